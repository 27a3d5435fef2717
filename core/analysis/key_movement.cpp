// Movement over keys: by two owner columns, or by two circles and the ranks of their stretches.
#include "core/analysis/modulo_movement.h"
#include "core/analysis/movement.h"
#include "core/analysis/movement_tally.h"
#include "core/analysis/moving_runs.h"
#include "core/analysis/placed_owners.h"

#include <algorithm>
#include <cmath>

namespace ringscope {
namespace {

Movement blankMovement(const ShardMap& from, const ShardMap& to, const KeyTable& table,
                       Measure measure)
{
    Movement movement;
    movement.measure = measure;
    movement.scale = table.column(measure).scale;
    movement.shards = uniteShards(from, to);
    return movement;
}

MovementTotals totalsOf(const KeyTable& table, Measure measure)
{
    return {table.size(), table.column(measure).total};
}

std::optional<double> moduloShare(const ShardMap& from, const ShardMap& to, const KeyTable& table,
                                  Measure measure, const HashedKeys* hashed)
{
    return hashed ? moduloMovedShare(from, to, hashed->first, table.column(measure))
                  : moduloMovedShare(from, to);
}

// Keys that either map overrides, each once, ascending.
std::vector<KeyId> pinnedKeys(const ResolvedOverrides& from, const ResolvedOverrides& to)
{
    std::vector<KeyId> keys;
    for (const auto& [key, shard] : from)
        keys.push_back(key);
    for (const auto& [key, shard] : to)
        keys.push_back(key);
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    return keys;
}

// Keys were counted where the circles place them; overridden ones are now taken elsewhere.
void pinKeys(MovementTally& tally, const ShardUnion& shards, const Routing& from, const Routing& to,
             const KeyTable& table, const MeasureColumn& column)
{
    const ResolvedOverrides before = resolveOverrides(from, table);
    const ResolvedOverrides after = resolveOverrides(to, table);
    const std::vector<KeyId> keys = pinnedKeys(before, after);
    const std::vector<ShardIndex> placedBefore = placedOwners(from, table, keys);
    const std::vector<ShardIndex> placedAfter = placedOwners(to, table, keys);
    const JointOwner jointFrom(shards.from, shards.size()), jointTo(shards.to, shards.size());
    for (std::size_t i = 0; i < keys.size(); ++i)
        tally.pin({jointFrom(placedBefore[i]), jointTo(placedAfter[i])},
                  {jointFrom(overriddenOr(before, keys[i], placedBefore[i])),
                   jointTo(overriddenOr(after, keys[i], placedAfter[i]))},
                  column.at(keys[i].value));
}

// All keys of the order stay but those of the runs.
void tallyRuns(MovementTally& tally, std::span<const MovingRun> runs, const PositionOrder& order,
               Measure measure)
{
    const std::vector<u128> loads = loadsOf(runs, order, measure);
    std::uint64_t moved = 0;
    u128 movedLoad = 0;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        if (runs[i].size() == 0)
            continue;
        tally.add(runs[i].from, runs[i].to, runs[i].size(), loads[i]);
        moved += runs[i].size();
        movedLoad += loads[i];
    }
    tally.stayedKeys += order.size() - moved;
    tally.stayed += order.sum(measure, 0, order.size()) - movedLoad;
}

}  // namespace

Result<Movement> keyMovement(const ShardMap& fromMap, const std::vector<ShardIndex>& from,
                             const ShardMap& toMap, const std::vector<ShardIndex>& to,
                             const KeyTable& table, Measure measure, const Routing& fromRouting,
                             const Routing& toRouting, const HashedKeys* hashed)
{
    if (from.size() != table.size() || to.size() != table.size())
        return Error{ErrorCode::Internal, "owner columns of another key table", {}, {}};
    Movement movement = blankMovement(fromMap, toMap, table, measure);
    const MeasureColumn& column = table.column(measure);
    const std::size_t shards = movement.shards.size();
    const JointOwner jointFrom(movement.shards.from, shards), jointTo(movement.shards.to, shards);
    MovementTally tally(shards);
    const std::vector<KeyId> pinned = pinnedKeys(resolveOverrides(fromRouting, table),
                                                 resolveOverrides(toRouting, table));
    auto nextPinned = pinned.begin();
    for (std::size_t key = 0; key < table.size(); ++key) {
        const std::uint32_t before = jointFrom(from[key]), after = jointTo(to[key]);
        if (nextPinned != pinned.end() && nextPinned->value == key) {
            tally.addPinned({before, after}, column.at(key));
            ++nextPinned;
        } else {
            tally.add(before, after, 1, column.at(key));
        }
    }
    settle(movement, tally, totalsOf(table, measure), fromMap, toMap);
    movement.moduloShare = moduloShare(fromMap, toMap, table, measure, hashed);
    return movement;
}

bool shareOneCircle(const Routing& a, const Routing& b)
{
    if (!a.placement || !b.placement || !a.placement->arcs() || !b.placement->arcs())
        return false;
    const UnitSpace spaceA = a.placement->unitSpace(), spaceB = b.placement->unitSpace();
    return spaceA.turn == spaceB.turn && spaceA.positions == spaceB.positions
           && a.keyRule->identity() == b.keyRule->identity();
}

Movement arcMovement(const ShardMap& fromMap, const Routing& from, const ShardMap& toMap,
                     const Routing& to, const PositionOrder& order, Measure measure,
                     const HashedKeys* hashed)
{
    const ShardUnion shards = uniteShards(fromMap, toMap);
    return arcMovement(fromMap, from, toMap, to, order, measure, hashed,
                       runsBetween(from, to, shards, order));
}

Movement arcMovement(const ShardMap& fromMap, const Routing& from, const ShardMap& toMap,
                     const Routing& to, const PositionOrder& order, Measure measure,
                     const HashedKeys* hashed, std::span<const MovingRun> runs)
{
    const KeyTable& table = order.table();
    Movement movement = blankMovement(fromMap, toMap, table, measure);
    const std::size_t shards = movement.shards.size();
    MovementTally tally(shards);
    tallyRuns(tally, runs, order, measure);
    const MeasureColumn& column = table.column(measure);
    const std::uint32_t nobody = static_cast<std::uint32_t>(shards);
    tally.add(nobody, nobody, table.size() - order.size(),
              column.total - order.sum(measure, 0, order.size()));
    pinKeys(tally, movement.shards, from, to, table, column);
    settle(movement, tally, totalsOf(table, measure), fromMap, toMap);
    movement.moduloShare = moduloShare(fromMap, toMap, table, measure, hashed);
    return movement;
}

}  // namespace ringscope
