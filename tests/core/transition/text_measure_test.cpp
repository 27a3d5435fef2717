#include "core/transition/text_measure.h"

#include "tests/core/transition/ring_scene.h"

#include <gmock/gmock.h>

namespace ringscope {
namespace {

using testing::evenWidth;

const TextStyle kTen{10.0, false, false};  // 5.5 a letter

TEST(Shortened, ATextThatFitsIsKept)
{
    EXPECT_EQ(shortened("tenant", kTen, 33.0, evenWidth), "tenant");
}

TEST(Shortened, ALongTextKeepsItsTwoEnds)
{
    EXPECT_EQ(shortened("tenant-00042", kTen, 33.0, evenWidth), "ten…42");
}

TEST(Shortened, LettersAreNeverCutInTwo)
{
    EXPECT_EQ(shortened("äöüäöü", kTen, 16.6, evenWidth), "ä…ü");
}

TEST(Shortened, AMegabyteKeyIsShortenedAtOnce)
{
    EXPECT_EQ(shortened(std::string(1'000'000, 'x'), kTen, 16.6, evenWidth), "x…x");
}

TEST(Readable, PrintableUtf8IsKept) { EXPECT_EQ(readable("key:Zoë"), "key:Zoë"); }

TEST(Readable, ControlBytesAndBrokenUtf8AreWrittenAsHex)
{
    EXPECT_EQ(readable(std::string_view("a\0b\n", 4)), "a\\x00b\\x0a");
    EXPECT_EQ(readable("\xff\xc3"), "\\xff\\xc3");
    EXPECT_EQ(readable("\xc0\x80"), "\\xc0\\x80");           // overlong
    EXPECT_EQ(readable("\xed\xa0\x80"), "\\xed\\xa0\\x80");  // surrogate
    EXPECT_EQ(readable("\xc2\x85"), "\\xc2\\x85");           // a control character
}

TEST(Box, TouchingBoxesDoNotOverlap)
{
    EXPECT_FALSE((Box{0, 0, 10, 10}.overlaps(Box{10, 0, 10, 10})));
    EXPECT_TRUE((Box{0, 0, 10, 10}.overlaps(Box{9.9, 9.9, 10, 10})));
}

TEST(Box, ASegmentThroughOrInsideMeetsIt)
{
    const Box box{10, 10, 10, 10};
    EXPECT_TRUE(crosses({0, 15}, {30, 15}, box));
    EXPECT_TRUE(crosses({12, 12}, {13, 13}, box));
    EXPECT_FALSE(crosses({0, 0}, {30, 5}, box));
}

}  // namespace
}  // namespace ringscope
