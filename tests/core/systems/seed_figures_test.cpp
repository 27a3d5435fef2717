// The figures that the seed documents and field case D30 print, from maps of the systems.
#include "core/systems/system_row.h"
#include "tests/support/cases.h"
#include "tests/support/key_tables.h"
#include "tests/support/map_builder.h"
#include "tests/support/routed.h"

#include <gtest/gtest.h>

using namespace ringscope;
using test::FieldCase;
using test::Json;

namespace {

using Counts = std::vector<std::uint64_t>;

ShardMap ofSystem(const char* system, const std::string& algorithm, std::size_t shards,
                  const char* prefix)
{
    ShardMap map = adoptSystem(test::aMap().shards(shards, prefix), system).value();
    map.algorithm = algorithm;
    return map;
}

ShardMap lab(const std::string& algorithm, std::size_t nodes)
{
    return ofSystem("seed-lab", algorithm, nodes, "node-");
}
ShardMap queues(const std::string& algorithm, std::size_t shards)
{
    return ofSystem("seed-queues", algorithm, shards, "redis-");
}

std::shared_ptr<const KeyTable> labKeys() { return test::tableOf(600, "key:{i}"); }

const std::shared_ptr<const KeyTable>& tenants()
{
    static const auto table = test::tableOf(100'000, "t-{i}");
    return table;
}

struct Moves {
    std::size_t moved = 0;
    bool allToLast = true;
};

Moves moves(const ShardMap& from, const ShardMap& to, const KeyTable& keys)
{
    const auto before = test::ownersOf(test::routed(from), keys);
    const auto after = test::ownersOf(test::routed(to), keys);
    Moves moves;
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (before[i] == after[i])
            continue;
        ++moves.moved;
        moves.allToLast = moves.allToLast && after[i] == ShardIndex(to.shards.size() - 1);
    }
    return moves;
}

Json named(const ShardMap& map, const Counts& counts)
{
    Json json = Json::object();
    for (std::size_t i = 0; i < counts.size(); ++i)
        json[map.shards[i].name] = counts[i];
    return json;
}

}  // namespace

TEST(SeedFigures, TheLabsTable)
{
    EXPECT_EQ(test::countsOf(lab("modulo", 6), *labKeys()), (Counts{103, 96, 95, 102, 102, 102}));
    EXPECT_EQ(test::countsOf(lab("ring", 6), *labKeys()), (Counts{18, 167, 25, 51, 288, 51}));
    EXPECT_EQ(test::countsOf(lab("two-choices", 6), *labKeys()),
              (Counts{102, 99, 99, 99, 100, 101}));
}

TEST(SeedFigures, TheLabsMovedKeys)
{
    EXPECT_EQ(moves(lab("modulo", 6), lab("modulo", 7), *labKeys()).moved, 514u);
    const Moves ring = moves(lab("ring", 6), lab("ring", 7), *labKeys());
    EXPECT_EQ(ring.moved, 82u);
    EXPECT_TRUE(ring.allToLast);
}

TEST(SeedFigures, TheQueuesMovedTenants)
{
    const FieldCase expected("D30-seed-code-golden-values");
    EXPECT_TRUE(expected.agrees("seed004_modulo_moved",
                                moves(queues("modulo", 4), queues("modulo", 5), *tenants()).moved));
    const Moves ring = moves(queues("ring", 4), queues("ring", 5), *tenants());
    EXPECT_TRUE(expected.agrees("seed004_ring_moved", ring.moved));
    EXPECT_TRUE(expected.agrees("seed004_ring_all_to_redis-4", ring.allToLast));
    const Moves rendezvous = moves(queues("rendezvous", 4), queues("rendezvous", 5), *tenants());
    EXPECT_TRUE(expected.agrees("seed004_rendezvous_moved", rendezvous.moved));
    EXPECT_TRUE(rendezvous.allToLast);
}

TEST(SeedFigures, TheQueuesCounts)
{
    const FieldCase expected("D30-seed-code-golden-values");
    for (const char* algorithm : {"ring", "rendezvous"}) {
        const ShardMap map = queues(algorithm, 5);
        const std::string check = std::string("seed004_") + algorithm + "5_counts";
        EXPECT_TRUE(expected.agrees(check, named(map, test::countsOf(map, *tenants()))));
    }
}

TEST(SeedFigures, TheTracesShares)
{
    const FieldCase expected("D30-seed-code-golden-values");
    const ShardMap map = ofSystem("seed-traces", "ring", 8, "worker-");
    const auto shares = test::routed(map).placement->arcs()->lengthsByShard(8);
    double most = 0.0, squares = 0.0;
    for (const u128 length : shares) {
        const double relative = ratio(length, powerOfTwo(64)) * 8.0;
        most = std::max(most, relative);
        squares += (relative - 1.0) * (relative - 1.0) / 8.0;
    }
    EXPECT_TRUE(
        expected.agrees("seed000_ring8_cv_max_over_mean", Json::array({std::sqrt(squares), most})));
}
