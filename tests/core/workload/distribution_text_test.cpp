#include "core/workload/workload_spec.h"

#include <gtest/gtest.h>

namespace ringscope {
namespace {

TEST(DistributionText, EveryTermComesBackAsItWasWritten)
{
    for (const char* text : {"uniform", "zipf:0.99", "zipf:0", "hot:10%:90%", "hot:0.5%:50%",
                             "one:35%", "zipf:1.2+one:35%", "uniform+zipf:1+hot:1%:20%+one:5%"}) {
        const auto terms = parseDistribution(text);
        ASSERT_TRUE(terms.ok()) << text;
        EXPECT_EQ(distributionText(*terms), text);
    }
}

TEST(DistributionText, WhatIsNoDistributionIsRefusedWithWhatIsAllowed)
{
    for (const char* text : {"", "+", "uniform+", "+uniform", "Uniform", "uniform:1", "zipf",
                             "zipf:", "zipf:-1", "zipf:nan", "zipf:11", "hot:10%", "hot:10:90",
                             "hot:0%:90%", "hot:101%:1%", "hot:1%:2%:3%", "one", "one:-1%",
                             "one:35", "one:100.1%", "one:0.1234567891%", "poisson:3"}) {
        const auto terms = parseDistribution(text);
        ASSERT_FALSE(terms.ok()) << text;
        EXPECT_EQ(terms.error().code, ErrorCode::BadInput);
        EXPECT_NE(terms.error().message.find("allowed"), std::string::npos);
    }
}

TEST(DistributionText, ClaimsAboveTheWholeAreRefused)
{
    EXPECT_TRUE(parseDistribution("hot:10%:90%+one:10%").ok());
    EXPECT_FALSE(parseDistribution("hot:10%:90%+one:10.000000001%").ok());
}

TEST(CostText, SigmaIsReadAsADecimal)
{
    EXPECT_EQ(*parseCost("lognormal:1.5"), Decimal::ofUnits(15, 1));
    EXPECT_EQ(*parseCost("lognormal:0"), Decimal(0));
}

TEST(CostText, OtherCostsAreRefused)
{
    for (const char* text : {"", "lognormal", "lognormal:", "lognormal:-1", "lognormal:5.1",
                             "normal:1", "lognormal:x"})
        EXPECT_FALSE(parseCost(text).ok()) << text;
}

}  // namespace
}  // namespace ringscope
