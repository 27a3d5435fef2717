#include "core/transition/load_steps.h"

#include "core/support/random.h"

#include <gmock/gmock.h>

#include <numeric>

namespace ringscope {
namespace {

using Loads = std::vector<u128>;

u128 sumOf(const Loads& loads) { return std::accumulate(loads.begin(), loads.end(), u128{0}); }

TEST(LoadSteps, BothEndsAreExact)
{
    const Loads before = {46, 25, 12, 37, 0};
    const Loads after = {46, 20, 9, 23, 22};
    EXPECT_EQ(between(before, after, 0, kSteps), before);
    EXPECT_EQ(between(before, after, kSteps, kSteps), after);
}

TEST(LoadSteps, HalfWayIsHalfOfTheChange)
{
    EXPECT_EQ(between({10, 0}, {0, 10}, 1, 2), (Loads{5, 5}));
}

TEST(LoadSteps, WhatRoundingLeavesOverIsNotLost)
{
    // -1/2, -1/2, +1/2, +1/2: one of the growing ones has to take what one of the others kept.
    const Loads loads = between({1, 1, 0, 0}, {0, 0, 1, 1}, 1, 2);
    EXPECT_EQ(sumOf(loads), u128{2});
}

TEST(LoadSteps, EqualTotalsStayEqualAtEveryMoment)
{
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        RandomStream random(seed, "loads");
        Loads before(7);
        Loads after(7, 0);
        for (u128& load : before)
            load = random.nextBelow(1000);
        u128 left = sumOf(before);
        for (std::size_t i = 0; i + 1 < after.size(); ++i) {
            after[i] = random.nextBelow(static_cast<std::uint64_t>(left) + 1);
            left -= after[i];
        }
        after.back() = left;
        for (std::uint64_t part = 0; part <= 37; ++part) {
            const Loads shown = between(before, after, part, 37);
            ASSERT_EQ(sumOf(shown), sumOf(before)) << "seed " << seed << " part " << part;
            for (std::size_t i = 0; i < shown.size(); ++i) {
                ASSERT_GE(shown[i], std::min(before[i], after[i])) << "seed " << seed;
                ASSERT_LE(shown[i], std::max(before[i], after[i])) << "seed " << seed;
            }
        }
    }
}

TEST(LoadSteps, OtherTotalsRunFromOneToTheOther)
{
    const Loads shown = between({10, 20}, {30, 60}, 1, 4);
    EXPECT_EQ(sumOf(shown), u128{45});
}

TEST(LoadSteps, LargeLoadsDoNotOverflow)
{
    const u128 large = powerOfTwo(90);
    EXPECT_EQ(between({large, 0}, {0, large}, kSteps / 2, kSteps), (Loads{large / 2, large / 2}));
}

}  // namespace
}  // namespace ringscope
