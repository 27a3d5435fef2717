#include "core/transition/circle_form.h"

#include <algorithm>
#include <limits>

namespace ringscope {

namespace {

constexpr double kTurn64 = 18446744073709551616.0;

std::uint64_t fractionOf(const ArcsPicture& picture, std::uint64_t position)
{
    return ringscope::fractionOf(*picture.arcs, picture.closed ? 0 : picture.lineStart, position);
}

double turnsBetween(std::uint64_t begin, std::uint64_t end)
{
    const std::uint64_t length = end - begin;
    return length == 0 ? 1.0 : static_cast<double>(length) / kTurn64;
}

/// The arcs of one side by begin, for walking round once.
class Walk {
public:
    explicit Walk(const CircleSide& side) : m_side(side)
    {
        if (!side.picture || side.picture->arcs->size() == 0)
            return;
        const std::size_t size = side.picture->arcs->size();
        for (std::size_t i = 0; i < size; ++i)
            m_begins.push_back(fractionOf(*side.picture, side.picture->arcs->begins()[i]));
        // The first of the list may wrap: then the circle starts with the second.
        m_first = static_cast<std::size_t>(std::min_element(m_begins.begin(), m_begins.end())
                                           - m_begins.begin());
        m_arc = (m_first + size - 1) % size;
    }

    bool isEmpty() const { return m_begins.empty(); }
    std::size_t size() const { return m_begins.size(); }

    /// The next begin that was not passed.
    std::optional<std::uint64_t> next() const
    {
        if (m_passed == size())
            return std::nullopt;
        return m_begins[(m_first + m_passed) % size()];
    }
    void pass()
    {
        m_arc = (m_first + m_passed) % size();
        ++m_passed;
    }
    std::uint32_t arc() const { return isEmpty() ? Tag::kNone : static_cast<std::uint32_t>(m_arc); }
    std::uint32_t owner() const
    {
        if (isEmpty())
            return kNobody;
        const ShardIndex shard = m_side.picture->arcs->owners()[m_arc];
        return shard.isNone() ? kNobody : m_side.shards[shard.value];
    }

private:
    const CircleSide& m_side;
    std::vector<std::uint64_t> m_begins;
    std::size_t m_first = 0;
    std::size_t m_passed = 0;
    std::size_t m_arc = 0;
};

/// Lays the pieces down one after the other.
class Pieces {
public:
    explicit Pieces(bool onlyChanged) : m_onlyChanged(onlyChanged) {}

    void begin(std::uint64_t fraction, const Walk& before, const Walk& after, bool cutBefore,
               bool cutAfter)
    {
        if (m_open)
            close(fraction);
        else
            m_firstBegin = fraction;
        m_open = true;
        m_begin = fraction;
        m_piece = {};
        m_piece.begin = turnsOf(fraction);
        m_piece.from = before.isEmpty() && m_noBefore ? after.owner() : before.owner();
        m_piece.to = after.owner();
        m_piece.unit = after.isEmpty() ? before.arc() : after.arc();
        m_piece.cutBefore = cutBefore;
        m_piece.cutAfter = cutAfter;
    }
    void finish()
    {
        if (m_open)
            close(m_firstBegin);
    }
    /// Nothing is known of before: every piece is as it is.
    void setNoBefore() { m_noBefore = true; }
    std::size_t changes() const { return m_changes; }
    std::vector<SceneArc> take() { return std::move(m_pieces); }

private:
    void close(std::uint64_t end)
    {
        m_piece.sweep = turnsBetween(m_begin, end);
        const bool changed = m_piece.from != m_piece.to;
        m_changes += changed ? 1 : 0;
        if (!m_onlyChanged || (changed && m_changes <= kListedChanges))
            m_pieces.push_back(m_piece);
    }

