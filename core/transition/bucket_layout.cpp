#include "core/transition/bucket_layout.h"

#include "core/support/number_text.h"
#include "core/transition/figure_text.h"
#include "core/transition/paragraph.h"
#include "core/transition/transition_times.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace ringscope {

namespace {

constexpr double kNarrowest = 26.0;  // of a bucket in one row
constexpr double kWidest = 120.0;
constexpr double kSmallestCell = 3.0;    // below it buckets share a cell
constexpr std::size_t kOwnMarks = 2500;  // more buckets are not marks of their own
constexpr std::size_t kStepsTold = 12;
constexpr double kNumberShare = 0.65;  // of a cell in rows; the load has the rest
constexpr int kBowPieces = 16;

}  // namespace

BucketLayout::BucketLayout(const Scene& scene, BucketForm form, const PictureStyle& style,
                           const PictureFocus& focus)
    : m_stage(scene, style, focus),
      m_form(std::move(form)),
      m_buckets(std::max(m_form.before.size(), m_form.after.size()))
{
    const double line = m_stage.axis().px * 1.45;
    const double top = FlatStage::kMargin + m_stage.bold().px * 0.8
                       + line * static_cast<double>(headLines().size()) + m_stage.axis().px * 1.2;
    const double bottom = style.height - FlatStage::kMargin - line;
    const double room = m_stage.right() - m_stage.left();
    const auto count = static_cast<double>(std::max<std::size_t>(1, m_buckets));
    if (count * style.text(kNarrowest) <= room)
        placeRow(top, bottom);
    else
        placeRows(top, bottom);
}

/// Under the row stand names and keys, above it arcs or loads.
void BucketLayout::placeRow(double top, double bottom)
{
    m_columns = std::max<std::size_t>(1, m_buckets);
    const double exit = m_stage.style.text(28.0);  // where a jump leaves
    const double room = m_stage.right() - m_stage.left() - exit;
    m_pitchX = std::min(room / static_cast<double>(m_columns), m_stage.style.text(kWidest));
    m_pitchY = std::clamp((bottom - top) * 0.16, m_stage.axis().px * 1.8, m_stage.style.text(64.0));
    const double below = m_stage.axis().px * 3.0;
    m_origin = {m_stage.left(), bottom - below - m_pitchY};
    m_zone = std::max(0.0, m_origin.y - top);
}

/// The largest square cells that all fit; buckets share cells when these would be too small.
void BucketLayout::placeRows(double top, double bottom)
{
    const double numbers = m_stage.width(m_stage.axis(), groupedText(m_buckets)) + 8.0;
    const double width = m_stage.right() - m_stage.left() - numbers;
    const double height = std::max(kSmallestCell, bottom - top);
    m_origin = {m_stage.left() + numbers, top};
    double cells = static_cast<double>(m_buckets);
    double side = std::min(std::sqrt(width * height / cells), m_stage.style.text(40.0));
    const auto fits = [&](double pitch) {
        const double columns = std::floor(width / pitch);
        return columns >= 1.0 && std::ceil(cells / columns) * pitch <= height;
    };
    while (side > kSmallestCell && !fits(side))
        side *= 0.98;
    side = std::max(side, kSmallestCell);
    const double most = std::floor(width / side) * std::max(1.0, std::floor(height / side));
    m_group = static_cast<std::size_t>(std::ceil(cells / std::max(1.0, most)));
    m_pitchX = m_pitchY = side;
    m_gap = side >= 12.0 ? 2.0 : side >= 6.0 ? 1.0 : 0.0;
    m_columns = std::max<std::size_t>(1, static_cast<std::size_t>(std::floor(width / side)));
    const std::size_t shown = (m_buckets + m_group - 1) / m_group;
    m_rows = std::max<std::size_t>(2, (shown + m_columns - 1) / m_columns);
}

