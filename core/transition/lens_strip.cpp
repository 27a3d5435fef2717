// The strip of a lens: arcs as they were cut, taken and waiting ones, and cells where arcs are
// narrower than two pixels.
#include "core/transition/lens_layout.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kMuted = 0.35;
constexpr double kWaiting = 0.4;
constexpr double kSeparated = 4.0;

RectShape rectOf(const LensLayout& lens, double from, double to)
{
    const Box& strip = lens.places.strip;
    const double x = lens.places.x(from);
    return {x, strip.y, std::max(0.5, lens.places.x(to) - x), strip.height, 0.0};
}

void drawStrike(const RectShape& rect, DrawList& list)
{
    list.add(LineShape{{rect.x + rect.width * 0.2, rect.y + rect.height - 4.0},
                       {rect.x + rect.width * 0.8, rect.y + 4.0}},
             stroked(Ink::Neutral, 1.5));
}

struct AreaLook {
    std::uint32_t shard = kNobody;
    Side side = Side::After;
    bool alternate = false;
    std::uint32_t unit = Tag::kNone;
};

void drawArea(const LensLayout& lens, double from, double to, const AreaLook& look, DrawList& list)
{
    const RectShape rect = rectOf(lens, from, to);
    Paint paint = lens.inks.area(look.shard, look.side, look.alternate);
    if (lens.inks.isStruck(look.shard, look.side))
        paint.stroke = Ink::Neutral;
    else if (rect.width >= kSeparated)
        paint.stroke = lens.inks.outline();
    if (lens.isMuted(look.shard))
        paint.opacity = kMuted;
    list.add(rect, paint, {Mark::Arc, look.shard, look.unit});
    if (lens.inks.isStruck(look.shard, look.side))
        drawStrike(rect, list);
    if (look.shard != kNobody && lens.isSelected(look.shard))
        list.add(RectShape{rect.x, rect.y - 1.0, rect.width, rect.height + 2.0},
                 stroked(Ink::Selection, 2.5), {Mark::Selection, look.shard, look.unit});
}

/// The strip's own letters: only where identity inks make them readable.
void drawLetter(const LensLayout& lens, const LensPiece& piece, std::uint32_t shard, DrawList& list)
{
    if (!lens.inks.byIdentity() || shard == kNobody)
        return;
    const TextStyle style{lens.px(), true, false};
    const std::string& mark = lens.scene.shards[shard].mark.text;
    const RectShape rect = rectOf(lens, piece.from, piece.to);
    if (lens.width(style, mark) + 8.0 > rect.width)
        return;
    list.add(TextShape{{rect.x + rect.width / 2, rect.y + rect.height / 2 + style.px * 0.36},
                       Anchor::Middle,
                       style,
                       mark},
             filled(lens.inks.onFill(shard)), {Mark::Arc, shard, piece.unit});
}

std::vector<bool> tonesOf(const LensLayout& lens)
{
    std::vector<bool> tones;
    bool tone = false;
    for (std::size_t i = 0; i < lens.pieces.size(); ++i) {
        if (i > 0 && lens.pieces[i].before != lens.pieces[i - 1].before)
            tone = !tone;
        tones.push_back(tone);
    }
    return tones;
}

bool looksOtherAfter(const LensLayout& lens, const LensPiece& piece)
{
    if (piece.changes() || piece.after == kNobody)
        return false;
    const SceneShard& shard = lens.scene.shards[piece.after];
    return shard.stateBefore != shard.state;
}

void drawOuterLine(const LensLayout& lens, const LensPiece& piece, double opacity, DrawList& list)
{
    if (!lens.style.changedArcs || piece.after == kNobody)
        return;
    Paint line = stroked(lens.inks.taken(piece.after), 4.0);
    line.opacity = opacity;
    const double y = lens.places.strip.bottom() + 4.0;
    list.add(LineShape{{lens.places.x(piece.from), y}, {lens.places.x(piece.to), y}}, line,
             {Mark::ChangedArc, piece.after, piece.unit});
}

void drawChange(const LensLayout& lens, const LensPiece& piece, bool tone, const RingFrame& frame,
                DrawList& list)
{
    const double share = lens.filled(piece, frame);
    const double front = piece.from + (piece.to - piece.from) * share;
    if (share < 1.0) {
        drawArea(lens, front, piece.to, {piece.before, Side::Before, tone, piece.unit}, list);
        Paint waiting{.fill = {},
                      .stroke = {},
                      .width = 1.0,
                      .dash = Dash::Solid,
                      .pattern = Pattern::Hatched,
                      .patternInk =
                          piece.after == kNobody ? Ink::Neutral : lens.inks.taken(piece.after)};
        waiting.opacity = frame.appeared;
        list.add(rectOf(lens, front, piece.to), waiting,
                 {Mark::ChangedArc, piece.before, piece.unit});
    }
    if (share > 0.0) {
        const RectShape rect = rectOf(lens, piece.from, front);
        if (piece.after == kNobody) {
            drawArea(lens, piece.from, front, {kNobody, Side::After, tone, piece.unit}, list);
        } else {
            Paint paint = outlined(lens.inks.taken(piece.after), lens.inks.outline(), 1.0);
            if (lens.isMuted(piece.after))
                paint.opacity = kMuted;
            list.add(rect, paint, {Mark::Arc, piece.after, piece.unit});
        }
    }
    drawOuterLine(lens, piece, frame.appeared, list);
    drawLetter(lens, piece, share >= 1.0 ? piece.after : piece.before, list);
}

