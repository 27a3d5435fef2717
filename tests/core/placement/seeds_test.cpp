// The three seeds, row by row against what their own code printed.
#include "core/placement/assignment.h"
#include "tests/core/placement/placement_support.h"
#include "tests/support/cases.h"

#include <gtest/gtest.h>

namespace ringscope::test {
namespace {

constexpr const char* kSeeds = RINGSCOPE_GOLDEN_DIR "/seeds/";

Json membershipsOf(const std::string& seed)
{
    return Json::parse(fileText(kSeeds + seed + ".membership.json")).at("memberships");
}

SpecBuilder tracesRing(const Json& membership)
{
    return aSpec()
        .hash("sha256")
        .lookup(Lookup::After)
        .vnodes(membership.at("vnodes"))
        .shards(membership.at("nodes"));
}

SpecBuilder labRing(std::size_t nodes, std::uint64_t vnodes)
{
    return aSpec()
        .hash("fnv1a32")
        .tie(TieRule::Kind::FirstListed)
        .label("node:{index}:replica:{i}")
        .vnodes(vnodes)
        .shards(numbered("", nodes));
}

/// Names and weights; listed by name, as in the seed.
SpecBuilder queues(const Json& membership)
{
    SpecBuilder spec = aSpec().hash("blake2b-64").lookup(Lookup::After).vnodes(256);
    spec.tie(TieRule::Kind::LastListed).weights(RendezvousWeights::Plain);
    for (const auto& [name, weight] : membership.items())
        spec.shard(name, std::to_string(weight.get<int>()));
    return spec;
}

std::string hashText(const PlacementSpec& spec, const std::string& key)
{
    return spec.hash.text(spec.hash(key));
}

TEST(SeedTraces, RingAgreesRowByRow)
{
    const Json memberships = membershipsOf("seed000_sha256_ring");
    std::size_t rows = 0;
    for (const auto& row : CsvRows(kSeeds + std::string("seed000_sha256_ring.csv"))) {
        const PlacementSpec spec = tracesRing(memberships.at(row.at("membership")));
        const Explanation walk = explainKey(spec, row.at("key"));
        EXPECT_EQ(hashText(spec, row.at("key")), row.at("hash"));
        EXPECT_EQ(ownerName(spec, walk.owner), row.at("node")) << row.at("key");
        EXPECT_EQ(walk.wrapped, row.at("wraps") == "1") << row.at("key");
        EXPECT_EQ(ownerOfKey(spec, row.at("key")), row.at("node"));
        ++rows;
    }
    EXPECT_EQ(rows, 648u);
}

TEST(SeedLab, RingAndModuloAgreeRowByRow)
{
    const Json memberships = membershipsOf("seed001_fnv1a");
    std::size_t rows = 0;
    for (const auto& row : CsvRows(kSeeds + std::string("seed001_fnv1a.csv"))) {
        const Json& membership = memberships.at(row.at("membership"));
        SpecBuilder spec = labRing(membership.at("nodes"), membership.at("virtual"));
        const Explanation walk = explainKey(spec, row.at("key"));
        EXPECT_EQ(hashText(spec, row.at("key")), row.at("hash"));
        EXPECT_EQ(ownerName(spec, walk.owner), row.at("node_ring")) << row.at("key");
        EXPECT_EQ(walk.wrapped, row.at("ring_wraps") == "1") << row.at("key");
        EXPECT_EQ(ownerOfKey(spec.algorithm("modulo"), row.at("key")), row.at("node_modulo"));
        ++rows;
    }
    EXPECT_EQ(rows, 489u);
}

TEST(SeedLab, TwoChoicesAgreeRowByRow)
{
    const Json memberships = membershipsOf("seed001_fnv1a");
    const HashFunction hash = hashNamed("fnv1a32");
    for (const auto& row : CsvRows(kSeeds + std::string("seed001_fnv1a.csv"))) {
        std::vector<double> loads(memberships.at(row.at("membership")).at("nodes"), 5.0);
        if (loads.size() < 2) {
            EXPECT_FALSE(twoChoices(hash, row.at("key"), loads));
            continue;
        }
        const TwoChoice even = *twoChoices(hash, row.at("key"), loads);
        EXPECT_EQ(std::to_string(even.chosen.value), row.at("two_first"));
        loads[even.first.value] = 6.0;
        const TwoChoice uneven = *twoChoices(hash, row.at("key"), loads);
        EXPECT_EQ(std::to_string(uneven.chosen.value), row.at("two_second"));
    }
}

TEST(SeedQueues, EveryAlgorithmAgreesRowByRow)
{
    const Json memberships = membershipsOf("seed004_blake2b");
    std::size_t rows = 0;
    for (const auto& row : CsvRows(kSeeds + std::string("seed004_blake2b.csv"))) {
        SpecBuilder spec = queues(memberships.at(row.at("membership")));
        const std::string& key = row.at("key");
        const Explanation walk = explainKey(spec, key);
        EXPECT_EQ(hashText(spec, key), row.at("hash"));
        EXPECT_EQ(ownerName(spec, walk.owner), row.at("node_ring")) << key;
        EXPECT_EQ(walk.wrapped, row.at("ring_wraps") == "1") << key;
        EXPECT_EQ(ownerOfKey(spec.algorithm("modulo"), key), row.at("node_modulo"));
        EXPECT_EQ(ownerOfKey(spec.algorithm("rendezvous"), key), row.at("node_rendezvous"));
        ++rows;
    }
    EXPECT_EQ(rows, 488u);
}

class Lab : public testing::Test {
protected:
    FieldCase field{"D14-fnv-avalanche"};
    Names keys = field.lines("lab_keys.txt");

