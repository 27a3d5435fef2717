#include "core/analysis/hash_spread.h"
#include "core/hash/hash_function.h"
#include "core/support/random.h"
#include "tests/support/cases.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace ringscope {
namespace {

using test::FieldCase;

std::vector<std::uint64_t> hashesOf(const std::vector<std::string>& keys, std::string_view id)
{
    const HashFunction hash = HashFunction::named(id).value();
    std::vector<std::uint64_t> words;
    for (const std::string& key : keys)
        words.push_back(hash(key));
    return words;
}

TEST(HashSpread, LabKeysOfTheSeedClumpUnderFnv)
{
    const FieldCase d14("D14-fnv-avalanche");
    const HashSpread spread = spreadOf(hashesOf(d14.lines("lab_keys.txt"), "fnv1a32"), 32);
    EXPECT_EQ(spread.keys, 600u);
    EXPECT_TRUE(d14.agrees("lab_key_hash_top_bytes_used", spread.occupied));
    EXPECT_TRUE(d14.agrees("top_bytes_expected_uniform", spread.expectedOccupied));
    EXPECT_NEAR(spread.expectedOccupied, 231.5, 0.05);
    EXPECT_TRUE(spread.isClumped());
    EXPECT_LT(*spread.chance, 1e-12);
}

TEST(HashSpread, AFinalizerSpreadsTheSameKeys)
{
    const FieldCase d14("D14-fnv-avalanche");
    const auto words = hashesOf(d14.lines("lab_keys.txt"), "finalize:fnv1a32");
    EXPECT_FALSE(spreadOf(words, 32).isClumped());
}

TEST(HashSpread, SaysNothingWithoutKeysOrBits)
{
    EXPECT_FALSE(spreadOf({}, 64).chance);
    const std::vector<std::uint64_t> words = {1, 2, 3};
    EXPECT_FALSE(spreadOf(words, 7).chance);
    EXPECT_FALSE(spreadOf(words, 7).isClumped());
}

TEST(HashSpread, OneKeyIsNeverClumped)
{
    const std::vector<std::uint64_t> words = {0};
    const HashSpread spread = spreadOf(words, 64);
    EXPECT_EQ(spread.occupied, 1);
    EXPECT_NEAR(spread.expectedOccupied, 1.0, 1e-9);
    EXPECT_FALSE(spread.isClumped());
}

TEST(HashSpread, FewKeysAreNotJudged)
{
    EXPECT_FALSE(spreadOf(std::vector<std::uint64_t>(31, 1), 64).chance);
    EXPECT_TRUE(spreadOf(std::vector<std::uint64_t>(32, 1), 64).isClumped());
}

TEST(HashSpread, TopByteIsTakenFromTheWidth)
{
    const std::vector<std::uint64_t> words = {0x0100, 0xFF00, 0xFFFF};
    EXPECT_EQ(spreadOf(words, 16).occupied, 2);
    EXPECT_EQ(spreadOf(words, 64).occupied, 1);
}

TEST(HashSpread, ManyKeysOfHalfTheSpaceAreClumpedByChiSquare)
{
    RandomStream random(7, "spread");
    std::vector<std::uint64_t> even, half;
    for (int i = 0; i < 20'000; ++i) {
        even.push_back(random.next());
        half.push_back(i % 10 == 0 ? even.back() >> 1 : even.back());
    }
    EXPECT_EQ(spreadOf(half, 64).occupied, 256);
    EXPECT_TRUE(spreadOf(half, 64).isClumped());
    EXPECT_FALSE(spreadOf(even, 64).isClumped());  // fixed seed
}

}  // namespace
}  // namespace ringscope