Tone cellTone(const LensLayout& lens, const LensCell& cell, const RingFrame& frame, double mean)
{
    LensPiece piece;
    piece.change = cell.change;
    piece.changeFrom = piece.changeTo = cell.changeAt;
    const bool changes = cell.before != cell.after;
    const bool taken = !changes || lens.filled(piece, frame) >= 1.0;
    const std::uint32_t owner = taken ? cell.after : cell.before;
    if (owner == kNobody)
        return {Ink::Neutral, Ink::Panel, 0.1};
    if (changes && !taken && cell.after != kNobody)
        return {lens.inks.taken(cell.after), lens.inks.fill(owner), kWaiting * frame.appeared};
    if (changes)
        return {lens.inks.taken(owner), Ink::Panel, 1.0};
    if (cell.seen) {
        const SceneShard& shard = lens.scene.shards[owner];
        const Ink ink = lens.inks.byIdentity()                ? lens.inks.fill(owner)
                        : shard.presence == Presence::Appears ? Ink::Candidate
                        : shard.isHot                         ? Ink::Hot
                                                              : Ink::Selection;
        return {ink, Ink::Panel, 1.0};
    }
    if (lens.inks.byIdentity())
        return {lens.inks.fill(owner), Ink::Panel, lens.isMuted(owner) ? kMuted : 1.0};
    // Above one arc a pixel the tone says how many points there are, below it tells neighbours.
    if (mean > 1.0) {
        const double share = std::min(1.0, cell.points / (2.0 * mean));
        return {Ink::Neutral, Ink::Panel, std::round(share * 16.0) / 16.0};
    }
    return {cell.alternate ? Ink::NeutralAlt : Ink::Neutral, Ink::Panel,
            lens.isMuted(owner) ? kMuted : 1.0};
}

void drawCells(const LensLayout& lens, const RingFrame& frame, DrawList& list)
{
    const Box& strip = lens.places.strip;
    CellsShape shape{{strip.x, strip.y},
                     strip.width / static_cast<double>(lens.cells.size()),
                     strip.height,
                     0.0,
                     static_cast<std::uint32_t>(lens.cells.size()),
                     {},
                     {}};
    const double mean = static_cast<double>(lens.arcs) / static_cast<double>(lens.cells.size());
    for (const LensCell& cell : lens.cells) {
        const Tone tone = cellTone(lens, cell, frame, mean);
        auto found = std::find(shape.palette.begin(), shape.palette.end(), tone);
        if (found == shape.palette.end())
            found = shape.palette.insert(found, tone);
        shape.cells.push_back(static_cast<std::uint8_t>(found - shape.palette.begin()));
    }
    list.add(std::move(shape), {}, {Mark::Decor});
    list.add(RectShape{strip.x, strip.y, strip.width, strip.height}, stroked(Ink::Neutral, 1.0),
             {Mark::Guide});
}

/// Over the lower half, as on the ring over the outer one.
void drawWarming(const LensLayout& lens, DrawList& list)
{
    const LensRange& range = lens.places.range;
    for (const SceneArc& arc : lens.form.warming) {
        const double offset = range.shareOf(arc.begin);
        const double sweep = arc.sweep / range.sweep;
        const double reach = offset + sweep - 1.0 / range.sweep;  // of an arc from before the range
        const double from = reach > 0.0 ? 0.0 : offset;
        const double to = std::min(1.0, reach > 0.0 ? reach : offset + sweep);
        if (from >= 1.0 || to <= from)
            continue;
        RectShape rect = rectOf(lens, from, to);
        rect.height /= 2.0;
        rect.y += rect.height;
        list.add(rect, lens.inks.willTake(arc.to), {Mark::ChangedArc, arc.to});
    }
}

}  // namespace

void drawLensStrip(const LensLayout& lens, DrawList& list)
{
    const std::vector<bool> tones = tonesOf(lens);
    for (std::size_t i = 0; i < lens.pieces.size(); ++i) {
        const LensPiece& piece = lens.pieces[i];
        if (piece.changes() || looksOtherAfter(lens, piece))
            continue;
        drawArea(lens, piece.from, piece.to, {piece.after, Side::After, tones[i], piece.unit},
                 list);
        drawLetter(lens, piece, piece.after, list);
    }
}

void drawLensChanges(const LensLayout& lens, const RingFrame& frame, DrawList& list)
{
    if (lens.isDense()) {
        drawCells(lens, frame, list);
        drawWarming(lens, list);
        return;
    }
    const std::vector<bool> tones = tonesOf(lens);
    for (std::size_t i = 0; i < lens.pieces.size(); ++i) {
        const LensPiece& piece = lens.pieces[i];
        if (piece.changes()) {
            drawChange(lens, piece, tones[i], frame, list);
        } else if (looksOtherAfter(lens, piece)) {
            const Side side = frame.appeared >= 1.0 ? Side::After : Side::Before;
            drawArea(lens, piece.from, piece.to, {piece.after, side, tones[i], piece.unit}, list);
            drawLetter(lens, piece, piece.after, list);
        }
    }
    drawWarming(lens, list);
    const Box& strip = lens.places.strip;
    list.add(RectShape{strip.x, strip.y, strip.width, strip.height},
             stroked(lens.inks.byIdentity() ? Ink::IdentityOutline : Ink::Neutral, 1.5),
             {Mark::Guide});
}

}  // namespace ringscope
