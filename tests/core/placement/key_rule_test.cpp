#include "core/placement/key_rule.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace ringscope {
namespace {

HashFunction hashNamed(std::string_view id) { return *HashFunction::named(id); }

std::shared_ptr<const KeyRule> ruleOf(const KeyRuleSpec& spec) { return *makeKeyRule(spec); }

std::string bytesOf(const KeyRuleSpec& spec, std::string_view key)
{
    const auto bytes = ruleOf(spec)->hashedBytes(key);
    return bytes ? *bytes : "refused";
}

HashedKeys hashed(const KeyRuleSpec& spec, const PackedColumn& keys)
{
    return *ruleOf(spec)->hashKeys(keys.view(), WorkContext{});
}

PackedColumn columnOf(std::initializer_list<std::string_view> keys)
{
    PackedColumn column;
    for (const auto key : keys)
        column.append(key);
    return column;
}

TEST(KeyRule, TextIsHashedAsItIs)
{
    using namespace std::string_view_literals;
    EXPECT_EQ(bytesOf({}, " t-42\n\xFF"), " t-42\n\xFF");
    EXPECT_EQ(bytesOf({}, ""), "");
    EXPECT_EQ(bytesOf({}, "a\0b"sv), "a\0b"sv);
}

TEST(KeyRule, HexReadsBothCasesAndRefusesTheRest)
{
    const KeyRuleSpec hex{.from = KeyEncoding::Hex};
    EXPECT_EQ(bytesOf(hex, "00fFA9"), std::string("\0\xFF\xA9", 3));
    EXPECT_EQ(bytesOf(hex, ""), "");
    EXPECT_EQ(bytesOf(hex, "abc"), "refused");
    EXPECT_EQ(bytesOf(hex, "0g"), "refused");
}

TEST(KeyRule, Base64ReadsBothAlphabetsWithAndWithoutPadding)
{
    const KeyRuleSpec base64{.from = KeyEncoding::Base64};
    EXPECT_EQ(bytesOf(base64, "Zm9vYg=="), "foob");
    EXPECT_EQ(bytesOf(base64, "Zm9vYg"), "foob");
    EXPECT_EQ(bytesOf(base64, "Zm9vYmE="), "fooba");
    EXPECT_EQ(bytesOf(base64, "Zm9vYmFy"), "foobar");
    EXPECT_EQ(bytesOf(base64, "-_+/"), "\xFB\xFF\xBF");
    EXPECT_EQ(bytesOf(base64, ""), "");
    EXPECT_EQ(bytesOf(base64, "Z"), "refused");
    EXPECT_EQ(bytesOf(base64, "Zg="), "refused");
    EXPECT_EQ(bytesOf(base64, "===="), "refused");
    EXPECT_EQ(bytesOf(base64, "Zm 9"), "refused");
}

TEST(KeyRule, Utf16IsLittleEndianWithSurrogates)
{
    const KeyRuleSpec utf16{.from = KeyEncoding::Utf16Le};
    EXPECT_EQ(bytesOf(utf16, "aé"), std::string("a\0\xE9\0", 4));
    EXPECT_EQ(bytesOf(utf16, "😀"), std::string("\x3D\xD8\x00\xDE", 4));
    EXPECT_EQ(bytesOf(utf16, "\xC0\xAF"), "refused");
    EXPECT_EQ(bytesOf(utf16, "\xED\xA0\x80"), "refused");
    EXPECT_EQ(bytesOf(utf16, "\xE2\x82"), "refused");
}

TEST(KeyRule, IntegersAreEightBytesBigEndian)
{
    const KeyRuleSpec integer{.from = KeyEncoding::Int};
    EXPECT_EQ(bytesOf(integer, "258"), std::string("\0\0\0\0\0\0\1\2", 8));
    EXPECT_EQ(bytesOf(integer, "-1"), std::string(8, '\xFF'));
    EXPECT_EQ(bytesOf(integer, "18446744073709551615"), std::string(8, '\xFF'));
    EXPECT_EQ(bytesOf(integer, "-9223372036854775808"), std::string("\x80\0\0\0\0\0\0\0", 8));
    EXPECT_EQ(bytesOf(integer, "18446744073709551616"), "refused");
    EXPECT_EQ(bytesOf(integer, "-9223372036854775809"), "refused");
    EXPECT_EQ(bytesOf(integer, "+1"), "refused");
    EXPECT_EQ(bytesOf(integer, " 1"), "refused");
    EXPECT_EQ(bytesOf(integer, ""), "refused");
}

TEST(KeyRule, OnlyTheFirstTagCounts)
{
    const KeyRuleSpec tag{.tag = "{}"};
    EXPECT_EQ(bytesOf(tag, "{user1000}.following"), "user1000");
    EXPECT_EQ(bytesOf(tag, "foo{bar}{zap}"), "bar");
    EXPECT_EQ(bytesOf(tag, "foo{{bar}}zap"), "{bar");
    EXPECT_EQ(bytesOf(tag, "a}b{c}"), "c");
}

TEST(KeyRule, AnEmptyOrOpenTagIsTheWholeKey)
{
    const KeyRuleSpec tag{.tag = "{}"};
    EXPECT_EQ(bytesOf(tag, "foo{}{bar}"), "foo{}{bar}");
    EXPECT_EQ(bytesOf(tag, "{a"), "{a");
    EXPECT_EQ(bytesOf(tag, "}{"), "}{");
    EXPECT_EQ(bytesOf(tag, ""), "");
}

TEST(KeyRule, OpeningAndClosingByteMayBeTheSame)
{
    EXPECT_EQ(bytesOf({.tag = "%%"}, "a%b%c%"), "b");
}

TEST(KeyRule, APartIsGroupOneOrElseTheMatch)
{
    EXPECT_EQ(bytesOf({.part = "^([^:]+):"}, "acme:t-42"), "acme");
    EXPECT_EQ(bytesOf({.part = "^[^:]+:"}, "acme:t-42"), "acme:");
    EXPECT_EQ(bytesOf({.part = "^([^:]+):"}, "acme"), "acme");
    EXPECT_EQ(bytesOf({.part = "x|(y)"}, "axb"), "axb");
    EXPECT_EQ(bytesOf({.part = "(b*)"}, "abc"), "");
}

TEST(KeyRule, PartComesBeforeTagAndTagBeforeEncoding)
{
    const KeyRuleSpec all{.from = KeyEncoding::Hex, .tag = "{}", .part = "^[^|]*"};
    EXPECT_EQ(bytesOf(all, "x{4142}y|{43}"), "AB");
    EXPECT_EQ(bytesOf(all, "4142|{43}"), "AB");
}

TEST(KeyRule, WrongTagsAndExpressionsAreRefused)
{
    EXPECT_FALSE(makeKeyRule({.tag = "{"}));
    EXPECT_FALSE(makeKeyRule({.tag = "{{}}"}));
    const auto broken = makeKeyRule({.part = "("});
    ASSERT_FALSE(broken);
    EXPECT_NE(broken.error().message.find("\"(\""), std::string::npos);
}

TEST(KeyRule, PlainTextHashesTheColumnItself)
{
    const PackedColumn keys = columnOf({"t-0", "", "t-42"});
    const HashedKeys result = hashed({}, keys);
    EXPECT_EQ(result.bytes.size(), 0u);
    EXPECT_EQ(result.batch().bytes.bytes.data(), keys.view().bytes.data());
    const HashFunction hash;
    EXPECT_EQ(result.first, (std::vector{hash("t-0"), hash(""), hash("t-42")}));
    EXPECT_TRUE(result.second.empty());
}

TEST(KeyRule, ColumnsAgreeWithSingleKeys)
{
    const KeyRuleSpec spec{.tag = "{}", .hash = hashNamed("crc32")};
    const PackedColumn keys = columnOf({"{a}1", "{a}2", "b", ""});
    const HashedKeys result = hashed(spec, keys);
    ASSERT_EQ(result.bytes.size(), 4u);
    for (std::size_t i = 0; i < keys.size(); ++i) {
        EXPECT_EQ(result.bytes[i], bytesOf(spec, keys[i]));
        EXPECT_EQ(result.first[i], spec.hash(bytesOf(spec, keys[i])));
    }
    EXPECT_EQ(result.first[0], result.first[1]);
}

TEST(KeyRule, BytesAreDroppedWhereNoKeyDiffers)
{
    const PackedColumn keys = columnOf({"a", "b"});
    const HashedKeys result = hashed({.tag = "{}"}, keys);
    EXPECT_EQ(result.bytes.size(), 0u);
    EXPECT_EQ(result.batch().bytes[1], "b");
}

TEST(KeyRule, UnreadableKeysAreListedOnceAndInOrder)
{
    const PackedColumn keys = columnOf({"41", "4", "zz", "42"});
    EXPECT_EQ(hashed({.from = KeyEncoding::Hex}, keys).refused,
              (std::vector{KeyId(1u), KeyId(2u)}));
    const PackedColumn numbers = columnOf({"7", "x", "", "-3"});
    EXPECT_EQ(hashed({.hash = hashNamed("integer")}, numbers).refused,
              (std::vector{KeyId(1u), KeyId(2u)}));
    const PackedColumn both = columnOf({"g", "37", "78"});  // not hex; "7"; "x"
    EXPECT_EQ(hashed({.from = KeyEncoding::Hex, .hash = hashNamed("integer")}, both).refused,
              (std::vector{KeyId(0u), KeyId(2u)}));
}

TEST(KeyRule, TwoWordsAreTheHashAndItsSecond)
{
    const KeyRuleSpec spec{.hash = hashNamed("fnv1a64"), .twoWords = true};
    const PackedColumn keys = columnOf({"a", "b"});
    const HashedKeys result = hashed(spec, keys);
    EXPECT_EQ(result.second, (std::vector{spec.hash.second("a"), spec.hash.second("b")}));
}

TEST(KeyRule, IdentityTellsEveryOptionApart)
{
    const std::vector<KeyRuleSpec> specs = {
        {},
        {.from = KeyEncoding::Hex},
        {.tag = "{}"},
        {.part = "{}"},
        {.hash = hashNamed("crc32")},
        {.twoWords = true},
    };
    std::vector<std::string> identities;
    for (const KeyRuleSpec& spec : specs)
        identities.push_back(ruleOf(spec)->identity());
    std::ranges::sort(identities);
    EXPECT_EQ(std::ranges::unique(identities).size(), 0u);
}

TEST(KeyRule, StopsWhenAsked)
{
    std::stop_source stop;
    stop.request_stop();
    const auto stopped =
        ruleOf({})->hashKeys(columnOf({"a"}).view(), WorkContext{stop.get_token()});
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
}

TEST(KeyRule, NoKeysAreNoError)
{
    EXPECT_TRUE(hashed({}, PackedColumn{}).first.empty());
    EXPECT_TRUE(hashed({.from = KeyEncoding::Hex}, PackedColumn{}).first.empty());
}

}  // namespace
}  // namespace ringscope
