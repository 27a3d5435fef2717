// PictureLayout: a scene as marks of one size: what stays while time runs, and what moves. The
// one place that asks which form a picture has. Exports paint still and moving of one t, the
// window caches the still part. Thread: immutable once built; scene, style and focus are kept by
// reference and must outlive it.
#pragma once

#include "core/transition/draw_list.h"
#include "core/transition/picture_style.h"
#include "core/transition/ring_frame.h"
#include "core/transition/scene.h"

#include <memory>

namespace ringscope {

class Transition;

class PictureLayout {
public:
    PictureLayout(const Scene& scene, const PictureStyle& style, const PictureFocus& focus);
    /// Where both snapshots have different forms, one fades into the other.
    PictureLayout(const Transition& transition, const PictureStyle& style,
                  const PictureFocus& focus);
    ~PictureLayout();
    PictureLayout(PictureLayout&&) noexcept;
    PictureLayout& operator=(PictureLayout&&) noexcept;

    DrawList still() const;
    /// Requires: a frame of the same scene.
    DrawList moving(const RingFrame& frame) const;
    /// still() and over it moving().
    DrawList whole(const RingFrame& frame) const;

private:
    struct Plan;
    std::unique_ptr<Plan> m_plan;
};

}  // namespace ringscope
