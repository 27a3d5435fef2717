#include "core/transition/lens_pieces.h"

#include "core/transition/circle_form.h"
#include "core/transition/text_measure.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace ringscope {

namespace {

constexpr double kTurn64 = 18446744073709551616.0;

/// A range in fractions of 2^64, in which cuts compare exactly.
struct Window {
    explicit Window(const LensRange& range)
        : begin(fractionOfTurn(range.begin)),
          length(static_cast<std::uint64_t>(range.sweep * kTurn64))
    {
    }
    /// How far behind the begin, clockwise.
    std::uint64_t offset(std::uint64_t fraction) const { return fraction - begin; }
    double share(std::uint64_t offset) const
    {
        return std::min(1.0, static_cast<double>(offset) / static_cast<double>(length));
    }

    std::uint64_t begin, length;
};

/// The arcs of one side from the begin of a window on.
class Cursor {
public:
    Cursor(const ArcSide& side, const Window& window) : m_side(side), m_window(window)
    {
        if (isEmpty())
            return;
        m_arc = side.arcs->at(positionAt(*side.arcs, side.lineStart, window.begin)).value;
        m_begins = offsetOf(m_arc) == 0;
        findNext(0);
    }

    bool isEmpty() const { return !m_side.arcs || m_side.arcs->size() == 0; }
    bool beginsAtStart() const { return m_begins; }
    /// Where the next arc begins; nothing beyond the window.
    const std::optional<std::uint64_t>& next() const { return m_next; }
    void pass()
    {
        m_arc = following(m_arc);
        findNext(*m_next);
    }
    std::uint32_t arc() const { return isEmpty() ? Tag::kNone : m_arc; }
    std::uint32_t owner() const { return isEmpty() ? kNobody : m_side.owner(m_arc); }

private:
    std::uint32_t following(std::uint32_t arc) const
    {
        return arc + 1 == m_side.arcs->size() ? 0 : arc + 1;
    }
    std::uint64_t offsetOf(std::uint32_t arc) const
    {
        return m_window.offset(
            fractionOf(*m_side.arcs, m_side.lineStart, m_side.arcs->begin(UnitId(arc))));
    }
    void findNext(std::uint64_t passed)
    {
        const std::uint64_t offset = offsetOf(following(m_arc));
        m_next = offset > passed && offset < m_window.length ? std::optional(offset) : std::nullopt;
    }

