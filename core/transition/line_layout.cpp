#include "core/transition/line_layout.h"

#include "core/support/number_text.h"
#include "core/transition/band_buckets.h"
#include "core/transition/figure_text.h"
#include "core/transition/transition_times.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace ringscope {

namespace {

std::size_t gapsIn(const CircleForm& form)
{
    return static_cast<std::size_t>(std::count_if(
        form.arcs.begin(), form.arcs.end(), [](const SceneArc& arc) { return arc.to == kNobody; }));
}

}  // namespace

LineLayout::LineLayout(const Scene& scene, const CircleForm& form, const PictureStyle& style,
                       const PictureFocus& focus)
    : m_stage(scene, style, focus), m_form(form), m_left(m_stage.left()), m_right(m_stage.right())
{
    m_top = style.height * 0.36;
    m_height = std::clamp(style.height * 0.12, 28.0, 80.0);
    m_dot = std::clamp(style.width / 150.0, 3.0, 5.0);
}

RectShape LineLayout::rectOf(double begin, double sweep) const
{
    return {x(begin), m_top, std::max(0.5, x(begin + sweep) - x(begin)), m_height, 0.0};
}

std::string LineLayout::nameOf(const SceneArc& arc, std::uint32_t owner) const
{
    if (arc.unit < m_form.unitNames.size() && !m_form.unitNames[arc.unit].empty())
        return readable(m_form.unitNames[arc.unit]);
    return owner == kNobody ? "nobody" : m_stage.scene.shards[owner].name;
}

void LineLayout::drawInterval(const SceneArc& arc, std::uint32_t owner, Side side, double share,
                              DrawList& list) const
{
    m_stage.drawArea(rectOf(arc.begin, arc.sweep * share), owner, side,
                     {Mark::Unit, owner, arc.unit}, list, arc.unit % 2 != 0);
}

void LineLayout::drawName(const SceneArc& arc, DrawList& list) const
{
    const RectShape rect = rectOf(arc.begin, arc.sweep);
    const TextStyle unit{m_stage.style.text(13.0), true, false};
    const Box above{rect.x, rect.y - unit.px * 1.8, rect.width, unit.px * 1.5};
    const std::string name = nameOf(arc, arc.to);
    if (m_stage.width(unit, name) <= rect.width - 4.0)
        m_stage.drawCentred(name, above, unit, Ink::Text, {Mark::Row, arc.to, arc.unit}, list);
    if (arc.to == kNobody)
        return;
    const SceneShard& shard = m_stage.scene.shards[arc.to];
    const Box inside{rect.x + 2.0, rect.y, rect.width - 4.0, rect.height};
    const std::string& text =
        m_stage.width(unit, shard.name) <= inside.width ? shard.name : shard.mark.text;
    m_stage.drawCentred(text, inside, unit,
                        m_stage.inks.byIdentity() ? m_stage.inks.onFill(arc.to) : Ink::Panel,
                        {Mark::Unit, arc.to, arc.unit}, list);
}

/// Too many intervals for marks of their own: one cell a pixel.
void LineLayout::drawBuckets(const RingFrame& frame, DrawList& list) const
{
    const auto buckets = static_cast<std::size_t>(std::max(16.0, std::floor(m_right - m_left)));
    std::vector<bool> highlighted;
    for (std::uint32_t i = 0; i < m_stage.scene.shards.size(); ++i)
        highlighted.push_back(
            m_stage.isSelected(i)
            || (m_stage.focus.selected.empty() && m_stage.scene.shards[i].isHottest));
    const BandBuckets band =
        composeBand(frame.t < 0.5 ? m_form.before : m_form.after, buckets, highlighted);
    CellsShape cells{{m_left, m_top},
                     (m_right - m_left) / static_cast<double>(buckets),
                     m_height,
                     0.0,
                     static_cast<std::uint32_t>(buckets),
                     {},
                     {Tone{Ink::Neutral, Ink::Panel, 0.1}, Tone{Ink::Neutral, Ink::Panel, 0.9},
                      Tone{Ink::Neutral, Ink::Panel, 0.55}, Tone{Ink::Selection, Ink::Panel, 1.0},
                      Tone{Ink::Hot, Ink::Panel, 1.0}}};
    for (std::size_t i = 0; i < buckets; ++i) {
        const std::uint32_t seen = band.seen[i];
        cells.cells.push_back(seen != kNobody ? (m_stage.scene.shards[seen].isHot ? 4 : 3)
                              : band.owner[i] == kNobody ? 0
                              : band.alternate[i]        ? 1
                                                         : 2);
    }
    list.add(std::move(cells), {}, {Mark::Decor});
}

void LineLayout::drawChanged(const SceneArc& arc, const RingFrame& frame, DrawList& list) const
{
    const double filled = frame.filled[arc.change];
    drawInterval(arc, arc.from, Side::Before, 1.0, list);
    Paint waiting{.fill = {},
                  .stroke = {},
                  .width = 1.0,
                  .dash = Dash::Solid,
                  .pattern = Pattern::Hatched,
                  .patternInk = arc.to == kNobody ? Ink::Neutral : m_stage.inks.taken(arc.to)};
    waiting.opacity = frame.appeared;
    if (filled < 1.0)
        list.add(rectOf(arc.begin, arc.sweep), waiting, {Mark::ChangedArc, arc.from, arc.unit});
    if (filled > 0.0)
        drawInterval(arc, arc.to, Side::After, filled, list);
    if (!m_stage.style.changedArcs || arc.to == kNobody)
        return;
    Paint line = stroked(m_stage.inks.taken(arc.to), 5.0);
    line.opacity = frame.appeared;
    const double y = m_top + m_height + 7.0;
    list.add(LineShape{{x(arc.begin), y}, {x(arc.begin + arc.sweep), y}}, line,
             {Mark::ChangedArc, arc.to, arc.unit});
}

