#include "core/formats/key_file.h"

#include <gmock/gmock.h>

#include <fmt/format.h>

#include <sstream>
#include <stop_token>

namespace ringscope {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Table = std::shared_ptr<const KeyTable>;

/// Keys repeat, measures change their scale, shards come with some rows only.
std::string rowsOf(std::size_t from, std::size_t to)
{
    std::string text = from == 0 ? "key,requests,stored,shard,time\n" : "";
    for (std::size_t i = from; i < to; ++i)
        text += fmt::format("key-{},{}{},{},{},{}\n", i * 7 % 40'009, i % 13, i % 5'000 == 4'999 ? ".5" : "",
                            i % 3 == 0 ? "" : std::to_string(i % 900), i % 2 == 0 ? "a" : "",
                            1'700'000'000 + i);
    return text;
}

std::vector<Table> partialsOf(const std::string& text, KeyFileOptions options,
                              const WorkContext& work = {})
{
    std::vector<Table> tables;
    options.name = "k";
    options.onPartial = [&](const Table& table) { tables.push_back(table); };
    std::istringstream bytes(text);
    const KeyTableResult whole = readKeyFile(bytes, options, work);
    if (whole)
        tables.push_back(*whole);
    return tables;
}

KeyFileOptions firstAt(std::uint64_t rows)
{
    KeyFileOptions options;
    options.firstPartialRows = rows;
    return options;
}

std::vector<std::uint64_t> rowCounts(const std::vector<Table>& tables)
{
    std::vector<std::uint64_t> counts;
    for (const Table& table : tables)
        counts.push_back(table->source().rowsRead);
    return counts;
}

void expectEqual(const KeyTable& partial, const KeyTable& table)
{
    ASSERT_EQ(partial.size(), table.size());
    EXPECT_EQ(partial.namesFingerprint(), table.namesFingerprint());
    for (const MeasureRow& row : kMeasures) {
        const MeasureColumn& a = partial.column(row.measure);
        const MeasureColumn& b = table.column(row.measure);
        EXPECT_EQ(a.scale, b.scale);
        EXPECT_TRUE(a.total == b.total && a.unknown == b.unknown && a.known == b.known);
        for (std::size_t key = 0; key < table.size(); ++key)
            ASSERT_EQ(a.at(key), b.at(key)) << row.id << " of " << table.name(KeyId(key));
    }
    ASSERT_EQ(partial.observed().size(), table.observed().size());
    EXPECT_TRUE(std::ranges::equal(partial.rows(), table.rows()));
    EXPECT_EQ(partial.trace() != nullptr, table.trace() != nullptr);
    EXPECT_EQ(partial.source().rowsSkipped, table.source().rowsSkipped);
    EXPECT_EQ(partial.source().warnings, table.source().warnings);
    EXPECT_TRUE(partial.find(table.name(KeyId(0u))) == table.find(table.name(KeyId(0u))));
}

TEST(KeyFilePartial, IsTheTableOfTheFirstRowsAndThenOfFourTimesAsMany)
{
    const std::vector<Table> tables = partialsOf(rowsOf(0, 100'000), firstAt(8'192));
    EXPECT_THAT(rowCounts(tables), ElementsAre(8'192u, 32'768u, 100'000u));
    for (std::size_t i = 0; i + 1 < tables.size(); ++i) {
        const std::string first = rowsOf(0, tables[i]->source().rowsRead);
        expectEqual(*tables[i], *partialsOf(first, firstAt(1'000'000)).back());
    }
}

TEST(KeyFilePartial, ItsKeysAreThoseThatTheWholeBeginsWith)
{
    const std::vector<Table> tables = partialsOf(rowsOf(0, 50'000), firstAt(8'192));
    for (std::size_t key = 0; key < tables.front()->size(); ++key)
        ASSERT_EQ(tables.front()->name(KeyId(key)), tables.back()->name(KeyId(key)));
}

TEST(KeyFilePartial, LeavesTheWholeAsItIs)
{
    const std::string text = rowsOf(0, 50'000);
    expectEqual(*partialsOf(text, firstAt(4'096)).back(), *partialsOf(text, firstAt(1'000'000)).back());
}

TEST(KeyFilePartial, AShortFileHasNone)
{
    EXPECT_THAT(rowCounts(partialsOf(rowsOf(0, 4'000), firstAt(8'192))), ElementsAre(4'000u));
}

TEST(KeyFilePartial, ThereIsNoneWhereMemoryDoesNotAllowTwoTables)
{
    const std::string text = rowsOf(0, 100'000);
    KeyFileOptions tight = firstAt(8'192);
    tight.maxMemoryBytes = 6u << 20;
    EXPECT_LT(partialsOf(text, tight).size(), 3u);
}

TEST(KeyFilePartial, NothingComesAfterCancel)
{
    std::stop_source stop;
    std::uint64_t partials = 0;
    KeyFileOptions options = firstAt(8'192);
    options.onPartial = [&](const Table&) {
        ++partials;
        stop.request_stop();
    };
    std::istringstream bytes(rowsOf(0, 100'000));
    const KeyTableResult whole = readKeyFile(bytes, options, WorkContext(stop.get_token()));
    ASSERT_FALSE(whole);
    EXPECT_EQ(whole.error().code, ErrorCode::Cancelled);
    EXPECT_EQ(partials, 1u);
}

}  // namespace
}  // namespace ringscope
