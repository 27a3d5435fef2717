// Consistent hashing with bounded loads as HAProxy's hash-balance-factor has it: room grows with
// the requests in flight. The n-th request sees ceil(n * balance) places for all, dealt out by
// weight, and a shard is passed by once it has as many requests as places. Here no request ends:
// each is decided with all those before it in flight. Source: HAProxy 2.6, src/lb_chash.c.
#include "core/placement/assignment.h"
#include "core/placement/policy_builders.h"
#include "core/placement/ring_walk.h"

#include <algorithm>

namespace ringscope {
namespace {

/// How many requests each shard may have in flight, when `all` may be.
class Places {
public:
    explicit Places(const std::vector<PlacementShard>& shards) : m_weights(weightUnits(shards))
    {
        u128 sum = 0;
        for (const u128 weight : m_weights.ofShard) {
            m_before.push_back(sum);
            sum += weight;
        }
    }

    /// The parts of the shards before and of this one are rounded down alike, so that all parts
    /// add up to `all`; a shard has one place at least.
    std::uint64_t of(ShardIndex shard, std::uint64_t all) const
    {
        const u128 begin = m_before[shard.value];
        const u128 places = part(begin + m_weights.ofShard[shard.value], all) - part(begin, all);
        return std::max<std::uint64_t>(1, static_cast<std::uint64_t>(places));
    }

    /// Whether `of` is exact up to this number.
    bool holds(std::uint64_t most) const
    {
        u128 product = 0;
        return !__builtin_mul_overflow(m_weights.sum, u128{most}, &product);
    }

private:
    u128 part(u128 weight, std::uint64_t all) const { return weight * all / m_weights.sum; }

    WeightUnits m_weights;
    std::vector<u128> m_before;  ///< by shard: weights of the shards listed before it
};

/// ceil(requests * balance). Errors: BadInput for numbers of too many digits.
Result<std::uint64_t> placesOfAll(const Decimal& balance, std::uint64_t requests)
{
    const u128 whole = static_cast<u128>(powerOfTen(balance.scale()));
    const u128 part = static_cast<u128>(balance.units()) * requests;
    const u128 places = part / whole + (part % whole == 0 ? 0u : 1u);
    if (places > UINT64_MAX)
        return badInput("balance", balance.text(), "a smaller number");
    return static_cast<std::uint64_t>(places);
}

/// Errors: BadInput for a balance below 1 or numbers of too many digits.
Outcome checkPlaces(const PlacementSpec& spec, const Places& places, std::uint64_t requests)
{
    const Decimal& balance = spec.bounded.balance;
    if (balance < Decimal(1))
        return badInput("balance", balance.text(), "1 or more");
    const auto all = placesOfAll(balance, requests);
    if (!all)
        return all.error();
    if (!places.holds(*all))
        return badInput("balance and weights", balance.text(), "numbers of fewer digits");
    return done();
}

}  // namespace

Result<std::vector<ShardIndex>> assignInFlightRing(const PlacementSpec& spec,
                                                   const PackedStrings& requests,
                                                   const WorkContext& work)
{
    constexpr std::size_t kRequestsPerLook = 1 << 12;
    std::vector<ShardIndex> owners;
    if (requests.size() == 0)
        return owners;
    if (const Outcome takers = checkTakers(spec.shards, "in-flight-ring"); !takers)
        return takers.error();
    const Places places(spec.shards);
    if (const Outcome fit = checkPlaces(spec, places, requests.size()); !fit)
        return fit.error();
    const auto ring = RingWalk::of(spec, work);
    if (!ring)
        return ring.error();
    std::vector<std::uint64_t> inFlight(spec.shards.size(), 0);
    owners.reserve(requests.size());
    for (std::size_t i = 0; i < requests.size(); ++i) {
        if (i % kRequestsPerLook == 0 && work.stopped())
            return cancelled();
        const std::uint64_t all = *placesOfAll(spec.bounded.balance, i + 1);
        owners.push_back(ring->firstFrom(spec.hash(requests[i]), [&](ShardIndex shard) {
            return inFlight[shard.value] < places.of(shard, all);
        }));
        if (!owners.back().isNone())
            ++inFlight[owners.back().value];
    }
    return owners;
}

}  // namespace ringscope