Box BucketLayout::cell(std::size_t bucket) const
{
    const std::size_t place = bucket / m_group;
    return {m_origin.x + m_pitchX * static_cast<double>(place % m_columns),
            m_origin.y + m_pitchY * static_cast<double>(place / m_columns), m_pitchX - m_gap,
            m_pitchY - m_gap};
}

std::uint32_t BucketLayout::ownerBefore(std::size_t bucket) const
{
    return bucket < m_form.before.size() ? m_form.before[bucket] : kNobody;
}

std::uint32_t BucketLayout::ownerAfter(std::size_t bucket) const
{
    return bucket < m_form.after.size() ? m_form.after[bucket] : kNobody;
}

std::uint32_t BucketLayout::shownOwner(std::size_t bucket) const
{
    const std::uint32_t after = ownerAfter(bucket);
    return after == kNobody ? ownerBefore(bucket) : after;
}

std::string BucketLayout::wayText() const
{
    const BucketWalk& walk = *m_form.walk;
    std::string text = "bucket ";
    const std::size_t count = walk.buckets.size();
    for (std::size_t i = 0; i < count; ++i) {
        if (count > kStepsTold && i == kStepsTold / 2) {
            const std::size_t left = count - kStepsTold;
            text += " → " + counted(left, "other", "others");
            i += left;
        }
        text += (i == 0 ? "" : " → ") + groupedText(walk.buckets[i]);
        if (ownerAfter(walk.buckets[i]) == kNobody)
            text += " (removed)";
    }
    if (walk.beyond)
        text += "; the next jump, to " + groupedText(*walk.beyond) + ", leaves the "
                + counted(m_form.after.size(), "bucket", "buckets");
    return text;
}

std::vector<std::string> BucketLayout::headLines() const
{
    std::vector<std::string> lines;
    const auto add = [&](const std::string& sentence) {
        for (std::string& line : wrapped(sentence, m_stage.axis(), m_stage.right() - m_stage.left(),
                                         m_stage.style.textWidth))
            lines.push_back(std::move(line));
    };
    if (!m_stage.scene.emptyReason.empty()) {
        add(m_stage.scene.emptyReason);
        return lines;
    }
    if (m_form.walk) {
        add(wayText());
        return lines;
    }
    add(m_form.idea);
    add(m_form.law);
    return lines;
}

std::string BucketLayout::legendText() const
{
    if (m_buckets > kOwnMarks)
        return "darker: works; paler: removed"
               + (m_group > 1 ? "; one cell: " + counted(m_group, "bucket", "buckets") : "");
    const std::string& keys = m_stage.scene.countedWords;
    std::string text = m_form.walk && isRow() ? "under each bucket: " + keys + " on its shard"
                       : isRow()              ? "bars: " + keys + " on each shard"
                                              : "filled: " + keys + " against the fullest shard";
    const bool removed =
        std::find(m_form.after.begin(), m_form.after.end(), kNobody) != m_form.after.end();
    if (removed)
        text += "; struck out: removed";
    return text;
}

void BucketLayout::drawCell(std::size_t bucket, std::uint32_t owner, Side side, double opacity,
                            DrawList& list) const
{
    const Box box = cell(bucket);
    DrawList one;
    const RectShape rect{box.x, box.y, box.width, box.height, 0.0};
    const Tag tag{Mark::Row, owner};
    // In rows a fill tells the load, so the cell itself stays pale.
    if (!isRow() && owner != kNobody)
        one.add(rect, outlined(Ink::Panel, m_stage.inks.fill(owner), 1.0), tag);
    else
        m_stage.drawArea(rect, owner, side, tag, one, bucket % 2 != 0);
    if (opacity < 1.0)
        one.fade(opacity);
    list.append(std::move(one));
}

