// ProbeLayout: a circle with one point a shard, and a key that is probed several times. Without a
// probed key every point shows what its shard holds; with one, each probe walks to the next point
// and the closest wins. Points that come or go do so while t runs. Thread: immutable once built.
#pragma once

#include "core/transition/flat_stage.h"
#include "core/transition/parts_form.h"
#include "core/transition/ring_frame.h"

#include <string>
#include <vector>

namespace ringscope {

class ProbeLayout {
public:
    ProbeLayout(const Scene& scene, ProbeForm form, const PictureStyle& style,
                const PictureFocus& focus);

    void drawStill(DrawList& list) const;
    void drawMoving(const RingFrame& frame, DrawList& list) const;

private:
    std::vector<std::string> headLines() const;
    std::vector<std::string> middleLines() const;
    void placeCircle();
    void placeBadges();
    void placeNames();
    Spot badgeSpot(std::size_t point) const;
    TextShape nameOf(std::size_t point) const;
    void drawPoint(std::size_t point, const RingFrame& frame, std::uint64_t most,
                   DrawList& list) const;
    void drawName(std::size_t point, double opacity, DrawList& list) const;
    void drawProbes(DrawList& list) const;
    void drawProbe(const ProbeWalk::Probe& probe, double radius, bool wins, DrawList& list) const;

    FlatStage m_stage;
    ProbeForm m_form;
    bool m_wordsInHead = false;  ///< they do not fit in the middle
    Spot m_centre;
    double m_radius = 100.0;
    double m_badge = 12.0;             ///< radius of a badge
    double m_reach = 20.0;             ///< the longest bar of load
    std::vector<double> m_badgeTurns;  ///< by point; empty without badges
    std::vector<bool> m_isNamed;       ///< by point
};

}  // namespace ringscope
