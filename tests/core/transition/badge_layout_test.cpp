#include "core/transition/badge_layout.h"

#include "core/support/random.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace ringscope {
namespace {

using ::testing::DoubleNear;
using ::testing::ElementsAre;

TEST(PushedApart, WhatHasRoomStaysWhereItIs)
{
    EXPECT_THAT(
        *pushedApart(std::vector{0.2, 0.5, 0.8}, 0.1, 0.01),
        ElementsAre(DoubleNear(0.2, 1e-12), DoubleNear(0.5, 1e-12), DoubleNear(0.8, 1e-12)));
}

TEST(PushedApart, TwoTooCloseMoveHalfEach)
{
    EXPECT_THAT(*pushedApart(std::vector{0.50, 0.52}, 0.1, 0.01),
                ElementsAre(DoubleNear(0.46, 1e-12), DoubleNear(0.56, 1e-12)));
}

TEST(PushedApart, TheGateStaysFree)
{
    const auto turns = *pushedApart(std::vector{0.0, 0.999}, 0.1, 0.06);
    EXPECT_NEAR(turns.front(), 0.06, 1e-12);
    EXPECT_NEAR(turns.back(), 0.94, 1e-12);
}

TEST(PushedApart, NothingWhenTheyDoNotFit)
{
    EXPECT_FALSE(pushedApart(std::vector<double>(11, 0.5), 0.1, 0.0));
    EXPECT_TRUE(pushedApart(std::vector<double>(9, 0.5), 0.1, 0.0));
}

TEST(PushedApart, NoneOverlapsAndOrderIsKeptForAnyPlaces)
{
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        RandomStream random(seed, "badges");
        std::vector<double> wanted(1 + random.nextBelow(38));
        for (double& turn : wanted)
            turn = static_cast<double>(random.nextBelow(1'000'000)) / 1e6;
        std::sort(wanted.begin(), wanted.end());
        const double pitch = 0.025;
        const auto turns = pushedApart(wanted, pitch, 0.01);
        ASSERT_TRUE(turns) << "seed " << seed;
        for (std::size_t i = 1; i < turns->size(); ++i)
            ASSERT_GE((*turns)[i] - (*turns)[i - 1], pitch - 1e-9) << "seed " << seed;
        ASSERT_GE(turns->front() + 1.0 - turns->back(), pitch - 1e-9) << "seed " << seed;
    }
}

}  // namespace
}  // namespace ringscope
