#include "core/formats/input_file.h"

#include <gtest/gtest.h>

namespace ringscope {
namespace {

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

}  // namespace
}  // namespace ringscope
