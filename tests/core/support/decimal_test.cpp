#include "core/support/decimal.h"

#include <gtest/gtest.h>

namespace ringscope {
namespace {

TEST(Decimal, ParsesWholeFractionAndExponent)
{
    EXPECT_EQ(Decimal::parse("12"), Decimal(12));
    EXPECT_EQ(Decimal::parse("-0.25"), Decimal::ofUnits(-25, 2));
    EXPECT_EQ(Decimal::parse("1e3"), Decimal(1000));
    EXPECT_EQ(Decimal::parse("2.5e-2"), Decimal::ofUnits(25, 3));
    EXPECT_EQ(Decimal::parse("0.10"), Decimal::ofUnits(1, 1));
}

TEST(Decimal, RefusesWhatIsNotANumber)
{
    for (const char* text : {"", ".", "-", "1.2.3", "12a", "nan", "inf", "1e", "0x10", " 1",
                             "1234567890123456789012", "1e99"})
        EXPECT_FALSE(Decimal::parse(text)) << text;
}

TEST(Decimal, TextIsTheNumberAsAPersonWritesIt)
{
    EXPECT_EQ(Decimal::ofUnits(-5, 2).text(), "-0.05");
    EXPECT_EQ(Decimal(0).text(), "0");
    EXPECT_EQ(Decimal::parse("1.250")->text(), "1.25");
}

TEST(Decimal, RoundsHalfUpExactly)
{
    EXPECT_EQ(Decimal::parse("0.5")->timesRoundedHalfUp(1), 1);
    EXPECT_EQ(Decimal::parse("0.49")->timesRoundedHalfUp(1), 0);
    EXPECT_EQ(Decimal::parse("1.1")->timesRoundedHalfUp(160), 176);
    EXPECT_EQ(Decimal::parse("0.005")->timesRoundedHalfUp(100), 1);
}

TEST(Decimal, OrdersAcrossScales)
{
    EXPECT_LT(*Decimal::parse("0.9"), Decimal(1));
    EXPECT_GT(*Decimal::parse("1.01"), Decimal(1));
    EXPECT_LT(*Decimal::parse("-2"), *Decimal::parse("-1.5"));
}

}  // namespace
}  // namespace ringscope
