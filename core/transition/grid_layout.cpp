#include "core/transition/grid_layout.h"

#include "core/support/number_text.h"
#include "core/support/within.h"
#include "core/transition/figure_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace ringscope {

namespace {

// Slots are few thousand for few keys, so only what stands far out is heat.
constexpr std::array kHeatFrom = {10.0, 30.0, 100.0};
constexpr std::array kHeatInks = {Ink::Heat2, Ink::Heat3, Ink::Heat4};
constexpr double kSmallestPitch = 3.0;
constexpr std::size_t kNumbered = 5;

std::size_t columnsFor(std::size_t slots)
{
    std::size_t columns = 1;
    while (columns < 128 && columns * columns < slots)
        columns *= 2;
    return columns;
}

std::optional<std::size_t> heatStep(double ratio)
{
    for (std::size_t step = kHeatFrom.size(); step-- > 0;)
        if (ratio >= kHeatFrom[step])
            return step;
    return std::nullopt;
}

std::uint8_t placeIn(std::vector<Tone>& palette, const Tone& tone)
{
    const auto found = std::find(palette.begin(), palette.end(), tone);
    const auto place = static_cast<std::uint8_t>(found - palette.begin());
    if (found == palette.end())
        palette.push_back(tone);
    return place;
}

}  // namespace

GridLayout::GridLayout(const Scene& scene, const GridForm& form, const PictureStyle& style,
                       const PictureFocus& focus, MigratingSlots migrating)
    : m_stage(scene, style, focus),
      m_form(form),
      m_migrating(std::move(migrating)),
      m_slots(form.after.size())
{
    m_columns = columnsFor(m_slots);
    double names = 0.0;
    for (const SceneShard& shard : scene.shards)
        names = std::max(names, m_stage.width({style.text(15.0), true, false}, shard.name));
    const double left =
        FlatStage::kMargin + within(names, style.text(60.0), style.width * 0.25) + 20.0;
    const double right = FlatStage::kMargin + m_stage.width(m_stage.axis(), "16,256") + 8.0;
    const double top =
        FlatStage::kMargin + m_stage.bold().px + m_stage.axis().px * 2.8 + style.text(16.0);
    const double bottom = m_stage.axis().px * 2.6 + FlatStage::kMargin;
    m_origin = {left, top};
    m_pitchX = (style.width - left - right) / static_cast<double>(m_columns);
    m_pitchY = std::min((style.height - top - bottom)
                            / static_cast<double>(std::max<std::size_t>(1, rowsOf())),
                        m_pitchX * 1.5);
    m_pitchX = std::min(m_pitchX, std::max(m_pitchY * 1.5, kSmallestPitch));
    m_pitchY = std::max(m_pitchY, 0.25);
    if (std::min(m_pitchX, m_pitchY) < kSmallestPitch && m_columns >= 2)
        m_group = 2;
    const double cell = std::min(m_pitchX, m_pitchY) * static_cast<double>(m_group);
    m_gap = cell >= 4.0 ? 0.8 : cell >= 2.5 ? 0.5 : 0.0;
    m_alternate.resize(scene.shards.size());
    bool tone = false;
    std::vector<bool> seen(scene.shards.size());
    for (const std::uint32_t owner : form.after)
        if (owner != kNobody && !seen[owner]) {
            seen[owner] = true;
            m_alternate[owner] = tone;
            tone = !tone;
        }
}

std::size_t GridLayout::rowsOf() const { return (m_slots + m_columns - 1) / m_columns; }

GridLayout::Cell GridLayout::cellOf(std::size_t slot) const
{
    return {m_origin.x + m_pitchX * static_cast<double>(slot % m_columns),
            m_origin.y + m_pitchY * static_cast<double>(slot / m_columns)};
}

bool GridLayout::hasHeat(std::size_t slot) const
{
    return slot < m_form.loadRatio.size() && m_form.loadRatio[slot] >= kHeatFrom.front();
}

