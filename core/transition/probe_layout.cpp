#include "core/transition/probe_layout.h"

#include "core/support/number_text.h"
#include "core/transition/badge_layout.h"
#include "core/transition/circle_words.h"
#include "core/transition/figure_text.h"
#include "core/transition/paragraph.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ringscope {

namespace {

constexpr double kTurn = 2.0 * std::numbers::pi;
constexpr double kGate = 0.004;  // position 0 stays free of badges
constexpr std::size_t kNamed = 40;
constexpr double kMiddle = 0.72;  // of the radius: inside the ways of probes

}  // namespace

ProbeLayout::ProbeLayout(const Scene& scene, ProbeForm form, const PictureStyle& style,
                         const PictureFocus& focus)
    : m_stage(scene, style, focus), m_form(std::move(form))
{
    placeCircle();
    if (!fitInCircle(middleLines(), m_stage, m_radius * kMiddle)) {
        m_wordsInHead = true;
        placeCircle();
    }
    placeBadges();
}

void ProbeLayout::placeCircle()
{
    const PictureStyle& style = m_stage.style;
    const auto [top, bottom] = m_stage.rowsUnder(headLines().size());
    const double room = std::max(20.0, std::min(bottom - top, style.width - 32.0));
    m_badge = std::min(style.text(12.0), room * 0.05);
    m_reach = room * 0.07;
    m_radius = std::max(6.0, room / 2 - m_reach - 2.0 * m_badge - 8.0);
    m_centre = {style.width / 2, (top + bottom) / 2};
}

void ProbeLayout::placeBadges()
{
    std::vector<double> turns;
    for (const ScenePoint& point : m_form.points)
        turns.push_back(point.place);
    const double pitch = (2.0 * m_badge + 3.0) / (kTurn * (m_radius + m_reach + m_badge + 4.0));
    if (auto apart = pushedApart(turns, pitch, kGate))
        m_badgeTurns = std::move(*apart);
    if (m_form.points.size() <= kNamed && !m_badgeTurns.empty())
        placeNames();
}

Spot ProbeLayout::badgeSpot(std::size_t point) const
{
    return onCircle(m_centre, m_radius + m_reach + m_badge + 4.0, m_badgeTurns[point]);
}

TextShape ProbeLayout::nameOf(std::size_t point) const
{
    const Spot badge = badgeSpot(point);
    const bool isRight = badge.x >= m_centre.x;
    const double x = badge.x + (isRight ? 1.0 : -1.0) * (m_badge + 6.0);
    return {{x, badge.y + m_stage.axis().px * 0.36},
            isRight ? Anchor::Start : Anchor::End,
            m_stage.axis(),
            m_stage.scene.shards[m_form.points[point].shard].name};
}

/// A name stands beside its badge, unless it would meet another one or the edge.
void ProbeLayout::placeNames()
{
    m_isNamed.assign(m_form.points.size(), false);
    std::vector<Box> taken;
    for (std::size_t i = 0; i < m_form.points.size(); ++i) {
        const Spot badge = badgeSpot(i);
        taken.push_back({badge.x - m_badge, badge.y - m_badge, 2 * m_badge, 2 * m_badge});
    }
    const Box picture{4.0, 4.0, m_stage.style.width - 8.0, m_stage.style.height - 8.0};
    for (std::size_t i = 0; i < m_form.points.size(); ++i) {
        if (m_form.points[i].shard == kNobody)
            continue;
        const Box box = boxOf(nameOf(i), m_stage.style.textWidth);
        m_isNamed[i] = picture.contains(box)
                       && std::none_of(taken.begin(), taken.end(),
                                       [&box](const Box& other) { return other.overlaps(box); });
        if (m_isNamed[i])
            taken.push_back(box);
    }
}

std::vector<std::string> ProbeLayout::headLines() const
{
    const Scene& scene = m_stage.scene;
    std::string text = !scene.emptyReason.empty() ? scene.emptyReason
                       : m_form.walk ? "each of " + counted(m_form.probes, "probe", "probes")
                                           + " walks to the next point; the closest wins"
                                     : m_form.idea;
    if (m_wordsInHead)
        for (const std::string& words : middleLines())
            text += "; " + words;
    return wrapped(text, m_stage.axis(), m_stage.right() - m_stage.left(), m_stage.style.textWidth);
}

/// In the ring: who wins, and by how little.
std::vector<std::string> ProbeLayout::middleLines() const
{
    if (!m_form.walk)
        return {counted(m_form.points.size(), "shard", "shards"), "one point each",
                counted(m_form.probes, "probe", "probes") + " a key"};
    const ProbeWalk::Probe& best = m_form.walk->best;
    const std::uint32_t owner = m_stage.focus.probe->after.owner;
    std::vector<std::string> lines = {
        owner == kNobody ? "no owner" : m_stage.scene.shards[owner].name,
        "probe " + groupedText(best.number) + " of " + groupedText(m_form.probes),
        "distance " + percentText(best.distanceTurns) + " of the circle",
        groupedText(best.distance) + " positions"};
    if (m_stage.focus.probe->after.byOverride)
        lines.emplace_back("pinned by an override");
    return lines;
}

