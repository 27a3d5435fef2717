#include "core/dialects/rule_search.h"

#include "tests/core/dialects/client.h"

#include <gmock/gmock.h>

namespace ringscope::test {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::StartsWith;

ShardMap fiveShards() { return aMap().shards(5, "node-").vnodes(64); }

template <class Edit>
ShardMap edited(ShardMap map, Edit edit)
{
    edit(map);
    return map;
}

TEST(RuleSearch, NamesTheHashOfTheClient)
{
    ShardMap map = fiveShards();
    map.hash = "fnv1a64";
    const RuleSearch search =
        searchFor(map, edited(map, [](ShardMap& m) { m.hash = "fnv1a32"; }));
    EXPECT_TRUE(search.explainsAll());
    EXPECT_EQ(firstSentence(search),
              "Explains 300 of 300 rows: the client hashes with fnv1a32, the map says fnv1a64");
    EXPECT_THAT(search.rules.at(0).set, Contains("hash=fnv1a32"));
    // Keys of ASCII alone cannot tell signed bytes from unsigned ones, and that is said.
    EXPECT_THAT(search.rules.at(1).sentence, HasSubstr("hashkit-fnv1a-32"));
    EXPECT_THAT(search.conclusion, StartsWith("2 rules explain all rows alike"));
}

TEST(RuleSearch, NamesTheSeed)
{
    const ShardMap map = fiveShards();
    const RuleSearch search =
        searchFor(map, edited(map, [](ShardMap& m) { m.hash = "seed:42:xxh64"; }));
    EXPECT_EQ(firstSentence(search), "Explains 300 of 300 rows: the client hashes with xxh64 and "
                                     "seed 42, the map says seed 0");
}

TEST(RuleSearch, NamesTheSignOfBytes)
{
    ShardMap map = fiveShards();
    map.hash = "hashkit-fnv1a-32";
    std::vector<std::string> keys = keysNamed(200);
    for (std::size_t i = 0; i < 100; ++i)
        keys.push_back(fmt::format("caf\u00e9:{}", i * 31));
    const ShardMap client = edited(map, [](ShardMap& m) {
        m.hash = "fnv1a32";
        m.pointHash = "fnv1a32";
    });
    const RuleSearch search = searchFor(map, clientOf(placedBy(client, keys)));
    EXPECT_GE(search.agreed, 200u);
    EXPECT_THAT(firstSentence(search), HasSubstr("bytes from 0x80 on as unsigned"));
}

TEST(RuleSearch, NamesTheEncodingOfKeys)
{
    const ShardMap map = fiveShards();
    const ShardMap client = edited(map, [](ShardMap& m) { m.keyFrom = KeyEncoding::Utf16Le; });
    EXPECT_EQ(firstSentence(searchFor(map, client)),
              "Explains 300 of 300 rows: the client hashes keys read as utf16le, the map says text");
}

TEST(RuleSearch, NamesAMissingKeyTag)
{
    const ShardMap map = edited(fiveShards(), [](ShardMap& m) { m.keyTag = "{}"; });
    std::vector<std::string> keys = keysNamed(100);
    for (std::size_t i = 0; i < 100; ++i)
        keys.push_back(fmt::format("{{user:{}}}:cart", i));
    const ShardMap client = edited(map, [](ShardMap& m) { m.keyTag.clear(); });
    const RuleSearch search = searchFor(map, clientOf(placedBy(client, keys)));
    EXPECT_EQ(firstSentence(search), "Explains 200 of 200 rows: the client hashes whole keys, the "
                                     "map says only the tag in {}");
}

TEST(RuleSearch, NamesTheLabelOfPoints)
{
    const ShardMap map = fiveShards();
    const RuleSearch search =
        searchFor(map, edited(map, [](ShardMap& m) { m.label = "{name}-{i+1}"; }));
    EXPECT_EQ(firstSentence(search),
              "Explains 300 of 300 rows: the client names points \"{name}-{i+1}\", the map says "
              "\"{name}#{i}\"");
}

TEST(RuleSearch, NamesTheDefaultPort)
{
    ShardMap map = aMap().shards(4, "10.0.0.").vnodes(100);
    map.label = "{name}-{i}";
    const ShardMap client = edited(map, [](ShardMap& m) { m.label = "{name}:11211-{i}"; });
    EXPECT_THAT(firstSentence(searchFor(map, client)),
                HasSubstr("the client names points \"{name}:11211-{i}\""));
}

TEST(RuleSearch, NamesTheNumberOfPointsAndTheLookup)
{
    const ShardMap map = fiveShards();
    EXPECT_THAT(firstSentence(searchFor(map, edited(map, [](ShardMap& m) { m.vnodes = 160; }))),
                HasSubstr("300 of 300 rows: the client puts 160 points a shard, the map says 64"));
    const ShardMap nearest = edited(map, [](ShardMap& m) { m.lookup = Lookup::Nearest; });
    EXPECT_THAT(firstSentence(searchFor(map, nearest)),
                HasSubstr("300 of 300 rows: the client takes the point nearest a key's hash"));
}

TEST(RuleSearch, NamesTheOrderOfShardsAndTheIndexRule)
{
    ShardMap map = aMap().shard("c").shard("a").shard("b").algorithm("modulo").hash("crc32");
    EXPECT_THAT(firstSentence(searchFor(map, edited(map, [](ShardMap& m) {
                    std::swap(m.shards[0], m.shards[1]);
                    std::swap(m.shards[1], m.shards[2]);
                }))),
                HasSubstr("the client lists shards by name"));
    map.hash = "murmur2";
    EXPECT_THAT(
        sentencesOf(searchFor(map, edited(map, [](ShardMap& m) { m.index = IndexRule::Mask; }))),
        Contains(HasSubstr("the client turns a hash into an index by mask, the map says unsigned")));
}

TEST(RuleSearch, NamesTheDialectOfAFamily)
{
    const ShardMap shards = aMap().shard("10.0.1.1:11211").shard("10.0.1.2:11211").shard(
        "10.0.1.3:11211");
    EXPECT_THAT(firstSentence(searchFor(asSystem(shards, "libketama"),
                                        asSystem(shards, "libmemcached-weighted"))),
                HasSubstr("300 of 300 rows: the client places keys as libmemcached, "
                          "KETAMA_WEIGHTED (libmemcached-weighted), the map says libketama"));
    EXPECT_THAT(firstSentence(searchFor(asSystem(shards, "otel-v1"), asSystem(shards, "otel-v2"))),
                HasSubstr("ring v2 (otel-v2), the map says otel-v1"));
}

TEST(RuleSearch, NamesAnotherPartitionerOfKafka)
{
    ShardMap map = aMap().shards(6, "broker-");
    map.slots = 12;
    for (int i = 0; i < 12; ++i)
        map.units.emplace_back(std::to_string(i), std::vector{fmt::format("broker-{}", i % 6)});
    map.algorithm = "slots";
    EXPECT_THAT(firstSentence(searchFor(asSystem(map, "kafka"), asSystem(map, "librdkafka"))),
                HasSubstr("(librdkafka), the map says kafka"));
}

TEST(RuleSearch, NamesTheBugOfNpmClusterKeySlot)
{
    ShardMap map = asSystem(aMap().shards(3, "redis-"), "redis-cluster");
    map.units = {{"0-5460", {"redis-0"}}, {"5461-10922", {"redis-1"}}, {"10923-16383", {"redis-2"}}};
    std::vector<std::string> keys = keysNamed(100);
    for (std::size_t i = 0; i < 200; ++i)
        keys.push_back(fmt::format("foo{}{{}}{{bar{}}}", i, i * 3));
    ShardMap client = map;
    client.system.clear();
    client.keyTag.clear();
    client.keyPart = R"(\{\}?([^}]+)\})";
    const RuleSearch search = searchFor(map, clientOf(placedBy(client, keys)));
    EXPECT_THAT(firstSentence(search), HasSubstr("npm cluster-key-slot 1.1.2"));
    EXPECT_TRUE(search.explainsAll());
}

TEST(RuleSearch, NamesAnOlderMap)
{
    ShardMap map = fiveShards();
    map.version = 8;
    std::vector<PreviousMap> previous = {{"old.yaml", aMap().shards(4, "node-").vnodes(64)}};
    previous[0].map.version = 7;
    const RuleSearch search =
        searchFor(map, clientOf(placedBy(previous[0].map, keysNamed(200))), previous);
    EXPECT_EQ(search.rules.at(0).sentence,
              "Explains 200 of 200 rows: the client still has map version 7 (old.yaml), this is "
              "version 8");
    // The same members can be had by leaving one out of this map: both are said.
    EXPECT_EQ(search.alike, 2u);
    EXPECT_THAT(search.rules.at(1).sentence, HasSubstr("the client does not know of node-4"));
    EXPECT_THAT(search.conclusion, StartsWith("2 rules explain all rows alike"));
}

TEST(RuleSearch, NamesShardsThatTheMapHasNot)
{
    const ShardMap map = aMap().shards(4, "node-").vnodes(64);
    EXPECT_THAT(firstSentence(searchFor(map, fiveShards())),
                HasSubstr("300 of 300 rows: the client still has node-4, which the map has not"));
}

TEST(RuleSearch, CombinesTwoChanges)
{
    const ShardMap map = fiveShards();
    const ShardMap client = edited(map, [](ShardMap& m) {
        m.hash = "fnv1a32";
        m.keyFrom = KeyEncoding::Utf16Le;
    });
    EXPECT_EQ(firstSentence(searchFor(map, client)),
              "Explains 300 of 300 rows: the client hashes with fnv1a32, the map says xxh64; and "
              "the client hashes keys read as utf16le, the map says text");
    const ShardMap points = edited(map, [](ShardMap& m) {
        m.hash = "murmur3-32";
        m.label = "{name}-{i}";
    });
    const RuleSearch search = searchFor(map, points);
    EXPECT_TRUE(search.explainsAll());
    EXPECT_THAT(search.rules.at(0).axes, testing::UnorderedElementsAre("hash", "label"));
    EXPECT_GT(search.combinations, 0u);
}

TEST(RuleSearch, SaysWhenRowsCannotTellRulesApart)
{
    const ShardMap map = fiveShards();
    const ShardMap client = edited(map, [](ShardMap& m) { m.hash = "fnv1a32"; });
    const auto rows = placedBy(client, keysNamed(3));
    const RuleSearch search = searchFor(map, clientOf(rows));
    ASSERT_LT(search.agreed, 3u);
    EXPECT_GT(search.alike, 1u);
    EXPECT_LE(search.rules.size(), 10u);
}

TEST(RuleSearch, SaysHonestlyThatNothingExplains)
{
    std::vector<std::pair<std::string, std::string>> rows;
    std::uint64_t state = 12345;
    for (const std::string& key : keysNamed(300)) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        rows.emplace_back(key, fmt::format("node-{}", (state >> 33) % 5));
    }
    const RuleSearch search = searchFor(fiveShards(), clientOf(rows), {}, {2000, 1 << 23});
    EXPECT_TRUE(search.rules.empty()) << firstSentence(search);
    EXPECT_THAT(search.conclusion, StartsWith("No rule explains more rows than the map"));
    EXPECT_TRUE(search.isSpent);
    EXPECT_LE(search.tried, 2000u);
}

