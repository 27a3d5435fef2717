// Published test vectors of every hash.
#include "core/hash/finalizers.h"
#include "core/hash/hash_function.h"
#include "core/hash/kernel.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace ringscope {
namespace {

std::uint64_t wordOf(std::string_view id, std::string_view bytes)
{
    return HashFunction::named(id).value()(bytes);
}

std::vector<std::uint64_t> wordsOf(std::string_view id, std::string_view bytes)
{
    const HashFunction hash = HashFunction::named(id).value();
    std::vector<std::uint64_t> words(static_cast<std::size_t>(hash.wordsPerDigest()));
    hash.words(bytes, words);
    return words;
}

/// The buffer that xxHash's own self-test hashes prefixes of.
std::string xxhashSanityBuffer()
{
    std::string buffer;
    std::uint64_t state = 2654435761u;
    for (int i = 0; i < 2367; ++i) {
        buffer += static_cast<char>(state >> 56);
        state *= 11400714785074694797ull;
    }
    return buffer;
}

/// SMHasher's verification value: hashes of {}, {0}, {0, 1}, ... with seeds 256, 255, ...,
/// hashed together with seed 0.
template <class Append>
std::string smhasherInput(Append append)
{
    std::string key;
    std::string hashes;
    for (std::uint64_t i = 0; i < 256; ++i) {
        append(hashes, key, 256 - i);
        key += static_cast<char>(i);
    }
    return hashes;
}

void appendLittle(std::string& to, std::uint64_t word, int bytes)
{
    for (int i = 0; i < bytes; ++i)
        to += static_cast<char>(word >> (8 * i));
}

constexpr const char* kFox = "The quick brown fox jumps over the lazy dog";

struct Prefix {
    std::size_t length;
    std::uint64_t hash;
};

TEST(Xxh64, AgreesWithItsSelfTest)
{
    const std::string buffer = xxhashSanityBuffer();
    for (const Prefix& p : {Prefix{0, 0xEF46DB3751D8E999}, Prefix{1, 0xE934A84ADB052768},
                            Prefix{4, 0x9136A0DCA57457EE}, Prefix{14, 0x8282DCC4994E35C8},
                            Prefix{222, 0xB641AE8CB691C174}})
        EXPECT_EQ(wordOf("xxh64", buffer.substr(0, p.length)), p.hash) << p.length;
}

TEST(Xxh32, AgreesWithItsSelfTest)
{
    const std::string buffer = xxhashSanityBuffer();
    for (const Prefix& p : {Prefix{0, 0x02CC5D05}, Prefix{1, 0xCF65B03E}, Prefix{14, 0x1208E7E2},
                            Prefix{222, 0x5BD11DBD}})
        EXPECT_EQ(wordOf("xxh32", buffer.substr(0, p.length)), p.hash) << p.length;
}

TEST(Xxh3, AgreesWithItsSelfTest)
{
    const std::string buffer = xxhashSanityBuffer();
    for (const Prefix& p : {Prefix{0, 0x2D06800538D394C2}, Prefix{1, 0xC44BDFF4074EECDB},
                            Prefix{6, 0x27B56A84CD2D7325}, Prefix{12, 0xA713DAF0DFBB77E7},
                            Prefix{24, 0xA3FE70BF9D3510EB}, Prefix{48, 0x397DA259ECBA1F11},
                            Prefix{80, 0xBCDEFBBB2C47C90A}, Prefix{195, 0xCD94217EE362EC3A},
                            Prefix{403, 0xCDEB804D65C6DEA4}, Prefix{512, 0x617E49599013CB6B},
                            Prefix{2048, 0xDD59E2C3A5F038E0}, Prefix{2367, 0xCB37AEB9E5D361ED}})
        EXPECT_EQ(wordOf("xxh3", buffer.substr(0, p.length)), p.hash) << p.length;
}

TEST(Fnv1a, AgreesWithTheAuthorsVectors)
{
    EXPECT_EQ(wordOf("fnv1a32", ""), 0x811C9DC5u);
    EXPECT_EQ(wordOf("fnv1a32", "a"), 0xE40C292Cu);
    EXPECT_EQ(wordOf("fnv1a32", "foobar"), 0xBF9CF968u);
    EXPECT_EQ(wordOf("fnv1a64", ""), 0xCBF29CE484222325u);
    EXPECT_EQ(wordOf("fnv1a64", "a"), 0xAF63DC4C8601EC8Cu);
    EXPECT_EQ(wordOf("fnv1a64", "foobar"), 0x85944171F73967E8u);
}

TEST(Murmur2, AgreesWithKafkasUnitTest)
{
    const auto asInt = [](std::string_view key) {
        return static_cast<std::int32_t>(wordOf("murmur2", key));
    };
    EXPECT_EQ(asInt("21"), -973932308);
    EXPECT_EQ(asInt("foobar"), -790332482);
    EXPECT_EQ(asInt("a-little-bit-long-string"), -985981536);
    EXPECT_EQ(asInt("a-little-bit-longer-string"), -1486304829);
    EXPECT_EQ(asInt("lkjh234lh9fiuh90y23oiuhsafujhadof229phr9h19h89h8"), -58897971);
    EXPECT_EQ(asInt("abc"), 479470107);
}

TEST(Murmur3x32, AgreesWithKnownStrings)
{
    EXPECT_EQ(wordOf("murmur3-32", ""), 0u);
    EXPECT_EQ(wordOf("murmur3-32", "hello"), 0x248BFA47u);
    EXPECT_EQ(wordOf("murmur3-32", kFox), 0x2E4FF723u);
}

TEST(Murmur3x32, AgreesWithTheSmhasherVerificationValue)
{
    const std::string hashes = smhasherInput([](std::string& to, const std::string& key, auto seed) {
        appendLittle(to, kMurmur3x32Kernel.word(key, seed), 4);
    });
    EXPECT_EQ(kMurmur3x32Kernel.word(hashes, 0), 0xB0F57EE3u);
}

TEST(Murmur3x128, AgreesWithKnownStrings)
{
    EXPECT_EQ(wordsOf("murmur3-128", ""), (std::vector<std::uint64_t>{0, 0}));
    EXPECT_EQ(wordsOf("murmur3-128", "hello"),
              (std::vector<std::uint64_t>{0xCBD8A7B341BD9B02, 0x5B1E906A48AE1D19}));
    EXPECT_EQ(wordsOf("murmur3-128", kFox),
              (std::vector<std::uint64_t>{0xE34BBC7BBC071B6C, 0x7A433CA9C49A9347}));
}

TEST(Murmur3x128, AgreesWithTheSmhasherVerificationValue)
{
    const std::string hashes = smhasherInput([](std::string& to, const std::string& key, auto seed) {
        std::array<std::uint64_t, 2> words{};
        kMurmur3x128Kernel.words(key, seed, words);
        appendLittle(to, words[0], 8);
        appendLittle(to, words[1], 8);
    });
    EXPECT_EQ(kMurmur3x128Kernel.word(hashes, 0) & 0xFFFFFFFF, 0x6384BA69u);
}

TEST(Crc32, AgreesWithTheCheckValue)
{
    EXPECT_EQ(wordOf("crc32", ""), 0u);
    EXPECT_EQ(wordOf("crc32", "123456789"), 0xCBF43926u);
    EXPECT_EQ(wordOf("crc32", kFox), 0x414FA339u);
}

TEST(JavaString, IsTheIntOfString)
{
    const HashFunction hash = HashFunction::named("java-string").value();
    EXPECT_EQ(hash.text(hash("polygenelubricants")), "-2147483648");
    EXPECT_EQ(hash("polygenelubricants"), 0x80000000u);
    EXPECT_EQ(hash.text(hash("a")), "97");
    EXPECT_EQ(hash.text(hash("\xF0\x9F\x98\x80")), "1772899");
}

TEST(Md5, WordsAreBigEndianHalvesOfTheDigest)
{
    EXPECT_EQ(wordsOf("md5", "abc"),
              (std::vector<std::uint64_t>{0x900150983CD24FB0, 0xD6963F7D28E17F72}));
    EXPECT_EQ(wordOf("md5", ""), 0xD41D8CD98F00B204u);
}

TEST(Md5Little32, GivesFourWordsInDigestOrder)
{
    EXPECT_EQ(wordsOf("md5-le32", "abc"),
              (std::vector<std::uint64_t>{0x98500190, 0xB04FD23C, 0x7D3F96D6, 0x727FE128}));
}

TEST(Md5Big16, IsTheFirstFourHexDigits)
{
    EXPECT_EQ(wordsOf("md5-be16", "abc"), (std::vector<std::uint64_t>{0x9001}));
}

TEST(Sha1, WordsAreItsFirstSixteenBytes)
{
    EXPECT_EQ(wordsOf("sha1", "abc"),
              (std::vector<std::uint64_t>{0xA9993E364706816A, 0xBA3E25717850C26C}));
}

TEST(Sha256, WordsAreTheWholeDigest)
{
    EXPECT_EQ(wordsOf("sha256", "abc"),
              (std::vector<std::uint64_t>{0xBA7816BF8F01CFEA, 0x414140DE5DAE2223,
                                          0xB00361A396177A9C, 0xB410FF61F20015AD}));
}

TEST(Blake2b64, IsNotTheLongDigestCutShort)
{
    constexpr std::uint64_t kFirstBytesOfBlake2b512 = 0xBA80A53F981C4D0D;
    EXPECT_EQ(wordOf("blake2b-64", "abc"), 0xD8BB14D833D59559u);
    EXPECT_NE(wordOf("blake2b-64", "abc"), kFirstBytesOfBlake2b512);
}

TEST(Finalizers, AgreeWithTheirReferenceValues)
{
    EXPECT_EQ(fmix32(0), 0u);
    EXPECT_EQ(fmix32(1), 0x514E28B7u);
    EXPECT_EQ(fmix64(0), 0u);
    EXPECT_EQ(fmix64(1), 0xB456BCFC34C2CB2Cu);
}

}  // namespace
}  // namespace ringscope
