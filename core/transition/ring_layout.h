// RingLayout: what of a ring stays where it is while time runs: measures, places of badges and
// names, lines of the middle. Made once for a size, a transition and a focus; the parts of a
// ring are drawn from it. Thread: immutable once built; it refers to what it was built from.
#pragma once

#include "core/transition/band_buckets.h"
#include "core/transition/name_layout.h"
#include "core/transition/picture_style.h"
#include "core/transition/ring_frame.h"
#include "core/transition/ring_measures.h"
#include "core/transition/scene.h"
#include "core/transition/scene_inks.h"

#include <optional>
#include <vector>

namespace ringscope {

/// A piece of a line in the middle of a ring: text, a badge, or an arrow.
struct CentreRun {
    enum class Kind : std::uint8_t { Text, Badge, Arrow };
    Kind kind = Kind::Text;
    std::string text;
    TextStyle style;
    Ink ink = Ink::Text;
    std::uint32_t shard = kNobody;  ///< of a badge
};

struct CentreLine {
    std::vector<CentreRun> runs;
    double height = 22.0;
    double baseline = 0.0;  ///< y, once placed
    double left = 0.0;      ///< x, once placed
    double width = 0.0;
};

struct RingLayout {
    RingLayout(const Scene& scene, const CircleForm& form, const PictureStyle& style,
               const PictureFocus& focus);

    const Scene& scene;
    const CircleForm& form;
    const PictureStyle& style;
    const PictureFocus& focus;
    SceneInks inks;
    RingMeasures m;
    std::vector<double> badgeTurns;                ///< by point; empty without badges
    std::vector<CentreLine> centre;                ///< placed
    std::vector<std::optional<PlacedName>> names;  ///< by key
    std::optional<PlacedName> probeName;
    std::vector<bool> highlighted;      ///< by shard: must be seen on a band of buckets
    BandBuckets bandBefore, bandAfter;  ///< only where the measures ask for a band

    void drawStill(DrawList& list) const;
    void drawMoving(const RingFrame& frame, DrawList& list) const;

    bool isMuted(std::uint32_t shard) const;
    bool isSelected(std::uint32_t shard) const;
    double width(const TextStyle& text, std::string_view string) const
    {
        return style.textWidth(text, string);
    }
};

/// Lines of the middle, placed round the centre; lines that do not fit in `m.free` are left out,
/// the last ones first.
std::vector<CentreLine> centreLines(const RingLayout& ring);
void drawCentre(const RingLayout& ring, DrawList& list);

/// Names of keys and of the probe, where they fit.
void placeNames(RingLayout& ring);

/// The parts of a ring, each over the one before.
void drawGuides(const RingLayout& ring, DrawList& list);
void drawArcs(const RingLayout& ring, DrawList& list);
void drawChangedArcs(const RingLayout& ring, const RingFrame& frame, DrawList& list);
void drawArcNames(const RingLayout& ring, const RingFrame& frame, DrawList& list);
void drawWarming(const RingLayout& ring, DrawList& list);
void drawPins(const RingLayout& ring, DrawList& list);
void drawPinFlag(const RingLayout& ring, double place, double opacity, DrawList& list);
void drawGate(const RingLayout& ring, DrawList& list);
void drawPoints(const RingLayout& ring, DrawList& list);
void drawChangedPoints(const RingLayout& ring, const RingFrame& frame, DrawList& list);
void drawKeyLoad(const RingLayout& ring, DrawList& list);
void drawKeys(const RingLayout& ring, DrawList& list);
void drawTravellingKeys(const RingLayout& ring, const RingFrame& frame, DrawList& list);
void drawSelection(const RingLayout& ring, DrawList& list);
void drawProbe(const RingLayout& ring, DrawList& list);
void drawHints(const RingLayout& ring, DrawList& list);
void drawLegend(const RingLayout& ring, const RingFrame& frame, DrawList& list);

}  // namespace ringscope
