#include "core/analysis/moving_runs.h"

#include "core/analysis/movement_tally.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace ringscope {
namespace {

/// The pieces of an arc table from position 0 on, each with its joint owner. ArcLine with the
/// branches that are always guessed right: most pieces are the same on both sides.
class Pieces {
public:
    Pieces(const ArcTable& arcs, JointOwner joint)
        : m_begins(arcs.begins()), m_owners(arcs.owners()), m_joint(joint),
          m_wraps(!m_begins.empty() && m_begins[0] > 0)
    {
    }

    std::uint32_t owner() const
    {
        if (m_owners.empty())
            return m_joint(kNoOwner);
        return m_joint(m_owners[m_at < m_owners.size() ? m_at : 0]);
    }
    bool isLast() const { return m_at + 1 >= m_begins.size() + (m_wraps ? 1 : 0); }
    /// Where the next piece begins. Requires: !isLast().
    std::uint64_t nextBegin() const { return m_begins[m_at + 1 < m_begins.size() ? m_at + 1 : 0]; }
    void advance() { ++m_at; }

    /// Goes on with another circle as long as both have the same owner and the same next begin.
    /// Returns: where the last piece that it went to begins, `begin` if none.
    std::uint64_t advanceTogether(Pieces& other, std::uint64_t begin)
    {
        while (m_at + 1 < m_begins.size() && other.m_at + 1 < other.m_begins.size()
               && m_begins[m_at + 1] == other.m_begins[other.m_at + 1]
               && m_joint(m_owners[m_at]) == other.m_joint(other.m_owners[other.m_at])) {
            begin = m_begins[++m_at];
            ++other.m_at;
        }
        return begin;
    }

private:
    std::span<const std::uint64_t> m_begins;
    std::span<const ShardIndex> m_owners;
    JointOwner m_joint;
    bool m_wraps;
    std::size_t m_at = 0;
};

constexpr std::uint64_t kNowhere = std::numeric_limits<std::uint64_t>::max();

// Ends are asked for as the positions behind them; there is none behind the last of all.
std::vector<std::uint64_t> endsOf(std::span<const MovingArc> arcs)
{
    std::vector<std::uint64_t> ends;
    ends.reserve(2 * arcs.size());
    for (const MovingArc& arc : arcs) {
        ends.push_back(arc.begin);
        ends.push_back(arc.last == kNowhere ? kNowhere : arc.last + 1);
    }
    return ends;
}

}  // namespace

std::vector<MovingArc> movingArcs(const ArcTable& from, const ArcTable& to,
                                  const ShardUnion& shards)
{
    assert(from.turn() == to.turn());
    std::vector<MovingArc> moving;
    Pieces before(from, {shards.from, shards.size()}), after(to, {shards.to, shards.size()});
    const auto greatest = static_cast<std::uint64_t>(to.turn() - 1);
    for (std::uint64_t begin = 0;;) {
        begin = before.advanceTogether(after, begin);
        const bool isEnd = before.isLast() && after.isLast();
        const bool byBefore = !before.isLast()
                              && (after.isLast() || before.nextBegin() <= after.nextBegin());
        const std::uint64_t next =
            isEnd ? 0 : byBefore ? before.nextBegin() : after.nextBegin();
        const std::uint64_t last = isEnd ? greatest : next - 1;
        const std::uint32_t a = before.owner(), b = after.owner();
        if (a != b) {
            const bool goesOn = !moving.empty() && moving.back().last + 1 == begin && begin > 0
                                && moving.back().from == a && moving.back().to == b;
            if (goesOn)
                moving.back().last = last;
            else
                moving.push_back({begin, last, a, b});
        }
        if (isEnd)
            return moving;
        if (!after.isLast() && after.nextBegin() == next)
            after.advance();
        if (byBefore)
            before.advance();
        begin = next;
    }
}

