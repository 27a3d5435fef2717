#include "core/membership/read_input.h"

#include <gtest/gtest.h>

namespace ringscope {
namespace {

constexpr std::uint64_t kEnough = std::uint64_t{1} << 30;

Result<LoadedInput> read(std::string_view text, const std::string& name = "folder/input")
{
    return readInputText(text, {name}, kEnough, {});
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
    const Result<LoadedInput> input = readInputFile({"/no/such/file"}, kEnough, {});
    ASSERT_FALSE(input.ok());
    EXPECT_EQ(input.error().code, ErrorCode::BadInput);
}

}  // namespace
}  // namespace ringscope
