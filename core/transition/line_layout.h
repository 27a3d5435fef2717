// LineLayout: intervals on a line, for placements of ranges: names where they fit, gaps that
// nobody owns left empty and struck, keys as dots at their place below.
// Thread: immutable once built.
#pragma once

#include "core/transition/flat_stage.h"
#include "core/transition/ring_frame.h"

#include <vector>

namespace ringscope {

class LineLayout {
public:
    LineLayout(const Scene& scene, const CircleForm& form, const PictureStyle& style,
               const PictureFocus& focus);

    void drawStill(DrawList& list) const;
    void drawMoving(const RingFrame& frame, DrawList& list) const;

    /// The band of the line.
    Box band() const { return {m_left, m_top, m_right - m_left, m_height}; }

private:
    double x(double place) const { return m_left + (m_right - m_left) * place; }
    RectShape rectOf(double begin, double sweep) const;
    std::string nameOf(const SceneArc& arc, std::uint32_t owner) const;
    void drawInterval(const SceneArc& arc, std::uint32_t owner, Side side, double share,
                      DrawList& list) const;
    void drawName(const SceneArc& arc, DrawList& list) const;
    void drawBuckets(const RingFrame& frame, DrawList& list) const;
    void drawChanged(const SceneArc& arc, const RingFrame& frame, DrawList& list) const;
    void drawKeys(const RingFrame& frame, DrawList& list) const;
    Spot keySpot(const SceneKey& key, double share) const;
    void drawProbe(DrawList& list) const;
    void drawScale(DrawList& list) const;

    FlatStage m_stage;
    const CircleForm& m_form;
    double m_left = 16.0, m_right = 740.0;
    double m_top = 200.0, m_height = 56.0;
    double m_dot = 5.0;
};

}  // namespace ringscope
