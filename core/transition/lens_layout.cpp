#include "core/transition/lens_layout.h"

#include "core/support/number_text.h"
#include "core/transition/figure_text.h"
#include "core/transition/transition_times.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kMargin = 16.0;
// The picture above keeps more than half.
constexpr double kMostOfHeight = 0.45;
constexpr double kStrip = 36.0;
constexpr double kGap = 8.0;
// Narrower arcs than this are shown by cells.
constexpr double kPieceWidth = 2.0;

double linePx(const PictureStyle& style)
{
    return style.text(style.mode == PictureMode::Presenter ? 24.0 : 12.0) * 1.4;
}

/// Everything but the lanes of key names: head, stems, strip, flags, two lines of axis.
double fixedHeight(const PictureStyle& style)
{
    return 4.8 * linePx(style) + kStrip + 3.0 * kGap + 34.0;
}

int lanesFor(const PictureStyle& style)
{
    const double most = style.height * kMostOfHeight;
    const double lanes = std::floor((most - fixedHeight(style)) / linePx(style));
    return static_cast<int>(std::clamp(lanes, 0.0, 2.0));
}

/// Where there is little height, positions go first, then per cents, then all but the strip.
LensPlaces placesFor(const PictureStyle& style, const LensRange& range, int lanes)
{
    constexpr double kLeastStrip = 12.0;
    LensPlaces places;
    places.range = range;
    const double height = lensHeight(style);
    const double line = linePx(style);
    places.area = {0.0, style.height - height, style.width, height};
    const double above = 1.5 * line + lanes * line + 34.0 + kGap;
    const auto below = [&] { return (1.3 + places.axisLines) * line + 2.0 * kGap; };
    while (places.axisLines > 0 && above + below() + kLeastStrip > height)
        --places.axisLines;
    places.isTight = above + below() + kLeastStrip > height;
    const double width = style.width - 2.0 * kMargin;
    if (places.isTight) {
        const double top = std::min(1.5 * line + kGap, height / 2);
        const double strip = std::clamp(height - top - kGap, 4.0, kStrip);
        places.strip = {kMargin, places.area.y + top, width, strip};
        return places;
    }
    const double strip = std::clamp(height - above - below(), kLeastStrip, kStrip);
    places.strip = {kMargin, style.height - below() - strip, width, strip};
    return places;
}

std::vector<bool> seenShards(const LensLayout& lens)
{
    std::vector<bool> seen;
    for (std::uint32_t i = 0; i < lens.scene.shards.size(); ++i) {
        const SceneShard& shard = lens.scene.shards[i];
        seen.push_back(lens.isSelected(i) || shard.presence == Presence::Appears
                       || (lens.focus.selected.empty() && shard.isHottest));
    }
    return seen;
}

}  // namespace

std::vector<LensCell> lensCells(const std::vector<LensPiece>& pieces, std::size_t count,
                                const std::vector<bool>& seen)
{
    std::vector<LensCell> cells(count);
    std::vector<double> rank(count, -1.0);
    const auto n = static_cast<double>(count);
    bool alternate = false;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const LensPiece& piece = pieces[i];
        if (i > 0 && piece.after != pieces[i - 1].after)
            alternate = !alternate;
        const auto isSeen = [&seen](std::uint32_t shard) {
            return shard != kNobody && seen[shard];
        };
        const bool must = isSeen(piece.after) || isSeen(piece.before);
        const auto first = std::min(static_cast<std::size_t>(piece.from * n), count - 1);
        const auto last = std::min(
            count - 1, std::max(first, static_cast<std::size_t>(std::ceil(piece.to * n)) - 1));
        cells[first].points += piece.begins ? 1 : 0;
        for (std::size_t c = first; c <= last; ++c) {
            const double cover = std::min(piece.to * n, static_cast<double>(c) + 1.0)
                                 - std::max(piece.from * n, static_cast<double>(c));
            const double wins = cover + (piece.changes() ? 2.0 : 0.0) + (must ? 4.0 : 0.0);
            if (wins <= rank[c])
                continue;
            rank[c] = wins;
            const double at = (static_cast<double>(c) + 0.5) / n;
            const double inside =
                std::clamp((at - piece.from) / std::max(1e-12, piece.to - piece.from), 0.0, 1.0);
            cells[c] = {
                piece.before,   piece.after,
                piece.change,   piece.changeFrom + (piece.changeTo - piece.changeFrom) * inside,
                must,           alternate,
                cells[c].points};
        }
    }
    return cells;
}

double lensHeight(const PictureStyle& style)
{
    const double wanted = fixedHeight(style) + lanesFor(style) * linePx(style);
    return std::min(wanted, style.height * kMostOfHeight);
}

LensLayout::LensLayout(const Scene& scene_, const CircleForm& form_, const PictureStyle& style_,
                       const PictureFocus& focus_, const LensAnchor& anchor_)
    : scene(scene_),
      form(form_),
      style(style_),
      focus(focus_),
      anchor(anchor_),
      inks(scene_, style_),
      places(placesFor(style_, *focus_.lens, lanesFor(style_))),
      lanes(lanesFor(style_))
{
    const LensRange& range = places.range;
    arcs = lensArcCount(form, range);
    pieces = lensPieces(form, range);
    if (static_cast<double>(pieces.size()) * kPieceWidth > places.strip.width) {
        const auto count = static_cast<std::size_t>(std::max(16.0, places.strip.width));
        cells = lensCells(pieces, count, seenShards(*this));
        pieces.clear();
    }
    points = lensPoints(scene, range, kLensPoints);
    keys = lensKeys(scene, range, kLensNames);
    if (keys.keys.empty() && keys.count > 0)
        loads = lensLoads(scene, range, static_cast<std::size_t>(places.strip.width / 2.0));
    const double line = linePx(style);
    const double close = line * 0.9;
    const double chip = width({px(), true, false}, lensText(range)) + 20.0;
    places.close = {kMargin + chip, places.area.y + kGap + (line * 1.3 - close) / 2, close, close};
    if (!places.isTight)
        placeLensNames(*this);
}

bool LensLayout::isSelected(std::uint32_t shard) const
{
    return std::find(focus.selected.begin(), focus.selected.end(), shard) != focus.selected.end();
}

double LensLayout::filled(const LensPiece& piece, const RingFrame& frame) const
{
    if (frame.t >= 1.0)
        return 1.0;
    if (piece.change != Tag::kNone && piece.change < frame.filled.size()) {
        const double width = std::max(1e-12, piece.changeTo - piece.changeFrom);
        return std::clamp((frame.filled[piece.change] - piece.changeFrom) / width, 0.0, 1.0);
    }
    // Changes that are not listed are taken by one front that goes round the circle.
    const double place = places.range.placeAt((piece.from + piece.to) / 2);
    const double begins = kPointsShown + kArcFill / 2;
    const double front = (frame.t - begins) / (kArcsFilled - kArcFill - kPointsShown);
    return front >= place ? 1.0 : 0.0;
}

void LensLayout::drawStill(DrawList& list) const
{
    drawLensHairlines(*this, list);
    drawLensHead(*this, list);
    drawLensStrip(*this, list);
    if (places.isTight)
        return;
    drawLensAxis(*this, list);
    drawLensKeys(*this, list);
}

void LensLayout::drawMoving(const RingFrame& frame, DrawList& list) const
{
    drawLensChanges(*this, frame, list);
    if (!places.isTight)
        drawLensPoints(*this, frame, list);
    drawLensSector(*this, list);
    if (!places.isTight)
        drawLensProbe(*this, list);
}

}  // namespace ringscope