    bool m_onlyChanged;
    bool m_noBefore = false;
    bool m_open = false;
    std::uint64_t m_begin = 0;
    std::uint64_t m_firstBegin = 0;
    SceneArc m_piece;
    std::size_t m_changes = 0;
    std::vector<SceneArc> m_pieces;
};

/// Changes are numbered by where they end, so the arc over position 0 is the first.
void numberChanges(std::vector<SceneArc>& arcs)
{
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < arcs.size(); ++i) {
        SceneArc& arc = arcs[(i + arcs.size() - 1) % arcs.size()];
        if (arc.from != arc.to)
            arc.change = number++;
    }
}

void layOver(const CircleSide& before, const CircleSide& after, bool onlyChanged, CircleForm& form)
{
    Walk old(before);
    Walk now(after);
    Pieces pieces(onlyChanged);
    if (!before.picture)
        pieces.setNoBefore();
    constexpr std::uint64_t kLast = std::numeric_limits<std::uint64_t>::max();
    while (old.next() || now.next()) {
        const std::uint64_t fraction =
            std::min(old.next().value_or(kLast), now.next().value_or(kLast));
        const bool cutBefore = old.next() == fraction;
        const bool cutAfter = now.next() == fraction;
        if (cutBefore)
            old.pass();
        if (cutAfter)
            now.pass();
        pieces.begin(fraction, old, now, cutBefore || !before.picture, cutAfter);
    }
    pieces.finish();
    form.changes = pieces.changes();
    form.arcs = pieces.take();
    if (onlyChanged && form.changes > kListedChanges)
        form.arcs.clear();
    numberChanges(form.arcs);
}

/// Points of one side by place, each position once: its owner stands first.
std::vector<ScenePoint> pointsOf(const CircleSide& side)
{
    std::vector<ScenePoint> points;
    if (!side.picture || !side.picture->points)
        return points;
    std::optional<std::uint64_t> last;
    for (const RingPoint& point : side.picture->points->points) {
        if (last != point.token)
            points.push_back({placeOf(*side.picture, point.token), side.shards[point.shard.value],
                              Presence::Stays});
        last = point.token;
    }
    return points;
}

bool comesBefore(const ScenePoint& a, const ScenePoint& b)
{
    return a.place != b.place ? a.place < b.place : a.shard < b.shard;
}

std::vector<ScenePoint> mergedPoints(std::vector<ScenePoint> before, std::vector<ScenePoint> after)
{
    std::vector<ScenePoint> merged;
    std::size_t b = 0;
    for (std::size_t a = 0; a < after.size() || b < before.size();) {
        if (a < after.size() && b < before.size() && !comesBefore(before[b], after[a])
            && !comesBefore(after[a], before[b])) {
            merged.push_back(after[a++]);
            ++b;
        } else if (b == before.size() || (a < after.size() && comesBefore(after[a], before[b]))) {
            merged.push_back(after[a++]);
            merged.back().presence = Presence::Appears;
        } else {
            merged.push_back(before[b++]);
            merged.back().presence = Presence::Leaves;
        }
    }
    return merged;
}

std::size_t pointCount(const CircleSide& side)
{
    return side.picture && side.picture->points ? side.picture->points->points.size() : 0;
}

void addPoints(const CircleSide& before, const CircleSide& after, CircleForm& form)
{
    form.pointCount = pointCount(after);
    form.distinctPoints = pointCount(before) + form.pointCount;
    if (form.pointCount > kDrawnPoints || pointCount(before) > kDrawnPoints)
        return;
    std::vector<ScenePoint> now = pointsOf(after);
    std::vector<ScenePoint> points =
        before.picture ? mergedPoints(pointsOf(before), std::move(now)) : std::move(now);
    form.distinctPoints = points.size();
    if (points.size() <= kDrawnPoints)
        form.points = std::move(points);
}

ArcSide arcSide(const CircleSide& side)
{
    const ArcsPicture& picture = *side.picture;
    return {picture.arcs, side.shards, picture.points, picture.closed ? 0 : picture.lineStart};
}

std::size_t arcCount(const CircleSide& side)
{
    return side.picture ? side.picture->arcs->size() : 0;
}

}  // namespace

std::uint64_t fractionOf(const ArcTable& arcs, std::uint64_t lineStart, std::uint64_t position)
{
    const u128 turn = arcs.turn();
    if (turn == powerOfTwo(64))
        return position - lineStart;
    const u128 shifted = (u128{position} + turn - lineStart) % turn;
    return static_cast<std::uint64_t>((shifted << 64) / turn);
}

std::uint64_t positionAt(const ArcTable& arcs, std::uint64_t lineStart, std::uint64_t fraction)
{
    const u128 turn = arcs.turn();
    if (turn == powerOfTwo(64))
        return fraction + lineStart;
    return static_cast<std::uint64_t>(((u128{fraction} * turn >> 64) + lineStart) % turn);
}

std::uint64_t fractionOfTurn(double turn)
{
    return static_cast<std::uint64_t>(turn * 0x1.0p53) << 11;
}

double turnsOf(std::uint64_t fraction) { return static_cast<double>(fraction >> 11) * 0x1.0p-53; }

double placeOf(const ArcsPicture& picture, std::uint64_t position)
{
    return turnsOf(fractionOf(picture, position));
}

CircleForm circleForm(const CircleSide& before, const CircleSide& after)
{
    CircleForm form;
    form.closed = after.picture->closed;
    form.unitNames = after.picture->unitNames;
    form.nearest = after.picture->points && after.picture->points->nearest;
    addPoints(before, after, form);
    const std::size_t arcs = std::max(arcCount(before), arcCount(after));
    layOver(before, after, arcs > kDrawnPoints, form);
    form.after = arcSide(after);
    form.before = before.picture ? arcSide(before) : form.after;
    form.asBand = arcs > kDrawnPoints || (form.points.empty() && form.pointCount > 0);
    return form;
}

const SceneArc* pieceAt(const CircleForm& form, double place)
{
    if (form.arcs.empty())
        return nullptr;
    const auto after =
        std::upper_bound(form.arcs.begin(), form.arcs.end(), place,
                         [](double p, const SceneArc& arc) { return p < arc.begin; });
    const SceneArc& arc = after == form.arcs.begin() ? form.arcs.back() : *(after - 1);
    const double offset = place >= arc.begin ? place - arc.begin : place + 1.0 - arc.begin;
    return offset < arc.sweep ? &arc : nullptr;
}

}  // namespace ringscope
