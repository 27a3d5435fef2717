#include "core/systems/system_row.h"

#include "core/cluster/map_fields.h"
#include "tests/support/map_builder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

using namespace ringscope;
using test::aMap;

namespace {

Value text(std::string value) { return Value::scalar(std::move(value)); }

Value treeOf(std::vector<Value::Entry> fields)
{
    fields.emplace_back("shards", Value::list({Value::map({{"name", text("a")}}),
                                               Value::map({{"name", text("b")}})}));
    return Value::map(std::move(fields));
}

ShardMap mapOf(std::vector<Value::Entry> fields)
{
    const auto map = readMapWithSystem(treeOf(std::move(fields)));
    EXPECT_TRUE(map.ok()) << (map.ok() ? "" : map.error().text());
    return map.ok() ? *map : ShardMap();
}

std::string refusal(std::vector<Value::Entry> fields)
{
    const auto map = readMapWithSystem(treeOf(std::move(fields)));
    return map.ok() ? "" : map.error().message;
}

}  // namespace

TEST(SystemRow, EveryRowIsWhole)
{
    std::set<std::string_view> ids;
    for (const SystemRow& row : systemRows()) {
        EXPECT_TRUE(ids.insert(row.id).second) << row.id;
        ASSERT_FALSE(row.algorithms.empty()) << row.id;
        EXPECT_FALSE(row.failureRule.empty()) << row.id;
        for (const auto* fields : {&row.fixes, &row.defaults})
            for (const SystemField& field : *fields)
                EXPECT_NE(findMapField(field.name.substr(0, field.name.find('.'))), nullptr)
                    << row.id << " " << field.name;
        // Without a file there is only what was read; a file may be upstream's own values.
        EXPECT_EQ(row.evidence == Evidence::Read, row.golden.empty()) << row.id;
        const std::string golden = RINGSCOPE_GOLDEN_DIR "/" + std::string(row.golden);
        EXPECT_TRUE(std::filesystem::exists(golden)) << golden;
    }
}

TEST(SystemRow, OptionsAreFieldsAndTheirWordsAreValues)
{
    for (const SystemRow& row : systemRows())
        for (const SystemOption& option : row.options) {
            const std::size_t dot = std::min(option.field.find('.'), option.field.size());
            const auto* field = findMapField(option.field.substr(0, dot));
            ASSERT_NE(field, nullptr) << row.id << " " << option.field;
            for (const auto& [theirs, ours] : option.words) {
                ShardMap map = adoptSystem(aMap().shard("a").shard("b"), row.id).value();
                Value value = text(std::string(ours));
                if (dot < option.field.size())
                    value = Value::map({{std::string(option.field.substr(dot + 1)), value}});
                EXPECT_TRUE(field->read(map, value).ok()) << row.id << " " << theirs;
                EXPECT_TRUE(violations(map).empty()) << row.id << " " << theirs;
                EXPECT_TRUE(systemConflicts(map).empty()) << row.id << " " << theirs;
            }
        }
}

TEST(SystemRow, EveryMapOfASystemReadsBack)
{
    for (const SystemRow& row : systemRows()) {
        ShardMap map = adoptSystem(aMap().shard("a").shard("b"), row.id).value();
        const auto again = readMapWithSystem(writeMapWithSystem(map));
        ASSERT_TRUE(again.ok()) << row.id << " " << again.error().text();
        EXPECT_EQ(*again, map) << row.id;
        dropSystem(map);
        const auto dropped = readMap(writeMap(map));
        ASSERT_TRUE(dropped.ok()) << row.id << " " << dropped.error().text();
        EXPECT_EQ(*dropped, map) << row.id;
    }
}

TEST(SystemRow, AFixedRecordMayBeRepeatedOnly)
{
    const auto space = [](const char* part, const char* size) {
        return Value::map({{part, text(size)}});
    };
    EXPECT_EQ(refusal({{"system", text("otel-v1")}, {"space", space("size", "36000")}}), "");
    EXPECT_EQ(refusal({{"system", text("otel-v1")}, {"space", space("bits", "16")}}),
              "space: not what otel-v1 has: null (allowed: 36000)");
}

TEST(SystemRow, KeyFieldsAreJoinedAsTheSystemDoes)
{
    const std::vector<std::string> series{"team-a", "__name__=up,instance="};
    EXPECT_EQ(joinedKey(*findSystem("thanos-ketama"), series),
              "team-a\xff__name__\xffup\xffinstance\xff\xff");
    const std::vector<std::string> bare{"", ""};
    EXPECT_EQ(joinedKey(*findSystem("thanos-ketama"), bare), "\xff");
    const std::vector<std::string> stream{"fake", "{app=\"a\"}"};
    EXPECT_EQ(joinedKey(*findSystem("dskit"), stream), "fake{app=\"a\"}");
}

