#include "core/analysis/circle_move.h"

#include "core/analysis/movement_tally.h"
#include "core/analysis/placed_owners.h"

namespace ringscope {
namespace {

/// What a report counted, by joint owner.
ShardSums jointSums(const LoadReport& report, const ShardUnion& shards)
{
    ShardSums sums;
    sums.keys.assign(shards.size(), 0);
    sums.load.assign(shards.size(), 0);
    for (std::size_t i = 0; i < report.shards.size(); ++i) {
        sums.keys[shards.from[i]] = report.shards[i].keys;
        sums.load[shards.from[i]] = report.shards[i].load;
    }
    sums.unownedKeys = report.unownedKeys;
    sums.unownedLoad = report.unownedLoad;
    return sums;
}

ShardSums sumsOf(const std::vector<std::uint32_t>& joint, const ShardSums& all)
{
    ShardSums sums;
    for (const std::uint32_t owner : joint) {
        sums.keys.push_back(all.keys[owner]);
        sums.load.push_back(all.load[owner]);
    }
    sums.unownedKeys = all.unownedKeys;
    sums.unownedLoad = all.unownedLoad;
    return sums;
}

void moveKey(ShardSums& sums, std::uint32_t from, std::uint32_t to, std::uint64_t load)
{
    const auto add = [&sums](std::uint32_t owner, std::uint64_t keys, u128 amount) {
        const bool isOwned = owner < sums.keys.size();
        (isOwned ? sums.keys[owner] : sums.unownedKeys) += keys;
        (isOwned ? sums.load[owner] : sums.unownedLoad) += amount;
    };
    add(from, std::uint64_t{0} - 1, u128{0} - load);
    add(to, 1, load);
}

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
    ShardSums sums = jointSums(before, shards);
    for (const PinnedKey& key : pinnedKeys(maps.from, {shards.from, shards.size()}, column))
        moveKey(sums, key.pinned, key.placed, key.load);
    moveLoads(sums, move.runs, *maps.to.order, before.measure);
    for (const PinnedKey& key : pinnedKeys(maps.to, {shards.to, shards.size()}, column))
        moveKey(sums, key.placed, key.pinned, key.load);
    return sumsOf(shards.to, sums);
}

Movement movementOf(const CircleMove& move, const TwoMaps& maps, Measure measure,
                    const HashedKeys* counted)
{
    return arcMovement(maps.fromMap, *maps.from.routing, maps.toMap, *maps.to.routing,
                       *maps.to.order, measure, counted, move.runs);
}

}  // namespace ringscope
