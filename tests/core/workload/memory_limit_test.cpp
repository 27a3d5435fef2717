#include "core/workload/memory_limit.h"

#include <gtest/gtest.h>

namespace ringscope {
namespace {

TEST(MemoryText, UnitsStepByThousandTwentyFour)
{
    EXPECT_EQ(memoryText(0), "0 bytes");
    EXPECT_EQ(memoryText(1023), "1023 bytes");
    EXPECT_EQ(memoryText(1536), "1.5 KiB");
    EXPECT_EQ(memoryText(std::uint64_t{8} << 30), "8.0 GiB");
    EXPECT_EQ(memoryText(std::uint64_t{100} << 20), "100 MiB");
}

TEST(TableEstimate, MillionKeysNeedLessThanAHundredMegabytes)
{
    const std::uint64_t bytes = estimatedTableBytes(1'000'000, 12'000'000, 1);
    EXPECT_LT(bytes, 100'000'000u);
    EXPECT_GT(bytes, 30'000'000u);
}

TEST(TableEstimate, ImpossibleSizesSaturate)
{
    EXPECT_EQ(estimatedTableBytes(~std::uint64_t{0}, ~std::uint64_t{0}, 7), ~std::uint64_t{0});
}

constexpr std::uint64_t kGibibyte = std::uint64_t{1} << 30;

TEST(TableEstimate, IndexHasAPowerOfTwoOfSlotsAndRoom)
{
    EXPECT_EQ(indexSlots(0), 16u);
    EXPECT_EQ(indexSlots(9), 16u);
    EXPECT_EQ(indexSlots(10), 32u);
    EXPECT_EQ(indexSlots(100'000'000), std::uint64_t{1} << 28);
    EXPECT_EQ(indexSlots(~std::uint64_t{0}), std::uint64_t{1} << 60);
}

TEST(TableEstimate, IsTheSumOfItsParts)
{
    const TableExtent table{1000, 12'000, 2};
    const std::uint64_t held = 12'000 + 1000 * 8 + 2048 * 4 + 2 * 1000 * 8;
    EXPECT_EQ(heldTableBytes(table), held);
    EXPECT_EQ(drawnTableBytes(table), held + 1000 * 32);
    EXPECT_EQ(sortedKeyBytes(table), 1000u * (8 + 12 + 2 + 2 * 8));
    EXPECT_EQ(sortingBytes(table, 0), held + 1000 * (8 + 2 * 8 + 14));  // the sums are the most
    EXPECT_EQ(sortingBytes(table, 1), held + 2 * 1000 * (8 + 2 * 8 + 14));
}

TEST(TableEstimate, OneMeasureAndOneRuleOfAHundredMillionKeysFitIntoEightGibibytes)
{
    const TableExtent table{100'000'000, 1'600'000'000, 1};
    EXPECT_LT(sortingBytes(table, 0), 8 * kGibibyte);
    EXPECT_LT(drawnTableBytes(table), 8 * kGibibyte);
    EXPECT_GT(sortingBytes(table, 1), 8 * kGibibyte);
}

TEST(TableEstimate, PartsOfImpossibleSizesSaturate)
{
    const TableExtent table{~std::uint64_t{0}, ~std::uint64_t{0}, 7};
    EXPECT_EQ(heldTableBytes(table), ~std::uint64_t{0});
    EXPECT_EQ(sortingBytes(table, 3), ~std::uint64_t{0});
}

TEST(MemoryRefusal, SaysHowMuchAndTheOptionThatAllowsIt)
{
    const Error error = needsTooMuchMemory("a table", 3u << 20, 1u << 20);
    EXPECT_EQ(error.code, ErrorCode::TooLarge);
    EXPECT_EQ(error.message,
              "a table needs about 3.0 MiB of memory (allowed: 1.0 MiB; --max-memory raises it)");
}

}  // namespace
}  // namespace ringscope
