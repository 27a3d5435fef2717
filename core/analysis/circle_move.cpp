#include "core/analysis/circle_move.h"

#include "core/analysis/movement_tally.h"
#include "core/analysis/placed_owners.h"

#include <cassert>

namespace ringscope {
namespace {

/// Sums by joint owner, nobody last.
class JointSums {
public:
    JointSums(std::size_t shards, const LoadReport& report, const std::vector<std::uint32_t>& joint)
        : m_keys(shards + 1), m_load(shards + 1)
    {
        for (std::size_t i = 0; i < report.shards.size(); ++i)
            add(joint[i], report.shards[i].keys, report.shards[i].load);
        add(static_cast<std::uint32_t>(shards), report.unownedKeys, report.unownedLoad);
    }

    void add(std::uint32_t owner, std::uint64_t keys, u128 load)
    {
        m_keys[owner] += keys;
        m_load[owner] += load;
    }
    void move(std::uint32_t from, std::uint32_t to, std::uint64_t keys, u128 load)
    {
        assert(m_keys[from] >= keys && m_load[from] >= load);
        m_keys[from] -= keys;
        m_load[from] -= load;
        add(to, keys, load);
    }

    ShardSums of(const std::vector<std::uint32_t>& joint) const
    {
        ShardSums sums;
        for (const std::uint32_t owner : joint) {
            sums.keys.push_back(m_keys[owner]);
            sums.load.push_back(m_load[owner]);
        }
        sums.unownedKeys = m_keys.back();
        sums.unownedLoad = m_load.back();
        return sums;
    }

private:
    std::vector<std::uint64_t> m_keys;
    std::vector<u128> m_load;
};

/// Where the overridden keys of one map would be without overrides, and where they are.
struct PinnedKey {
    std::uint32_t placed = 0, pinned = 0;  // joint owners
    std::uint64_t load = 0;
};

std::vector<PinnedKey> pinnedKeys(const KeyPlaces& places, const JointOwner& joint,
                                  const MeasureColumn& column)
{
    std::vector<KeyId> keys;
    for (const auto& [key, shard] : places.overrides)
        keys.push_back(key);
    const std::vector<ShardIndex> placed = placedOwners(*places.routing, *places.keys, keys);
    std::vector<PinnedKey> pinned;
    for (std::size_t i = 0; i < keys.size(); ++i)
        pinned.push_back({joint(placed[i]), joint(places.overrides[i].second),
                          column.at(keys[i].value)});
    return pinned;
}

}  // namespace

std::optional<CircleMove> circleMove(const TwoMaps& maps)
{
    const bool isOne = maps.to.order && maps.from.order
                       && maps.from.order->keys().data() == maps.to.order->keys().data()
                       && shareOneCircle(*maps.from.routing, *maps.to.routing);
    if (!isOne)
        return std::nullopt;
    CircleMove move;
    move.shards = uniteShards(maps.fromMap, maps.toMap);
    move.runs = runsBetween(*maps.from.routing, *maps.to.routing, move.shards, *maps.to.order);
    return move;
}

// Overridden keys are put where the circle has them, moved with it, and taken away again.
ShardSums sumsAfter(const CircleMove& move, const TwoMaps& maps, const LoadReport& before)
{
    const ShardUnion& shards = move.shards;
    const MeasureColumn& column = maps.to.keys->column(before.measure);
    JointSums sums(shards.size(), before, shards.from);
    for (const PinnedKey& key : pinnedKeys(maps.from, {shards.from, shards.size()}, column))
        sums.move(key.pinned, key.placed, 1, key.load);
    const std::vector<u128> loads = loadsOf(move.runs, *maps.to.order, before.measure);
    for (std::size_t i = 0; i < move.runs.size(); ++i)
        sums.move(move.runs[i].from, move.runs[i].to, move.runs[i].size(), loads[i]);
    for (const PinnedKey& key : pinnedKeys(maps.to, {shards.to, shards.size()}, column))
        sums.move(key.placed, key.pinned, 1, key.load);
    return sums.of(shards.to);
}

Movement movementOf(const CircleMove& move, const TwoMaps& maps, Measure measure,
                    const HashedKeys* counted)
{
    return arcMovement(maps.fromMap, *maps.from.routing, maps.toMap, *maps.to.routing,
                       *maps.to.order, measure, counted, move.runs);
}

}  // namespace ringscope
