// CompareLayout: two maps against each other on one ring: the inner band is A, the outer one B.
// Arcs that keep their owner are neutral; those that change are filled, on A with who had them, on
// B with who has them. Above kDrawnPoints a bucket a pixel, in which a change is always seen.
// It rests: nothing moves. Thread: immutable once built; it refers to what it was built from.
#pragma once

#include "core/transition/lens_layout.h"
#include "core/transition/picture_style.h"
#include "core/transition/scene_inks.h"

#include <vector>

namespace ringscope {

struct CompareMeasures {
    Spot centre;
    double outer = 240.0;  ///< of B
    double width = 36.0;   ///< of one band
    double gap = 6.0;

    double innerB() const { return outer - width; }
    double outerA() const { return innerB() - gap; }
    double innerA() const { return outerA() - width; }
};

class CompareLayout {
public:
    CompareLayout(const Scene& scene, const CircleForm& form, const PictureStyle& style,
                  const PictureFocus& focus);

    void drawStill(DrawList& list) const;

    const CompareMeasures& measures() const { return m_measures; }

private:
    struct Band {
        bool isA = true;
        double inner = 0.0, outer = 0.0;
    };
    Band bandA() const { return {true, m_measures.innerA(), m_measures.outerA()}; }
    Band bandB() const { return {false, m_measures.innerB(), m_measures.outer}; }
    bool isSelected(std::uint32_t shard) const;
    Paint paintOf(const SceneArc& arc, const Band& band, bool alternate) const;
    Tone toneOf(const LensCell& cell, const Band& band) const;
    void drawArcs(const Band& band, DrawList& list) const;
    void drawBuckets(const Band& band, DrawList& list) const;
    void drawWords(DrawList& list) const;
    void drawFigures(DrawList& list) const;
    void drawLegend(DrawList& list) const;
    void drawProbe(DrawList& list) const;
    void drawGate(DrawList& list) const;
    TextStyle text(double px, bool bold = false) const;

    const Scene& m_scene;
    const CircleForm& m_form;
    const PictureStyle& m_style;
    const PictureFocus& m_focus;
    SceneInks m_inks;
    CompareMeasures m_measures;
    std::vector<LensCell> m_cells;  ///< round the circle; empty when every arc is drawn
};

/// "3 arcs change owner": exact where changes are counted.
std::string changesText(const CircleForm& form);

}  // namespace ringscope
