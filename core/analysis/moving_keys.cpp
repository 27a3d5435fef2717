#include "core/analysis/moving_keys.h"

#include "core/analysis/movement_tally.h"
#include "core/analysis/moving_runs.h"

namespace ringscope {
namespace {

constexpr std::size_t kKeysBetweenStops = std::size_t{1} << 16;

std::uint64_t keysPerDot(std::uint64_t total, std::size_t limit)
{
    return total == 0 || limit == 0 ? 0 : (total + limit - 1) / limit;
}

std::vector<MovingRun> runsOf(const ShardUnion& shards, const KeyPlaces& from, const KeyPlaces& to)
{
    const std::vector<MovingArc> arcs = movingArcs(*from.routing->placement->arcs(),
                                                   *to.routing->placement->arcs(), shards);
    return movingRuns(arcs, *to.order);
}

// Every n-th of the runs' keys, from the middle of the first n.
void sampleRuns(MovingKeys& moving, const std::vector<MovingRun>& runs, const PositionOrder& order,
                std::size_t limit)
{
    moving.total = keyCount(runs);
    moving.keysPerDot = keysPerDot(moving.total, limit);
    if (moving.keysPerDot == 0)
        return;
    std::uint64_t before = 0;
    std::uint64_t next = moving.keysPerDot / 2;
    for (const MovingRun& run : runs) {
        for (; next < before + run.size(); next += moving.keysPerDot) {
            const std::size_t rank = run.begin + static_cast<std::size_t>(next - before);
            moving.sample.push_back(
                {order.keys()[rank], run.from, run.to, order.positions()[rank]});
        }
        before += run.size();
    }
}

// The keys along the circle; in table order where there is none or some key is off it.
std::vector<KeyId> sequenceOf(const KeyPlaces& places)
{
    const std::size_t keys = places.keys->size();
    if (places.order && places.order->size() == keys)
        return {places.order->keys().begin(), places.order->keys().end()};
    std::vector<KeyId> sequence;
    for (std::size_t i = 0; i < keys; ++i)
        sequence.emplace_back(i);
    return sequence;
}

Outcome sampleColumns(MovingKeys& moving, const KeyPlaces& from, const KeyPlaces& to,
                      std::size_t limit, const WorkContext& work)
{
    const auto before = ownerColumn(from), after = ownerColumn(to);
    const ShardUnion& shards = moving.shards;
    const JointOwner jointFrom(shards.from, shards.size()), jointTo(shards.to, shards.size());
    std::vector<MovingKey> all;
    for (const KeyId key : sequenceOf(to)) {
        if (key.value % kKeysBetweenStops == 0 && work.stopped())
            return cancelled();
        const std::uint32_t a = jointFrom((*before)[key.value]), b = jointTo((*after)[key.value]);
        if (a != b)
            all.push_back({key, a, b, std::nullopt});
    }
    moving.total = all.size();
    moving.keysPerDot = keysPerDot(moving.total, limit);
    if (moving.keysPerDot == 0)
        return done();
    for (std::uint64_t i = moving.keysPerDot / 2; i < all.size(); i += moving.keysPerDot) {
        moving.sample.push_back(all[i]);
        moving.sample.back().position = to.positionOf(all[i].key);
        if (!moving.sample.back().position)
            moving.sample.back().position = from.positionOf(all[i].key);
    }
    return done();
}

}  // namespace

Result<MovingKeys> movingKeys(const ShardMap& fromMap, const KeyPlaces& from,
                              const ShardMap& toMap, const KeyPlaces& to, std::size_t limit,
                              const WorkContext& work)
{
    MovingKeys moving;
    moving.shards = uniteShards(fromMap, toMap);
    const bool byRuns = to.order && shareOneCircle(*from.routing, *to.routing)
                        && from.overrides.empty() && to.overrides.empty();
    if (byRuns)
        sampleRuns(moving, runsOf(moving.shards, from, to), *to.order, limit);
    else if (Outcome outcome = sampleColumns(moving, from, to, limit, work); !outcome.ok())
        return std::move(outcome).error();
    return moving;
}

std::vector<MovingKey> movedKeys(const ShardMap& fromMap, const std::vector<ShardIndex>& from,
                                 const ShardMap& toMap, const std::vector<ShardIndex>& to)
{
    const ShardUnion shards = uniteShards(fromMap, toMap);
    const JointOwner jointFrom(shards.from, shards.size()), jointTo(shards.to, shards.size());
    std::vector<MovingKey> moved;
    for (std::size_t key = 0; key < from.size() && key < to.size(); ++key) {
        const std::uint32_t a = jointFrom(from[key]), b = jointTo(to[key]);
        if (a != b)
            moved.push_back({KeyId(key), a, b, std::nullopt});
    }
    return moved;
}

}  // namespace ringscope