std::uint8_t GridLayout::toneOf(std::size_t slot, std::uint32_t owner,
                                std::vector<Tone>& palette) const
{
    if (hasHeat(slot))
        return placeIn(palette, {kHeatInks[*heatStep(m_form.loadRatio[slot])], Ink::Panel, 1.0});
    if (owner == kNobody)
        return placeIn(palette, {Ink::Neutral, Ink::Panel, 0.12});
    const double muted = m_stage.isMuted(owner) ? 0.4 : 1.0;
    if (m_stage.inks.byIdentity())
        return placeIn(palette, {m_stage.inks.fill(owner), Ink::Panel, muted});
    if (m_stage.isSelected(owner))
        return placeIn(palette, {Ink::Selection, Ink::Panel, 0.7});
    return placeIn(palette, {Ink::Neutral, Ink::Panel, (m_alternate[owner] ? 0.55 : 0.32) * muted});
}

void GridLayout::drawCells(DrawList& list) const
{
    const std::size_t columns = (m_columns + m_group - 1) / m_group;
    const std::size_t rows = (rowsOf() + m_group - 1) / m_group;
    CellsShape cells{
        m_origin, m_pitchX * static_cast<double>(m_group), m_pitchY * static_cast<double>(m_group),
        m_gap,    static_cast<std::uint32_t>(columns),     {},
        {}};
    for (std::size_t row = 0; row < rows; ++row)
        for (std::size_t column = 0; column < columns; ++column) {
            std::size_t shown = row * m_group * m_columns + column * m_group;
            for (std::size_t i = 0; i < m_group * m_group; ++i) {
                const std::size_t slot =
                    (row * m_group + i / m_group) * m_columns + column * m_group + i % m_group;
                if (slot < m_form.loadRatio.size() && shown < m_form.loadRatio.size()
                    && m_form.loadRatio[slot] > m_form.loadRatio[shown])
                    shown = slot;
            }
            if (shown < m_slots)
                cells.cells.push_back(toneOf(shown, m_form.before[shown], cells.palette));
        }
    list.add(std::move(cells), {}, {Mark::Slot, Tag::kNone, Tag::kNone});
}

/// A bracket and a name at the left of every run of rows that one shard mostly owns.
void GridLayout::drawOwners(DrawList& list) const
{
    const double step = m_pitchY;
    const double line = m_stage.style.text(15.0) * 1.3;
    std::vector<std::uint32_t> byRow;
    for (std::size_t row = 0; row < rowsOf(); ++row)
        byRow.push_back(m_form.after[std::min(row * m_columns + m_columns / 2, m_slots - 1)]);
    for (std::size_t row = 0, next = 0; row < byRow.size(); row = next) {
        for (next = row; next < byRow.size() && byRow[next] == byRow[row];)
            ++next;
        const std::uint32_t owner = byRow[row];
        const double top = m_origin.y + step * static_cast<double>(row);
        const double height = step * static_cast<double>(next - row) - 2.0;
        if (owner == kNobody || height < line)
            continue;
        const double x = m_origin.x - 10.0;
        list.add(LineShape{{x, top}, {x, top + height}}, stroked(Ink::Text, 1.5), {Mark::Guide});
        const SceneShard& shard = m_stage.scene.shards[owner];
        const double room = x - 8.0 - FlatStage::kMargin;
        const TextStyle style{m_stage.style.text(15.0), true, false};
        const double middle = top + height / 2;
        const bool hasShare = shard.share && height > 2.4 * line;
        list.add(TextShape{{x - 8.0, middle + (hasShare ? -2.0 : style.px * 0.36)},
                           Anchor::End,
                           style,
                           shortened(shard.name, style, room, m_stage.style.textWidth)},
                 filled(shard.isHot ? Ink::Hot : Ink::Text), {Mark::Row, owner});
        if (hasShare)
            list.add(TextShape{{x - 8.0, middle + m_stage.axis().px * 1.3},
                               Anchor::End,
                               m_stage.axis(),
                               shortened(counted(shard.arcs, m_form.unitWord, m_form.unitsWord),
                                         m_stage.axis(), room, m_stage.style.textWidth)},
                     filled(Ink::SecondaryText), {Mark::Row, owner});
    }
}

void GridLayout::drawNumbers(DrawList& list) const
{
    const std::size_t rows = rowsOf();
    if (rows == 0)
        return;
    const double x = m_origin.x + m_pitchX * static_cast<double>(m_columns) + 6.0;
    const std::size_t step = std::max<std::size_t>(1, rows / 4);
    double free = -1e9;
    const auto add = [&](std::size_t row) {
        const double y = m_origin.y + m_pitchY * static_cast<double>(row) + m_stage.axis().px * 0.4;
        if (y - free < m_stage.axis().px * 1.3)
            return;
        free = y;
        list.add(TextShape{{x, y}, Anchor::Start, m_stage.axis(), groupedText(row * m_columns)},
                 filled(Ink::SecondaryText), {Mark::Note});
    };
    for (std::size_t row = 0; row + step / 2 < rows; row += step)
        add(row);
    add(rows - 1);
}

