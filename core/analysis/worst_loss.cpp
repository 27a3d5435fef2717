// The worst single loss: who inherits from whom is found once for all shards, in one walk over the
// groups where the lists tell it; else shard by shard with a build each, as long as that is cheap.
#include "core/analysis/loss.h"
#include "core/analysis/loss_rule.h"
#include "core/analysis/pair_ledger.h"
#include "core/placement/policies.h"

#include <algorithm>

namespace ringscope {

namespace {

constexpr std::uint64_t kMostSteps = std::uint64_t{1} << 28;

/// Loads of shards that count, and what they would be without one of them.
class CountedLoads {
public:
    CountedLoads(const ShardMap& map, std::vector<u128> load) : m_load(std::move(load))
    {
        for (std::size_t i = 0; i < m_load.size(); ++i) {
            m_weights.push_back(map.shards[i].takesKeys() ? map.shards[i].weight.toDouble() : 0.0);
            if (!counts(i))
                continue;
            m_sum += m_load[i];
            m_weightSum += m_weights[i];
        }
    }

    bool counts(std::size_t shard) const { return m_weights[shard] > 0.0; }

    /// `gained`: shards that inherit, each with its part. Nothing where no ratio is left.
    /// Cost: O(shards).
    std::optional<WorstLoss> without(std::size_t lost,
                                     const std::vector<std::pair<std::size_t, u128>>& gained) const
    {
        u128 sum = m_sum - (counts(lost) ? m_load[lost] : 0);
        double most = 0.0;
        u128 maxLoad = 0;
        const auto meet = [&](std::size_t shard, u128 load) {
            most = std::max(most, static_cast<double>(load) / m_weights[shard]);
            maxLoad = std::max(maxLoad, load);
        };
        for (std::size_t shard = 0; shard < m_load.size(); ++shard)
            if (shard != lost && counts(shard))
                meet(shard, m_load[shard]);
        for (const auto& [shard, more] : gained)
            if (shard != lost && counts(shard)) {
                sum += more;
                meet(shard, m_load[shard] + more);
            }
        const double weights = m_weightSum - m_weights[lost];
        if (sum == 0 || weights <= 0.0)
            return std::nullopt;
        return WorstLoss{ShardIndex(lost), most * weights / static_cast<double>(sum), maxLoad};
    }

private:
    std::vector<u128> m_load;
    std::vector<double> m_weights;   ///< 0 where a shard does not count
    u128 m_sum = 0;
    double m_weightSum = 0.0;
};

bool isWorse(const std::optional<WorstLoss>& a, const std::optional<WorstLoss>& than)
{
    return a && (!than || a->hotRatio > than->hotRatio);
}

/// What every shard would leave to whom, from the lists.
Outcome readHeirs(PairLedger& heirs, CopySums& sums, const KeyPlaces& places, std::size_t copies,
                  FailureKind kind, Measure measure, const WorkContext& work)
{
    const std::size_t shards = places.routing->spec.shards.size();
    const bool anew = placesAnew(kind, *places.routing->placement);
    const auto nobody = static_cast<std::uint32_t>(shards);
    std::vector<bool> isLost(shards, false);
    return forEachCopyGroup(
        places, anew ? std::size_t{2} : copies, measure, work, [&](const CopyGroup& group) {
            sums.add(group.owners, group.amounts);
            if (group.owners.empty() || group.amounts.load == 0)
                return;
            const ShardIndex first = group.owners.front();
            std::vector<ShardIndex> list;
            if (anew && !group.isPinned()) {
                list.assign(group.owners.begin() + 1, group.owners.end());
            } else {
                isLost[first.value] = true;
                list = anew ? without(group.owners.first(std::min(copies, group.owners.size())),
                                      isLost)
                            : listAfter(group, copies, isLost, kind);
                isLost[first.value] = false;
            }
            heirs.at(first.value, list.empty() ? nobody : list.front().value).amount +=
                group.amounts.load;
        });
}

Result<std::optional<WorstLoss>> worstByLists(const ShardMap& map, const KeyPlaces& places,
                                              FailureKind kind, Measure measure,
                                              const WorkContext& work)
{
    const std::size_t shards = map.shards.size();
    PairLedger heirs(shards + 1);
    CopySums sums(shards);
    const auto copies = static_cast<std::size_t>(map.replicas);
    if (Outcome read = readHeirs(heirs, sums, places, copies, kind, measure, work); !read)
        return std::move(read).error();
    const CountedLoads loads(map, sums.loads(CopyReading::Primaries).load);
    const std::vector<PairAmount> pairs = heirs.sorted();
    std::optional<WorstLoss> worst;
    auto next = pairs.begin();
    for (std::size_t shard = 0; shard < shards; ++shard) {
        std::vector<std::pair<std::size_t, u128>> gained;
        for (; next != pairs.end() && next->from == shard; ++next)
            if (next->to < shards)
                gained.emplace_back(next->to, next->amount);
        if (!loads.counts(shard))
            continue;
        if (const auto loss = loads.without(shard, gained); isWorse(loss, worst))
            worst = loss;
    }
    return worst;
}

std::uint64_t stepsOf(const KeyPlaces& places)
{
    const Placement& placement = *places.routing->placement;
    const std::uint64_t walked = places.order && placement.arcs() ? 0 : places.keys->size();
    return static_cast<std::uint64_t>(placement.shardCount()) * (placement.unitCount() + walked);
}

/// A loss by a build of its own, over first owners.
Result<std::optional<WorstLoss>> lossByBuild(const ShardMap& map, const KeyPlaces& places,
                                             ShardIndex shard, Measure measure,
                                             const WorkContext& work)
{
    std::vector<bool> isLost(map.shards.size(), false);
    isLost[shard.value] = true;
    const Result<KeyPlaces> after = placesWithout(places, isLost, work);
    if (!after)
        return after.error();
    CopySums sums(map.shards.size());
    // A pinned key may have a copy behind its pin.
    const std::size_t copies = map.replicas > 1 ? 2 : 1;
    const Outcome read =
        forEachCopyGroup(*after, copies, measure, work, [&](const CopyGroup& group) {
            sums.add(without(group.owners, isLost), group.amounts);
        });
    if (!read)
        return read.error();
    return CountedLoads(map, sums.loads(CopyReading::Primaries).load).without(shard.value, {});
}

Result<std::optional<WorstLoss>> worstByBuilds(const ShardMap& map, const KeyPlaces& places,
                                               Measure measure, const WorkContext& work)
{
    std::optional<WorstLoss> worst;
    for (std::size_t shard = 0; shard < map.shards.size(); ++shard) {
        if (work.stopped())
            return cancelled();
        if (!map.shards[shard].takesKeys())
            continue;
        const auto loss = lossByBuild(map, places, ShardIndex(shard), measure, work);
        if (!loss)
            return loss;
        if (isWorse(*loss, worst))
            worst = *loss;
    }
    return worst;
}

}  // namespace

Result<std::optional<WorstLoss>> worstSingleLoss(const ShardMap& map, const KeyPlaces& places,
                                                 Measure measure, const WorkContext& work)
{
    if (map.routableShards() < 2)
        return std::optional<WorstLoss>();
    const FailureKind kind = failureRuleOf(map).kind;
    const Placement& placement = *places.routing->placement;
    if (!placesAnew(kind, placement) || placement.secondIsHeir())
        return worstByLists(map, places, kind, measure, work);
    if (stepsOf(places) > kMostSteps)
        return std::optional<WorstLoss>();
    return worstByBuilds(map, places, measure, work);
}

}  // namespace ringscope