/// Whether numbers have room, above the load where rows hold both: all of them or none, or the
/// picture would say that the others have no number.
bool BucketLayout::isNumbered() const
{
    const Box box = cell(0);
    return m_stage.width(m_stage.axis(), groupedText(m_buckets - 1)) + 4.0 <= box.width
           && m_stage.axis().px * 1.2 <= box.height * (isRow() ? 1.0 : kNumberShare);
}

/// The number in the cell, under a row the shard's name too.
void BucketLayout::drawLabels(std::size_t bucket, DrawList& list) const
{
    if (!isNumbered())
        return;
    const Box box = cell(bucket);
    const std::uint32_t owner = shownOwner(bucket);
    const Box room{box.x, box.y, box.width, box.height * (isRow() ? 1.0 : kNumberShare)};
    Ink ink = Ink::Text;
    if (isRow() && owner != kNobody && m_stage.inks.byIdentity())
        ink = m_stage.inks.onFill(owner);
    else if (owner != kNobody && isRow())
        ink = bucket % 2 != 0 ? Ink::Text : Ink::Panel;
    m_stage.drawCentred(groupedText(bucket), room, m_stage.axis(), ink, {Mark::Row, owner}, list);
    if (!isRow() || owner == kNobody)
        return;
    const SceneShard& shard = m_stage.scene.shards[owner];
    const Box below{box.x, box.bottom() + m_stage.axis().px * 0.3, box.width,
                    m_stage.axis().px * 1.2};
    const TextStyle bold{m_stage.axis().px, true, false};
    const bool fits = m_stage.width(bold, shard.name) <= below.width;
    m_stage.drawCentred(fits ? shard.name : shard.mark.text, below, bold, Ink::Text,
                        {Mark::Row, owner}, list);
}

/// Too many to be marks of their own: one tone for those that work, one for those that do not.
void BucketLayout::drawManyCells(DrawList& list) const
{
    CellsShape cells{m_origin,
                     m_pitchX,
                     m_pitchY,
                     m_gap,
                     static_cast<std::uint32_t>(m_columns),
                     {},
                     {{Ink::Neutral, Ink::Panel, 0.6},
                      {Ink::Neutral, Ink::Panel, 0.12},
                      {Ink::Selection, Ink::Panel, 1.0}}};
    for (std::size_t first = 0; first < m_buckets; first += m_group) {
        std::uint8_t tone = 1;
        for (std::size_t i = first; i < std::min(first + m_group, m_buckets); ++i) {
            const std::uint32_t owner = ownerAfter(i);
            if (owner != kNobody)
                tone = m_stage.isSelected(owner) || tone == 2 ? 2 : 0;
        }
        cells.cells.push_back(tone);
    }
    list.add(std::move(cells), {}, {Mark::Decor});
}

void BucketLayout::drawStill(DrawList& list) const
{
    m_stage.drawHead(m_form.walk ? m_stage.focus.probe->key
                                 : counted(m_form.after.size(), "bucket", "buckets"),
                     headLines(), list);
    if (m_buckets == 0) {
        list.add(
            RectShape{m_stage.left(), m_origin.y, m_stage.right() - m_stage.left(), m_pitchY, 6.0},
            stroked(Ink::Neutral, 1.5, Dash::Dashed), {Mark::Decor});
        return;
    }
    if (m_buckets > kOwnMarks)
        drawManyCells(list);
    for (std::size_t bucket = 0; bucket < m_buckets && m_buckets <= kOwnMarks; ++bucket) {
        if (!changes(bucket))
            drawCell(bucket, ownerAfter(bucket), Side::After, 1.0, list);
    }
    for (std::size_t row = 0; row < m_rows && !isRow(); ++row) {
        const double y = m_origin.y + m_pitchY * static_cast<double>(row);
        const auto step =
            static_cast<std::size_t>(std::max(1.0, std::ceil(m_stage.axis().px * 1.4 / m_pitchY)));
        if (row % step == 0 && row * m_columns * m_group < m_buckets)
            list.add(TextShape{{m_origin.x - 8.0, y + m_pitchY / 2 + m_stage.axis().px * 0.36},
                               Anchor::End,
                               m_stage.axis(),
                               groupedText(row * m_columns * m_group)},
                     filled(Ink::SecondaryText), {Mark::Note});
    }
    m_stage.drawLegend(legendText(), list);
}

