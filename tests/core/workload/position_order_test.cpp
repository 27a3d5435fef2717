#include "core/workload/position_order.h"

#include "core/support/random.h"
#include "core/workload/workload_spec.h"
#include "tests/core/workload/table_rows.h"

#include <gmock/gmock.h>


namespace ringscope {
namespace {

using test::aRow;
using test::tableOf;
using testing::ElementsAre;

using Order = std::shared_ptr<const PositionOrder>;
constexpr std::uint64_t kLast = ~std::uint64_t{0};

Order orderOf(std::shared_ptr<const KeyTable> table, std::vector<std::uint64_t> positions,
              std::vector<KeyId> leftOut = {})
{
    return *PositionOrder::build(std::move(table), std::move(positions), leftOut, WorkContext{});
}

Order fourKeys()
{
    const auto table = tableOf({aRow("a").requests(1), aRow("b").requests(10),
                                aRow("c").requests(100), aRow("d").requests(1000)});
    return orderOf(table, {50, 0, kLast, 50});
}

TEST(PositionOrder, KeysAreSortedByPositionThenKey)
{
    EXPECT_THAT(fourKeys()->positions(), ElementsAre(0, 50, 50, kLast));
    EXPECT_THAT(fourKeys()->keys(), ElementsAre(KeyId(1u), KeyId(0u), KeyId(3u), KeyId(2u)));
}

TEST(PositionOrder, RankCountsKeysBelowAPosition)
{
    const Order order = fourKeys();
    EXPECT_EQ(order->rank(0), 0u);
    EXPECT_EQ(order->rank(1), 1u);
    EXPECT_EQ(order->rank(50), 1u);
    EXPECT_EQ(order->rank(51), 3u);
    EXPECT_EQ(order->rank(kLast - 1), 3u);
    EXPECT_EQ(order->rank(kLast), 3u);
}

TEST(PositionOrder, SumsAreDifferencesOfRanks)
{
    const Order order = fourKeys();
    EXPECT_TRUE(order->sum(Measure::Requests, 0, 4) == 1111u);
    EXPECT_TRUE(order->sum(Measure::Requests, 1, 3) == 1001u);
    EXPECT_TRUE(order->sum(Measure::Requests, 2, 2) == 0u);
    EXPECT_TRUE(order->sum(Measure::Keys, 1, 4) == 3u);
    EXPECT_TRUE(order->sum(Measure::Bytes, 0, 4) == 0u);
}

TEST(PositionOrder, KeysLeftOutHaveNoRank)
{
    const auto table = tableOf({aRow("a").requests(1), aRow("b").requests(2),
                                aRow("c").requests(4)});
    const Order order = orderOf(table, {3, 2, 1}, {KeyId(1u)});
    EXPECT_EQ(order->size(), 2u);
    EXPECT_THAT(order->keys(), ElementsAre(KeyId(2u), KeyId(0u)));
    EXPECT_TRUE(order->sum(Measure::Requests, 0, 2) == 5u);
}

TEST(PositionOrder, PositionsOfANarrowSpaceEndBeforeWiderOnes)
{
    const Order order = orderOf(tableOf({aRow("a"), aRow("b"), aRow("c")}), {0, 7, 65535});
    EXPECT_EQ(order->rank(65535), 2u);
    EXPECT_EQ(order->rank(65536), 3u);
    EXPECT_EQ(order->rank(kLast), 3u);
}

TEST(PositionOrder, NoKeysHaveRankZeroEverywhere)
{
    const Order order = orderOf(tableOf({}), {});
    EXPECT_EQ(order->size(), 0u);
    EXPECT_EQ(order->rank(0), 0u);
    EXPECT_EQ(order->rank(kLast), 0u);
    EXPECT_TRUE(order->sum(Measure::Keys, 0, 0) == 0u);
}

TEST(PositionOrder, AllKeysOnOnePositionStayInKeyOrder)
{
    std::vector<KeyRow> rows;
    std::vector<std::string> names;
    for (int i = 0; i < 300; ++i)
        names.push_back(std::to_string(i));
    for (const std::string& name : names)
        rows.push_back(aRow(name));
    const Order order = orderOf(tableOf(rows), std::vector<std::uint64_t>(300, kLast));
    for (std::uint32_t i = 0; i < 300; ++i)
        EXPECT_EQ(order->keys()[i], KeyId(i));
    EXPECT_EQ(order->rank(kLast), 0u);
}

TEST(PositionOrder, OtherMeasuresShareTheOrder)
{
    WorkloadSpec spec;
    spec.keys = 100;
    const auto before = *generateKeys(spec, nullptr, WorkContext{});
    std::vector<std::uint64_t> positions;
    for (std::uint64_t i = 0; i < 100; ++i)
        positions.push_back(RandomStream(1, "positions").at(i));
    const Order order = orderOf(before, positions);
    spec.distribution = *parseDistribution("zipf:1");
    const auto after = *generateKeys(spec, before, WorkContext{});
    const Order other = order->withTable(after);
    EXPECT_EQ(other->keys().data(), order->keys().data());
    EXPECT_EQ(other->positions().data(), order->positions().data());
    EXPECT_TRUE(other->sum(Measure::Requests, 0, 1)
                == after->column(Measure::Requests).at(order->keys()[0].value));
    EXPECT_TRUE(order->sum(Measure::Requests, 0, 100) == other->sum(Measure::Requests, 0, 100));
}

TEST(PositionOrder, StopIsObeyed)
{
    std::stop_source stop;
    stop.request_stop();
    const auto order =
        PositionOrder::build(tableOf({aRow("a")}), {1}, {}, WorkContext{stop.get_token()});
    ASSERT_FALSE(order.ok());
    EXPECT_EQ(order.error().code, ErrorCode::Cancelled);
}

TEST(PositionOrder, ManyRanksAndSumsAreThoseAskedForOneByOne)
{
    WorkloadSpec spec;
    spec.keys = 3000;
    spec.distribution = *parseDistribution("zipf:1");
    const auto table = *generateKeys(spec, nullptr, WorkContext{});
    const RandomStream stream(5, "ranks");
    std::vector<std::uint64_t> positions, wanted{0, kLast};
    for (std::uint64_t i = 0; i < spec.keys; ++i)
        positions.push_back(stream.at(i) >> 8);
    for (const std::uint64_t position : positions)
        for (const std::uint64_t near : {position - 1, position, position + 1})
            wanted.push_back(near);
    const Order order = orderOf(table, positions);
    std::vector<std::size_t> ranks(wanted.size());
    std::vector<u128> sums(wanted.size()), counts(wanted.size());
    order->ranks(wanted, ranks);
    order->sumsBelow(Measure::Requests, ranks, sums);
    order->sumsBelow(Measure::Keys, ranks, counts);
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        ASSERT_EQ(ranks[i], order->rank(wanted[i])) << wanted[i];
        ASSERT_TRUE(sums[i] == order->sum(Measure::Requests, 0, ranks[i])) << i;
        ASSERT_TRUE(counts[i] == ranks[i]) << i;
    }
}

}  // namespace
}  // namespace ringscope
