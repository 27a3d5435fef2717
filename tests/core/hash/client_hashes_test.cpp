// Hashes of memcached clients, proxies and rings: published values, and what sets them apart.
#include "core/hash/hash_function.h"

#include <gtest/gtest.h>

namespace ringscope {
namespace {

std::uint64_t wordOf(std::string_view id, std::string_view bytes)
{
    return HashFunction::named(id).value()(bytes);
}

TEST(ClientHashes, PublishedValues)
{
    EXPECT_EQ(wordOf("one-at-a-time", "a"), 0xCA2E9442u);
    EXPECT_EQ(wordOf("one-at-a-time", "The quick brown fox jumps over the lazy dog"), 0x519E91F5u);
    EXPECT_EQ(wordOf("fnv1-32", ""), 0x811C9DC5u);
    EXPECT_EQ(wordOf("fnv1-32", "a"), 0x050C5D7Eu);
    EXPECT_EQ(wordOf("fnv1-32", "foobar"), 0x31F0B262u);
    EXPECT_EQ(wordOf("fnv1-64", "a"), 0xAF63BD4C8601B7BEull);
    EXPECT_EQ(wordOf("fnv1-64", "foobar"), 0x340D8765A4DDA9C2ull);
    EXPECT_EQ(wordOf("djb2", ""), 5381u);
    EXPECT_EQ(wordOf("djb2", "a"), 177670u);
    EXPECT_EQ(wordOf("sdbm", "ab"), 97u * 65599u + 98u);
}

TEST(ClientHashes, LibhashkitCutsFnvTo32Bits)
{
    EXPECT_EQ(wordOf("hashkit-fnv1-64", "foobar"), wordOf("fnv1-64", "foobar") & 0xFFFFFFFFu);
    EXPECT_EQ(wordOf("hashkit-fnv1-32", "foobar"), wordOf("fnv1-32", "foobar"));
    EXPECT_EQ(wordOf("hashkit-fnv1a-32", "foobar"), wordOf("fnv1a32", "foobar"));
    // The prime is cut before it is used: 0x100000001b3 becomes 0x1b3.
    EXPECT_EQ(wordOf("hashkit-fnv1a-64", "a"), ((0x84222325u ^ 'a') * 0x1B3u) & 0xFFFFFFFFu);
}

TEST(ClientHashes, LibhashkitExtendsTheSignOfBytes)
{
    EXPECT_EQ(wordOf("hashkit-fnv1-32", "\x80"), wordOf("fnv1-32", "\x80") ^ 0xFFFFFF00u);
    EXPECT_NE(wordOf("hashkit-fnv1a-32", "\x80"), wordOf("fnv1a32", "\x80"));
    EXPECT_EQ(wordOf("hashkit-fnv1-32", "\x7f"), wordOf("fnv1-32", "\x7f"));
}

TEST(ClientHashes, OneAtATimeIsPublishedWithUnsignedBytes)
{
    // Values of Jenkins' own function; the last worked out by hand.
    EXPECT_EQ(wordOf("one-at-a-time-unsigned", "a"), 0xCA2E9442u);
    EXPECT_EQ(wordOf("one-at-a-time-unsigned", "The quick brown fox jumps over the lazy dog"),
              0x519E91F5u);
    EXPECT_EQ(wordOf("one-at-a-time", "a"), 0xCA2E9442u);
    EXPECT_EQ(wordOf("one-at-a-time-unsigned", "\xff"), 0xC7B20F1Du);
    EXPECT_EQ(wordOf("one-at-a-time", "\xff"), 0xAE65A494u);
}

TEST(ClientHashes, OfNothing)
{
    EXPECT_EQ(wordOf("hsieh", ""), 0u);
    EXPECT_EQ(wordOf("one-at-a-time", ""), 0u);
    EXPECT_EQ(wordOf("sdbm", ""), 0u);
    // The start value, which lookup3 does not mix without a byte.
    EXPECT_EQ(wordOf("jenkins", ""), 0xDEADBEEFu + 13);
    EXPECT_EQ(wordOf("haproxy-number", ""), wordOf("haproxy-number", "0"));
}

TEST(ClientHashes, AvalancheIsHaproxysPointNumber)
{
    EXPECT_EQ(wordOf("haproxy-number", "97"), wordOf("avalanche:sdbm", "a"));
    EXPECT_EQ(wordOf("haproxy-number", "4294967297"), wordOf("haproxy-number", "1"));
}

TEST(ClientHashes, AvalancheGives32BitsOfNarrowHashes)
{
    const HashFunction hash = HashFunction::named("avalanche:crc16").value();
    EXPECT_EQ(hash.widthBits(), 32);
    EXPECT_EQ(hash.id(), "avalanche:crc16");
    EXPECT_EQ(hash.parse(hash.text(hash("123456789"))), hash("123456789"));
    EXPECT_FALSE(HashFunction::named("avalanche:xxh64").ok());
    EXPECT_FALSE(HashFunction::named("avalanche:avalanche:sdbm").ok());
    EXPECT_FALSE(HashFunction::named("avalanche:").ok());
}

}  // namespace
}  // namespace ringscope
