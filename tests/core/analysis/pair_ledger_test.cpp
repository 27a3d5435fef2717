#include "core/analysis/pair_ledger.h"

#include "core/support/random.h"

#include <gtest/gtest.h>

#include <map>
#include <utility>

namespace ringscope {
namespace {

using Sums = std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint64_t>;

void expectHolds(const PairLedger& ledger, const Sums& sums)
{
    const std::vector<PairAmount> pairs = ledger.sorted();
    ASSERT_EQ(pairs.size(), sums.size());
    auto expected = sums.begin();
    for (const PairAmount& pair : pairs) {
        EXPECT_EQ(std::pair(pair.from, pair.to), expected->first);
        EXPECT_EQ(pair.keys, expected->second);
        EXPECT_EQ(ledger.find(pair.from, pair.to).keys, expected->second);
        ++expected;
    }
}

TEST(PairLedger, HoldsFewAndManyPairsOfFewAndManyOwners)
{
    for (const std::uint32_t owners : {1u, 5u, 64u, 65u, 300u, 3000u}) {
        PairLedger ledger(owners);
        Sums sums;
        const RandomStream stream(7, "pairs");
        for (std::uint64_t i = 0; i < 2000; ++i) {
            const auto from = static_cast<std::uint32_t>(stream.at(2 * i) % owners);
            const auto to = static_cast<std::uint32_t>(stream.at(2 * i + 1) % owners);
            ledger.at(from, to).keys += i + 1;
            sums[{from, to}] += i + 1;
            if (i % 500 == 3)
                expectHolds(ledger, sums);
        }
        expectHolds(ledger, sums);
    }
}

TEST(PairLedger, APairThatWasOnlyAskedForIsNotListed)
{
    PairLedger ledger(200);
    ledger.at(3, 4);
    EXPECT_TRUE(ledger.sorted().empty());
    EXPECT_EQ(ledger.find(3, 5).keys, 0u);
}

}  // namespace
}  // namespace ringscope
