#include "core/analysis/score_reuse.h"
#include "core/support/random.h"
#include "tests/core/analysis/placed_map.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace ringscope {
namespace {

using namespace test;

MapBuilder rendezvous(const std::string& hash = "xxh64")
{
    return aMap().algorithm("rendezvous").hash(hash);
}

/// The owners that were found by reuse; nothing where it was not used.
std::optional<std::vector<ShardIndex>> reused(const PlacedMap& from, const ShardMap& map)
{
    const Routing routing = buildRouting(map, BuildLimits(), WorkContext()).value();
    return ownersFromScores(from.places, routing, *from.places.hashed,
                            resolveOverrides(routing, *from.places.keys), WorkContext())
        .value();
}

const KeysPtr& someKeys()
{
    static const KeysPtr keys = keysNumbered("key-{i}", 500);
    return keys;
}

bool areReused(const PlacedMap& from, const ShardMap& map)
{
    const auto owners = reused(from, map);
    return owners && *owners == *PlacedMap(map, someKeys()).places.owners;
}

TEST(ScoreReuse, OfAJoinGivesTheSameOwners)
{
    const PlacedMap six(rendezvous().shards(6, "s"), someKeys());
    EXPECT_TRUE(areReused(six, rendezvous().shards(7, "s")));
    EXPECT_TRUE(areReused(six, rendezvous().shards(5, "s")));
    EXPECT_TRUE(areReused(six, rendezvous().shards(6, "s").pin("key-7", "s0")));
    EXPECT_TRUE(areReused(PlacedMap(rendezvous().shards(6, "s").pin("key-7", "s0"), someKeys()),
                          rendezvous().shards(7, "s")));
}

TEST(ScoreReuse, OfMixGivesTheSameOwners)
{
    const auto mix = [](std::size_t shards) {
        return rendezvous().set(&ShardMap::score, std::string("mix")).shards(shards, "s");
    };
    const KeysPtr keys = keysNumbered("key-{i}", 5'003);
    const PlacedMap ten(mix(10), keys);
    for (const std::size_t shards : {8u, 9u, 10u, 11u, 13u}) {
        const auto owners = reused(ten, mix(shards));
        ASSERT_TRUE(owners.has_value());
        EXPECT_EQ(*owners, *PlacedMap(mix(shards), keys).places.owners) << shards;
    }
}

TEST(ScoreReuse, IsNotTriedWhereScoresDiffer)
{
    const PlacedMap six(rendezvous().shards(6, "s"), someKeys());
    EXPECT_FALSE(reused(six, rendezvous("fnv1a64").shards(6, "s")));
    EXPECT_FALSE(reused(six, rendezvous().shards(6, "s").set(&ShardMap::score, std::string("mix"))));
    EXPECT_FALSE(reused(six, aMap().algorithm("modulo").shards(6, "s")));
}

TEST(ScoreReuse, IsNotTriedWhereTheOrderChanged)
{
    const PlacedMap abc(rendezvous().shard("a").shard("b").shard("c").shard("d"), someKeys());
    EXPECT_FALSE(reused(abc, rendezvous().shard("b").shard("a").shard("c").shard("d")));
}

TEST(ScoreReuse, IsNotTriedWhereItWouldNotPay)
{
    const PlacedMap two(rendezvous().shards(2, "s"), someKeys());
    EXPECT_FALSE(reused(two, rendezvous().shards(3, "s")));
}

TEST(ScoreReuse, ReadsPlacesAsNamesWhereTheScoreDoes)
{
    const std::string byIndex = "{index}:{key}";
    const PlacedMap six(rendezvous().set(&ShardMap::score, byIndex).shards(6, "s"), someKeys());
    MapBuilder later = rendezvous().set(&ShardMap::score, byIndex);
    later.shard("new").shards(6, "s");  // everyone has another place, so nobody's scores stay
    EXPECT_FALSE(reused(six, later));
    EXPECT_TRUE(areReused(six, rendezvous().set(&ShardMap::score, byIndex).shards(7, "s")));
}

// Random lists with weights, under hashes so narrow that scores tie. Lists of one `kin` have most
// shards in common, so that many of them are worth reusing.
ShardMap randomList(RandomStream& random, const RandomStream& kin, const std::string& hash,
                    RendezvousWeights rule, bool isMix)
{
    constexpr const char* kWeights[] = {"1", "1", "2", "0.5", "0"};
    MapBuilder map = rendezvous(hash).set(&ShardMap::rendezvous, rule);
    if (isMix)
        map.set(&ShardMap::score, std::string("mix"));
    for (std::size_t i = 0; i < 10; ++i)
        if (random.nextBelow(8) > 0)
            map.shard("s" + std::to_string(i),
                      kWeights[(random.nextBelow(16) == 0 ? random.next() : kin.at(i)) % 5],
                      random.nextBelow(16) == 0 ? ShardState::Warming : ShardState::Active);
    if (!map.map().shards.empty() && random.nextBelow(2) == 0)
        map.pin("key-" + std::to_string(random.nextBelow(500)), map.map().shards[0].name);
    return map;
}

RC_GTEST_PROP(ScoreReuse, GivesTheOwnersOfAFreshStart, (std::uint64_t seed))
{
    RandomStream random(seed, "lists");
    const RandomStream kin(seed, "weights that lists share");
    const std::string hash = random.nextBelow(2) == 0 ? "crc32" : "xxh64";
    const auto rule = static_cast<RendezvousWeights>(random.nextBelow(3));
    const bool isMix = random.nextBelow(2) == 0;
    const PlacedMap from(randomList(random, kin, hash, rule, isMix), someKeys());
    const ShardMap to = randomList(random, kin, hash, rule, isMix);
    const auto owners = reused(from, to);
    RC_CLASSIFY(owners.has_value(), "reused");
    if (owners)
        RC_ASSERT(*owners == *PlacedMap(to, someKeys()).places.owners);
}

}  // namespace
}  // namespace ringscope