TEST(RuleSearch, SaysWhatTheBestExplainsWhenNoneExplainsAll)
{
    const ShardMap map = fiveShards();
    const ShardMap client = edited(map, [](ShardMap& m) { m.hash = "fnv1a32"; });
    auto rows = placedBy(client, keysNamed(300));
    for (std::size_t i = 0; i < rows.size(); i += 10)
        rows[i].second = rows[i].second == "node-0" ? "node-1" : "node-0";
    const RuleSearch search = searchFor(map, clientOf(rows), {}, {4000, 1 << 23});
    ASSERT_FALSE(search.rules.empty());
    EXPECT_GE(search.rules[0].explained, 270u);
    EXPECT_THAT(search.rules[0].sentence, HasSubstr("hashes with fnv1a32"));
    EXPECT_THAT(search.conclusion, StartsWith("No rule explains all rows; the best explains 27"));
}

TEST(RuleSearch, IsTheSameEveryTime)
{
    const ShardMap map = fiveShards();
    const ShardMap client = edited(map, [](ShardMap& m) { m.vnodes = 100; });
    const RuleSearch a = searchFor(map, client, 50), b = searchFor(map, client, 50);
    EXPECT_EQ(a.conclusion, b.conclusion);
    EXPECT_EQ(a.tried, b.tried);
}

