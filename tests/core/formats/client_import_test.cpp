#include "core/formats/client_import.h"

#include "core/formats/key_file.h"

#include <gmock/gmock.h>

namespace ringscope {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// "key>shard" for every row that names one.
std::vector<std::string> rowsOf(const std::string& text)
{
    const Result<KeyImport> import = clientImport(text, true, "client.csv");
    EXPECT_TRUE(import.ok()) << (import ? "" : import.error().text());
    std::vector<std::string> rows;
    if (!import)
        return rows;
    KeyFileOptions options;
    options.name = "client.csv";
    if (*import != KeyImport{})
        options.import = *import;
    const KeyTableResult table = readKeyFile(text, options, WorkContext{});
    EXPECT_TRUE(table.ok()) << (table ? "" : table.error().text());
    if (table)
        for (const ObservedLoad& row : (*table)->observed())
            rows.push_back((*table)->name(row.key) + ">" + row.shard);
    return rows;
}

TEST(ClientImport, ReadsRowsWithTheirHeader)
{
    EXPECT_THAT(rowsOf("key,shard\nt-1,redis-0\nt-2,redis-1\n"),
                ElementsAre("t-1>redis-0", "t-2>redis-1"));
    EXPECT_THAT(rowsOf("{\"key\": \"t-1\", \"shard\": \"a\"}\n"), ElementsAre("t-1>a"));
}

TEST(ClientImport, ReadsRowsWithoutAHeader)
{
    EXPECT_THAT(rowsOf("t-1,redis-0\nt-2,redis-1\n"), ElementsAre("t-1>redis-0", "t-2>redis-1"));
    EXPECT_THAT(rowsOf("t-1\tredis-0\r\nt-2\tredis-1\r\n"),
                ElementsAre("t-1>redis-0", "t-2>redis-1"));
    EXPECT_THAT(rowsOf("\"a,b\",redis-0"), ElementsAre("a,b>redis-0"));
}

TEST(ClientImport, KnowsOtherWordsForAShard)
{
    EXPECT_THAT(rowsOf("name,Server\nt-1,a\nt-2,b\n"), ElementsAre("t-1>a", "t-2>b"));
    EXPECT_THAT(rowsOf("node;id;hits\na;t-1;7\n"), ElementsAre("t-1>a"));
}

TEST(ClientImport, SaysThatNoColumnIsAShard)
{
    for (const char* text : {"", "t-1\nt-2\n", "a,b,c\n1,2,3\n", "{\"key\": \"t-1\", \"n\": 1}\n"})
        EXPECT_THAT(clientImport(text, true, "x").error().message, HasSubstr("key,shard")) << text;
}

}  // namespace
}  // namespace ringscope
