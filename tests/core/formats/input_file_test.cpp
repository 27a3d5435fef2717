#include "core/formats/input_file.h"

#include <gtest/gtest.h>

namespace ringscope {
namespace {

constexpr std::uint64_t kEnough = std::uint64_t{1} << 30;

Result<LoadedInput> read(std::string_view text, const std::string& name = "folder/input")
{
    return readInputText(text, name, kEnough, {});
}

TEST(InputText, AFieldShardsMakesItAMap)
{
    for (const char* text : {"shards: [{name: a}]\n", "version: 7\nshards:\n  - {name: a}\n",
                             "{\"shards\": [{\"name\": \"a\"}]}", "{version: 1, shards: [{name: a}]}",
                             "\xEF\xBB\xBFshards:\n- {name: a}\n", "  \"shards\" : [{name: a}]\n"})
        EXPECT_TRUE(isMapText(text)) << text;
}

TEST(InputText, KeysThatOnlyMentionShardsAreKeys)
{
    for (const char* text : {"shards\n", "shards:1\nshards:2\n", "my shards: two\n",
                             "key,shard\nshards,a\n", "key\n\"shards\"\n", ""})
        EXPECT_FALSE(isMapText(text)) << text;
}

TEST(InputText, ASessionIsAnObjectWithCommandsOrInputs)
{
    EXPECT_TRUE(isSessionText("{\"schema\": 1, \"commands\": []}"));
    EXPECT_TRUE(isSessionText(" {\"inputs\": [], \"x\": {\"shards\": []}}"));
    EXPECT_FALSE(isSessionText("commands: []"));
    EXPECT_FALSE(isSessionText("{\"key\": \"a\"}\n{\"key\": \"b\"}\n"));
    EXPECT_FALSE(isSessionText(""));
}

TEST(InputText, IsReadAsWhatItLooksLike)
{
    const Result<LoadedInput> map = read("shards: [{name: a}]\n");
    ASSERT_TRUE(map.ok());
    ASSERT_TRUE(map->map.has_value());
    EXPECT_EQ(map->map->shards.at(0).name, "a");
    EXPECT_EQ(map->name, "input");
    const Result<LoadedInput> keys = read("x\ny\n");
    ASSERT_TRUE(keys.ok());
    ASSERT_NE(keys->keys, nullptr);
    EXPECT_EQ(keys->keys->size(), 2u);
}

TEST(InputText, SaysTheReadersErrorWithItsPlace)
{
    const Result<LoadedInput> map = read("vnodes: 0\nshards: [{name: a}]\n", "bad.yaml");
    ASSERT_FALSE(map.ok());
    EXPECT_EQ(map.error().where, (SourcePlace{"bad.yaml", 1, 9}));
}

TEST(InputFile, ThatIsMissingIsBadInput)
{
    const Result<LoadedInput> input = readInputFile("/no/such/file", kEnough, {});
    ASSERT_FALSE(input.ok());
    EXPECT_EQ(input.error().code, ErrorCode::BadInput);
}

}  // namespace
}  // namespace ringscope