void ProbeLayout::drawStill(DrawList& list) const
{
    m_stage.drawHead(m_form.walk ? m_stage.focus.probe->key : "Multi-probe ring", headLines(),
                     list);
    list.add(CircleShape{m_centre, m_radius},
             stroked(Ink::Neutral, 2.0, m_form.points.empty() ? Dash::Dashed : Dash::Solid),
             {Mark::Decor});
    list.add(LineShape{{m_centre.x, m_centre.y - m_radius - 6.0},
                       {m_centre.x, m_centre.y - m_radius + 6.0}},
             stroked(Ink::Text, 1.5), {Mark::Gate});
    if (!m_wordsInHead)
        drawInCircle(middleLines(), m_stage, m_centre, m_radius * kMiddle, list);
    const std::string legend =
        m_form.walk ? "dots: probes; arcs: the way to the next point" : "bars: keys on each shard";
    m_stage.drawLegend(legend, list);
}

void ProbeLayout::drawName(std::size_t point, double opacity, DrawList& list) const
{
    const std::uint32_t shard = m_form.points[point].shard;
    DrawList one;
    one.add(LineShape{onCircle(m_centre, m_radius + m_reach, m_form.points[point].place),
                      onCircle(m_centre, m_radius + m_reach + 4.0, m_badgeTurns[point])},
            stroked(Ink::Guide, 1.0), {Mark::Guide});
    m_stage.drawBadge(badgeSpot(point), m_badge, shard, one);
    if (point < m_isNamed.size() && m_isNamed[point])
        one.add(nameOf(point), filled(Ink::Text), {Mark::Row, shard});
    if (opacity < 1.0)
        one.fade(opacity);
    list.append(std::move(one));
}

void ProbeLayout::drawPoint(std::size_t point, const RingFrame& frame, std::uint64_t most,
                            DrawList& list) const
{
    const ScenePoint& row = m_form.points[point];
    const double opacity = row.presence == Presence::Appears  ? frame.appeared
                           : row.presence == Presence::Leaves ? 1.0 - frame.left
                                                              : 1.0;
    if (row.shard == kNobody || opacity <= 0.0)
        return;
    const std::uint64_t keys = row.shard < frame.keys.size() ? frame.keys[row.shard] : 0;
    const double length =
        std::max(4.0, m_reach * static_cast<double>(keys) / static_cast<double>(most));
    const double thick =
        std::clamp(kTurn * m_radius / static_cast<double>(m_form.points.size()) * 0.4, 1.0, 8.0);
    const double sweep = thick / (kTurn * m_radius);
    const double begin = row.place - sweep / 2 + (row.place < sweep / 2 ? 1.0 : 0.0);
    Paint paint = m_stage.inks.area(row.shard, Side::After);
    paint.opacity = opacity * (m_stage.isMuted(row.shard) ? 0.35 : 1.0);
    list.add(SectorShape{m_centre, m_radius, m_radius + length, begin, sweep}, paint,
             {Mark::Share, row.shard, static_cast<std::uint32_t>(point)});
    if (m_stage.isSelected(row.shard))
        list.add(CircleShape{onCircle(m_centre, m_radius, row.place), 5.0},
                 stroked(Ink::Selection, 3.0), {Mark::Selection, row.shard});
    if (!m_badgeTurns.empty())
        drawName(point, opacity, list);
}

void ProbeLayout::drawProbe(const ProbeWalk::Probe& probe, double radius, bool wins,
                            DrawList& list) const
{
    const Tag tag{Mark::Probe, Tag::kNone, static_cast<std::uint32_t>(probe.number)};
    // A walk of no length is still seen as its dot.
    if (probe.distanceTurns > 0.0)
        list.add(ArcShape{m_centre, radius, probe.turn, std::min(1.0, probe.distanceTurns)},
                 stroked(wins ? Ink::Selection : Ink::Neutral, wins ? 4.0 : 1.2), tag);
    list.add(CircleShape{onCircle(m_centre, radius, probe.turn), wins ? 6.0 : 3.0},
             outlined(wins ? Ink::Selection : Ink::Neutral, Ink::Panel, 1.0), tag);
}

/// Every probe on a circle of its own inside the ring while there is room, the winner last.
void ProbeLayout::drawProbes(DrawList& list) const
{
    if (!m_form.walk)
        return;
    const std::vector<ProbeWalk::Probe>& probes = m_form.walk->probes;
    const double band = m_radius * 0.24;
    const double pitch = band / static_cast<double>(std::max<std::size_t>(1, probes.size()));
    const auto radiusOf = [&](std::size_t i) {
        return m_radius - 8.0 - pitch * static_cast<double>(i);
    };
    for (std::size_t i = 0; i < probes.size(); ++i)
        if (probes[i].number != m_form.walk->best.number)
            drawProbe(probes[i], std::max(1.0, radiusOf(i)), false, list);
    drawProbe(m_form.walk->best, m_radius, true, list);
    list.add(CircleShape{onCircle(m_centre, m_radius, m_form.target), 8.0},
             stroked(Ink::Selection, 3.0), {Mark::Probe, m_stage.focus.probe->after.owner});
}

void ProbeLayout::drawMoving(const RingFrame& frame, DrawList& list) const
{
    std::uint64_t most = 1;
    for (const std::uint64_t keys : frame.keys)
        most = std::max(most, keys);
    for (std::size_t point = 0; point < m_form.points.size(); ++point)
        drawPoint(point, frame, most, list);
    drawProbes(list);
}

}  // namespace ringscope
