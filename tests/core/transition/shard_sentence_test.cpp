#include "core/transition/shard_sentence.h"

#include <gtest/gtest.h>

namespace ringscope {
namespace {

TEST(ShardSentence, SaysNameShareAndRatio)
{
    EXPECT_EQ(shardSentence("redis-3", 0.24, "requests", 1.9),
              "redis-3, 24 % of the requests, 1.90 times the mean");
}

TEST(ShardSentence, LeavesOutWhatIsNotDefined)
{
    EXPECT_EQ(shardSentence("redis-3", std::nullopt, "keys", std::nullopt), "redis-3");
    EXPECT_EQ(shardSentence("redis-3", 0.0, "keys", std::nullopt), "redis-3, 0 % of the keys");
}

TEST(ShardSentence, SaysAStateThatIsNotActive)
{
    Scene scene;
    scene.loadWord = "keys";
    scene.shards.resize(2);
    scene.shards[0].name = "a";
    scene.shards[0].state = ShardState::Draining;
    scene.shards[1].name = "b";
    scene.shards[1].isGone = true;
    EXPECT_EQ(shardSentence(scene, 0), "a, draining");
    EXPECT_EQ(shardSentence(scene, 1), "b, gone");
}

}  // namespace
}  // namespace ringscope