Spot LineLayout::keySpot(const SceneKey& key, double share) const
{
    const double home = m_top + m_height + 22.0 + m_dot;
    const double place = key.placeBefore + (key.place - key.placeBefore) * eased(share);
    // A key that changes owner goes up to its interval and comes back.
    const double lift = key.placeBefore == key.place ? std::sin(share * 3.14159265358979) : 0.0;
    return {x(place), home - lift * (m_height / 2 + 22.0)};
}

void LineLayout::drawKeys(const RingFrame& frame, DrawList& list) const
{
    const std::vector<SceneKey>& keys = m_stage.scene.keys;
    const Ink outline = m_stage.inks.byIdentity() ? Ink::IdentityOutline : Ink::Panel;
    std::map<Ink, std::vector<Spot>> flights;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const double share = frame.travelled[i];
        const std::uint32_t owner = keys[i].travels && share < 1.0 ? keys[i].from : keys[i].to;
        if (m_stage.scene.keysAreAll)
            list.add(CircleShape{keySpot(keys[i], share), m_dot},
                     outlined(m_stage.inks.fill(owner), outline, 1.5),
                     {Mark::Key, owner, static_cast<std::uint32_t>(i)});
        else if (share > 0.0 && share < 1.0)
            flights[m_stage.inks.taken(keys[i].to)].push_back(keySpot(keys[i], share));
    }
    for (auto& [ink, spots] : flights)
        list.add(DotsShape{std::move(spots), 2.5}, filled(ink), {Mark::Key});
}

void LineLayout::drawProbe(DrawList& list) const
{
    const auto& probe = m_stage.focus.probe;
    if (!probe || !probe->after.place)
        return;
    const double at = x(*probe->after.place);
    const double label = m_top - m_stage.style.text(46.0);
    list.add(LineShape{{at, label + 6.0}, {at, m_top + m_height + 22.0}},
             stroked(Ink::Selection, 2.0), {Mark::Probe});
    list.add(CircleShape{{at, m_top + m_height + 22.0 + m_dot}, m_dot + 4.0},
             stroked(Ink::Selection, 2.5), {Mark::Probe});
    const std::string owner =
        probe->after.owner == kNobody ? "no owner" : m_stage.scene.shards[probe->after.owner].name;
    const std::string text =
        shortened(probe->key, m_stage.bold(), m_stage.style.width / 2, m_stage.style.textWidth)
        + " on " + owner;
    const double half = m_stage.width(m_stage.bold(), text) / 2;
    list.add(
        TextShape{{std::clamp(at, m_left + half, std::max(m_left + half, m_right - half)), label},
                  Anchor::Middle,
                  m_stage.bold(),
                  text},
        filled(Ink::Text), {Mark::Probe});
}

void LineLayout::drawScale(DrawList& list) const
{
    const double y = m_stage.style.height - FlatStage::kMargin;
    const TextStyle axis = m_stage.axis();
    list.add(TextShape{{m_left, y}, Anchor::Start, axis, "start of the space"},
             filled(Ink::SecondaryText), {Mark::Legend});
    const double room =
        m_stage.width(axis, "start of the space") + m_stage.width(axis, "end of the space") + 40.0;
    if (room < m_right - m_left)
        list.add(TextShape{{m_right, y}, Anchor::End, axis, "end of the space"},
                 filled(Ink::SecondaryText), {Mark::Legend});
}

void LineLayout::drawStill(DrawList& list) const
{
    std::vector<std::string> lines;
    if (!m_stage.scene.emptyReason.empty())
        lines.push_back(m_stage.scene.emptyReason);
    else if (const std::size_t gaps = gapsIn(m_form); gaps > 0)
        lines.push_back(counted(gaps, "interval has no owner", "intervals have no owner"));
    else
        lines.push_back("each key goes to the interval that its hash lies in");
    m_stage.drawHead("Ranges", lines, list);
    list.add(RectShape{m_left, m_top, m_right - m_left, m_height, 0.0}, stroked(Ink::Neutral, 1.0),
             {Mark::Guide});
    if (!m_form.asBand)
        for (const SceneArc& arc : m_form.arcs)
            if (!arc.changes())
                drawInterval(arc, arc.to, Side::After, 1.0, list);
    drawScale(list);
}

void LineLayout::drawMoving(const RingFrame& frame, DrawList& list) const
{
    if (m_form.asBand)
        drawBuckets(frame, list);
    else
        for (const SceneArc& arc : m_form.arcs)
            if (arc.changes())
                drawChanged(arc, frame, list);
    if (!m_form.asBand)
        for (const SceneArc& arc : m_form.arcs)
            drawName(arc, list);
    drawKeys(frame, list);
    drawProbe(list);
}

}  // namespace ringscope