TEST(RuleSearch, StopsWhenAsked)
{
    std::stop_source stop;
    stop.request_stop();
    const ShardMap map = fiveShards();
    const ClientRows rows = clientOf(placedBy(map, keysNamed(20)));
    const Result<RuleSearch> search = searchRules({map, rows}, WorkContext(stop.get_token()));
    ASSERT_FALSE(search.ok());
    EXPECT_EQ(search.error().code, ErrorCode::Cancelled);
}

TEST(RuleSearch, TellsHowFarItIs)
{
    const ShardMap map = fiveShards();
    const ClientRows rows =
        clientOf(placedBy(edited(map, [](ShardMap& m) { m.vnodes = 100; }), keysNamed(20)));
    double last = 0;
    const Result<RuleSearch> search = searchRules(
        {map, rows}, WorkContext({}, [&last](double share) {
            EXPECT_GE(share, 0.0);
            EXPECT_LE(share, 1.0);
            last = share;
        }));
    EXPECT_TRUE(search.ok());
    EXPECT_EQ(last, 1.0);
}

TEST(RuleSearch, NeedsRowsAndAPlacement)
{
    const ShardMap map = fiveShards();
    EXPECT_EQ(searchRules({map, clientOf({})}, {}).error().code, ErrorCode::BadInput);
    ShardMap bounded = map;
    bounded.algorithm = "bounded-ring";
    EXPECT_EQ(searchRules({bounded, clientOf({{"a", "node-0"}})}, {}).error().code,
              ErrorCode::WrongUsage);
}

TEST(ClientNames, AreNamesThenUrlsThenIds)
{
    ShardMap map = aMap().shard("a").shard("b");
    map.shards[0].url = "10.0.0.1:80";
    map.shards[1].id = "7";
    const std::vector<std::string> names = {"b", "10.0.0.1:80", "7", "nobody", ""};
    const std::vector<ShardIndex> named = shardsNamed(map, names);
    EXPECT_EQ(named[0], ShardIndex(1u));
    EXPECT_EQ(named[1], ShardIndex(0u));
    EXPECT_EQ(named[2], ShardIndex(1u));
    EXPECT_TRUE(named[3].isNone());
    EXPECT_TRUE(named[4].isNone());
}

}  // namespace
}  // namespace ringscope::test
