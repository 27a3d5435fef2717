// Hashes of slot and partition systems, as the golden files of those systems print them.
#include "core/hash/crc32c.h"
#include "core/hash/hash_function.h"
#include "tests/core/hash/golden_rows.h"

#include <gtest/gtest.h>

namespace ringscope {
namespace {

HashFunction hashNamed(std::string_view id) { return HashFunction::named(id).value(); }

std::string textOf(std::string_view id, std::string_view key)
{
    const HashFunction hash = hashNamed(id);
    return hash.text(hash(key));
}

struct Column {
    const char* file;
    const char* key;
    const char* column;
    const char* hash;
    std::size_t rows;
};

class SystemColumn : public testing::TestWithParam<Column> {};

TEST_P(SystemColumn, AgreesInEveryRow)
{
    const Column& golden = GetParam();
    std::size_t rows = 0;
    for (const GoldenRow& row : goldenRows(std::string("systems/") + golden.file)) {
        if (row.at(golden.column).empty())
            continue;
        ++rows;
        EXPECT_EQ(textOf(golden.hash, row.at(golden.key)), row.at(golden.column))
            << row.at(golden.key);
    }
    EXPECT_EQ(rows, golden.rows);
}

INSTANTIATE_TEST_SUITE_P(
    Files, SystemColumn,
    testing::Values(
        Column{"cassandra/cassandra_murmur3.csv", "key", "token", "cassandra-murmur3", 710},
        Column{"vitess/vitess_hash.csv", "id", "keyspace_id", "vitess-hash", 375},
        Column{"ceph/ceph_crush.csv", "key", "hash", "rjenkins", 170},
        Column{"mpch/mpch.csv", "key", "siphash_seed1", "siphash-2-4-from-1", 600}),
    [](const auto& golden) {
        std::string name = golden.param.hash;
        std::erase_if(name, [](char c) { return c == '-'; });
        return name;
    });

/// The hash of a table's key column, by the first letter of its membership.
const char* suffixOf(const std::string& table)
{
    return table == "i4" ? "int4" : table == "i8" ? "int8" : "text";
}

TEST(PostgresHash, BothWidthsAgreeInEveryRow)
{
    constexpr std::uint64_t kCombinedWithZero = 0x49A0F4DD15E5A8E3ull;
    const auto rows = goldenRows("systems/postgres/postgres_hash.csv");
    EXPECT_EQ(rows.size(), 917u);
    for (const GoldenRow& row : rows) {
        const std::string suffix = suffixOf(row.at("membership"));
        const std::uint64_t column =
            hashNamed("postgres-" + suffix)(row.at("key")) - kCombinedWithZero;
        EXPECT_EQ(std::to_string(static_cast<std::int64_t>(column)), row.at("hash64_seeded"))
            << row.at("key");
        EXPECT_EQ(textOf("citus-" + suffix, row.at("key")), row.at("hash32")) << row.at("key");
    }
}

TEST(Crc16, AgreesWithThePublishedCheckValue)
{
    EXPECT_EQ(textOf("crc16", "123456789"), "12739");  // 0x31C3
    EXPECT_EQ(textOf("crc16", ""), "0");
}

TEST(TwemproxyCrc16, KeepsWhatIsShiftedBeyond16Bits)
{
    EXPECT_EQ(textOf("twemproxy-crc16", "a"), textOf("crc16", "a"));
    // The CRC of "a" is 0x7C87: its 0x7C is still there after a second byte, above the CRC.
    EXPECT_EQ(hashNamed("twemproxy-crc16")("aa") >> 16, 0x7Cu);
    EXPECT_EQ(hashNamed("twemproxy-crc16")("aa") & 0xFFFFu, hashNamed("crc16")("aa"));
}

TEST(Crc32Upper15, IsTheMiddleOfTheCrc)
{
    EXPECT_EQ(hashNamed("crc32")("123456789"), 0xCBF43926u);
    EXPECT_EQ(hashNamed("crc32-upper15")("123456789"), 0x4BF4u);
}

TEST(Siphash, AgreesWithItsPaperForAKeyOfZeros)
{
    EXPECT_EQ(hashNamed("siphash-2-4")(""), 0x1E924B9D737700D7ull);
}

TEST(CassandraToken, TheEmptyKeyIsTheLowest)
{
    EXPECT_EQ(textOf("cassandra-murmur3", ""), "-9223372036854775808");
}

TEST(CassandraToken, TailBytesKeepTheirSign)
{
    EXPECT_EQ(textOf("cassandra-murmur3", "\x80"), "-5284281814142962636");
    EXPECT_EQ(hashNamed("murmur3-128")("\x80"), 7017059463262962058u);
}

TEST(VitessHash, ReadsNumbersOnly)
{
    EXPECT_TRUE(hashNamed("vitess-hash").refuses("abc"));
    EXPECT_FALSE(hashNamed("vitess-hash").refuses("-1"));
}

TEST(Crc32cOfWord, IsWhatTheInstructionComputes)
{
    // The CRC-32C of eight zero bytes, 0x8C28B28A, without its two inversions.
    EXPECT_EQ(crc32cOfWord(0xFFFFFFFFu, 0), ~0x8C28B28Au);
    EXPECT_EQ(crc32cOfWord(0, 0), 0u);
}

}  // namespace
}  // namespace ringscope
