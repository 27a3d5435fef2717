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

TEST(MemoryRefusal, SaysHowMuchAndTheOptionThatAllowsIt)
{
    const Error error = needsTooMuchMemory("a table", 3u << 20, 1u << 20);
    EXPECT_EQ(error.code, ErrorCode::TooLarge);
    EXPECT_EQ(error.message,
              "a table needs about 3.0 MiB of memory (allowed: 1.0 MiB; --max-memory raises it)");
}

}  // namespace
}  // namespace ringscope
