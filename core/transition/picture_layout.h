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
struct LensPlaces;

/// The ring's band in the picture, for pointing at it.
struct PictureCircle {
    Spot centre;
    double inner = 0.0, outer = 0.0;
};

/// The band of a line of ranges.
struct PictureLine {
    double left = 0.0, right = 0.0, top = 0.0, bottom = 0.0;
};

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

    /// Null where the picture has none.
    const PictureCircle* circle() const;
    const PictureLine* line() const;
    const LensPlaces* lens() const;

private:
    DrawList movingUpper(const RingFrame& frame) const;

    struct Plan;
    std::unique_ptr<Plan> m_plan;
};

}  // namespace ringscope
