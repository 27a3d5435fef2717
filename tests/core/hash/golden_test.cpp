// Hash columns of the golden files: what the real programs computed (tests/golden/README.md).
#include "core/hash/hash_function.h"
#include "tests/core/hash/golden_rows.h"

#include <gtest/gtest.h>

namespace ringscope {
namespace {

struct SeedFile {
    const char* name;
    const char* hash;
    std::size_t rows;
};

class SeedGolden : public testing::TestWithParam<SeedFile> {};

TEST_P(SeedGolden, HashColumnAgreesInEveryRow)
{
    const auto rows = goldenRows(std::string("seeds/") + GetParam().name + ".csv");
    ASSERT_EQ(rows.size(), GetParam().rows);
    const HashFunction hash = HashFunction::named(GetParam().hash).value();
    for (const GoldenRow& row : rows)
        EXPECT_EQ(hash.text(hash(row.at("key"))), row.at("hash")) << row.at("key");
}

INSTANTIATE_TEST_SUITE_P(Seeds, SeedGolden,
                         testing::Values(SeedFile{"seed000_sha256_ring", "sha256", 648},
                                         SeedFile{"seed001_fnv1a", "fnv1a32", 489},
                                         SeedFile{"seed004_blake2b", "blake2b-8-be", 488}),
                         [](const auto& file) { return std::string(file.param.name); });

struct WordFile {
    const char* name;
    std::size_t rows;
};

class WordGolden : public testing::TestWithParam<WordFile> {};

TEST_P(WordGolden, EveryHashIsWrittenAsTheOracleComputedIt)
{
    const auto rows = goldenRows(std::string("hash/") + GetParam().name + ".csv");
    ASSERT_EQ(rows.size(), GetParam().rows);
    for (const GoldenRow& row : rows) {
        const HashFunction hash = HashFunction::named(row.at("hash")).value();
        EXPECT_EQ(hash.text(hash(bytesOfHex(row.at("key_hex")))), row.at("text"))
            << row.at("hash") << " of " << row.at("key_hex");
    }
}

INSTANTIATE_TEST_SUITE_P(Oracles, WordGolden,
                         testing::Values(WordFile{"cassandra", 284}, WordFile{"cpython", 468},
                                         WordFile{"d15", 12}, WordFile{"d29", 26},
                                         WordFile{"elasticsearch", 599}, WordFile{"envoy", 109},
                                         WordFile{"jdk", 117}, WordFile{"kafka", 599}),
                         [](const auto& file) { return std::string(file.param.name); });

}  // namespace
}  // namespace ringscope