    std::vector<double> counts(const PlacementSpec& spec) const
    {
        return valuesOf(keyCounts(spec, keys));
    }
};

TEST_F(Lab, PrintsTheTableOfTheSeed)
{
    EXPECT_EQ(keys, numbered("key:", 600));
    const auto modulo = counts(labRing(6, 32).algorithm("modulo"));
    const auto ring = counts(labRing(6, 32));
    EXPECT_TRUE(field.agrees("lab_modulo_counts", modulo));
    EXPECT_TRUE(field.agrees("lab_ring_counts", ring));
    EXPECT_TRUE(field.agrees("lab_cv_modulo_ring", {cvOf(modulo), cvOf(ring)}));
    EXPECT_TRUE(
        field.agrees("lab_moved_modulo_6_7", movedKeys(labRing(6, 32).algorithm("modulo"),
                                                       labRing(7, 32).algorithm("modulo"), keys)));
    EXPECT_TRUE(
        field.agrees("lab_moved_ring_6_7", movedKeys(labRing(6, 32), labRing(7, 32), keys)));
}

TEST_F(Lab, AssignsByTwoChoicesInFileOrder)
{
    PackedColumn requests;
    for (const std::string& key : keys)
        requests.append(key);
    const AssignmentRow* row = findAssignment("two-choices");
    ASSERT_NE(row, nullptr);
    std::vector<int> loads(6, 0);
    const auto owners = row->assign(labRing(6, 32), requests.view(), WorkContext{});
    for (const ShardIndex owner : *owners)
        ++loads[owner.value];
    EXPECT_TRUE(field.agrees("lab_p2c_loads", loads));
}

TEST_F(Lab, HasUnevenArcsByItself)
{
    const auto shares = valuesOf(sharesOf(labRing(6, 32)));
    EXPECT_TRUE(field.agrees("lab_ring_arc_shares", shares));
    EXPECT_TRUE(field.agrees("lab_ring_arc_cv", cvOf(shares)));
}

TEST_F(Lab, IsRepairedByAFinalizer)
{
    const auto finalized = counts(labRing(6, 32).hash("finalize:fnv1a32"));
    EXPECT_TRUE(field.agrees("lab_ring_counts_with_fmix32", finalized));
    EXPECT_TRUE(field.agrees("lab_cv_with_fmix32", cvOf(finalized)));
}

// Three equal bands of the high bits: floor(3 * hash / 2^32) as a ring of three positions.
TEST_F(Lab, ShowsTheSameWeaknessInBandsOfHighBits)
{
    const Names work = field.lines("work_keys.txt");
    const auto bands = [&](std::string_view hash) {
        SpecBuilder spec = aSpec().hash(hash).space(3).fold(Fold::High);
        spec.shard("0").tokens({0}).shard("1").tokens({1}).shard("2").tokens({2});
        return valuesOf(keyCounts(spec, work));
    };
    EXPECT_TRUE(field.agrees("band_counts_fnv", bands("fnv1a32")));
    EXPECT_TRUE(field.agrees("band_counts_fmix32", bands("finalize:fnv1a32")));
    SpecBuilder modulo = aSpec().hash("fnv1a32").algorithm("modulo").shards({"0", "1", "2"});
    EXPECT_TRUE(field.agrees("band_counts_fnv_mod3", valuesOf(keyCounts(modulo, work))));
}

class SeedClaims : public testing::Test {
protected:
    static SpecBuilder shards(std::size_t count)
    {
        Json membership;
        for (const std::string& name : numbered("redis-", count))
            membership[name] = 1;
        return queues(membership);
    }
    static SpecBuilder workers(std::size_t count)
    {
        return tracesRing({{"vnodes", 128}, {"nodes", numbered("worker-", count)}});
    }
    static double maxOverMin(const std::vector<double>& values)
    {
        const auto [least, most] = std::ranges::minmax(values);
        return most / least;
    }

