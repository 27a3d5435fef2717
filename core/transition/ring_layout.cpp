#include "core/transition/ring_layout.h"

#include "core/transition/badge_layout.h"

#include <algorithm>
#include <numbers>

namespace ringscope {

namespace {

std::vector<double> badgePlaces(const RingLayout& ring)
{
    const RingMeasures& m = ring.m;
    if (m.points != PointMarks::Badges && m.points != PointMarks::BadgesOnBand)
        return {};
    std::vector<double> wanted;
    for (const ScenePoint& point : ring.form.points)
        wanted.push_back(point.place);
    const double around = 2.0 * std::numbers::pi * m.badgeCircle;
    return pushedApart(wanted, m.badgePitch / around, m.gateFree / around).value_or(wanted);
}

/// Joiners always; of the others the selected ones, or the hottest when none is selected.
std::vector<bool> highlightedShards(const RingLayout& ring)
{
    std::vector<bool> out;
    for (std::uint32_t i = 0; i < ring.scene.shards.size(); ++i) {
        const SceneShard& shard = ring.scene.shards[i];
        const bool pointedAt =
            ring.focus.selected.empty() ? shard.isHottest && !ring.m.owners : ring.isSelected(i);
        out.push_back(pointedAt || (shard.presence == Presence::Appears && !ring.m.owners));
    }
    return out;
}

}  // namespace

RingLayout::RingLayout(const Scene& scene_, const CircleForm& form_, const PictureStyle& style_,
                       const PictureFocus& focus_)
    : scene(scene_),
      form(form_),
      style(style_),
      focus(focus_),
      inks(scene_, style_),
      m(measureRing(scene_, form_, style_))
{
    badgeTurns = badgePlaces(*this);
    centre = centreLines(*this);
    placeNames(*this);
    highlighted = highlightedShards(*this);
    if (!m.asBand)
        return;
    bandAfter = composeBand(form.after, m.buckets, highlighted);
    bandBefore = form.changes == 0 ? bandAfter : composeBand(form.before, m.buckets, highlighted);
}

void RingLayout::drawStill(DrawList& list) const
{
    drawGuides(*this, list);
    drawArcs(*this, list);
    drawKeyLoad(*this, list);
    if (m.points != PointMarks::BadgesOnBand)
        drawPoints(*this, list);
    drawHints(*this, list);
    drawCentre(*this, list);
    drawKeys(*this, list);
}

void RingLayout::drawMoving(const RingFrame& frame, DrawList& list) const
{
    drawChangedArcs(*this, frame, list);
    drawWarming(*this, list);
    drawArcNames(*this, frame, list);
    drawPins(*this, list);
    if (m.points == PointMarks::BadgesOnBand)
        drawPoints(*this, list);
    drawChangedPoints(*this, frame, list);
    drawGate(*this, list);
    drawTravellingKeys(*this, frame, list);
    drawSelection(*this, list);
    drawProbe(*this, list);
    drawLegend(*this, frame, list);
}

bool RingLayout::isSelected(std::uint32_t shard) const
{
    return std::find(focus.selected.begin(), focus.selected.end(), shard) != focus.selected.end();
}

bool RingLayout::isMuted(std::uint32_t shard) const
{
    return !focus.selected.empty() && !isSelected(shard);
}

}  // namespace ringscope
