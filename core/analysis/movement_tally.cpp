#include "core/analysis/movement_tally.h"

#include "core/analysis/load_checks.h"
#include "core/support/number_text.h"

#include <algorithm>

namespace ringscope {
namespace {

// Sums of weights may differ in the last bit when only the order of the list changed.
constexpr double kRounding = 1e-12;

// What every joint shard is in one of the maps.
struct Standing {
    std::vector<double> due;       // weight / sum of weights of shards that may own keys
    std::vector<bool> takesKeys;
    std::vector<bool> drains;
};

Standing standingIn(const ShardMap& map, const std::vector<std::uint32_t>& joint, std::size_t shards)
{
    Standing standing;
    standing.due.assign(shards + 1, 0.0);
    standing.takesKeys.assign(shards + 1, false);
    standing.drains.assign(shards + 1, false);
    double sum = 0.0;
    for (const Shard& shard : map.shards)
        sum += shard.takesKeys() ? shard.weight.toDouble() : 0.0;
    for (std::size_t i = 0; i < map.shards.size(); ++i) {
        const Shard& shard = map.shards[i];
        standing.drains[joint[i]] = shard.state == ShardState::Draining;
        if (!shard.takesKeys())
            continue;
        standing.takesKeys[joint[i]] = true;
        standing.due[joint[i]] = shard.weight.toDouble() / sum;
    }
    return standing;
}

struct Sums {
    u128 moved = 0, unnecessary = 0, pinned = 0, drainGain = 0, minimum = 0;
    std::uint64_t movedKeys = 0;
    bool monotone = true;
};

bool isUnnecessary(const PairAmount& pair, const Standing& before, const Standing& after,
                   std::size_t nobody)
{
    if (pair.from == nobody || pair.to == nobody)
        return false;
    const bool fell = after.due[pair.from] < before.due[pair.from] * (1.0 - kRounding);
    const bool rose = after.due[pair.to] > before.due[pair.to] * (1.0 + kRounding);
    return !fell || !rose;
}

Sums sumUp(const std::vector<PairAmount>& pairs, const PairLedger& pinned, const Standing& before,
           const Standing& after)
{
    const std::size_t nobody = before.due.size() - 1;
    const auto inBoth = [&](std::uint32_t shard) {
        return before.takesKeys[shard] && after.takesKeys[shard];
    };
    Sums sums;
    std::vector<u128> gained(nobody + 1, 0), lost(nobody + 1, 0);
    for (const PairAmount& pair : pairs) {
        const PairAmount byPin = pinned.find(pair.from, pair.to);
        sums.moved += pair.amount;
        sums.movedKeys += pair.keys;
        sums.pinned += byPin.amount;
        gained[pair.to] += pair.amount;
        lost[pair.from] += pair.amount;
        if (isUnnecessary(pair, before, after, nobody))
            sums.unnecessary += pair.amount - byPin.amount;
        if (after.drains[pair.to])
            sums.drainGain += pair.amount;
        const bool byPlacement = pair.keys > byPin.keys || pair.amount > byPin.amount;
        if (byPlacement && inBoth(pair.from) && inBoth(pair.to))
            sums.monotone = false;
    }
    for (std::size_t i = 0; i <= nobody; ++i)
        sums.minimum += gained[i] > lost[i] ? gained[i] - lost[i] : 0;
    return sums;
}

void setShares(Movement& movement, const Sums& sums, u128 total)
{
    movement.movedKeys = sums.movedKeys;
    movement.monotone = sums.monotone;
    if (total == 0)
        return;
    movement.movedShare = ratio(sums.moved, total);
    movement.minimumShare = ratio(sums.minimum, total);
    movement.unnecessaryShare = ratio(sums.unnecessary, total);
    movement.pinnedShare = ratio(sums.pinned, total);
    movement.drainGainShare = ratio(sums.drainGain, total);
    if (sums.minimum > 0)
        movement.excess = ratio(sums.moved, sums.minimum);
}

void setMatrix(Movement& movement, const std::vector<PairAmount>& pairs, u128 total)
{
    movement.matrix.reserve(pairs.size());
    for (const PairAmount& pair : pairs) {
        MovementCell cell;
        cell.from = pair.from;
        cell.to = pair.to;
        cell.share = ratio(pair.amount, total);
        cell.keys = pair.keys;
        (movement.exact ? cell.length : cell.load) = pair.amount;
        movement.matrix.push_back(cell);
    }
}

void check(Movement& movement, const MovementTally& tally, const Sums& sums,
           const MovementTotals& totals)
{
    const std::string unit = movement.exact ? "positions" : std::string(rowOf(movement.measure).unit);
    if (!movement.exact)
        movement.checks.push_back(equalCheck("moved and kept keys are all keys",
                                             u128{tally.stayedKeys} + sums.movedKeys, totals.keys,
                                             "keys"));
    movement.checks.push_back(equalCheck(movement.exact ? "moved and kept arcs are one turn"
                                                        : "moved and kept load is all load",
                                         tally.stayed + sums.moved, totals.amount, unit));
    movement.checks.push_back({"moved is not below the minimum", sums.moved >= sums.minimum,
                               groupedText(sums.moved) + " against " + groupedText(sums.minimum)
                                   + " " + unit});
}

}  // namespace

void MovementTally::addPinned(Ends actual, u128 load)
{
    add(actual.from, actual.to, 1, load);
    if (actual.from == actual.to)
        return;
    PairAmount& pair = pinned.at(actual.from, actual.to);
    ++pair.keys;
    pair.amount += load;
}

void MovementTally::pin(Ends placed, Ends actual, u128 load)
{
    if (placed.from == placed.to) {
        --stayedKeys;
        stayed -= load;
    } else {
        PairAmount& pair = ledger.at(placed.from, placed.to);
        --pair.keys;
        pair.amount -= load;
    }
    addPinned(actual, load);
}

void settle(Movement& movement, const MovementTally& tally, const MovementTotals& totals,
            const ShardMap& from, const ShardMap& to)
{
    const std::size_t shards = movement.shards.size();
    const Standing before = standingIn(from, movement.shards.from, shards);
    const Standing after = standingIn(to, movement.shards.to, shards);
    const std::vector<PairAmount> pairs = tally.ledger.sorted();
    const Sums sums = sumUp(pairs, tally.pinned, before, after);
    movement.keys = totals.keys;
    setShares(movement, sums, totals.amount);
    setMatrix(movement, pairs, totals.amount);
    check(movement, tally, sums, totals);
}

}  // namespace ringscope
