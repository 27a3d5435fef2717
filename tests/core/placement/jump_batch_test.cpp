// Jump for many keys at once, on every path of the machine, against the paper's own code.
#include "core/placement/jump_batch.h"

#include "core/support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace ringscope {
namespace {

// As printed in the paper, but for its types.
std::int32_t paperJump(std::uint64_t key, std::int32_t buckets)
{
    std::int64_t b = -1, j = 0;
    while (j < buckets) {
        b = j;
        key = key * 2862933555777941757ULL + 1;
        j = static_cast<std::int64_t>(static_cast<double>(b + 1)
                                      * (static_cast<double>(1LL << 31)
                                         / static_cast<double>((key >> 33) + 1)));
    }
    return static_cast<std::int32_t>(b);
}

std::vector<std::uint64_t> drawnWords(std::size_t count)
{
    const RandomStream stream(11, "words of jump");
    std::vector<std::uint64_t> words(count);
    for (std::size_t i = 0; i < count; ++i)
        words[i] = stream.at(i);
    return words;
}

std::size_t wrongBuckets(const std::vector<std::uint64_t>& words, std::uint32_t count, CpuPath path)
{
    std::vector<UnitId> buckets(words.size());
    jumpBuckets(words, count, buckets, path);
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < words.size(); ++i)
        wrong += buckets[i].value
                != static_cast<std::uint32_t>(paperJump(words[i], static_cast<std::int32_t>(count)))
            ? 1 : 0;
    return wrong;
}

TEST(JumpBatch, IsThePapersOnEveryPath)
{
    const std::vector<std::uint64_t> words = drawnWords(100'003);
    for (const CpuPath path : cpuPaths())
        for (const std::uint32_t count : {1u, 2u, 3u, 7u, 10u, 100u, 1000u, 65'537u, 2'147'483'647u})
            EXPECT_EQ(wrongBuckets(words, count, path), 0u) << cpuPathName(path) << " " << count;
}

TEST(JumpBatch, TakesBatchesOfEverySize)
{
    for (const CpuPath path : cpuPaths())
        for (std::size_t size = 0; size < 70; ++size)
            EXPECT_EQ(wrongBuckets(drawnWords(size), 1000, path), 0u)
                << cpuPathName(path) << " " << size;
}

TEST(JumpBatch, TakesBatchesAroundItsBlocks)
{
    for (const CpuPath path : cpuPaths())
        for (const std::size_t size : {2047u, 2048u, 2049u, 4097u})
            EXPECT_EQ(wrongBuckets(drawnWords(size), 37, path), 0u)
                << cpuPathName(path) << " " << size;
}

// Words whose next state has the least and the greatest divisor: the longest jump and the
// shortest one.
TEST(JumpBatch, TakesTheLongestAndTheShortestJump)
{
    constexpr std::uint64_t kFactor = 2862933555777941757ull;
    std::uint64_t inverse = kFactor;
    for (int i = 0; i < 6; ++i)
        inverse *= 2 - kFactor * inverse;
    std::vector<std::uint64_t> words;
    for (const std::uint64_t state :
         {std::uint64_t{0}, std::uint64_t{1}, (std::uint64_t{1} << 33) - 1, std::uint64_t{1} << 33,
          ~std::uint64_t{0}, ~std::uint64_t{0} << 33})
        words.push_back((state - 1) * inverse);
    words.insert(words.end(), {0, 1, ~std::uint64_t{0}});
    while (words.size() < 40)
        words.push_back(words[words.size() % 9]);
    for (const CpuPath path : cpuPaths())
        for (const std::uint32_t count : {1u, 2u, 1000u, 2'147'483'647u})
            EXPECT_EQ(wrongBuckets(words, count, path), 0u) << cpuPathName(path) << " " << count;
}

// Beyond the paper's own range of buckets: up to the last number that a unit can have.
TEST(JumpBatch, PathsAgreeOnTheLongestLists)
{
    const std::vector<std::uint64_t> words = drawnWords(5'000);
    std::vector<UnitId> plain(words.size()), fast(words.size());
    jumpBuckets(words, UnitId::kNone - 1, plain, CpuPath::Scalar);
    for (const CpuPath path : cpuPaths()) {
        jumpBuckets(words, UnitId::kNone - 1, fast, path);
        EXPECT_EQ(fast, plain) << cpuPathName(path);
    }
}

}  // namespace
}  // namespace ringscope