/// What changes its owner crosses over; who comes or goes fades.
void BucketLayout::drawChanges(const RingFrame& frame, DrawList& list) const
{
    const double crossed = frame.t >= 1.0 ? 1.0 : Times{kPointsShown, kArcsFilled}.done(frame.t);
    for (std::size_t bucket = 0; bucket < m_buckets; ++bucket) {
        if (!changes(bucket))
            continue;
        const double came = ownerBefore(bucket) == kNobody ? frame.appeared : crossed;
        const double share = ownerAfter(bucket) == kNobody ? frame.left : came;
        if (share < 1.0)
            drawCell(bucket, ownerBefore(bucket), Side::Before, 1.0, list);
        if (share > 0.0)
            drawCell(bucket, ownerAfter(bucket), Side::After, share, list);
        const Box box = cell(bucket);
        list.add(RectShape{box.x, box.y, box.width, box.height, 0.0}, stroked(Ink::Candidate, 2.0),
                 {Mark::Guide});
    }
}

void BucketLayout::drawLoad(std::size_t bucket, std::uint64_t keys, double share,
                            DrawList& list) const
{
    const std::uint32_t owner = shownOwner(bucket);
    const Box box = cell(bucket);
    const Tag tag{Mark::Share, owner};
    if (!isRow()) {
        const double most = isNumbered() ? 1.0 - kNumberShare : 1.0;
        const double height = box.height * most * share;
        list.add(RectShape{box.x, box.bottom() - height, box.width, height, 0.0},
                 filled(m_stage.inks.fill(owner)), tag);
        return;
    }
    const double px = m_stage.axis().px;
    const Box under{box.x, box.bottom() + px * 1.6, box.width, px * 1.2};
    m_stage.drawCentred(groupedText(keys), under, m_stage.axis(), Ink::SecondaryText, tag, list);
    if (m_form.walk)
        return;
    const double height = std::max(1.0, (m_zone - 8.0) * share);
    const RectShape bar{box.x + box.width * 0.2, m_origin.y - 4.0 - height, box.width * 0.6, height,
                        0.0};
    m_stage.drawArea(bar, owner, Side::After, tag, list);
}

void BucketLayout::drawLoads(const RingFrame& frame, DrawList& list) const
{
    if (!m_stage.scene.hasCounts() || m_buckets > kOwnMarks)
        return;
    std::uint64_t most = 1;
    for (const std::uint64_t keys : frame.keys)
        most = std::max(most, keys);
    for (std::size_t bucket = 0; bucket < m_buckets; ++bucket) {
        const std::uint32_t owner = shownOwner(bucket);
        if (owner == kNobody || owner >= frame.keys.size())
            continue;
        const std::uint64_t keys = frame.keys[owner];
        drawLoad(bucket, keys, static_cast<double>(keys) / static_cast<double>(most), list);
    }
}

Spot BucketLayout::anchorOf(std::size_t bucket) const
{
    const Box box = cell(bucket);
    return {box.x + box.width / 2, isRow() ? box.y : box.y + box.height / 2};
}

/// From spot to spot, bent upwards over a row, sideways between rows.
std::vector<Spot> BucketLayout::bow(Spot from, Spot to) const
{
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    const double bend = isRow() ? std::min(m_zone * 1.8, std::max(length, 2.0 * m_pitchY))
                                : std::min(length * 0.4, 60.0);
    const double nx = isRow() || length == 0.0 ? 0.0 : (to.y - from.y) / length;
    const double ny = isRow() || length == 0.0 ? -1.0 : -(to.x - from.x) / length;
    const Spot control{(from.x + to.x) / 2 + nx * bend, (from.y + to.y) / 2 + ny * bend};
    std::vector<Spot> spots;
    for (int i = 0; i <= kBowPieces; ++i) {
        const double s = static_cast<double>(i) / kBowPieces;
        const double r = 1.0 - s;
        spots.push_back({r * r * from.x + 2 * r * s * control.x + s * s * to.x,
                         r * r * from.y + 2 * r * s * control.y + s * s * to.y});
    }
    return spots;
}

