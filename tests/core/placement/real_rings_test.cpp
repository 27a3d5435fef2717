// The rules that rings and tables of real systems need beyond the plain ring: names of points,
// counts of points, ties with two sides, replicas over zones, tables by weight, empty keys.
#include "core/placement/name_template.h"
#include "core/placement/point_counts.h"
#include "core/placement/ring_labels.h"
#include "tests/core/placement/placement_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace ringscope::test {
namespace {

using testing::ElementsAre;

std::string labelOf(std::string_view text, const ShardNaming& shard, std::uint64_t number = 0)
{
    return labelText(namePieces(labelTemplate(text).value(), shard), number);
}

std::string named(std::string_view text, std::string_view name)
{
    return labelOf(text, {name, "", "", 0});
}

const RingPoints& pointsOf(const Placement& placement)
{
    return *std::get<ArcsPicture>(placement.picture()).points;
}

std::vector<std::uint64_t> tokensOf(const PlacementSpec& spec)
{
    std::vector<std::uint64_t> tokens;
    const PlacementPtr placement = build(spec);
    for (const RingPoint& point : pointsOf(*placement).points)
        tokens.push_back(point.token);
    return tokens;
}

std::vector<std::uint64_t> countsOf(PointCounts rule, const std::vector<const char*>& weights,
                                    RingOptions options = {})
{
    SpecBuilder spec;
    for (const char* weight : weights)
        spec.shard("s" + std::to_string(spec.spec().shards.size()), weight);
    spec.spec().ring = options;
    spec.spec().ring.counts = rule;
    return pointCounts(spec).pointsOf;
}

RingOptions digestRing()
{
    RingOptions options;
    options.vnodes = 160;
    options.words = 4;
    return options;
}

RingOptions sized(std::uint64_t least, std::uint64_t most)
{
    RingOptions options;
    options.minRingSize = least;
    options.maxRingSize = most;
    return options;
}

TEST(RealLabels, HostAndPortAreCutAsNginxDoes)
{
    EXPECT_EQ(named("{host}|{port}", "10.0.0.1:80"), "10.0.0.1|80");
    EXPECT_EQ(named("{host}|{port}", "backend"), "backend|");
    EXPECT_EQ(named("{host}|{port}", "backend:"), "backend|");
    EXPECT_EQ(named("{host}|{port}", "[::1]:8080"), "[::1]|8080");
    EXPECT_EQ(named("{host}|{port}", "[::1]"), "[::1]|");
    EXPECT_EQ(named("{host}|{port}", "UNIX:/run/a.sock"), "/run/a.sock|");
    EXPECT_EQ(named("{host}|{port}", "8080"), "8080|");
    EXPECT_EQ(named("{host}|{port}", ""), "|");
}

TEST(RealLabels, ADefaultPortIsTakenOffTheEndOnly)
{
    EXPECT_EQ(named("{name%:11211}-{i}", "cache:11211"), "cache-0");
    EXPECT_EQ(named("{name%:11211}-{i}", "cache:11212"), "cache:11212-0");
    EXPECT_EQ(named("{name%:11211}-{i}", ":11211:11211"), ":11211-0");
    EXPECT_FALSE(labelTemplate("{name%:11211").ok());
}

TEST(RealLabels, NumbersHaveTheFormOfTheirSystem)
{
    const ShardNaming shard{"n", "", "", 0};
    EXPECT_EQ(labelOf("{i+1}", shard, 999), "1000");
    EXPECT_EQ(labelOf("{i:u8}", shard, 0x141), "A");
    EXPECT_EQ(labelOf("{i:le32}", shard, 0x44434241), "ABCD");
    EXPECT_EQ(labelOf("{id*4096+i}", {"s", "", "77", 0}, 5), "315397");
    // Without a number for an id: the place, from 1. Ids that are equal in 20 bits are the same.
    EXPECT_EQ(labelOf("{id*4096+i}", {"s", "", "s", 2}, 0), "12288");
    EXPECT_EQ(labelOf("{id*4096+i}", {"s", "", "1048577", 0}, 0), "4096");
}

TEST(RealLabels, AChainHoldsThePointBefore)
{
    const HashFunction crc = hashNamed("crc32");
    const std::string server("127.0.0.1\0"
                             "80",
                             12);
    const auto little = [](std::uint64_t word) {
        std::string bytes;
        for (int shift = 0; shift < 32; shift += 8)
            bytes += static_cast<char>(word >> shift & 0xFF);
        return bytes;
    };
    const std::uint64_t first = crc(server + little(0));
    const std::uint64_t second = crc(server + little(first));
    const std::uint64_t third = crc(server + little(second));
    const std::string label("{host}\0{port}{previous:le32}", 28);
    std::vector<std::uint64_t> expected{first, second, third};
    std::ranges::sort(expected);
    EXPECT_EQ(tokensOf(aSpec().hash("crc32").vnodes(3).label(label).shard("127.0.0.1:80")),
              expected);
}

TEST(RealPointCounts, LibketamaCutsSharesToWholeDigests)
{
    // 600 of 1100 of 120 digests: 65.4; 300: 32.7; 200: 21.8.
    EXPECT_THAT(countsOf(PointCounts::Libketama, {"600", "300", "200"}, digestRing()),
                ElementsAre(260, 128, 84));
    EXPECT_THAT(countsOf(PointCounts::Libketama, {"1", "1", "1"}, digestRing()),
                ElementsAre(160, 160, 160));
}

TEST(RealPointCounts, ShareRulesLeaveAShardOfNoWholeDigestOut)
{
    for (const PointCounts rule :
         {PointCounts::Libketama, PointCounts::Libmemcached, PointCounts::Twemproxy})
        EXPECT_THAT(countsOf(rule, {"1000000", "1", "0"}, digestRing()), ElementsAre(316, 0, 0));
}

TEST(RealPointCounts, LibmemcachedAddsALittleBeforeItCuts)
{
    EXPECT_THAT(countsOf(PointCounts::Libmemcached, {"1", "2", "5"}, digestRing()),
                ElementsAre(60, 120, 300));
    EXPECT_THAT(countsOf(PointCounts::Twemproxy, {"1", "2", "5"}, digestRing()),
                ElementsAre(60, 120, 300));
}

TEST(RealPointCounts, ARingSizeGivesTheLightestWholePoints)
{
    EXPECT_THAT(countsOf(PointCounts::RingSize, {"1", "1", "1", "1", "1"}, sized(1024, 1u << 23)),
                ElementsAre(205, 205, 205, 205, 205));
    EXPECT_THAT(countsOf(PointCounts::RingSize, {"3", "3", "4"}, sized(7, 4096)),
                ElementsAre(3, 3, 4));
}

TEST(RealPointCounts, ACappedRingSizeIsDealtOutInOrder)
{
    // Sums 1.5, 3, 4.5, 6: what is rounded up goes to whoever is counted first.
    RingOptions options = sized(1024, 6);
    options.sizesByName = false;
    EXPECT_THAT(countsOf(PointCounts::RingSize, {"1", "1", "1", "1"}, options),
                ElementsAre(2, 1, 2, 1));
    SpecBuilder spec = aSpec().shard("b").shard("a").shard("c");
    spec.spec().ring = sized(1024, 1);
    spec.spec().ring.counts = PointCounts::RingSize;
    EXPECT_THAT(pointCounts(spec).pointsOf, ElementsAre(0, 1, 0));
}

TEST(RealPointCounts, NobodyIsCountedAsNobody)
{
    for (const PointCounts rule : {PointCounts::Libketama, PointCounts::RingSize})
        EXPECT_THAT(countsOf(rule, {"0", "0"}), ElementsAre(0, 0));
}

TEST(RealPointCounts, OnlyDeclaredTokensCount)
{
    SpecBuilder spec = aSpec().hash("fnv1-32").shard("a").tokens({7, 9}).shard("b");
    spec.spec().ring.counts = PointCounts::Tokens;
    EXPECT_THAT(tokensOf(spec), ElementsAre(7, 9));
    EXPECT_THAT(tokensOf(aSpec().hash("fnv1-32").shard("a")), testing::SizeIs(128));
}

/// HAProxy's rule by its words: the nearer neighbour, the first of a run above, the last below.
std::string nearestOfRuns(const PlacementSpec& spec, std::uint64_t space, std::uint64_t key)
{
    std::vector<std::pair<std::uint64_t, std::string>> points;
    for (const PlacementShard& shard : spec.shards)
        for (const std::uint64_t token : shard.tokens)
            points.emplace_back(token, shard.name);
    std::ranges::stable_sort(points, {}, [](const auto& point) { return point.first; });
    std::size_t next = 0;
    while (next < points.size() && points[next].first < key)
        ++next;
    next %= points.size();
    const std::size_t previous = (next + points.size() - 1) % points.size();
    const std::uint64_t below = (key + space - points[previous].first) % space;
    const std::uint64_t above = (points[next].first + space - key) % space;
    return points[below <= above ? previous : next].second;
}

TEST(RealTies, ASharedPositionHasTwoSides)
{
    constexpr std::uint64_t kSpace = 40;
    const std::vector<std::vector<std::vector<std::uint64_t>>> rings = {
        {{10, 30}, {10}, {20}}, {{0, 20}, {0}},     {{39}, {39}, {0}}, {{5, 6}, {5, 6}, {5}},
        {{5}, {5}, {6}},        {{0, 39}, {39, 0}}, {{12}, {30}},      {{1}, {20, 20}, {20, 38}}};
    for (const auto& ring : rings) {
        SpecBuilder spec = aSpec().hash("integer").space(kSpace).lookup(Lookup::Nearest);
        spec.tie(TieRule::Kind::Sides);
        for (const auto& tokens : ring)
            spec.shard(std::string(1, static_cast<char>('z' - spec.spec().shards.size())))
                .tokens(tokens);
        for (std::uint64_t key = 0; key < kSpace; ++key)
            EXPECT_EQ(ownerOfKey(spec, std::to_string(key)), nearestOfRuns(spec, kSpace, key))
                << testing::PrintToString(ring) << " " << key;
        const PlacementPtr placement = build(spec);
        u128 sum = 0;
        for (const u128 length : lengthsOf(*placement))
            sum += length;
        EXPECT_EQ(sum, u128{kSpace});
    }
}

TEST(RealTies, SidesOfANextPointRingAreTheFirstListed)
{
    SpecBuilder spec = aSpec().hash("integer").space(40).tie(TieRule::Kind::Sides);
    spec.shard("b").tokens({10}).shard("a").tokens({10});
    for (const char* key : {"0", "10", "11", "39"})
        EXPECT_EQ(ownerOfKey(spec, key), "b") << key;
}

TEST(RealTies, SortedProbingDoesNotLookAtTheList)
{
    const auto owners = [](const Names& order) {
        SpecBuilder spec = aSpec().hash("integer").space(40);
        spec.tie(TieRule::Kind::ProbeSorted, 2);
        for (const std::string& name : order)
            spec.shard(name).tokens({10});
        return ownerNames(spec, {"10", "11", "12", "13"});
    };
    const Names sorted = owners({"a", "b", "c", "d"});
    EXPECT_EQ(sorted, (Names{"a", "b", "c", "a"}));
    EXPECT_EQ(owners({"d", "c", "b", "a"}), sorted);
}

Names walk(ReplicaSpread spread, std::size_t copies, const std::vector<const char*>& zones)
{
    SpecBuilder spec = aSpec().hash("integer").space(100);
    for (std::size_t i = 0; i < zones.size(); ++i) {
        spec.shard(std::to_string(i)).tokens({10 * (i + 1)});
        spec.spec().shards.back().zone = zones[i];
    }
    spec.spec().ring.spread = spread;
    const PlacementPtr placement = build(spec);
    Names names;
    for (const ShardIndex owner : placement->ownersOf(placement->unitOfWord(0), copies))
        names.push_back(std::to_string(owner.value));
    return names;
}

TEST(RealReplicas, ZonesTakeTheirPartEach)
{
    const std::vector<const char*> zones{"a", "a", "b", "b", "c"};
    EXPECT_EQ(walk(ReplicaSpread::Shards, 3, zones), (Names{"0", "1", "2"}));
    EXPECT_EQ(walk(ReplicaSpread::Zones, 3, zones), (Names{"0", "2", "4"}));
    EXPECT_EQ(walk(ReplicaSpread::Zones, 4, zones), (Names{"0", "1", "2", "3"}));
    EXPECT_EQ(walk(ReplicaSpread::LeastUsedZones, 3, zones), (Names{"0", "2", "4"}));
    EXPECT_EQ(walk(ReplicaSpread::LeastUsedZones, 4, zones), (Names{"0", "2", "4", "1"}));
}

TEST(RealReplicas, ShardsWithoutZonesAreNotHeldBack)
{
    EXPECT_EQ(walk(ReplicaSpread::Zones, 3, {"", "", ""}), (Names{"0", "1", "2"}));
    EXPECT_EQ(walk(ReplicaSpread::LeastUsedZones, 2, {"", "", ""}), (Names{"0", "1"}));
}

TEST(RealReplicas, AWalkThatCannotGoOnEnds)
{
    // The second copy in "a" waits for "b", which has no third shard.
    EXPECT_EQ(walk(ReplicaSpread::LeastUsedZones, 5, {"a", "a", "a", "a", "b"}),
              (Names{"0", "4", "1"}));
    EXPECT_EQ(walk(ReplicaSpread::Zones, 9, {"a"}), (Names{"0"}));
}

/// Six shards by position: dc1 has racks r1, r1, r2, dc2 has r1, r2, r1.
Names walkRacks(const std::vector<DatacenterCopies>& datacenters, std::uint64_t word,
                bool fifthIsDown = false)
{
    const std::pair<const char*, const char*> places[] = {
        {"dc1", "r1"}, {"dc2", "r1"}, {"dc1", "r1"}, {"dc1", "r2"}, {"dc2", "r2"}, {"dc2", "r1"}};
    SpecBuilder spec = aSpec().hash("integer").space(100);
    for (std::size_t i = 0; i < 6; ++i) {
        spec.shard(std::to_string(i)).tokens({10 * (i + 1)});
        spec.spec().shards.back().zone = places[i].first;
        spec.spec().shards.back().rack = places[i].second;
    }
    spec.spec().ring.datacenters = datacenters;
    if (fifthIsDown) {
        spec.spec().shards[4].takesKeys = false;
        spec.spec().shards[4].isDown = true;
    }
    const PlacementPtr placement = build(spec);
    Names names;
    for (const ShardIndex owner : placement->ownersOf(placement->unitOfWord(word), 9))
        names.push_back(std::to_string(owner.value));
    return names;
}

TEST(DatacenterReplicas, AreOfDifferentRacksFirst)
{
    EXPECT_EQ(walkRacks({{"dc1", 2}, {"dc2", 2}}, 0), (Names{"0", "1", "3", "4"}));
    EXPECT_EQ(walkRacks({{"dc1", 1}, {"dc2", 1}}, 15), (Names{"1", "2"}));
    EXPECT_EQ(walkRacks({{"dc1", 2}, {"dc2", 1}}, 61), (Names{"0", "1", "3"}));
}

TEST(DatacenterReplicas, RepeatARackAsOftenAsThereAreTooFew)
{
    EXPECT_EQ(walkRacks({{"dc1", 3}}, 0), (Names{"0", "2", "3"}));
    EXPECT_EQ(walkRacks({{"dc1", 9}}, 0), (Names{"0", "2", "3"}));
    EXPECT_EQ(walkRacks({{"dc2", 3}}, 41), (Names{"4", "5", "1"}));
}

TEST(DatacenterReplicas, OfARackThatIsDownAreNotMadeUpElsewhere)
{
    EXPECT_EQ(walkRacks({{"dc2", 2}}, 11), (Names{"1", "4"}));
    EXPECT_EQ(walkRacks({{"dc2", 2}}, 11, true), (Names{"1"}));
}

Names tableOf(ResidueRule rule, const std::vector<std::pair<std::string, const char*>>& shards,
              std::size_t entries)
{
    SpecBuilder spec = aSpec().algorithm("modulo").hash("integer");
    for (const auto& [name, weight] : shards)
        spec.shard(name, weight);
    spec.spec().residues = rule;
    Names keys;
    for (std::size_t i = 0; i < entries; ++i)
        keys.push_back(std::to_string(i));
    return ownerNames(spec, keys);
}

TEST(RealResidues, StandForShardsByTheSystemsRule)
{
    const std::vector<std::pair<std::string, const char*>> shards{
        {"s1", "2"}, {"s2", "3"}, {"s0", "1"}};
    EXPECT_EQ(tableOf(ResidueRule::Listed, shards, 4), (Names{"s1", "s2", "s0", "s1"}));
    EXPECT_EQ(tableOf(ResidueRule::ByName, shards, 4), (Names{"s0", "s1", "s2", "s0"}));
    EXPECT_EQ(tableOf(ResidueRule::Copies, shards, 7),
              (Names{"s1", "s1", "s2", "s2", "s2", "s0", "s1"}));
    EXPECT_EQ(tableOf(ResidueRule::CopiesByLength, {{"s1", "1"}, {"s10", "1"}, {"s0", "2"}}, 4),
              (Names{"s0", "s0", "s1", "s10"}));
    EXPECT_EQ(tableOf(ResidueRule::Interleaved, shards, 7),
              (Names{"s1", "s2", "s1", "s2", "s2", "s0", "s1"}));
    EXPECT_EQ(tableOf(ResidueRule::Copies, {{"a", "0"}, {"b", "1"}}, 2), (Names{"b", "b"}));
}

TEST(RealResidues, ByNameHaveReplicasThatFollow)
{
    SpecBuilder spec = aSpec().algorithm("modulo").hash("integer").shards({"c", "a", "b"});
    spec.spec().residues = ResidueRule::ByName;
    const PlacementPtr placement = build(spec);
    EXPECT_THAT(placement->ownersOf(UnitId(2u), 2), ElementsAre(ShardIndex(0u), ShardIndex(1u)));
    EXPECT_THAT(placement->ownersOf(UnitId(0u), 9), testing::SizeIs(3));
}

TEST(RealResidues, ATableThatIsTooLargeIsRefused)
{
    SpecBuilder spec = aSpec().algorithm("modulo").shard("a", "1000000000000");
    spec.spec().residues = ResidueRule::Copies;
    EXPECT_EQ(refusal(spec).code, ErrorCode::TooLarge);
}

TEST(EmptyKeys, AreWhatTheSystemSays)
{
    PackedColumn column;
    for (const char* key : {"", "a", ""})
        column.append(key);
    const auto hashed = [&](EmptyKey rule) {
        KeyRuleSpec spec;
        spec.hash = hashNamed("md5-le32");
        spec.empty = rule;
        const auto keyRule = makeKeyRule(spec).value();
        return std::pair(keyRule, keyRule->hashKeys(column.view(), {}).value());
    };
    const auto [plain, words] = hashed(EmptyKey::Hash);
    EXPECT_EQ(words.first[0], 3649838548u);
    EXPECT_TRUE(words.refused.empty());
    const auto [zero, zeroWords] = hashed(EmptyKey::Zero);
    EXPECT_THAT(zeroWords.first, ElementsAre(0, words.first[1], 0));
    EXPECT_EQ(zero->wordOf(""), 0u);
    const auto [refuses, refusedWords] = hashed(EmptyKey::Refuse);
    EXPECT_THAT(refusedWords.refused, ElementsAre(KeyId(0u), KeyId(2u)));
    EXPECT_FALSE(refuses->hashedBytes("").ok());
    EXPECT_NE(plain->identity(), zero->identity());
    EXPECT_NE(refuses->identity(), zero->identity());
}

}  // namespace
}  // namespace ringscope::test
