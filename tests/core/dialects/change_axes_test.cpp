#include "core/dialects/change_axes.h"

#include "core/systems/routing.h"
#include "tests/support/map_builder.h"

#include <gmock/gmock.h>

namespace ringscope::test {
namespace {

Changes changesOf(const ShardMap& map)
{
    return allChanges({map, *findPolicy(map.algorithm), {}, {}});
}

std::vector<std::string> labelsFor(const ShardMap& map)
{
    std::vector<std::string> labels;
    for (const RuleChange& change : labelChanges({map, *findPolicy("ring"), {}, {}}))
        labels.push_back(change.set.at(0));
    return labels;
}

TEST(RuleChanges, SayWhatTheyAreAndChangeTheMap)
{
    for (const PolicyRow& policy : policyRows()) {
        ShardMap map = aMap().shard("b:1").shard("a:2", "2").algorithm(std::string(policy.id));
        for (const RuleChange& change : changesOf(map)) {
            EXPECT_FALSE(change.axis.empty());
            EXPECT_TRUE(change.says.starts_with("the client")) << change.says;
            ShardMap changed = map;
            if (change.apply(changed)) {
                EXPECT_NE(changed, map) << policy.id << ": " << change.says;
            }
        }
    }
}

TEST(RuleChanges, OfKeysLeaveThePlacementAlone)
{
    const ShardMap map = aMap().shard("a").shard("b");
    for (const RuleChange& change : changesOf(map)) {
        if (!change.ofKeysOnly)
            continue;
        ShardMap changed = map;
        ASSERT_TRUE(change.apply(changed));
        changed.keyFrom = map.keyFrom;
        changed.keyTag = map.keyTag;
        changed.keyPart = map.keyPart;
        EXPECT_EQ(changed, map) << change.says;
    }
}

TEST(RuleChanges, AreSaidOnce)
{
    const ShardMap map = aMap().shard("a:11211").shard("b:11211");
    std::set<std::string> said;
    for (const RuleChange& change : changesOf(map))
        EXPECT_TRUE(said.insert(change.says).second) << change.says;
}

TEST(LabelChanges, LeaveOutWhatTheseShardsHaveNot)
{
    const std::vector<std::string> plain = labelsFor(aMap().shard("a").shard("b"));
    EXPECT_THAT(plain, testing::Contains("label=\"{name}-{i}\""));
    EXPECT_THAT(plain, testing::Contains("label=\"{name}:11211-{i}\""));
    EXPECT_THAT(plain, testing::Not(testing::Contains("label=\"{url}-{i}\"")));
    ShardMap withUrls = aMap().shard("a").shard("b");
    withUrls.shards[0].url = "10.0.0.1";
    withUrls.shards[1].url = "10.0.0.2";
    EXPECT_THAT(labelsFor(withUrls), testing::Contains("label=\"{url}-{i}\""));
}

TEST(OrderChanges, CountNumbersAsNumbers)
{
    const ShardMap map = aMap().shard("n-10").shard("n-9").shard("n-1");
    const Changes orders = orderChanges({map, *findPolicy("modulo"), {}, {}});
    ShardMap natural = map;
    for (const RuleChange& change : orders)
        if (change.says.find("numbers as numbers") != std::string::npos)
            change.apply(natural);
    EXPECT_EQ(natural.shards[0].name, "n-1");
    EXPECT_EQ(natural.shards[1].name, "n-9");
    EXPECT_EQ(natural.shards[2].name, "n-10");
}

}  // namespace
}  // namespace ringscope::test
