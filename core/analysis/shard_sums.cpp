// Sums of keys and load by shard: through arcs and prefix sums, or over an owner column.
#include "core/analysis/arc_line.h"
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
    const ArcTable& arcs = *routing.placement->arcs();
    const ArcLine line(arcs);
    std::size_t from = 0;
    for (std::size_t piece = 0; piece < line.size(); ++piece) {
        const bool last = piece + 1 == line.size();
        const std::size_t to = last ? order.size() : order.rank(line.begin(piece + 1));
        if (from < to)
            add(sums, line.owner(piece), to - from, order.sum(measure, from, to));
        from = to;
    }
    // Keys that the rule cannot read have no position; nor has any key on an empty circle.
    const KeyTable& table = order.table();
    add(sums, kNoOwner, table.size() - from,
        table.column(measure).total - order.sum(measure, 0, from));
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
