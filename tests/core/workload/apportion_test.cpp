#include "core/workload/apportion.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

namespace ringscope {
namespace {

using testing::ElementsAre;
using Parts = std::vector<std::uint64_t>;

TEST(Apportion, GivesWhatIsLeftToTheLargestRemainders)
{
    // Quotas 5.4, 3.3, 1.3: floors 5, 3, 1, and the one left goes to the remainder 0.4.
    EXPECT_THAT(apportion(10, Parts{54, 33, 13}), ElementsAre(6, 3, 1));
}

TEST(Apportion, EqualRemaindersAreServedInOrder)
{
    EXPECT_THAT(apportion(5, Parts{1, 1, 1}), ElementsAre(2, 2, 1));
}

TEST(Apportion, WeightZeroGetsNothing)
{
    EXPECT_THAT(apportion(7, Parts{0, 1, 0}), ElementsAre(0, 7, 0));
}

TEST(Apportion, OneWeightGetsAllHoweverLargeItIs)
{
    EXPECT_THAT(apportion(~std::uint64_t{0}, Parts{(std::uint64_t{1} << 63) - 1}),
                ElementsAre(~std::uint64_t{0}));
}

TEST(Apportion, LargeTotalsAndWeightsAddUpExactly)
{
    Parts weights(1000);
    std::iota(weights.begin(), weights.end(), std::uint64_t{1} << 50);
    const std::uint64_t total = (std::uint64_t{1} << 62) + 12345;
    const Parts parts = apportion(total, weights);
    EXPECT_EQ(std::accumulate(parts.begin(), parts.end(), std::uint64_t{0}), total);
    EXPECT_TRUE(std::is_sorted(parts.begin(), parts.end()));
}

TEST(Apportion, EqualPartsDifferByOneAtTheMost)
{
    EXPECT_EQ(equalPart(10, 4, 0), 3u);
    EXPECT_EQ(equalPart(10, 4, 1), 3u);
    EXPECT_EQ(equalPart(10, 4, 2), 2u);
    EXPECT_EQ(equalPart(10, 4, 3), 2u);
}

}  // namespace
}  // namespace ringscope
