#include "core/formats/time_text.h"

#include <gtest/gtest.h>

namespace ringscope {
namespace {

TEST(TimeText, SecondsAreReadToTheMicrosecond)
{
    EXPECT_EQ(readTimeUs("0"), 0);
    EXPECT_EQ(readTimeUs("1577836800"), 1'577'836'800'000'000);
    EXPECT_EQ(readTimeUs("1577836800.25"), 1'577'836'800'250'000);
    EXPECT_EQ(readTimeUs("1577836800.1234567890123"), 1'577'836'800'123'456);
    EXPECT_EQ(readTimeUs("-3"), -3'000'000);
    EXPECT_EQ(readTimeUs("1.5e9"), 1'500'000'000'000'000);
}

TEST(TimeText, Rfc3339IsReadWithItsOffset)
{
    EXPECT_EQ(readTimeUs("2020-01-01T00:00:00Z"), 1'577'836'800'000'000);
    EXPECT_EQ(readTimeUs("2020-01-01t02:00:00.25+02:00"), 1'577'836'800'250'000);
    EXPECT_EQ(readTimeUs("2019-12-31 19:00:00-05:00"), 1'577'836'800'000'000);
    EXPECT_EQ(readTimeUs("2020-02-29T12:00:00z"), 1'582'977'600'000'000);
    EXPECT_EQ(readTimeUs("1970-01-01T00:00:00.123456789Z"), 123'456);
    EXPECT_EQ(readTimeUs("2016-12-31T23:59:60Z"), readTimeUs("2017-01-01T00:00:00Z"));
    EXPECT_EQ(readTimeUs("9999-12-31T23:59:59Z"), 253'402'300'799'000'000);
}

TEST(TimeText, WhatIsNoTimeIsNothing)
{
    for (const char* text : {"", "noon", "2020-01-01", "2020-01-01T00:00:00", "2021-02-29T00:00:00Z",
                             "2020-13-01T00:00:00Z", "2020-01-01T24:00:00Z", "2020-01-01T00:60:00Z",
                             "2020-01-01T00:00:61Z", "2020-01-01T00:00:00.Z", "2020-01-01T00:00:00+2",
                             "2020-01-01T00:00:00Zx", "1577836800000", "253402300800", "1.5x",
                             "1577836800.1234567x", "NaN", "inf"})
        EXPECT_FALSE(readTimeUs(text).has_value()) << text;
}

}  // namespace
}  // namespace ringscope