TEST(SystemRow, AllOfItsAlgorithmsAreUsable)
{
    for (const SystemRow& row : systemRows())
        for (const std::string_view algorithm : row.algorithms) {
            ShardMap map = adoptSystem(aMap().shard("a").shard("b"), row.id).value();
            map.algorithm = algorithm;
            EXPECT_TRUE(violations(map).empty()) << row.id << " " << algorithm;
            EXPECT_TRUE(systemConflicts(map).empty()) << row.id << " " << algorithm;
        }
}

TEST(SystemRow, ItsDefaultsReplaceTheMaps)
{
    const ShardMap map = mapOf({{"system", text("seed-queues")}});
    EXPECT_EQ(map.algorithm, "rendezvous");
    EXPECT_EQ(map.hash, "blake2b-64");
    EXPECT_EQ(map.vnodes, 256u);
    EXPECT_EQ(map.lookup, Lookup::After);
    EXPECT_EQ(map.tie.kind, TieRule::Kind::LastListed);
    EXPECT_EQ(map.rendezvous, RendezvousWeights::Plain);
}

TEST(SystemRow, AFixedFieldMayBeRepeatedOnly)
{
    EXPECT_EQ(refusal({{"system", text("seed-queues")},
                       {"hash", text("blake2b-8-be")},
                       {"lookup", text("after")}}),
              "");
    EXPECT_EQ(refusal({{"system", text("seed-queues")}, {"hash", text("xxh64")}}),
              "hash: not what seed-queues has: xxh64 (allowed: blake2b-64)");
    EXPECT_EQ(refusal({{"system", text("seed-lab")}, {"lookup", text("after")}}),
              "lookup: not what seed-lab has: after (allowed: at-or-after)");
    EXPECT_EQ(refusal({{"system", text("seed-lab")}, {"space", Value::map({{"bits", text("16")}})}})
                  .find("space: "),
              0u);
}

TEST(SystemRow, AnotherOfItsAlgorithmsMayBeChosen)
{
    EXPECT_EQ(mapOf({{"system", text("seed-queues")}, {"algorithm", text("ring")}}).algorithm,
              "ring");
    EXPECT_EQ(refusal({{"system", text("seed-queues")}, {"algorithm", text("slots")}}),
              "algorithm: not what seed-queues has: slots (allowed: rendezvous, ring, modulo)");
}

TEST(SystemRow, AFieldThatItLeavesFreeMayBeChanged)
{
    EXPECT_EQ(mapOf({{"system", text("seed-lab")}, {"vnodes", text("128")}}).vnodes, 128u);
}

TEST(SystemRow, WeightsOfASystemWithoutAnyAreRefused)
{
    ShardMap map = adoptSystem(aMap().shard("a").shard("b"), "seed-traces").value();
    map.shards[1].weight = 2;
    const auto found = systemConflicts(map);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].path, "shards[1].weight");
    map.shards[1].weight = 0;
    EXPECT_TRUE(systemConflicts(map).empty());
    map.system = "seed-queues";
    map.shards[1].weight = 3;
    map = adoptSystem(map, "seed-queues").value();
    EXPECT_EQ(map.shards[1].weight, Decimal(3));
}

TEST(SystemRow, AnUnknownSystemNamesTheNearest)
{
    const std::string message = refusal({{"system", text("seed-labs")}});
    EXPECT_EQ(message.find("system: unknown system: seed-labs, nearest is seed-lab (allowed: "
                           "seed-traces, seed-lab, seed-queues"),
              0u)
        << message;
    EXPECT_FALSE(adoptSystem(ShardMap(), "nothing").ok());
}

TEST(SystemRow, WritingAMapOfASystemReadsBack)
{
    for (const char* vnodes : {"128", "256", "7"}) {
        const ShardMap map = mapOf({{"system", text("seed-queues")},
                                    {"vnodes", text(vnodes)},
                                    {"algorithm", text("ring")}});
        const auto again = readMapWithSystem(writeMapWithSystem(map));
        ASSERT_TRUE(again.ok()) << again.error().text();
        EXPECT_EQ(*again, map);
    }
}

TEST(SystemRow, ADroppedSystemLeavesItsFields)
{
    ShardMap map = mapOf({{"system", text("seed-queues")}});
    const ShardMap before = map;
    dropSystem(map);
    EXPECT_TRUE(map.system.empty());
    const auto again = readMap(writeMap(map));
    ASSERT_TRUE(again.ok()) << again.error().text();
    EXPECT_EQ(again->hash, before.hash);
    EXPECT_EQ(again->vnodes, 256u);
    EXPECT_EQ(again->lookup, Lookup::After);
    EXPECT_EQ(*again, map);
}

TEST(SystemRow, AdoptingLaysItsFieldsOverTheMap)
{
    const ShardMap map =
        adoptSystem(aMap().hash("md5").algorithm("ring").shard("a", "2"), "seed-lab").value();
    EXPECT_EQ(map.hash, "fnv1a32");
    EXPECT_EQ(map.algorithm, "ring");
    EXPECT_EQ(map.shards[0].weight, Decimal(1));
    EXPECT_TRUE(systemConflicts(map).empty());
    EXPECT_EQ(adoptSystem(aMap().algorithm("slots").shard("a"), "seed-queues").value().algorithm,
              "rendezvous");
}
