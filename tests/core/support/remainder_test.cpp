#include "core/support/remainder.h"

#include "core/support/random.h"

#include <gtest/gtest.h>

#include <limits>

namespace ringscope {
namespace {

constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();

void expectExact(std::uint64_t divisor)
{
    const Remainder remainder(divisor);
    const RandomStream stream(divisor, "words");
    for (std::uint64_t i = 0; i < 2'000; ++i)
        ASSERT_EQ(remainder(stream.at(i)), stream.at(i) % divisor) << divisor;
    for (std::uint64_t i = 0; i < 50; ++i) {
        const std::uint64_t multiple = kMost / divisor * divisor - i % 3 * divisor;
        for (const std::uint64_t word : {i, kMost - i, multiple, multiple - 1, multiple + 1,
                                         divisor - 1, divisor, divisor + 1})
            ASSERT_EQ(remainder(word), word % divisor) << word << " by " << divisor;
    }
}

TEST(Remainder, IsThatOfADivision)
{
    for (std::uint64_t divisor = 1; divisor < 200; ++divisor)
        expectExact(divisor);
    for (const std::uint64_t divisor :
         {std::uint64_t{65'537}, std::uint64_t{655'373}, (std::uint64_t{1} << 31) - 1,
          std::uint64_t{1} << 31, std::uint64_t{0xFFFFFFFE}, std::uint64_t{0xFFFFFFFF},
          (std::uint64_t{1} << 63) - 1, std::uint64_t{1} << 63, kMost - 1, kMost})
        expectExact(divisor);
}

}  // namespace
}  // namespace ringscope
