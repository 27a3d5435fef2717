#include "core/transition/table_layout.h"

#include "core/support/number_text.h"
#include "core/support/within.h"
#include "core/transition/figure_text.h"
#include "core/transition/transition_times.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace ringscope {

namespace {

// Thinner stripes carry no number, and below the second width they are not told apart at all.
constexpr double kNumbered = 18.0;
constexpr double kThinnest = 3.0;

}  // namespace

TableLayout::TableLayout(const Scene& scene, const TableForm& form, const PictureStyle& style,
                         const PictureFocus& focus)
    : m_stage(scene, style, focus), m_form(form)
{
    const double room = m_stage.right() - m_stage.left();
    const double height = style.height;
    m_height = std::clamp(height * 0.11, 36.0, 84.0) * (m_stage.isBackRow() ? 1.4 : 1.0);
    m_dot = std::clamp(room / (changes() ? 130.0 : 100.0), 3.0, changes() ? 6.0 : 8.0);
    const auto stripe = [room](const std::vector<std::uint32_t>& owners) {
        return room / static_cast<double>(std::max<std::size_t>(1, owners.size()));
    };
    const double first = std::max(height * 0.2, style.text(96.0));
    m_before = {&form.before, first, Side::Before, stripe(form.before)};
    m_after = {&form.after, changes() ? height - m_height - 1.5 * FlatStage::kMargin : first,
               Side::After, stripe(form.after)};
    placeKeys();
}

std::string TableLayout::wordFor(std::size_t size) const
{
    return m_form.unitWord == "remainder" ? "hash mod " + groupedText(size)
                                          : counted(size, m_form.unitWord, m_form.unitWord + "s");
}

double TableLayout::x(const Row& row, std::uint32_t unit, double share) const
{
    return m_stage.left() + row.stripe * (static_cast<double>(unit) + share);
}

/// Keys of one stripe stand side by side in the order of the table.
void TableLayout::placeKeys()
{
    const std::vector<SceneKey>& keys = m_stage.scene.keys;
    const auto spread = [&keys](std::uint32_t SceneKey::*unit, std::vector<double>& shares) {
        std::map<std::uint32_t, std::uint32_t> counts;
        for (const SceneKey& key : keys)
            ++counts[key.*unit];
        std::map<std::uint32_t, std::uint32_t> seen;
        for (const SceneKey& key : keys)
            shares.push_back((seen[key.*unit]++ + 0.5) / counts[key.*unit]);
    };
    spread(&SceneKey::unitBefore, m_shareBefore);
    spread(&SceneKey::unit, m_shareAfter);
}

void TableLayout::drawStripe(const Row& row, std::size_t unit, DrawList& list) const
{
    const std::uint32_t owner = (*row.owners)[unit];
    const auto number = static_cast<std::uint32_t>(unit);
    const RectShape rect{x(row, number, 0.0), row.y, row.stripe, m_height, 0.0};
    const Tag tag{Mark::Unit, owner, row.side == Side::After ? number : Tag::kNone};
    m_stage.drawArea(rect, owner, row.side, tag, list, unit % 2 != 0);
    if (row.stripe < kNumbered * m_stage.style.textScale)
        return;
    const Box above{rect.x, rect.y - m_stage.axis().px * 1.4, rect.width, m_stage.axis().px * 1.2};
    m_stage.drawCentred(groupedText(unit), above, m_stage.axis(), Ink::SecondaryText, {Mark::Note},
                        list);
    if (owner == kNobody)
        return;
    const SceneShard& shard = m_stage.scene.shards[owner];
    const TextStyle text{m_stage.style.text(13.0), true, false};
    const bool namesFit = m_stage.width(text, shard.name) <= row.stripe - 8.0;
    const bool hasCount = row.side == Side::After && m_stage.scene.hasCounts();
    const Box room{rect.x + 2.0, rect.y, rect.width - 4.0,
                   hasCount ? rect.height * 0.55 : rect.height};
    m_stage.drawCentred(namesFit ? shard.name : shard.mark.text, room, text, inkOn(owner, unit),
                        tag, list);
}

Ink TableLayout::inkOn(std::uint32_t owner, std::size_t unit) const
{
    if (m_stage.inks.byIdentity())
        return m_stage.inks.onFill(owner);
    return unit % 2 != 0 ? Ink::Text : Ink::Panel;
}

