#include "core/support/number_text.h"

#include <gtest/gtest.h>

#include <limits>

namespace ringscope {

TEST(NumberText, GroupsThousandsByCommas)
{
    EXPECT_EQ(groupedText(0), "0");
    EXPECT_EQ(groupedText(999), "999");
    EXPECT_EQ(groupedText(1000), "1,000");
    EXPECT_EQ(groupedText(100000), "100,000");
    EXPECT_EQ(groupedText(powerOfTwo(64)), "18,446,744,073,709,551,616");
}

TEST(NumberText, AChangeHasASignAndZeroHasNone)
{
    EXPECT_EQ(signedText(13), "+13");
    EXPECT_EQ(signedText(-2), "\u20132");
    EXPECT_EQ(signedText(0), "0");
    EXPECT_EQ(signedText(std::numeric_limits<std::int64_t>::min()),
              "\u20139,223,372,036,854,775,808");
}

TEST(NumberText, KeepsThreeFiguresAndAPrefix)
{
    EXPECT_EQ(compactText(0.0), "0");
    EXPECT_EQ(compactText(46.0), "46");
    EXPECT_EQ(compactText(47.42), "47.4");
    EXPECT_EQ(compactText(1.05), "1.05");
    EXPECT_EQ(compactText(120.0), "120");
    EXPECT_EQ(compactText(25200.0), "25.2 k");
    EXPECT_EQ(compactText(105100.0), "105 k");
    EXPECT_EQ(compactText(1054321.0), "1.05 M");
    EXPECT_EQ(compactText(-25200.0), "\u201325.2 k");
}

TEST(NumberText, RoundingNeverShowsAThousandOfAPrefix)
{
    EXPECT_EQ(compactText(999.4), "999");
    EXPECT_EQ(compactText(999.6), "1.00 k");
    EXPECT_EQ(compactText(999499.0), "999 k");
    EXPECT_EQ(compactText(999500.0), "1.00 M");
    EXPECT_EQ(compactText(9.996), "10");
    EXPECT_EQ(compactText(0.004), "0.004");
    EXPECT_EQ(compactText(1.5e-10), "1.5e-10");
}

TEST(NumberText, WhatIsNotFiniteIsADash)
{
    EXPECT_EQ(compactText(std::numeric_limits<double>::quiet_NaN()), kNoFigure);
    EXPECT_EQ(percentText(std::numeric_limits<double>::infinity()), kNoFigure);
    EXPECT_EQ(factorText(std::numeric_limits<double>::quiet_NaN()), kNoFigure);
}

TEST(NumberText, ReadsIntegerColumnsInTheirScale)
{
    EXPECT_EQ(compactText(u128{252000}, 1), "25.2 k");
    EXPECT_EQ(exactText(842105, 1), "84,210.5");
    EXPECT_EQ(exactText(842100, 1), "84,210");
    EXPECT_EQ(exactText(5, 3), "0.005");
    EXPECT_EQ(exactText(0, 2), "0");
    EXPECT_EQ(exactText(1000, 0), "1,000");
}

TEST(NumberText, APartNeverReadsAsNothingOrAll)
{
    EXPECT_EQ(percentText(0.692), "69.2 %");
    EXPECT_EQ(percentText(0.6), "60 %");
    EXPECT_EQ(percentText(0.0), "0 %");
    EXPECT_EQ(percentText(1.0), "100 %");
    EXPECT_EQ(percentText(0.0004), "< 0.1 %");
    EXPECT_EQ(percentText(0.9999), "> 99.9 %");
    EXPECT_EQ(percentText(-0.05), "\u20135 %");
}

TEST(NumberText, ARatioHasTwoDecimals)
{
    EXPECT_EQ(factorText(2.973), "2.97\u00d7");
    EXPECT_EQ(factorText(1.0), "1.00\u00d7");
    EXPECT_EQ(factorText(1200.0), "1.20 k\u00d7");
}

TEST(NumberText, AFigureThatIsNotDefinedIsADash)
{
    EXPECT_EQ(textOr(std::optional<double>{}, percentText), kNoFigure);
    EXPECT_EQ(textOr(std::optional<double>{0.25}, percentText), "25 %");
}

}  // namespace ringscope
