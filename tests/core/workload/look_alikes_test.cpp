#include "core/workload/look_alikes.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ringscope {
namespace {

std::vector<std::string> warningsOf(const std::vector<std::string>& names)
{
    PackedColumn column;
    for (const std::string& name : names)
        column.append(name);
    std::vector<std::string> warnings;
    addLookAlikeWarnings(*KeyNames::ofDistinct(std::move(column), ""), warnings);
    return warnings;
}

TEST(LookAlikes, KeysEqualAfterTrimmingAreNamed)
{
    EXPECT_THAT(warningsOf({"user:1", "user:2", "user:1 "}),
                testing::ElementsAre("keys \"user:1\" and \"user:1 \" are two keys: they are equal "
                                     "only after blanks at their ends are trimmed"));
}

TEST(LookAlikes, KeysEqualAfterNfcAreNamedByTheirBytes)
{
    EXPECT_THAT(warningsOf({"caf\xc3\xa9", "cafe\xcc\x81"}),
                testing::ElementsAre("keys \"caf\\xc3\\xa9\" and \"cafe\\xcc\\x81\" are two keys: "
                                     "they are equal only after Unicode NFC"));
}

TEST(LookAlikes, TwoBlankFormsOfAKeyThatIsNotThereAreNamed)
{
    EXPECT_EQ(warningsOf({" a", "a "}).size(), 1u);
}

TEST(LookAlikes, KeysThatDifferAreNotNamed)
{
    EXPECT_TRUE(warningsOf({"0012", "12", "1e3", "1000", "a b", "ab", "A", "a"}).empty());
    EXPECT_TRUE(warningsOf({"caf\xc3\xa9", "cafe", " x", "y "}).empty());
}

TEST(LookAlikes, BytesThatAreNoUtf8AreOnlyTrimmed)
{
    EXPECT_TRUE(warningsOf({"\xff", "\xfe"}).empty());
    EXPECT_EQ(warningsOf({"\xff", "\xff "}).size(), 1u);
}

TEST(LookAlikes, ManyPairsAreCounted)
{
    std::vector<std::string> names;
    for (int i = 0; i < 25; ++i) {
        names.push_back(std::to_string(i));
        names.push_back(fmt::format("{}\t", i));
    }
    const auto warnings = warningsOf(names);
    ASSERT_EQ(warnings.size(), 21u);
    EXPECT_EQ(warnings.back(), "5 more pairs of keys look alike");
}

TEST(QuotedKey, BytesThatDoNotPrintAreEscapedAndLongKeysCut)
{
    EXPECT_EQ(quotedKey("a\"\\\n"), "\"a\\\"\\\\\\x0a\"");
    EXPECT_EQ(quotedKey(std::string(100, 'k')), "\"" + std::string(64, 'k') + "...\"");
}

}  // namespace
}  // namespace ringscope
