// Bounded loads (Mirrokni, Thorup and Zadimoghaddam, 2017): a ring on which no shard takes more
// than `balance` times its due part, rounded up. What finds its shard full goes on to the next
// point whose shard has room. Placed in order, from zero: the requests themselves, or a number of
// partitions that requests then belong to by remainder, as buraksezer/consistent does.
#include "core/placement/assignment.h"
#include "core/placement/policy_builders.h"
#include "core/placement/policy_words.h"
#include "core/placement/ring_walk.h"
#include "core/support/number_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace ringscope {
namespace {

constexpr std::size_t kItemsPerLook = 1 << 14;

/// ceil(balance * items * weight / sum) of every shard, exactly.
/// Errors: BadInput for numbers of too many digits.
Result<std::vector<std::uint64_t>> roomOf(const PlacementSpec& spec, std::uint64_t items)
{
    const WeightUnits weights = weightUnits(spec.shards);
    const Decimal& balance = spec.bounded.balance;
    std::vector<std::uint64_t> room;
    for (const u128 weight : weights.ofShard) {
        u128 part = 0, whole = 0;
        const bool tooLong =
            __builtin_mul_overflow(static_cast<u128>(balance.units()), u128{items}, &part)
            || __builtin_mul_overflow(part, weight, &part)
            || __builtin_mul_overflow(static_cast<u128>(powerOfTen(balance.scale())), weights.sum,
                                      &whole);
        if (tooLong)
            return badInput("balance and weights", balance.text(), "numbers of fewer digits");
        const u128 rounded = part / whole + (part % whole == 0 ? 0u : 1u);
        room.push_back(static_cast<std::uint64_t>(std::min(rounded, u128{items})));
    }
    return room;
}

Outcome checkRoom(const PlacementSpec& spec, const std::vector<std::uint64_t>& room,
                  std::uint64_t items)
{
    u128 all = 0;
    for (const std::uint64_t one : room)
        all += one;
    if (all >= items)
        return done();
    return badInput(
        fmt::format("balance that leaves room for {} of {}", groupedText(all), groupedText(items)),
        spec.bounded.balance.text(), "1 or more");
}

/// A ring whose shards fill up.
class FillingRing {
public:
    FillingRing(RingWalk walk, std::vector<std::uint64_t> room)
        : m_walk(std::move(walk)), m_room(std::move(room))
    {
    }

    /// Cost: O(points) at worst, when most shards are full.
    ShardIndex place(std::uint64_t hash)
    {
        const ShardIndex shard = m_walk.firstFrom(
            hash, [this](ShardIndex candidate) { return m_room[candidate.value] > 0; });
        if (!shard.isNone())
            --m_room[shard.value];
        return shard;
    }

private:
    RingWalk m_walk;
    std::vector<std::uint64_t> m_room;  ///< by shard
};

Result<FillingRing> fillingRing(const PlacementSpec& spec, std::uint64_t items,
                                const WorkContext& work)
{
    if (const Outcome takers = checkTakers(spec.shards, "bounded-ring"); !takers)
        return takers.error();
    auto room = roomOf(spec, items);
    if (!room)
        return room.error();
    if (const Outcome enough = checkRoom(spec, *room, items); !enough)
        return enough.error();
    auto walk = RingWalk::of(spec, work);
    if (!walk)
        return walk.error();
    return FillingRing(*std::move(walk), *std::move(room));
}

/// Every request is placed, in order.
Result<std::vector<ShardIndex>> placeRequests(const PlacementSpec& spec,
                                              const PackedStrings& requests,
                                              const WorkContext& work)
{
    std::vector<ShardIndex> owners;
    if (requests.size() == 0)
        return owners;
    auto ring = fillingRing(spec, requests.size(), work);
    if (!ring)
        return ring.error();
    owners.reserve(requests.size());
    for (std::size_t i = 0; i < requests.size(); ++i) {
        if (i % kItemsPerLook == 0 && work.stopped())
            return cancelled();
        owners.push_back(ring->place(spec.hash(requests[i])));
    }
    return owners;
}

std::string_view littleEndian(std::uint64_t number, std::array<char, 8>& bytes)
{
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<char>(number >> (8 * i));
    return {bytes.data(), bytes.size()};
}

/// Partitions are placed, by their numbers as 8 bytes; requests follow their partition.
Result<std::vector<ShardIndex>> placePartitions(const PlacementSpec& spec,
                                                const PackedStrings& requests,
                                                const WorkContext& work)
{
    auto ring = fillingRing(spec, spec.bounded.partitions, work);
    if (!ring)
        return ring.error();
    std::vector<ShardIndex> ofPartition;
    std::array<char, 8> bytes{};
    for (std::uint64_t partition = 0; partition < spec.bounded.partitions; ++partition) {
        if (partition % kItemsPerLook == 0 && work.stopped())
            return cancelled();
        ofPartition.push_back(ring->place(spec.hash(littleEndian(partition, bytes))));
    }
    std::vector<ShardIndex> owners;
    owners.reserve(requests.size());
    for (std::size_t i = 0; i < requests.size(); ++i)
        owners.push_back(ofPartition[spec.hash(requests[i]) % ofPartition.size()]);
    return owners;
}

}  // namespace

Result<std::vector<ShardIndex>> assignBoundedRing(const PlacementSpec& spec,
                                                  const PackedStrings& requests,
                                                  const WorkContext& work)
{
    return spec.bounded.partitions == 0 ? placeRequests(spec, requests, work)
                                        : placePartitions(spec, requests, work);
}

}  // namespace ringscope
