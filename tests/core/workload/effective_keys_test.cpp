#include "core/workload/effective_keys.h"

#include "tests/core/workload/table_rows.h"

#include <gmock/gmock.h>

namespace ringscope {
namespace {

using test::aRow;
using test::tableOf;

TEST(EffectiveKeys, EqualLoadsCountEachKey)
{
    EXPECT_DOUBLE_EQ(*effectiveKeys(*tableOf({aRow("a"), aRow("b"), aRow("c")}), Measure::Requests),
                     3.0);
}

TEST(EffectiveKeys, OneHeavyKeyCountsForAlmostAll)
{
    // (3 + 1)^2 / (9 + 1)
    const auto table = tableOf({aRow("a").requests(3), aRow("b").requests(1)});
    EXPECT_DOUBLE_EQ(*effectiveKeys(*table, Measure::Requests), 1.6);
}

TEST(EffectiveKeys, LoadOfNothingIsNotDefined)
{
    EXPECT_FALSE(effectiveKeys(*tableOf({aRow("a").requests(0)}), Measure::Requests).has_value());
    EXPECT_FALSE(effectiveKeys(KeyTable{}, Measure::Requests).has_value());
}

TEST(EffectiveKeys, LargestValuesDoNotOverflow)
{
    const std::uint64_t half = ~std::uint64_t{0} / 2;
    const auto table = tableOf({aRow("a").requests(half), aRow("b").requests(half - 1)});
    EXPECT_NEAR(*effectiveKeys(*table, Measure::Requests), 2.0, 1e-9);
}

TEST(HeaviestKeys, TiesAreSortedByName)
{
    const auto table = tableOf({aRow("d").requests(5), aRow("c").requests(7), aRow("b").requests(5),
                                aRow("a").requests(5), aRow("e").requests(1)});
    std::vector<std::string> names;
    for (const KeyId key : heaviestKeys(*table, Measure::Requests, 3))
        names.push_back(table->name(key));
    EXPECT_THAT(names, testing::ElementsAre("c", "a", "b"));
}

TEST(HeaviestKeys, AskingForMoreThanThereAreGivesAll)
{
    EXPECT_EQ(heaviestKeys(*tableOf({aRow("a"), aRow("b")}), Measure::Keys, 10).size(), 2u);
    EXPECT_TRUE(heaviestKeys(*tableOf({aRow("a")}), Measure::Keys, 0).empty());
    EXPECT_TRUE(heaviestKeys(KeyTable{}, Measure::Keys, 10).empty());
}

}  // namespace
}  // namespace ringscope