void GridLayout::drawHottest(DrawList& list) const
{
    std::vector<std::size_t> slots(m_form.loadRatio.size());
    std::iota(slots.begin(), slots.end(), std::size_t{0});
    const std::size_t shown = std::min(kNumbered, slots.size());
    std::partial_sort(slots.begin(), slots.begin() + static_cast<std::ptrdiff_t>(shown),
                      slots.end(), [this](std::size_t a, std::size_t b) {
                          return m_form.loadRatio[a] != m_form.loadRatio[b]
                                     ? m_form.loadRatio[a] > m_form.loadRatio[b]
                                     : a < b;
                      });
    const double radius = m_stage.style.text(8.5);
    for (std::size_t i = 0; i < shown && hasHeat(slots[i]); ++i) {
        const Cell cell = cellOf(slots[i]);
        const Spot middle{cell.x + m_pitchX / 2, cell.y + m_pitchY / 2};
        const Tag tag{Mark::Slot, Tag::kNone, static_cast<std::uint32_t>(slots[i])};
        list.add(CircleShape{middle, radius},
                 outlined(kHeatInks[*heatStep(m_form.loadRatio[slots[i]])], Ink::Panel, 1.0), tag);
        const double px = radius * 1.3;
        list.add(TextShape{{middle.x, middle.y + px * 0.36},
                           Anchor::Middle,
                           {px, true, false},
                           std::to_string(i + 1)},
                 filled(m_form.loadRatio[slots[i]] >= kHeatFrom.back() ? Ink::Panel : Ink::Text),
                 tag);
    }
}

void GridLayout::drawProbe(DrawList& list) const
{
    if (!m_stage.focus.probe || m_stage.focus.probe->after.unit >= m_slots)
        return;
    const std::uint32_t slot = m_stage.focus.probe->after.unit;
    const Cell cell = cellOf(slot);
    const Spot middle{cell.x + m_pitchX / 2, cell.y + m_pitchY / 2};
    const TextStyle style{m_stage.axis().px, true, false};
    const std::string text =
        shortened(m_stage.focus.probe->key, style, m_stage.style.width / 2, m_stage.style.textWidth)
        + ": " + m_form.unitWord + " " + groupedText(slot);
    const double half = m_stage.width(style, text) / 2;
    const double x = within(middle.x, m_stage.left() + half, m_stage.right() - half);
    list.add(TextShape{{x, m_origin.y - 8.0}, Anchor::Middle, style, text}, filled(Ink::Text),
             {Mark::Probe});
    list.add(LineShape{{middle.x, m_origin.y - 4.0}, middle}, stroked(Ink::Selection, 1.5),
             {Mark::Probe});
    list.add(CircleShape{middle, m_stage.style.text(10.5)}, stroked(Ink::Selection, 2.5),
             {Mark::Probe});
}

/// Slots that have moved are filled, those that wait are outlined by their new owner's ink.
void GridLayout::drawChanged(const RingFrame& frame, DrawList& list) const
{
    const auto& changed = m_form.changed;
    const double done = frame.t >= 1.0 ? 1.0 : std::clamp((frame.t - 0.2) / 0.6, 0.0, 1.0);
    const auto moved =
        static_cast<std::size_t>(std::floor(done * static_cast<double>(changed.size())));
    for (std::size_t i = 0; i < changed.size(); ++i) {
        const std::uint32_t owner = m_form.after[changed[i]];
        const Cell cell = cellOf(changed[i]);
        const RectShape rect{cell.x, cell.y, m_pitchX - m_gap, m_pitchY - m_gap, 0.0};
        const Tag tag{Mark::Slot, owner, changed[i]};
        const Ink ink = owner == kNobody ? Ink::Neutral : m_stage.inks.taken(owner);
        if (i < moved)
            list.add(rect, filled(owner == kNobody ? Ink::Panel : ink), tag);
        else if (frame.appeared > 0.0 && std::min(m_pitchX, m_pitchY) >= kSmallestPitch)
            list.add(rect, stroked(ink, 1.0), tag);
    }
}

