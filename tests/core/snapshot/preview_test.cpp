// What is said before a change is what the snapshot says after it, for every policy; and that is
// what counting the keys one by one gives.
#include "core/snapshot/preview.h"

#include "tests/core/snapshot/states.h"

#include <gtest/gtest.h>

#include <map>
#include <numeric>

namespace ringscope {
namespace {

using namespace test;

Command add(const std::string& name)
{
    return {"add", Value::map({{"name", Value::scalar(name, true)}})};
}

Command add(const std::string& name, const std::string& weight)
{
    return {"add", Value::map({{"name", Value::scalar(name, true)}, {"weight", Value::scalar(weight)}})};
}

Command removal(const std::string& name)
{
    return {"remove", Value::scalar(name, true)};
}

Command weight(const std::string& name, const std::string& value)
{
    return {"weight",
            Value::map({{"shard", Value::scalar(name, true)}, {"value", Value::scalar(value)}})};
}

Result<Preview> preview(const SnapshotPtr& now, const Command& command)
{
    return previewOf(now, command, BuildLimits(), WorkContext());
}

std::string ownerName(const Snapshot& snapshot, KeyId key)
{
    const ShardIndex owner = snapshot.ownerOf(key);
    return owner.isNone() ? "nobody" : snapshot.state.map.shards[owner.value].name;
}

/// Requests that change owner by giver, counted key by key.
std::map<std::string, u128> countedGivers(const Snapshot& from, const Snapshot& to)
{
    std::map<std::string, u128> givers;
    const MeasureColumn& column = to.keys->column(Measure::Requests);
    for (std::size_t i = 0; i < to.keys->size(); ++i) {
        const KeyId key(i);
        if (ownerName(from, key) != ownerName(to, key))
            givers[ownerName(from, key)] += column.at(i);
    }
    return givers;
}

void expectAsCounted(const Preview& preview)
{
    const std::map<std::string, u128> counted = countedGivers(*preview.now, *preview.after);
    const double total = static_cast<double>(preview.after->keys->column(Measure::Requests).total);
    u128 moved = 0;
    for (const auto& [name, load] : counted)
        moved += load;
    ASSERT_TRUE(preview.movedShare);
    EXPECT_NEAR(*preview.movedShare, static_cast<double>(moved) / total, 1e-12);
    EXPECT_EQ(preview.givers.size(), counted.size());
    for (const PreviewFlow& giver : preview.givers) {
        ASSERT_TRUE(counted.contains(giver.shard)) << giver.shard;
        EXPECT_NEAR(giver.share, static_cast<double>(counted.at(giver.shard)) / total, 1e-12);
    }
}

TEST(Preview, SaysWhatTheSnapshotSaysAfterTheChangeForEveryPolicyAndSeed)
{
    for (const std::string policy :
         {"ring", "modulo", "rendezvous", "jump", "maglev", "multi-probe", "anchor"})
        for (const std::uint64_t seed : {1u, 7u, 42u}) {
            ClusterState state = clusterOf(5, 700);
            state.map.algorithm = policy;
            state.workload->seed = seed;
            Result<SnapshotPtr> first = derive(state, nullptr, BuildLimits(), WorkContext());
            ASSERT_TRUE(first.ok()) << policy << ": " << first.error().text();
            const SnapshotPtr now = *first;
            for (const Command& command : {add("s5"), removal("s4"), add("x", "3"), removal("s0")}) {
                SCOPED_TRACE(policy + " seed " + std::to_string(seed) + " " + describe(command));
                const Result<Preview> said = preview(now, command);
                if (!said.ok())
                    continue;  // the policy cannot do it, and the change itself says the same
                const auto state2 = reduce(now->state, command, {});
                const SnapshotPtr shown = derived(*state2, now);
                ASSERT_TRUE(shown->sinceParent);
                EXPECT_EQ(said->movedShare, shown->sinceParent->movedShare);
                EXPECT_EQ(said->minimumShare, shown->sinceParent->minimumShare);
                EXPECT_EQ(said->movedKeys, shown->sinceParent->movedKeys);
                expectAsCounted(*said);
            }
        }
}

TEST(Preview, CountsNoKeysForWhatModuloWouldMove)
{
    const Result<Preview> said = preview(derived(clusterOf(4, 2000)), add("s4"));
    ASSERT_TRUE(said.ok());
    EXPECT_DOUBLE_EQ(*said->after->sinceParent->moduloShare, 0.8);  // 1 - 4 / lcm(4, 5)
}

TEST(Preview, AJoinIsTakenFromManyAndGoesToOne)
{
    const Result<Preview> said = preview(derived(clusterOf(4, 2000)), add("s4"));
    ASSERT_TRUE(said.ok());
    EXPECT_EQ(said->step, "Add s4");
    ASSERT_EQ(said->takers.size(), 1u);
    EXPECT_EQ(said->takers.front().shard, "s4");
    EXPECT_EQ(said->givers.size(), 4u);
    EXPECT_DOUBLE_EQ(std::accumulate(said->givers.begin(), said->givers.end(), 0.0,
                                     [](double sum, const PreviewFlow& f) { return sum + f.share; }),
                     *said->movedShare);
    EXPECT_TRUE(fromAndToText(*said, 2).starts_with("from s"));
    EXPECT_TRUE(fromAndToText(*said, 2).ends_with(", 2 more"));
}

TEST(Preview, ARemovalGivesAllOfOneShardToTheOthers)
{
    const SnapshotPtr now = derived(clusterOf(4, 2000));
    const Result<Preview> said = preview(now, removal("s1"));
    ASSERT_TRUE(said.ok());
    ASSERT_EQ(said->givers.size(), 1u);
    EXPECT_EQ(said->givers.front().keys, now->load.shards[1].keys);
    EXPECT_EQ(said->movedKeys, now->load.shards[1].keys);
    EXPECT_TRUE(fromAndToText(*said, 3).starts_with("to s"));
}

TEST(Preview, AHigherWeightTakesFromTheOthers)
{
    const Result<Preview> said = preview(derived(clusterOf(4, 2000)), weight("s2", "2"));
    ASSERT_TRUE(said.ok());
    ASSERT_EQ(said->takers.size(), 1u);
    EXPECT_EQ(said->takers.front().shard, "s2");
}

TEST(Preview, WithoutKeysTheSharesAreThoseOfTheCircle)
{
    const Result<Preview> said = preview(derived(clusterOf(3, 0)), add("s3"));
    ASSERT_TRUE(said.ok());
    ASSERT_TRUE(said->movedShare);
    EXPECT_TRUE(said->after->sinceParent->exact);
    EXPECT_EQ(said->givers.size(), 3u);
    EXPECT_EQ(said->movedKeys, 0u);
}

TEST(Preview, AShardWithoutWeightMovesNothing)
{
    const Result<Preview> said = preview(derived(clusterOf(3, 100)), add("s3", "0"));
    ASSERT_TRUE(said.ok());
    EXPECT_EQ(wouldMoveText(*said), "would move nothing");
    EXPECT_EQ(fromAndToText(*said, 3), "");
}

TEST(Preview, WhatCannotBeDoneSaysWhy)
{
    const Result<Preview> said = preview(derived(clusterOf(3, 10)), add("s1"));
    ASSERT_FALSE(said.ok());
    EXPECT_NE(said.error().text().find("s1"), std::string::npos);
}

TEST(Preview, NamesAreCutOnlyWhereThatSavesRoom)
{
    const std::vector<PreviewFlow> three = {{"a", 0.5, 1}, {"b", 0.25, 1}, {"c", 0.125, 1}};
    EXPECT_EQ(flowsText(three, 3), "a 50 %, b 25 %, c 12.5 %");
    EXPECT_EQ(flowsText(three, 2), "a 50 %, b 25 %, c 12.5 %");
    EXPECT_EQ(flowsText(three, 1), "a 50 %, 2 more");
    EXPECT_EQ(flowsText({}, 1), "");
}

}  // namespace
}  // namespace ringscope