    const ArcSide& m_side;
    const Window& m_window;
    std::uint32_t m_arc = 0;
    bool m_begins = false;
    std::optional<std::uint64_t> m_next;
};

/// The number of the listed change that a piece is part of.
void findChange(const CircleForm& form, const LensRange& range, LensPiece& piece)
{
    if (!piece.changes())
        return;
    const double middle = range.placeAt((piece.from + piece.to) / 2);
    const SceneArc* arc = pieceAt(form, middle);
    if (!arc || !arc->changes())
        return;
    piece.change = arc->change;
    const double ahead = middle - arc->begin - std::floor(middle - arc->begin);
    const double half = (piece.to - piece.from) * range.sweep / 2;
    piece.changeFrom = std::clamp((ahead - half) / arc->sweep, 0.0, 1.0);
    piece.changeTo = std::clamp((ahead + half) / arc->sweep, 0.0, 1.0);
}

std::vector<LensPiece> tablePieces(const CircleForm& form, const LensRange& range)
{
    const Window window(range);
    Cursor old(form.before, window);
    Cursor now(form.after, window);
    std::vector<LensPiece> pieces;
    std::uint64_t from = 0;
    bool begins = old.beginsAtStart() || now.beginsAtStart();
    while (true) {
        const std::uint64_t to =
            std::min(old.next().value_or(window.length), now.next().value_or(window.length));
        LensPiece piece;
        piece.from = window.share(from);
        piece.to = window.share(to);
        piece.before = old.owner();
        piece.after = now.owner();
        piece.unit = now.arc();
        piece.begins = begins;
        findChange(form, range, piece);
        pieces.push_back(piece);
        if (to == window.length)
            return pieces;
        if (old.next() == to)
            old.pass();
        if (now.next() == to)
            now.pass();
        from = to;
        begins = true;
    }
}

LensPiece listedPiece(const SceneArc& arc, const LensRange& range, double from, double to)
{
    LensPiece piece;
    piece.from = from;
    piece.to = to;
    piece.before = arc.from;
    piece.after = arc.to;
    piece.unit = arc.unit;
    piece.change = arc.change;
    const double offset = range.shareOf(arc.begin) * range.sweep;
    piece.begins = from > 0.0 || offset == 0.0;
    if (!arc.changes())
        return piece;
    const double gone = piece.begins ? 0.0 : 1.0 - offset;  // of the arc, before the range
    piece.changeFrom = std::clamp(gone / arc.sweep, 0.0, 1.0);
    piece.changeTo = std::clamp((gone + (to - from) * range.sweep) / arc.sweep, 0.0, 1.0);
    return piece;
}

/// Every arc is listed: those that begin before the range and in it.
std::vector<LensPiece> listedPieces(const CircleForm& form, const LensRange& range)
{
    std::vector<LensPiece> pieces;
    for (const SceneArc& arc : form.arcs) {
        const double offset = range.shareOf(arc.begin);
        const double sweep = arc.sweep / range.sweep;
        const double reach = offset == 0.0 ? 0.0 : offset + sweep - 1.0 / range.sweep;
        if (reach > 1e-9)
            pieces.push_back(listedPiece(arc, range, 0.0, std::min(1.0, reach)));
        if (offset < 1.0)
            pieces.push_back(listedPiece(arc, range, offset, std::min(1.0, offset + sweep)));
    }
    std::sort(pieces.begin(), pieces.end(),
              [](const LensPiece& a, const LensPiece& b) { return a.from < b.from; });
    return pieces;
}

std::size_t pointsBelow(const RingPoints& points, std::uint64_t position)
{
    const auto found =
        std::lower_bound(points.points.begin(), points.points.end(), position,
                         [](const RingPoint& p, std::uint64_t at) { return p.token < at; });
    return static_cast<std::size_t>(found - points.points.begin());
}

/// The points of one side in a window, each position once: its owner stands first.
std::vector<LensPoint> sidePoints(const ArcSide& side, const Window& window, std::size_t most)
{
    std::vector<LensPoint> out;
    const std::vector<RingPoint>& all = side.points->points;
    const std::size_t first =
        pointsBelow(*side.points, positionAt(*side.arcs, side.lineStart, window.begin));
    std::optional<std::uint64_t> last;
    for (std::size_t i = 0; i < all.size() && out.size() <= most; ++i) {
        const RingPoint& point = all[(first + i) % all.size()];
        const std::uint64_t offset =
            window.offset(fractionOf(*side.arcs, side.lineStart, point.token));
        if (offset >= window.length)
            break;
        if (last != point.token)
            out.push_back({window.share(offset), side.shards[point.shard.value], Presence::Stays,
                           readable(side.points->label(point))});
        last = point.token;
    }
    return out;
}

std::vector<LensPoint> mergedSides(std::vector<LensPoint> before, std::vector<LensPoint> after)
{
    const auto isBefore = [](const LensPoint& a, const LensPoint& b) {
        return a.share != b.share ? a.share < b.share : a.shard < b.shard;
    };
    std::vector<LensPoint> merged;
    std::size_t b = 0;
    for (LensPoint& point : after) {
        while (b < before.size() && isBefore(before[b], point)) {
            before[b].presence = Presence::Leaves;
            merged.push_back(std::move(before[b++]));
        }
        if (b < before.size() && !isBefore(point, before[b]))
            ++b;
        else
            point.presence = Presence::Appears;
        merged.push_back(std::move(point));
    }
    for (; b < before.size(); ++b) {
        before[b].presence = Presence::Leaves;
        merged.push_back(std::move(before[b]));
    }
    return merged;
}

std::vector<LensPoint> listedPoints(const Scene& scene, const CircleForm& form,
                                    const LensRange& range)
{
    std::vector<LensPoint> points;
    for (const ScenePoint& point : form.points)
        if (range.holds(point.place))
            points.push_back({range.shareOf(point.place), point.shard, point.presence,
                              scene.shards[point.shard].name});
    std::sort(points.begin(), points.end(),
              [](const LensPoint& a, const LensPoint& b) { return a.share < b.share; });
    return points;
}

/// Ranks of the sorted keys in a window that may wrap.
struct Ranks {
    std::size_t from = 0, to = 0, size = 0;