/// Too many stripes to see: one bar, and the selected shard's stripes at least a pixel wide.
void TableLayout::drawThin(const Row& row, DrawList& list) const
{
    const RectShape bar{m_stage.left(), row.y, m_stage.right() - m_stage.left(), m_height, 0.0};
    list.add(bar, outlined(Ink::NeutralAlt, Ink::Neutral, 1.0), {Mark::Decor});
    for (std::uint32_t unit = 0; unit < row.owners->size(); ++unit) {
        const std::uint32_t owner = (*row.owners)[unit];
        if (owner == kNobody || !(m_stage.isSelected(owner) || m_stage.scene.shards[owner].isHot))
            continue;
        list.add(RectShape{x(row, unit, 0.0), row.y, std::max(1.0, row.stripe), m_height, 0.0},
                 filled(m_stage.scene.shards[owner].isHot ? Ink::Hot : Ink::Selection),
                 {Mark::Unit, owner, unit});
    }
}

void TableLayout::drawRow(const Row& row, DrawList& list) const
{
    if (row.owners->empty())
        return;
    if (row.stripe < kThinnest) {
        drawThin(row, list);
        return;
    }
    for (std::size_t unit = 0; unit < row.owners->size(); ++unit)
        drawStripe(row, unit, list);
}

Spot TableLayout::keySpot(std::size_t key, double share) const
{
    const SceneKey& k = m_stage.scene.keys[key];
    const double from = m_before.y + m_height + m_dot + 4.0;
    const double to = m_after.y - m_stage.axis().px * 1.6 - m_dot - 4.0;
    const double x0 =
        k.unitBefore == Tag::kNone ? m_stage.left() : x(m_before, k.unitBefore, m_shareBefore[key]);
    const double x1 = k.unit == Tag::kNone ? m_stage.left() : x(m_after, k.unit, m_shareAfter[key]);
    const double s = eased(share);
    return {x0 + (x1 - x0) * s, from + (to - from) * s};
}

void TableLayout::drawKeyLines(DrawList& list) const
{
    for (std::size_t i = 0; i < m_stage.scene.keys.size() && i < kDrawnKeys; ++i) {
        const SceneKey& key = m_stage.scene.keys[i];
        const bool moves = key.from != key.to;
        Paint paint = stroked(moves ? m_stage.inks.taken(key.to) : Ink::Guide, moves ? 1.2 : 1.0);
        paint.opacity = moves ? 0.6 : 1.0;
        list.add(LineShape{keySpot(i, 0.0), keySpot(i, 1.0)}, paint, {Mark::Guide});
    }
}

void TableLayout::drawKeyDots(const RingFrame& frame, DrawList& list) const
{
    const std::vector<SceneKey>& keys = m_stage.scene.keys;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        // Who stays takes the way at the same pace, so that the rows can be compared.
        const double waits = kPointsShown
                             + (kArcsFilled - kPointsShown) * (static_cast<double>(i) + 0.5)
                                   / static_cast<double>(keys.size());
        const double share =
            keys[i].travels ? frame.travelled[i] : Times{waits, waits + kFlight}.done(frame.t);
        const std::uint32_t owner = share >= 1.0 ? keys[i].to : keys[i].from;
        list.add(CircleShape{keySpot(i, share), m_dot},
                 outlined(m_stage.inks.fill(owner),
                          m_stage.inks.byIdentity() ? Ink::IdentityOutline : Ink::Panel, 1.5),
                 {Mark::Key, owner, static_cast<std::uint32_t>(i)});
    }
}

void TableLayout::drawFlights(const RingFrame& frame, DrawList& list) const
{
    std::map<Ink, std::vector<Spot>> spots;
    for (std::size_t i = 0; i < m_stage.scene.keys.size(); ++i)
        if (frame.travelled[i] > 0.0 && frame.travelled[i] < 1.0)
            spots[m_stage.inks.taken(m_stage.scene.keys[i].to)].push_back(
                keySpot(i, frame.travelled[i]));
    for (auto& [ink, centres] : spots)
        list.add(DotsShape{std::move(centres), 2.5}, filled(ink), {Mark::Key});
}