std::size_t GridLayout::migratingSlots() const
{
    std::size_t slots = 0;
    for (const MigratingSlots::Span& span : m_migrating.spans)
        if (span.first < m_slots)
            slots += std::min<std::size_t>(span.last, m_slots - 1) - span.first + 1;
    return slots;
}

/// Hatched in the ink of what the shard will take.
Paint GridLayout::migratingPaint(std::uint32_t to) const
{
    const Ink ink = to == kNobody ? Ink::Text : m_stage.inks.taken(to);
    return {.fill = Ink::Panel,
            .stroke = ink,
            .width = 2.0,
            .dash = Dash::Solid,
            .pattern = Pattern::Hatched,
            .patternInk = ink};
}

/// Slots of one row that go to one shard.
void GridLayout::drawMigratingRow(std::size_t first, std::size_t last, std::uint32_t to,
                                  DrawList& list) const
{
    const Cell begin = cellOf(first);
    const Cell end = cellOf(last);
    // A single small cell would vanish among its neighbours.
    const double width = std::max(4.0, end.x - begin.x + m_pitchX - m_gap);
    list.add(RectShape{begin.x, begin.y, width, std::max(4.0, m_pitchY - m_gap), 0.0},
             migratingPaint(to), {Mark::Guide, to, static_cast<std::uint32_t>(first)});
}

/// What the map says is on its way: a range follows the ends of rows.
void GridLayout::drawMigrating(DrawList& list) const
{
    for (const MigratingSlots::Span& span : m_migrating.spans) {
        const std::size_t last = std::min<std::size_t>(span.last, m_slots - 1);
        for (std::size_t first = span.first; first <= last;) {
            const std::size_t rowEnd = std::min(last, (first / m_columns + 1) * m_columns - 1);
            drawMigratingRow(first, rowEnd, span.to, list);
            first = rowEnd + 1;
        }
    }
}

void GridLayout::drawLegend(DrawList& list) const
{
    const double y = m_stage.style.height - FlatStage::kMargin;
    double x = m_origin.x;
    const auto add = [&](const std::string& word, const Paint& swatch) {
        const double width = m_stage.width(m_stage.axis(), word);
        if (x + 18.0 + width > m_stage.right())
            return;
        list.add(RectShape{x, y - 9.0, 10.0, 10.0, 1.0}, swatch, {Mark::Legend});
        list.add(TextShape{{x + 16.0, y}, Anchor::Start, m_stage.axis(), word},
                 filled(Ink::SecondaryText), {Mark::Legend});
        x += 16.0 + width + 18.0;
    };
    if (const std::size_t slots = migratingSlots(); slots > 0)
        add(counted(slots, m_form.unitWord, m_form.unitsWord) + " on the way",
            migratingPaint(kNobody));
    if (!m_form.loadRatio.empty())
        for (std::size_t step = 0; step < kHeatFrom.size(); ++step)
            add("from " + groupedText(static_cast<std::uint64_t>(kHeatFrom[step])) + "×"
                    + (step == 2 ? " the mean " + m_form.unitWord : ""),
                filled(kHeatInks[step]));
    if (!m_form.changed.empty()) {
        add("moved", filled(m_stage.inks.byIdentity() ? Ink::Neutral : Ink::Candidate));
        add("will move", stroked(m_stage.inks.byIdentity() ? Ink::Neutral : Ink::Candidate, 1.0));
    }
}

void GridLayout::drawStill(DrawList& list) const
{
    std::vector<std::string> lines;
    if (!m_stage.scene.emptyReason.empty())
        lines.push_back(m_stage.scene.emptyReason);
    else
        lines.push_back(groupedText(m_columns) + " " + m_form.unitsWord + " a row"
                        + (m_form.loadRatio.empty() ? ""
                                                    : ", load of each against the mean"));
    m_stage.drawHead(m_form.title + ", " + counted(m_slots, m_form.unitWord, m_form.unitsWord), lines, list);
    if (m_slots == 0)
        return;
    drawCells(list);
    drawMigrating(list);
    drawOwners(list);
    drawNumbers(list);
    drawLegend(list);
}

void GridLayout::drawMoving(const RingFrame& frame, DrawList& list) const
{
    drawChanged(frame, list);
    drawHottest(list);
    drawProbe(list);
}

}  // namespace ringscope