    std::size_t count() const { return to >= from ? to - from : size - from + to; }
};

Ranks ranksOf(const PositionOrder& order, const ArcSide& side, std::uint64_t begin,
              std::uint64_t end)
{
    return {order.rank(positionAt(*side.arcs, side.lineStart, begin)),
            order.rank(positionAt(*side.arcs, side.lineStart, end)), order.size()};
}

u128 loadOf(const PositionOrder& order, Measure measure, const Ranks& ranks)
{
    if (ranks.to >= ranks.from)
        return order.sum(measure, ranks.from, ranks.to);
    return order.sum(measure, ranks.from, ranks.size) + order.sum(measure, 0, ranks.to);
}

const CircleForm* circleOf(const Scene& scene) { return std::get_if<CircleForm>(&scene.form); }

bool hasOrder(const Scene& scene, const CircleForm* form)
{
    return form && scene.order && scene.order->size() > 0 && form->after.arcs
           && form->after.arcs->size() > 0;
}

/// Every key is a mark of the scene.
LensKeys sceneKeys(const Scene& scene, const LensRange& range, std::size_t most)
{
    LensKeys out;
    for (std::uint32_t i = 0; i < scene.keys.size(); ++i) {
        const SceneKey& key = scene.keys[i];
        if (!range.holds(key.place))
            continue;
        ++out.count;
        out.keys.push_back({range.shareOf(key.place), key.name, i, key.id, key.from, key.to,
                            key.ratio, key.pinned});
    }
    std::sort(out.keys.begin(), out.keys.end(), [](const LensKey& a, const LensKey& b) {
        return a.share != b.share ? a.share < b.share : a.id < b.id;
    });
    if (out.count > most)
        out.keys.clear();
    return out;
}

/// The owner that an override names wins over the arc's.
void takeOverride(const Scene& scene, const ArcSide& side, LensKey& key)
{
    if (!scene.overrides)
        return;
    const auto found = std::lower_bound(scene.overrides->begin(), scene.overrides->end(), key.id,
                                        [](const auto& pin, KeyId id) { return pin.first < id; });
    if (found == scene.overrides->end() || found->first != key.id)
        return;
    key.isPinned = true;
    key.before = key.after = found->second.isNone() ? kNobody : side.shards[found->second.value];
}

LensKey tableKey(const Scene& scene, const CircleForm& form, const Window& window, std::size_t rank)
{
    const PositionOrder& order = *scene.order;
    const std::uint64_t position = order.positions()[rank];
    const MeasureColumn& column = order.table().column(scene.measure);
    LensKey key;
    key.id = order.keys()[rank];
    key.share =
        window.share(window.offset(fractionOf(*form.after.arcs, form.after.lineStart, position)));
    key.name = readable(order.table().name(key.id));
    key.after = form.after.owner(form.after.arcs->at(position).value);
    const ArcTable* old = form.before.arcs;
    key.before = old && old->size() > 0 && old->turn() == form.after.arcs->turn()
                     ? form.before.owner(old->at(position).value)
                     : key.after;
    key.ratio = ratio(u128{column.at(key.id.value)} * order.table().size(), column.total);
    takeOverride(scene, form.after, key);
    return key;
}

}  // namespace

std::vector<LensPiece> lensPieces(const CircleForm& form, const LensRange& range)
{
    return form.after.arcs || form.before.arcs ? tablePieces(form, range)
                                               : listedPieces(form, range);
}

std::size_t lensArcCount(const CircleForm& form, const LensRange& range)
{
    const ArcSide& side = form.after;
    if (!side.arcs)
        return lensPieces(form, range).size();
    if (side.arcs->size() < 2)
        return side.arcs->size();
    const Window window(range);
    const auto arcAt = [&](std::uint64_t fraction) {
        return std::size_t{side.arcs->at(positionAt(*side.arcs, side.lineStart, fraction)).value};
    };
    const std::size_t first = arcAt(window.begin);
    const std::size_t last = arcAt(window.begin + window.length);
    return (last + side.arcs->size() - first) % side.arcs->size() + 1;
}

bool isInsideOneArc(const CircleForm& form, const LensRange& range)
{
    if (lensArcCount(form, range) > 2)
        return false;
    const std::vector<LensPiece> pieces = lensPieces(form, range);
    return pieces.size() == 1;
}

std::vector<LensPoint> lensPoints(const Scene& scene, const LensRange& range, std::size_t most)
{
    const CircleForm* form = circleOf(scene);
    std::vector<LensPoint> points;
    if (form && form->after.arcs && form->after.points) {
        const Window window(range);
        points = sidePoints(form->after, window, most);
        const bool hasBefore = scene.hasBefore && form->before.points && points.size() <= most;
        if (hasBefore)
            points = mergedSides(sidePoints(form->before, window, most), std::move(points));
    } else if (form && !form->after.arcs) {
        points = listedPoints(scene, *form, range);
    }
    return points.size() <= most ? points : std::vector<LensPoint>();
}

LensKeys lensKeys(const Scene& scene, const LensRange& range, std::size_t most)
{
    const CircleForm* form = circleOf(scene);
    if (scene.keysAreAll)
        return sceneKeys(scene, range, most);
    LensKeys out;
    if (!hasOrder(scene, form))
        return out;
    const Window window(range);
    const Ranks ranks =
        ranksOf(*scene.order, form->after, window.begin, window.begin + window.length);
    out.count = ranks.count();
    for (std::size_t i = 0; out.count <= most && i < out.count; ++i)
        out.keys.push_back(tableKey(scene, *form, window, (ranks.from + i) % ranks.size));
    return out;
}

std::vector<double> lensLoads(const Scene& scene, const LensRange& range, std::size_t pieces)
{
    const CircleForm* form = circleOf(scene);
    std::vector<double> loads;
    if (!hasOrder(scene, form) || pieces == 0)
        return loads;
    const PositionOrder& order = *scene.order;
    const u128 total = order.sum(scene.measure, 0, order.size());
    if (total == 0)
        return loads;
    const Window window(range);
    const double mean = static_cast<double>(total) * range.sweep / static_cast<double>(pieces);
    const auto edge = [&](std::size_t piece) {
        return window.begin + static_cast<std::uint64_t>(u128{window.length} * piece / pieces);
    };
    for (std::size_t i = 0; i < pieces; ++i) {
        const Ranks ranks = ranksOf(order, form->after, edge(i), edge(i + 1));
        loads.push_back(static_cast<double>(loadOf(order, scene.measure, ranks)) / mean);
    }
    return loads;
}

}  // namespace ringscope
