// Sums of keys and load by shard: through arcs and prefix sums, or over an owner column.
#include "core/analysis/arc_ranks.h"
#include "core/analysis/load_report.h"
#include "core/analysis/placed_owners.h"

namespace ringscope {
namespace {

ShardSums emptySums(std::size_t shards)
{
    ShardSums sums;
    sums.keys.assign(shards, 0);
    sums.load.assign(shards, 0);
    return sums;
}

void add(ShardSums& sums, ShardIndex owner, std::uint64_t keys, u128 load)
{
    if (owner.value < sums.keys.size()) {
        sums.keys[owner.value] += keys;
        sums.load[owner.value] += load;
    } else {
        sums.unownedKeys += keys;
        sums.unownedLoad += load;
    }
}

void take(ShardSums& sums, ShardIndex owner, std::uint64_t load)
{
    if (owner.value < sums.keys.size()) {
        --sums.keys[owner.value];
        sums.load[owner.value] -= load;
    } else {
        --sums.unownedKeys;
        sums.unownedLoad -= load;
    }
}

void applyOverrides(ShardSums& sums, const Routing& routing, const KeyTable& table,
                    const ResolvedOverrides& overrides, Measure measure)
{
    std::vector<KeyId> pinned;
    for (const auto& [key, shard] : overrides)
        pinned.push_back(key);
    const std::vector<ShardIndex> placed = placedOwners(routing, table, pinned);
    for (std::size_t i = 0; i < pinned.size(); ++i) {
        const std::uint64_t load = table.column(measure).at(pinned[i].value);
        take(sums, placed[i], load);
        add(sums, overrides[i].second, 1, load);
    }
}

}  // namespace

ShardSums sumByArcs(const Routing& routing, const PositionOrder& order,
                    const ResolvedOverrides& overrides, Measure measure)
{
    ShardSums sums = emptySums(routing.placement->shardCount());
    std::size_t placed = 0;
    forEachPieceOfKeys(*routing.placement->arcs(), order,
                       [&](ShardIndex owner, std::size_t from, std::size_t to) {
                           if (from < to)
                               add(sums, owner, to - from, order.sum(measure, from, to));
                           placed = to;
                       });
    // Keys that the rule cannot read have no position; nor has any key on an empty circle.
    const KeyTable& table = order.table();
    add(sums, kNoOwner, table.size() - placed,
        table.column(measure).total - order.sum(measure, 0, placed));
    applyOverrides(sums, routing, table, overrides, measure);
    return sums;
}

ShardSums sumByOwners(const std::vector<ShardIndex>& owners, std::size_t shards,
                      const KeyTable& table, Measure measure)
{
    ShardSums sums = emptySums(shards);
    const MeasureColumn& column = table.column(measure);
    for (std::size_t key = 0; key < owners.size(); ++key)
        add(sums, owners[key], 1, column.at(key));
    return sums;
}

}  // namespace ringscope
