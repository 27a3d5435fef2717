#include "core/cluster/unit_spans.h"

#include <gtest/gtest.h>

using namespace ringscope;

namespace {

HashFunction hashOf(std::string_view id) { return HashFunction::named(id).value(); }

}  // namespace

TEST(UnitSpans, ANumberOrAnInclusiveSpan)
{
    EXPECT_EQ(parseUnitSpan("7")->first, 7u);
    EXPECT_EQ(parseUnitSpan("7")->last, 7u);
    EXPECT_EQ(parseUnitSpan("0-5460")->last, 5460u);
    EXPECT_TRUE(parseUnitSpan("5-5"));
    for (const char* text : {"", "-", "-5", "5-", "6-5", "a", "1-2-3", " 1", "1 - 2", "+1"})
        EXPECT_FALSE(parseUnitSpan(text)) << text;
}

TEST(UnitSpans, HexBoundsArePaddedOnTheRight)
{
    const HashFunction hash = hashOf("murmur3-128");
    ASSERT_EQ(hash.textForm(), HashText::LowerHex);
    EXPECT_EQ(parseBound(hash, "4"), 0x4000000000000000u);
    EXPECT_EQ(parseBound(hash, "40"), 0x4000000000000000u);
    EXPECT_FALSE(parseBound(hash, ""));
    EXPECT_FALSE(parseBound(hash, "xy"));
}

TEST(UnitSpans, SignedHashesCountNegativeWordsFirst)
{
    const HashFunction hash = hashOf("java-string");
    ASSERT_EQ(hash.textForm(), HashText::SignedDecimal);
    EXPECT_EQ(rankOf(hash, *parseBound(hash, "-2147483648")), 0u);
    EXPECT_EQ(rankOf(hash, *parseBound(hash, "-1")), 0x7FFFFFFFu);
    EXPECT_EQ(rankOf(hash, *parseBound(hash, "0")), 0x80000000u);
    const auto span = rankSpan(hash, {"-10", "10", "a"});
    ASSERT_TRUE(span);
    EXPECT_EQ(span->end - span->begin, u128{20});
}

TEST(UnitSpans, AnOpenRangeIsTheWholeSpace)
{
    const auto span = rankSpan(hashOf("xxh64"), {"", "", "a"});
    ASSERT_TRUE(span);
    EXPECT_EQ(span->begin, u128{0});
    EXPECT_EQ(span->end, powerOfTwo(64));
}
