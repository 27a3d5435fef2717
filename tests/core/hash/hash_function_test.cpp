#include "core/hash/finalizers.h"
#include "core/hash/hash_function.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>

namespace ringscope {
namespace {

using testing::HasSubstr;

HashFunction hashOf(std::string_view id) { return HashFunction::named(id).value(); }

std::string messageFor(std::string_view id)
{
    const auto result = HashFunction::named(id);
    if (result)
        return {};
    EXPECT_EQ(result.error().code, ErrorCode::BadInput);
    return result.error().message;
}

TEST(HashFunction, IsXxh64ByDefault)
{
    EXPECT_EQ(HashFunction().id(), "xxh64");
    EXPECT_EQ(HashFunction()(""), 0xEF46DB3751D8E999u);
}

TEST(HashFunction, AliasAndIdAreEqual)
{
    EXPECT_EQ(hashOf("blake2b-8-be"), hashOf("blake2b-64"));
    EXPECT_EQ(hashOf("finalize:blake2b-8-be").id(), "finalize:blake2b-64");
    EXPECT_FALSE(hashOf("xxh64") == hashOf("xxh3"));
}

TEST(HashFunction, UnknownIdNamesTheNearest)
{
    EXPECT_THAT(messageFor("xxh63"), HasSubstr("\"xxh63\", nearest is xxh64"));
    EXPECT_THAT(messageFor("murmur3_128"), HasSubstr("nearest is murmur3-128"));
    EXPECT_THAT(messageFor("finalize:fnv1a33"), HasSubstr("nearest is finalize:fnv1a32"));
    EXPECT_THAT(messageFor("finalise:fnv1a32"), HasSubstr("nearest is finalize:fnv1a32"));
}

TEST(HashFunction, UnknownIdListsWhatIsAllowed)
{
    const std::string message = messageFor("quite something else");
    EXPECT_THAT(message, HasSubstr("xxh64, xxh3"));
    EXPECT_THAT(message, HasSubstr("finalize:ID, avalanche:ID, seed:SEED:ID, per-process:SEED"));
    EXPECT_THAT(message, testing::Not(HasSubstr("nearest")));
}

TEST(HashFunction, RefusesBrokenForms)
{
    for (const char* id : {"", "finalize:", "finalize", "finalize:finalize:xxh64", "per-process",
                           "per-process:", "per-process:-1", "per-process:x", "XXH64", " xxh64",
                           "per-process:18446744073709551616", "finalize:per-process:"})
        EXPECT_NE(messageFor(id), "") << id;
}

TEST(HashFunction, TakesAnotherSeed)
{
    EXPECT_EQ(hashOf("seed:1:xxh64")(""), 0xD5AFBA1336A3BE4Bu);  // XXH64("", 1)
    EXPECT_EQ(hashOf("seed:1:murmur3-32")(""), 0x514E28B7u);     // fmix32(1)
    EXPECT_EQ(hashOf("seed:1:xxh64").id(), "seed:1:xxh64");
    EXPECT_EQ(hashOf("seed:0:xxhash64"), HashFunction());
    for (const char* id : {"seed:", "seed:1", "seed:1:", "seed::xxh64", "seed:-1:xxh64",
                           "seed:1:crc32", "seed:1:seed:1:xxh64", "finalize:seed:1"})
        EXPECT_NE(messageFor(id), "") << id;
}

TEST(HashFunction, SecondWordOfASeededHashIsSeedOne)
{
    EXPECT_EQ(HashFunction().second(""), 0xD5AFBA1336A3BE4Bu);  // XXH64("", 1)
    EXPECT_EQ(hashOf("murmur3-32").second(""), 0x514E28B7u);    // fmix32(1)
}

TEST(HashFunction, SecondWordOfAnUnseededHashIsDerived)
{
    const HashFunction crc = hashOf("crc32");
    EXPECT_EQ(crc.second("a"), fmix64(crc("a") + 0x9E3779B97F4A7C15ull));
}

TEST(Finalize, FollowsTheWidthOfTheHash)
{
    EXPECT_EQ(hashOf("finalize:fnv1a32")("a"), fmix32(0xE40C292Cu));
    EXPECT_EQ(hashOf("finalize:fnv1a64")("a"), fmix64(0xAF63DC4C8601EC8Cull));
    EXPECT_EQ(hashOf("finalize:md5-be16")("abc"), fmix32(0x9001u) & 0xFFFF);
    EXPECT_EQ(hashOf("finalize:md5-be16").widthBits(), 16);
    EXPECT_EQ(hashOf("finalize:integer")("1"), 0xB456BCFC34C2CB2Cu);
}

TEST(Finalize, IsAppliedOnEveryWord)
{
    std::array<std::uint64_t, 4> plain{};
    std::array<std::uint64_t, 4> mixed{};
    hashOf("md5-le32").words("abc", plain);
    hashOf("finalize:md5-le32").words("abc", mixed);
    for (std::size_t i = 0; i < plain.size(); ++i)
        EXPECT_EQ(mixed[i], fmix32(static_cast<std::uint32_t>(plain[i])));
}

TEST(Integer, IsTheKeyItself)
{
    const HashFunction integer = hashOf("integer");
    EXPECT_EQ(integer("0"), 0u);
    EXPECT_EQ(integer("9223372036854775808"), std::uint64_t{1} << 63);
    EXPECT_EQ(integer("-9223372036854775808"), std::uint64_t{1} << 63);
    EXPECT_EQ(integer("18446744073709551615"), ~std::uint64_t{0});
    EXPECT_EQ(integer("-1"), ~std::uint64_t{0});
}

TEST(Integer, RefusesWhatIsNoSixtyFourBitDecimal)
{
    const HashFunction integer = hashOf("integer");
    for (const char* key : {"", "a", "1a", " 1", "1 ", "+1", "-", "1.5", "0x10",
                            "18446744073709551616", "-9223372036854775809"}) {
        EXPECT_TRUE(integer.refuses(key).has_value()) << key;
        EXPECT_EQ(integer(key), 0u) << key;
    }
    EXPECT_THAT(integer.refuses("abc").value(), HasSubstr("\"abc\" (allowed: -92233"));
    EXPECT_TRUE(hashOf("finalize:integer").refuses("abc").has_value());
}

TEST(Integer, AcceptsTheWholeRange)
{
    for (const char* key : {"0", "-1", "18446744073709551615", "-9223372036854775808"})
        EXPECT_FALSE(hashOf("integer").refuses(key).has_value()) << key;
    EXPECT_FALSE(HashFunction().refuses("abc").has_value());
}

TEST(PerProcess, IsFlagged)
{
    EXPECT_TRUE(hashOf("per-process:1").isPerProcess());
    EXPECT_TRUE(hashOf("finalize:per-process:1").isPerProcess());
    EXPECT_FALSE(HashFunction().isPerProcess());
    EXPECT_EQ(hashOf("per-process:007").id(), "per-process:7");
}

// Two seeds agree on 1/n of the keys (case D15). Fixed seeds, so there is no false alarm; the
// tolerance is six standard deviations of 20,000 keys.
TEST(PerProcess, TwoSeedsDisagreeAsOftenAsChance)
{
    const HashFunction one = hashOf("per-process:1");
    const HashFunction two = hashOf("per-process:2");
    for (const std::uint64_t n : {2u, 4u, 8u, 50u}) {
        int differ = 0;
        for (int i = 0; i < 20000; ++i) {
            const std::string key = "key:" + std::to_string(i);
            differ += one(key) % n != two(key) % n ? 1 : 0;
        }
        const double expected = 1.0 - 1.0 / static_cast<double>(n);
        EXPECT_NEAR(differ / 20000.0, expected, 6 * std::sqrt(expected * (1 - expected) / 20000));
    }
}

TEST(HashText, IsWrittenAsTheSystemDoes)
{
    EXPECT_EQ(HashFunction().text(std::uint64_t{1} << 63), "9223372036854775808");
    EXPECT_EQ(hashOf("java-string").text(0xFFFFFFFF), "-1");
    EXPECT_EQ(hashOf("java-string").text(0x7FFFFFFF), "2147483647");
    EXPECT_EQ(hashOf("murmur3-128").text(0xAB), "00000000000000ab");
}

TEST(HashText, ParseRefusesNumbersWiderThanTheHash)
{
    EXPECT_EQ(hashOf("crc32").parse("4294967295"), 0xFFFFFFFFu);
    EXPECT_EQ(hashOf("crc32").parse("4294967296"), std::nullopt);
    EXPECT_EQ(hashOf("md5-be16").parse("65536"), std::nullopt);
    EXPECT_EQ(hashOf("java-string").parse("2147483648"), std::nullopt);
    EXPECT_EQ(hashOf("java-string").parse("-2147483649"), std::nullopt);
    EXPECT_EQ(hashOf("murmur3-128").parse("00000000000000AB"), std::nullopt);
    EXPECT_EQ(hashOf("murmur3-128").parse("ab"), std::nullopt);
}

}  // namespace
}  // namespace ringscope