std::vector<MovingArc> movingArcs(std::span<const ArcChange> changes, u128 turn,
                                  std::size_t shards)
{
    const auto nobody = static_cast<std::uint32_t>(shards);
    const auto ownerOf = [nobody](ShardIndex shard) { return shard.isNone() ? nobody : shard.value; };
    const auto greatest = static_cast<std::uint64_t>(turn - 1);
    std::vector<MovingArc> moving;
    moving.reserve(changes.size() + 1);
    for (const ArcChange& change : changes) {
        const std::uint32_t from = ownerOf(change.from), to = ownerOf(change.to);
        if (change.begin < change.end) {
            moving.push_back({change.begin, change.end - 1, from, to});
            continue;
        }
        moving.push_back({change.begin, greatest, from, to});
        if (change.end > 0)
            moving.push_back({0, change.end - 1, from, to});
    }
    return moving;
}

std::vector<MovingRun> movingRuns(std::span<const MovingArc> arcs, const PositionOrder& order)
{
    const std::vector<std::uint64_t> ends = endsOf(arcs);
    std::vector<std::size_t> ranks(ends.size());
    order.ranks(ends, ranks);
    std::vector<MovingRun> runs;
    runs.reserve(arcs.size());
    for (std::size_t i = 0; i < arcs.size(); ++i) {
        const std::size_t end = arcs[i].last == kNowhere ? order.size() : ranks[2 * i + 1];
        runs.push_back({ranks[2 * i], end, arcs[i].from, arcs[i].to});
    }
    return runs;
}

std::vector<MovingRun> runsBetween(const Routing& from, const Routing& to, const ShardUnion& shards,
                                   const PositionOrder& order)
{
    if (from.placement == to.placement && shards.from == shards.to)
        return {};
    return movingRuns(movingArcs(*from.placement->arcs(), *to.placement->arcs(), shards), order);
}

std::vector<u128> loadsOf(std::span<const MovingRun> runs, const PositionOrder& order,
                          Measure measure)
{
    std::vector<std::size_t> ranks;
    ranks.reserve(2 * runs.size());
    for (const MovingRun& run : runs) {
        ranks.push_back(run.begin);
        ranks.push_back(run.end);
    }
    std::vector<u128> sums(ranks.size());
    order.sumsBelow(measure, ranks, sums);
    std::vector<u128> loads(runs.size());
    for (std::size_t i = 0; i < runs.size(); ++i)
        loads[i] = sums[2 * i + 1] - sums[2 * i];
    return loads;
}

void moveLoads(ShardSums& sums, std::span<const MovingRun> runs, const PositionOrder& order,
               Measure measure)
{
    const std::vector<u128> loads = loadsOf(runs, order, measure);
    const std::size_t shards = sums.keys.size();
    const auto keysOf = [&](std::uint32_t owner) -> std::uint64_t& {
        return owner < shards ? sums.keys[owner] : sums.unownedKeys;
    };
    const auto loadOf = [&](std::uint32_t owner) -> u128& {
        return owner < shards ? sums.load[owner] : sums.unownedLoad;
    };
    for (std::size_t i = 0; i < runs.size(); ++i) {
        keysOf(runs[i].from) -= runs[i].size();
        keysOf(runs[i].to) += runs[i].size();
        loadOf(runs[i].from) -= loads[i];
        loadOf(runs[i].to) += loads[i];
    }
}

std::size_t keyCount(std::span<const MovingRun> runs)
{
    std::size_t count = 0;
    for (const MovingRun& run : runs)
        count += run.size();
    return count;
}

void copyKeys(std::span<const MovingRun> runs, const PositionOrder& order, std::span<KeyId> keys)
{
    assert(keys.size() == keyCount(runs));
    const std::span<const KeyId> sorted = order.keys();
    auto to = keys.begin();
    for (const MovingRun& run : runs)
        to = std::ranges::copy(sorted.subspan(run.begin, run.size()), to).out;
}

}  // namespace ringscope
