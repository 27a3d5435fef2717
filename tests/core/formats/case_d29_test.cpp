#include "core/formats/key_file.h"

#include "core/formats/csv_scanner.h"
#include "core/hash/hash_function.h"
#include "tests/core/formats/key_file_text.h"
#include "tests/core/formats/packed_text.h"
#include "tests/support/cases.h"

#include <gmock/gmock.h>

namespace ringscope {
namespace {

using test::FieldCase;
using test::Json;
using test::Table;

const FieldCase& theCase()
{
    static const FieldCase d29("D29-key-file-encodings");
    return d29;
}

Table theKeys()
{
    const auto table = readKeyFilePath(theCase().path("keys.csv"), {}, WorkContext{});
    EXPECT_TRUE(table.ok());
    return *table;
}

TEST(CaseD29, RowsKeysAndWeightAreCountedAsTheyStand)
{
    const Table keys = theKeys();
    EXPECT_TRUE(theCase().agrees("rows", keys->rowCount()));
    EXPECT_TRUE(theCase().agrees("rows", keys->source().rowsRead));
    EXPECT_TRUE(theCase().agrees("distinct_keys", keys->size()));
    const auto total = static_cast<std::uint64_t>(keys->column(Measure::Requests).total);
    EXPECT_TRUE(theCase().agrees("total_weight", total));
    EXPECT_EQ(keys->source().rowsSkipped, 0u);
}

TEST(CaseD29, RepeatedKeyAddsUpAndABlankMakesAnotherKey)
{
    const Table keys = theKeys();
    EXPECT_TRUE(theCase().agrees("weight_of_user:1",
                                 keys->column(Measure::Requests).at(keys->find("user:1")->value)));
    EXPECT_TRUE(keys->find("user:1 ").has_value());
}

TEST(CaseD29, ByteOrderMarkIsNoPartOfTheHeader)
{
    const std::string text = test::fileText(theCase().path("keys.csv"));
    const auto source = memorySource(text);
    TextWindow window(*source, "keys.csv");
    CsvScanner scanner(window, {});
    ASSERT_EQ(*scanner.next(), CsvScanner::Step::Row);
    EXPECT_TRUE(theCase().agrees("first_header_cell", scanner.cells().front().text));
}

TEST(CaseD29, KeysAreTheirExactBytes)
{
    const Table keys = theKeys();
    Json bytes = Json::object();
    for (const auto& [key, count] : theCase().value("key_bytes").items())
        bytes[key] = keys->find(key) ? keys->name(*keys->find(key)).size() : 0;
    EXPECT_TRUE(theCase().agrees("key_bytes", bytes));
}

TEST(CaseD29, HashesAreThoseOfTheBytes)
{
    const Table keys = theKeys();
    for (const auto& [check, id] : {std::pair("xxh64_hex", "xxh64"), std::pair("crc32_hex", "crc32")})
        for (const auto& [key, hash] : theCase().value(check).items()) {
            const auto found = keys->find(key);
            ASSERT_TRUE(found.has_value()) << key;
            const std::uint64_t word = (*HashFunction::named(id))(keys->name(*found));
            EXPECT_EQ(word, std::stoull(hash.get<std::string>(), nullptr, 16)) << check << ' ' << key;
        }
}

TEST(CaseD29, KeysThatLookAlikeAreWarnedOf)
{
    EXPECT_THAT(theKeys()->source().warnings,
                testing::UnorderedElementsAre(
                    testing::AllOf(testing::HasSubstr("user:1"), testing::HasSubstr("trimmed")),
                    testing::AllOf(testing::HasSubstr("cafe"), testing::HasSubstr("NFC"))));
}

TEST(CaseD29, PackedFileIsTheSameTable)
{
    const std::string text = test::fileText(theCase().path("keys.csv"));
    const Table plain = theKeys();
    for (const std::string& packed : {test::gzipped(text), test::zstdPacked(text)}) {
        const Table keys = test::tableOf(packed);
        EXPECT_EQ(keys->namesFingerprint(), plain->namesFingerprint());
        EXPECT_EQ(keys->column(Measure::Requests).values, plain->column(Measure::Requests).values);
        EXPECT_EQ(keys->source().warnings, plain->source().warnings);
    }
}

}  // namespace
}  // namespace ringscope
