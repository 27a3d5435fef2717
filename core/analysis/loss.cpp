#include "core/analysis/loss.h"

#include "core/analysis/load_checks.h"
#include "core/analysis/loss_rule.h"
#include "core/placement/policies.h"
#include "core/systems/system_row.h"

#include <algorithm>
#include <numeric>

namespace ringscope {

namespace {

std::vector<bool> flagsOf(const std::vector<ShardIndex>& lost, std::size_t shards)
{
    std::vector<bool> isLost(shards, false);
    for (const ShardIndex shard : lost)
        isLost[shard.value] = true;
    return isLost;
}

/// The two sums, and what lists say of copies, while groups come in.
struct LossTally {
    explicit LossTally(std::size_t shards) : before(shards), after(shards) {}

    void countCopies(const CopyGroup& group, const std::vector<bool>& isLost)
    {
        const auto gone = static_cast<std::size_t>(
            std::count_if(group.owners.begin(), group.owners.end(),
                          [&](ShardIndex owner) { return isLost[owner.value]; }));
        if (gone == 0)
            return;
        oneCopy.keys += group.amounts.keys;
        oneCopy.load += group.amounts.load;
        if (gone < group.owners.size())
            return;
        allCopies.keys += group.amounts.keys;
        allCopies.load += group.amounts.load;
    }

