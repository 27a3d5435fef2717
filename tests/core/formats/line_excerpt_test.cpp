#include "core/formats/line_excerpt.h"

#include "tests/core/formats/packed_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ringscope {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

LineExcerpt around(std::string_view text, std::uint64_t line, std::size_t context)
{
    const auto source = unpacked(memorySource(text));
    const Result<LineExcerpt> excerpt = linesAround(*source, line, context, WorkContext());
    EXPECT_TRUE(excerpt.ok());
    return excerpt.ok() ? *excerpt : LineExcerpt{};
}

constexpr std::string_view kFive = "a\nb\r\nc\nd\ne";

TEST(LineExcerpt, HasTheLinesOnBothSides)
{
    const LineExcerpt middle = around(kFive, 3, 1);
    EXPECT_EQ(middle.firstLine, 2u);
    EXPECT_THAT(middle.lines, ElementsAre("b", "c", "d"));
    EXPECT_FALSE(middle.isWhole);
    const LineExcerpt all = around(kFive, 3, 9);
    EXPECT_THAT(all.lines, ElementsAre("a", "b", "c", "d", "e"));
    EXPECT_TRUE(all.isWhole);
}

TEST(LineExcerpt, EndsWithTheText)
{
    EXPECT_THAT(around(kFive, 1, 1).lines, ElementsAre("a", "b"));
    EXPECT_THAT(around(kFive, 5, 0).lines, ElementsAre("e"));
    EXPECT_EQ(around(kFive, 5, 0).firstLine, 5u);
    EXPECT_THAT(around(kFive, 99, 1).lines, ElementsAre("c", "d", "e"));
    EXPECT_EQ(around(kFive, 99, 1).firstLine, 3u);
    EXPECT_THAT(around("", 1, 3).lines, IsEmpty());
    EXPECT_THAT(around("a\n", 1, 3).lines, ElementsAre("a"));
    EXPECT_THAT(around(kFive, 0, 0).lines, ElementsAre("a"));
}

TEST(LineExcerpt, CutsALongLineAndUnpacks)
{
    const LineExcerpt cut = around(std::string(200'000, 'x') + "\nb\n", 1, 1);
    ASSERT_EQ(cut.lines.size(), 2u);
    EXPECT_EQ(cut.lines[0].size(), LineExcerpt::kMostLineBytes);
    EXPECT_FALSE(cut.isWhole);
    EXPECT_THAT(around(test::gzipped("a\nb\n"), 2, 0).lines, ElementsAre("b"));
}

}  // namespace
}  // namespace ringscope