/// Keys at rest stand in columns under their stripe.
void TableLayout::drawStacks(DrawList& list) const
{
    const double pitch = 2.0 * m_dot + 2.0;
    const auto columns =
        static_cast<std::uint32_t>(std::max(1.0, std::floor(m_after.stripe / pitch)));
    const double top = m_after.y + m_height + m_dot + 8.0;
    const double bottom = m_stage.style.height - FlatStage::kMargin - m_dot;
    std::map<std::uint32_t, std::uint32_t> seen;
    for (std::size_t i = 0; i < m_stage.scene.keys.size(); ++i) {
        const SceneKey& key = m_stage.scene.keys[i];
        if (key.unit == Tag::kNone)
            continue;
        const std::uint32_t place = seen[key.unit]++;
        const double y = top + pitch * (place / columns);
        if (y > bottom)
            continue;
        const double inset = (m_after.stripe - pitch * columns) / 2 + pitch / 2;
        list.add(
            CircleShape{{x(m_after, key.unit, 0.0) + inset + pitch * (place % columns), y}, m_dot},
            outlined(m_stage.inks.fill(key.to),
                     m_stage.inks.byIdentity() ? Ink::IdentityOutline : Ink::Panel, 1.5),
            {Mark::Key, key.to, static_cast<std::uint32_t>(i)});
    }
}

/// In each stripe, what its shard holds at this moment.
void TableLayout::drawLoads(const RingFrame& frame, DrawList& list) const
{
    if (!m_stage.scene.hasCounts() || m_after.stripe < kNumbered * m_stage.style.textScale)
        return;
    for (std::uint32_t unit = 0; unit < m_form.after.size(); ++unit) {
        const std::uint32_t owner = m_form.after[unit];
        if (owner == kNobody)
            continue;
        const Box room{x(m_after, unit, 0.0) + 2.0, m_after.y + m_height * 0.5,
                       m_after.stripe - 4.0, m_height * 0.45};
        m_stage.drawCentred(groupedText(frame.keys[owner]), room,
                            {m_stage.style.text(13.0), false, false}, inkOn(owner, unit),
                            {Mark::Row, owner}, list);
    }
}

void TableLayout::drawProbe(DrawList& list) const
{
    if (!m_stage.focus.probe || m_stage.focus.probe->after.unit == Tag::kNone
        || m_stage.focus.probe->after.unit >= m_form.after.size())
        return;
    const double at = x(m_after, m_stage.focus.probe->after.unit, 0.5);
    const double top = m_after.y - m_stage.axis().px * 1.6;
    list.add(LineShape{{at, top - 22.0}, {at, top - 6.0}}, stroked(Ink::Selection, 2.5),
             {Mark::Probe});
    list.add(PolylineShape{{{at - 5.0, top - 8.0}, {at + 5.0, top - 8.0}, {at, top}}, true},
             filled(Ink::Selection), {Mark::Probe});
    const std::string text =
        shortened(m_stage.focus.probe->key, m_stage.bold(), (m_stage.right() - m_stage.left()) / 2,
                  m_stage.style.textWidth);
    const double half = m_stage.width(m_stage.bold(), text) / 2;
    const double centre = within(at, m_stage.left() + half, m_stage.right() - half);
    list.add(TextShape{{centre, top - 27.0}, Anchor::Middle, m_stage.bold(), text},
             filled(Ink::Text), {Mark::Probe});
}

void TableLayout::drawStill(DrawList& list) const
{
    const Scene& scene = m_stage.scene;
    std::vector<std::string> lines;
    if (changes() && scene.keyCount > 0)
        lines.push_back(
            groupedText(scene.movingKeys) + " of "
            + counted(scene.keyCount, "key changes its shard", "keys change their shard"));
    else if (!scene.emptyReason.empty())
        lines.push_back(scene.emptyReason);
    else
        lines.push_back("each key goes to the shard of its " + m_form.unitWord
                        + (scene.hasCounts() ? "; numbers: " + scene.countedWords + " on the shard" : ""));
    const std::string title =
        changes() ? wordFor(m_form.before.size()) + ", then " + wordFor(m_form.after.size())
                  : wordFor(m_form.after.size());
    m_stage.drawHead(title, lines, list);
    if (changes())
        drawRow(m_before, list);
    drawRow(m_after, list);
    if (m_form.after.empty())
        list.add(
            RectShape{m_stage.left(), m_after.y, m_stage.right() - m_stage.left(), m_height, 0.0},
            stroked(Ink::Neutral, 1.5, Dash::Dashed));
    if (!scene.keysAreAll)
        return;
    if (changes())
        drawKeyLines(list);
    else
        drawStacks(list);
}

void TableLayout::drawMoving(const RingFrame& frame, DrawList& list) const
{
    if (changes() && m_stage.scene.keysAreAll)
        drawKeyDots(frame, list);
    if (!m_stage.scene.keysAreAll)
        drawFlights(frame, list);
    drawLoads(frame, list);
    drawProbe(list);
}

}  // namespace ringscope
