#include "core/workload/trace_builder.h"

#include "tests/core/workload/table_rows.h"

#include <gmock/gmock.h>

namespace ringscope {
namespace {

using test::aRow;
using test::tableOf;
using testing::ElementsAre;

constexpr std::uint32_t kNone = TimedLoad::kNoShard;

TEST(KeyTrace, RequestsAreAddedUpPerSecondAndKey)
{
    const auto table = tableOf({aRow("a").requests(2).atSecond(100), aRow("b").atSecond(101),
                                aRow("a").requests(3).atSecond(100)});
    ASSERT_NE(table->trace(), nullptr);
    EXPECT_EQ(table->trace()->startUs, 100'000'000);
    EXPECT_EQ(table->trace()->binUs, 1'000'000);
    EXPECT_THAT(table->trace()->loads, ElementsAre(TimedLoad{0, KeyId(0u), kNone, 5},
                                                   TimedLoad{1, KeyId(1u), kNone, 1}));
}

TEST(KeyTrace, RowsMayComeInAnyOrderOfTime)
{
    const auto table = tableOf({aRow("a").atSecond(9), aRow("a").atSecond(-3),
                                aRow("a").atSecond(9)});
    EXPECT_EQ(table->trace()->startUs, -3'000'000);
    EXPECT_THAT(table->trace()->loads, ElementsAre(TimedLoad{0, KeyId(0u), kNone, 1},
                                                   TimedLoad{12, KeyId(0u), kNone, 2}));
}

TEST(KeyTrace, ShardsOfOneKeyStayApart)
{
    const auto table = tableOf({aRow("a").on("s1").atSecond(0), aRow("a").on("s2").atSecond(0)});
    EXPECT_THAT(table->trace()->shards, ElementsAre("s1", "s2"));
    EXPECT_THAT(table->trace()->loads, ElementsAre(TimedLoad{0, KeyId(0u), 0, 1},
                                                   TimedLoad{0, KeyId(0u), 1, 1}));
}

TEST(KeyTrace, FollowsTheScaleOfTheRequests)
{
    const auto table = tableOf({aRow("a").atSecond(0), aRow("b").requests(5, 1).atSecond(0)});
    EXPECT_EQ(table->trace()->loads[0].requests, 10u);
    EXPECT_EQ(table->trace()->loads[1].requests, 5u);
}

TEST(TraceBuilder, BinsAreWidenedWhenThereAreTooManyLoads)
{
    TraceBuilder builder(1000);
    const std::int64_t rows = 3000;
    for (std::int64_t i = 0; i < rows; ++i)
        builder.add(i * 1'000'000, KeyId(0u), kNone, 1);
    const auto trace = std::move(builder).finish({});
    EXPECT_EQ(trace->binUs, 5'000'000);
    EXPECT_EQ(trace->loads.size(), 600u);
    std::uint64_t sum = 0;
    for (const TimedLoad& load : trace->loads)
        sum += load.requests;
    EXPECT_EQ(sum, static_cast<std::uint64_t>(rows));
}

TEST(TraceBuilder, TimesFarApartStillFitTheirBins)
{
    TraceBuilder builder;
    builder.add(0, KeyId(0u), kNone, 1);
    builder.add(253'402'300'799'000'000, KeyId(0u), kNone, 1);
    const auto trace = std::move(builder).finish({});
    ASSERT_EQ(trace->loads.size(), 2u);
    EXPECT_EQ(trace->binUs, 60'000'000);
    EXPECT_EQ(trace->loads[1].bin, 253'402'300'799u / 60);
}

}  // namespace
}  // namespace ringscope