    CopySums before, after;
    LostCopies oneCopy, allCopies;
};

/// One walk: the lists themselves say what comes after.
Outcome readOn(LossTally& tally, const KeyPlaces& places, std::size_t copies,
               const std::vector<bool>& isLost, FailureKind kind, Measure measure,
               const WorkContext& work)
{
    return forEachCopyGroup(places, copies, measure, work, [&](const CopyGroup& group) {
        tally.before.add(group.owners, group.amounts);
        tally.countCopies(group, isLost);
        tally.after.add(listAfter(group, copies, isLost, kind), group.amounts);
    });
}

/// Two walks, before and after.
Outcome placeAnew(LossTally& tally, const KeyPlaces& places, std::size_t copies,
                  const std::vector<bool>& isLost, Measure measure, const WorkContext& work)
{
    Outcome read = forEachCopyGroup(places, copies, measure, work, [&](const CopyGroup& group) {
        tally.before.add(group.owners, group.amounts);
        tally.countCopies(group, isLost);
    });
    if (!read)
        return read;
    const Result<KeyPlaces> after = placesWithout(places, isLost, work);
    if (!after)
        return after.error();
    // A pin to a lost shard is the only way to meet one still.
    return forEachCopyGroup(*after, copies, measure, work, [&](const CopyGroup& group) {
        tally.after.add(without(group.owners, isLost), group.amounts);
    });
}

/// Ratios over shards that count and are not lost: by shard, nothing for the others.
std::vector<std::optional<double>> ratiosOf(const ShardMap& map, const std::vector<u128>& load,
                                            const std::vector<bool>& isLost)
{
    std::vector<std::optional<double>> ratios(load.size());
    u128 sum = 0;
    double weights = 0.0;
    for (std::size_t i = 0; i < load.size(); ++i)
        if (map.shards[i].takesKeys() && !isLost[i]) {
            sum += load[i];
            weights += map.shards[i].weight.toDouble();
        }
    if (sum == 0)
        return ratios;
    for (std::size_t i = 0; i < load.size(); ++i)
        if (map.shards[i].takesKeys() && !isLost[i])
            ratios[i] = ratio(load[i], sum) * weights / map.shards[i].weight.toDouble();
    return ratios;
}

u128 greatestOf(const ShardMap& map, const std::vector<u128>& load, const std::vector<bool>& isLost)
{
    u128 greatest = 0;
    for (std::size_t i = 0; i < load.size(); ++i)
        if (map.shards[i].takesKeys() && !isLost[i])
            greatest = std::max(greatest, load[i]);
    return greatest;
}

/// The first of the greatest; none where no ratio is defined.
ShardIndex hottestOf(const std::vector<std::optional<double>>& ratios)
{
    ShardIndex hottest;
    for (std::size_t i = 0; i < ratios.size(); ++i)
        if (ratios[i] && (hottest.isNone() || *ratios[i] > *ratios[hottest.value]))
            hottest = ShardIndex(i);
    return hottest;
}

std::optional<double> at(const std::vector<std::optional<double>>& ratios, ShardIndex shard)
{
    return shard.isNone() ? std::nullopt : ratios[shard.value];
}

void fill(Loss& loss, const ShardMap& map, const LossTally& tally, const std::vector<bool>& isLost)
{
    const ShardSums before = tally.before.loads(loss.reading);
    const ShardSums after = tally.after.loads(loss.reading);
    const std::vector<bool> nobody(isLost.size(), false);
    const auto ratiosBefore = ratiosOf(map, before.load, nobody);
    const auto ratios = ratiosOf(map, after.load, isLost);
    loss.hotRatioBefore = at(ratiosBefore, hottestOf(ratiosBefore));
    loss.hotShard = hottestOf(ratios);
    loss.hotRatio = at(ratios, loss.hotShard);
    loss.maxLoadBefore = greatestOf(map, before.load, nobody);
    loss.maxLoad = greatestOf(map, after.load, isLost);
    loss.unownedKeys = after.unownedKeys;
    loss.unownedLoad = after.unownedLoad;
    loss.unownedLoadBefore = before.unownedLoad;
    loss.oneCopy = tally.oneCopy;
    loss.allCopies = tally.allCopies;
    for (std::size_t i = 0; i < isLost.size(); ++i) {
        loss.shards.push_back({before.load[i], after.load[i], ratios[i]});
        loss.lostLoad += isLost[i] ? before.load[i] : 0;
    }
    for (const ShardIndex shard : loss.lost)
        loss.checks.push_back(equalCheck("a lost shard has no load",
                                         after.load[shard.value], 0, "load"));
    if (loss.reading == CopyReading::All)
        return;  // copies that are gone take no load
    const auto sumOf = [](const ShardSums& sums) {
        return std::accumulate(sums.load.begin(), sums.load.end(), sums.unownedLoad);
    };
    loss.checks.push_back(
        equalCheck("load is conserved through the loss", sumOf(after), sumOf(before), "load"));
}

}  // namespace

FailureRule failureRuleOf(const ShardMap& map)
{
    if (const SystemRow* system = findSystem(map.system))
        return {system->failure, system->failureRule};
    const PolicyRow* policy = findPolicy(map.algorithm);
    const FailureKind kind = policy == nullptr ? FailureKind::None : policy->failure;
    return {kind, rowOf(kind).meaning};
}

std::vector<ShardIndex> shardsInZone(const ShardMap& map, std::string_view zone)
{
    std::vector<ShardIndex> shards;
    for (std::size_t i = 0; i < map.shards.size(); ++i)
        if (map.shards[i].zone == zone)
            shards.emplace_back(i);
    return shards;
}

Result<Loss> lossOf(const ShardMap& map, const KeyPlaces& places, std::vector<ShardIndex> lost,
                    CopyReading reading, Measure measure, const WorkContext& work)
{
    Loss loss;
    loss.rule = failureRuleOf(map);
    loss.reading = reading;
    loss.lost = std::move(lost);
    const std::size_t shards = map.shards.size();
    const std::vector<bool> isLost = flagsOf(loss.lost, shards);
    const auto copies = static_cast<std::size_t>(map.replicas);
    LossTally tally(shards);
    Outcome read =
        placesAnew(loss.rule.kind, *places.routing->placement)
            ? placeAnew(tally, places, copies, isLost, measure, work)
            : readOn(tally, places, copies, isLost, loss.rule.kind, measure, work);
    if (!read)
        return std::move(read).error();
    fill(loss, map, tally, isLost);
    const UnitSpace space = places.routing->placement->unitSpace();
    if (space.kind != UnitSpace::Kind::None) {
        const std::vector<u128> lengths = tally.before.lengths(CopyReading::Primaries);
        u128 own = 0;
        for (const ShardIndex shard : loss.lost)
            own += lengths[shard.value];
        loss.lostSpace = ratio(own, space.turn);
    }
    return loss;
}

}  // namespace ringscope
