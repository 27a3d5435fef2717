// The bar against a real client: keys hashed and placed on 100 servers of 100 points, against
// libmemcached's own look-up under its ketama ring with FNV-1a. Under that hash both answer the
// same server for every key, or the bar aborts; ours is measured under XXH3.
#include "core/placement/policy_builders.h"
#include "tests/bench/bars.h"
#include "tests/bench/rings.h"

#if RINGSCOPE_HAS_LIBMEMCACHED

#include <fmt/format.h>
#include <libmemcached/memcached.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>

#endif

namespace ringscope::bench {

namespace {

#if RINGSCOPE_HAS_LIBMEMCACHED

constexpr std::size_t kServers = 100;  // libmemcached aborts above
constexpr std::size_t kKeys = 1'000'000;
constexpr std::size_t kKeysAtOnce = 4096;

using Client = std::unique_ptr<memcached_st, decltype(&memcached_free)>;

std::string hostOf(std::size_t server) { return fmt::format("10.0.0.{}", server + 1); }

void require(memcached_return_t result)
{
    if (memcached_failed(result))
        std::abort();
}

/// Servers come last: the ring is made as they come.
Client connectedToNothing()
{
    Client client(memcached_create(nullptr), memcached_free);
    require(memcached_behavior_set(client.get(), MEMCACHED_BEHAVIOR_KETAMA, 1));
    require(memcached_behavior_set(client.get(), MEMCACHED_BEHAVIOR_HASH,
                                   MEMCACHED_HASH_FNV1A_64));
    for (std::size_t server = 0; server < kServers; ++server)
        require(memcached_server_add(client.get(), hostOf(server).c_str(), 11211));
    return client;
}

/// libmemcached's ring, under any hash.
PlacementSpec specOfServers(const HashFunction& hash)
{
    PlacementSpec spec;
    spec.hash = spec.pointHash = hash;
    spec.ring.vnodes = 100;
    spec.ring.label = "{name%:11211}-{i}";
    spec.ring.tie.kind = TieRule::Kind::FirstListed;
    spec.shards.resize(kServers);
    for (std::size_t server = 0; server < kServers; ++server)
        spec.shards[server].name = hostOf(server);
    return spec;
}

struct Ours {
    HashFunction hash;
    std::shared_ptr<const Placement> ring;

    explicit Ours(std::string_view id)
        : hash(HashFunction::named(id).value()),
          ring(buildRing(specOfServers(hash), WorkContext{}).value())
    {
    }

    void place(const PackedStrings& names, std::span<ShardIndex> owners) const
    {
        std::array<std::uint64_t, kKeysAtOnce> hashes;
        for (std::size_t first = 0; first < names.size(); first += kKeysAtOnce) {
            const std::size_t count = std::min(kKeysAtOnce, names.size() - first);
            const PackedStrings some = names.slice(first, count);
            const auto words = std::span(hashes).first(count);
            hash.batch(some.bytes, some.offsets, words);
            ring->firstOwnersOf({some, words, {}}, owners.subspan(first, count));
        }
    }
};

void placeByPeer(const memcached_st* client, const PackedStrings& keys,
                 std::span<ShardIndex> owners)
{
    for (std::size_t i = 0; i < keys.size(); ++i)
        owners[i] = ShardIndex(memcached_generate_hash(client, keys[i].data(), keys[i].size()));
}

struct Sides {
    PackedColumn names = shuffledKeys(kKeys);
    Ours ours{"xxh3"};
    Client peer = connectedToNothing();
    std::vector<ShardIndex> owners = std::vector<ShardIndex>(kKeys);
    std::vector<ShardIndex> peerOwners = std::vector<ShardIndex>(kKeys);

    Sides()
    {
        Ours("hashkit-fnv1a-64").place(names.view(), owners);
        placeByPeer(peer.get(), names.view(), peerOwners);
        if (owners != peerOwners)
            std::abort();
    }

    Round round()
    {
        return {nanosecondsOf([&] { ours.place(names.view(), owners); }),
                nanosecondsOf([&] { placeByPeer(peer.get(), names.view(), peerOwners); })};
    }
};

#endif

}  // namespace

std::vector<Bar> memcachedBars()
{
    Bar bar;
    bar.name = "with hashing, 100 servers, 1M keys";
    bar.reference = "libmemcached ketama, fnv1a_64";
    bar.bound = 10;
#if RINGSCOPE_HAS_LIBMEMCACHED
    bar.rounds = 15;
    bar.prepare = [] {
        const auto sides = std::make_shared<Sides>();
        return [sides] { return sides->round(); };
    };
#else
    bar.skipped = "no libmemcached";
#endif
    return {bar};
}

}  // namespace ringscope::bench
