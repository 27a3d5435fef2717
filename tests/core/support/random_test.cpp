#include "core/support/random.h"

#include <gtest/gtest.h>

namespace ringscope {
namespace {

TEST(RandomStream, SampleDependsOnSeedNameAndIndexOnly)
{
    RandomStream stream(7, "keys");
    const std::uint64_t first = stream.next();
    const std::uint64_t second = stream.next();
    EXPECT_EQ(RandomStream(7, "keys").at(0), first);
    EXPECT_EQ(RandomStream(7, "keys").at(1), second);
}

TEST(RandomStream, OtherSeedsAndNamesGiveOtherStreams)
{
    EXPECT_NE(RandomStream(7, "keys").at(0), RandomStream(8, "keys").at(0));
    EXPECT_NE(RandomStream(7, "keys").at(0), RandomStream(7, "cost").at(0));
}

TEST(RandomStream, BoundedValuesStayBelowTheBound)
{
    RandomStream stream(1, "bounded");
    for (int i = 0; i < 1000; ++i)
        EXPECT_LT(stream.nextBelow(3), 3u);
    EXPECT_EQ(stream.nextBelow(1), 0u);
}

TEST(RandomStream, UnitValuesAreInTheHalfOpenInterval)
{
    EXPECT_EQ(RandomStream::toUnit(0), 0.0);
    EXPECT_LT(RandomStream::toUnit(~std::uint64_t{0}), 1.0);
}

}  // namespace
}  // namespace ringscope