    FieldCase field{"D30-seed-code-golden-values"};
};

TEST_F(SeedClaims, QueuesMoveWhatTheirCodePrints)
{
    const Names tenants = numbered("t-", 100'000);
    EXPECT_TRUE(
        field.agrees("seed004_modulo_moved", movedKeys(shards(4).algorithm("modulo"),
                                                       shards(5).algorithm("modulo"), tenants)));
    EXPECT_TRUE(field.agrees("seed004_ring_moved", movedKeys(shards(4), shards(5), tenants)));
    EXPECT_TRUE(field.agrees(
        "seed004_rendezvous_moved",
        movedKeys(shards(4).algorithm("rendezvous"), shards(5).algorithm("rendezvous"), tenants)));
    const auto ring = keyCounts(shards(5), tenants);
    EXPECT_TRUE(field.agrees("seed004_ring5_counts", ring));
    EXPECT_TRUE(field.agrees("seed004_ring_max_over_min", maxOverMin(valuesOf(ring))));
    const auto rendezvous = keyCounts(shards(5).algorithm("rendezvous"), tenants);
    EXPECT_TRUE(field.agrees("seed004_rendezvous5_counts", rendezvous));
    EXPECT_TRUE(field.agrees("seed004_rendezvous_max_over_min", maxOverMin(valuesOf(rendezvous))));
    // All that moved went to the joiner: it has as many keys as have moved.
    EXPECT_EQ(field.value("seed004_ring_moved"), ring.at("redis-4"));
    EXPECT_EQ(field.value("seed004_rendezvous_moved"), rendezvous.at("redis-4"));
}

TEST_F(SeedClaims, QueuesOwnTheArcsTheirCodeBuilds)
{
    EXPECT_TRUE(field.agrees("seed004_ring5_arc_shares", sharesOf(shards(5))));
    EXPECT_TRUE(
        field.agrees("seed004_expected_moved_exact_arcs", movedShare(shards(4), shards(5))));
}

TEST_F(SeedClaims, TracesMoveAndSpreadAsTheirCodeSays)
{
    EXPECT_TRUE(field.agrees("seed000_ring_8_to_9_moved", movedShare(workers(8), workers(9))));
    const auto shares = valuesOf(sharesOf(workers(8)));
    EXPECT_TRUE(field.agrees("seed000_ring8_cv_max_over_mean",
                             {cvOf(shares), 8.0 * std::ranges::max(shares)}));
}

// A trace id hashed as text and as its 16 bytes: two encodings, two owners.
TEST_F(SeedClaims, TracesDependOnTheEncodingOfTheirId)
{
    const KeyRuleSpec text{.hash = hashNamed("sha256")};
    const KeyRuleSpec bytes{.from = KeyEncoding::Hex, .hash = hashNamed("sha256")};
    const auto upperHalf = [](const KeyRuleSpec& rule, std::string_view key) {
        return rule.hash(*(*makeKeyRule(rule))->hashedBytes(key)) >> 32;
    };
    const std::string id = "4bf92f3577b34da6a3ce929d0e0e4736";
    EXPECT_TRUE(field.agrees("trace_id_hex_text_vs_bytes",
                             {{"hex", upperHalf(text, id)}, {"bytes", upperHalf(bytes, id)}}));

    PackedColumn ids;
    std::vector<std::uint64_t> digest(2);
    for (const std::string& name : numbered("trace", 5'000)) {
        hashNamed("md5").words(name, digest);
        char hex[33];
        std::snprintf(hex, sizeof hex, "%016llx%016llx", static_cast<unsigned long long>(digest[0]),
                      static_cast<unsigned long long>(digest[1]));
        ids.append(hex);
    }
    const PlacementPtr ring = build(workers(8));
    const HashedKeys asText = *(*makeKeyRule(text))->hashKeys(ids.view(), WorkContext{});
    const HashedKeys asBytes = *(*makeKeyRule(bytes))->hashKeys(ids.view(), WorkContext{});
    std::size_t differing = 0;
    for (std::size_t i = 0; i < ids.size(); ++i)
        differing += ring->ownerOf(ring->unitOfWord(asText.first[i]))
                     != ring->ownerOf(ring->unitOfWord(asBytes.first[i]));
    EXPECT_TRUE(field.agrees("trace_hex_vs_bytes_other_owner_of_5000_on_8", differing));
}

}  // namespace
}  // namespace ringscope::test