void BucketLayout::drawFlights(const RingFrame& frame, DrawList& list) const
{
    std::map<Ink, std::vector<Spot>> spots;
    const std::vector<SceneKey>& keys = m_stage.scene.keys;
    for (std::size_t i = 0; i < keys.size() && i < frame.travelled.size(); ++i) {
        const double share = frame.travelled[i];
        if (share <= 0.0 || share >= 1.0 || keys[i].unitBefore >= m_buckets
            || keys[i].unit >= m_buckets)
            continue;
        const std::vector<Spot> way = bow(anchorOf(keys[i].unitBefore), anchorOf(keys[i].unit));
        const auto at = static_cast<std::size_t>(eased(share) * kBowPieces);
        spots[m_stage.inks.taken(keys[i].to)].push_back(way[at]);
    }
    for (auto& [ink, centres] : spots)
        list.add(DotsShape{std::move(centres), 2.5}, filled(ink), {Mark::Key});
}

void BucketLayout::drawStep(Spot from, Spot to, Dash dash, DrawList& list) const
{
    const std::vector<Spot> way = bow(from, to);
    list.add(PolylineShape{way, false}, stroked(Ink::Selection, 2.0, dash), {Mark::Probe});
    const Spot before = way[way.size() - 2];
    const double length = std::max(1e-9, std::hypot(to.x - before.x, to.y - before.y));
    const double ux = (to.x - before.x) / length * 7.0;
    const double uy = (to.y - before.y) / length * 7.0;
    list.add(PolylineShape{{to,
                            {to.x - ux - uy * 0.6, to.y - uy + ux * 0.6},
                            {to.x - ux + uy * 0.6, to.y - uy - ux * 0.6}},
                           true},
             filled(Ink::Selection), {Mark::Probe});
}

/// The buckets that the key met, its own with a heavy line.
void BucketLayout::drawWay(DrawList& list) const
{
    if (!m_form.walk)
        return;
    const std::vector<std::uint32_t>& buckets = m_form.walk->buckets;
    for (std::size_t i = 0; i < buckets.size(); ++i) {
        const Box box = cell(buckets[i]);
        const bool isOwn = i + 1 == buckets.size();
        list.add(RectShape{box.x, box.y, box.width, box.height, 0.0},
                 stroked(Ink::Selection, isOwn ? 3.0 : 1.5),
                 {Mark::Probe, ownerAfter(buckets[i]), buckets[i]});
        if (i > 0)
            drawStep(anchorOf(buckets[i - 1]), anchorOf(buckets[i]), Dash::Solid, list);
    }
    if (!m_form.walk->beyond || m_buckets == 0)
        return;
    const Box last = cell(m_form.after.size() - 1);
    const Spot out{std::min(last.right() + m_stage.style.text(20.0), m_stage.right()),
                   isRow() ? last.y : last.y + last.height / 2};
    drawStep(anchorOf(buckets.back()), out, Dash::Dashed, list);
}

void BucketLayout::drawMoving(const RingFrame& frame, DrawList& list) const
{
    if (m_buckets == 0)
        return;
    if (m_buckets <= kOwnMarks)
        drawChanges(frame, list);
    drawLoads(frame, list);
    for (std::size_t bucket = 0; bucket < m_buckets && m_buckets <= kOwnMarks; ++bucket)
        drawLabels(bucket, list);
    drawFlights(frame, list);
    drawWay(list);
}

}  // namespace ringscope
