#include "ui/session/session_controller.h"
#include "ui/session/weight_steps.h"

#include <gtest/gtest.h>

namespace ringscope::ui {
namespace {

class Weights : public testing::Test {
protected:
    Weights()
    {
        session.openText("vnodes: 8\nshards: [{name: a}, {name: b, weight: 0.5}]\n", "map.yaml");
        session.settle();
    }
    std::string weight(std::size_t shard)
    {
        session.settle();
        return session.state().map.shards[shard].weight.text();
    }

    SessionController session;
    WeightSteps steps{session};
};

TEST_F(Weights, NotchesOnOneShardAreOneUndoStep)
{
    steps.turn("a", 120);
    steps.turn("a", 120);
    steps.turn("a", 240);
    EXPECT_EQ(weight(0), "5");
    EXPECT_EQ(session.history().size(), 1);
    session.undo();
    EXPECT_EQ(weight(0), "1");
}

TEST_F(Weights, AnotherShardIsAnotherStep)
{
    steps.turn("a", 120);
    steps.turn("b", 120);
    EXPECT_EQ(weight(0), "2");
    EXPECT_EQ(weight(1), "1.5");
    EXPECT_EQ(session.history().size(), 2);
}

TEST_F(Weights, APauseEndsTheStep)
{
    steps.turn("a", 120);
    steps.end();
    steps.turn("a", 120);
    EXPECT_EQ(weight(0), "3");
    EXPECT_EQ(session.history().size(), 2);
}

TEST_F(Weights, SmallTurnsAddUpToNotches)
{
    for (int i = 0; i < 7; ++i)
        steps.turn("a", 15);
    EXPECT_EQ(weight(0), "1");
    steps.turn("a", 15);
    EXPECT_EQ(weight(0), "2");
}

TEST_F(Weights, NoWeightFallsBelowZero)
{
    steps.turn("b", -120);
    steps.turn("b", -120);
    EXPECT_EQ(weight(1), "0");
}

TEST_F(Weights, AnUnknownShardIsNothing)
{
    steps.turn("nobody", 120);
    EXPECT_TRUE(session.history().isEmpty());
}

}  // namespace
}  // namespace ringscope::ui
