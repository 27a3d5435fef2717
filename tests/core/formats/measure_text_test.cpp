#include "core/formats/measure_text.h"

#include <gtest/gtest.h>

#include <limits>

namespace ringscope {
namespace {

constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();

void expectValue(std::string_view text, std::uint64_t units, int scale)
{
    const auto value = readMeasure(text);
    ASSERT_TRUE(value.has_value()) << text;
    EXPECT_EQ(value->units, units) << text;
    EXPECT_EQ(value->scale, scale) << text;
}

TEST(MeasureText, NumbersAreReadExactly)
{
    expectValue("0", 0, 0);
    expectValue("42", 42, 0);
    expectValue("007", 7, 0);
    expectValue("18446744073709551615", kMost, 0);
    expectValue("0.25", 25, 2);
    expectValue(".5", 5, 1);
    expectValue("5.", 5, 0);
    expectValue("1.500", 15, 1);
    expectValue("+3", 3, 0);
    expectValue("1e3", 1000, 0);
    expectValue("2.5E-2", 25, 3);
    expectValue("1844674407370955161.5e1", kMost, 0);
    expectValue("-0", 0, 0);
    expectValue("-0.0", 0, 0);
}

TEST(MeasureText, BlanksAroundANumberAreRead)
{
    expectValue(" 5\t", 5, 0);
}

TEST(MeasureText, DigitsBehindTheNinthAreRoundedHalfUp)
{
    expectValue("0.0000000004", 0, 0);
    expectValue("0.0000000005", 1, 9);
    expectValue("0.30000000000000004", 3, 1);
    expectValue("0.9999999996", 1, 0);
    expectValue("5e-11", 0, 0);
    expectValue("9e-99999999", 0, 0);
    expectValue("0." + std::string(60, '3'), 333333333, 9);
}

TEST(MeasureText, WhatIsNoNumberOrDoesNotFitIsNothing)
{
    for (const char* text : {"", " ", "-1", "-0.5", "NaN", "nan", "inf", "Infinity", "1,5", "1 000",
                             "0x10", "1e", "e3", ".", "1.2.3", "--1", "12a", "1e+", "1e1.5",
                             "18446744073709551616", "1e20", "1e99999999", "1e9999999999"})
        EXPECT_FALSE(readMeasure(text).has_value()) << text;
    EXPECT_FALSE(readMeasure(std::string(60, '9')).has_value());
    EXPECT_FALSE(readMeasure("18446744073709551615.5").has_value());
}

TEST(MeasureText, FewDigitsAreReadWhateverFollowsThem)
{
    for (const std::string text : {"0", "7", "42", "907", "1234", "98765", "100000", "7654321",
                                   "99999999"}) {
        for (const std::string behind : {"xxxxxxxx", "00000000", "\n\n\n\n\n\n\n\n"}) {
            const std::string padded = text + behind;
            std::uint64_t number = 0;
            ASSERT_TRUE(readFewDigits(std::string_view(padded).substr(0, text.size()), number)) << text;
            EXPECT_EQ(number, std::stoull(text));
        }
    }
}

TEST(MeasureText, OtherThanFewDigitsAreNotReadAsSuch)
{
    for (const char* text : {"", "1234567890", "1.5", "-1", " 1", "1 ", "/", ":", "a", "\xb1", "1:"}) {
        const std::string padded = std::string(text) + "00000000";
        std::uint64_t number = 0;
        EXPECT_FALSE(readFewDigits({padded.data(), padded.size() - 8}, number))
            << text;
    }
}

TEST(MeasureText, ShortDecimalsAreReadAsLongOnes)
{
    expectValue("12.50", 125, 1);
    expectValue("0.000000001", 1, 9);
    expectValue("0.0", 0, 0);
    expectValue("100.00", 100, 0);
    expectValue("7.", 7, 0);
    expectValue(".25", 25, 2);
}

}  // namespace
}  // namespace ringscope
