#include "core/formats/cell_marks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

namespace ringscope {
namespace {

using testing::ElementsAre;

std::vector<std::uint32_t> marksOf(CellMarkSearch search, std::string text, CellMarkBytes bytes)
{
    const std::size_t size = text.size();
    // What follows the text must not matter: here it is full of marks.
    text.append(kMarkSlack, bytes.delimiter);
    std::vector<std::uint32_t> marks(size + kMarkSlack);
    marks.resize(search({text.data(), size}, bytes, marks.data()));
    return marks;
}

std::vector<std::uint32_t> oneByOne(const std::string& text, CellMarkBytes bytes)
{
    std::vector<std::uint32_t> marks;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] == bytes.delimiter || text[i] == bytes.quote || text[i] == '\n')
            marks.push_back(static_cast<std::uint32_t>(i));
    return marks;
}

TEST(CellMarks, AreDelimitersQuotesAndLineEnds)
{
    for (const CellMarkSearch search : cellMarkSearches())
        EXPECT_THAT(marksOf(search, "a,\"b\"\n", {}), ElementsAre(1, 2, 4, 5));
}

TEST(CellMarks, AreNoQuotesWhereQuotesAreBytesLikeOthers)
{
    for (const CellMarkSearch search : cellMarkSearches())
        EXPECT_THAT(marksOf(search, "a\t\"b\"", {'\t', '\t'}), ElementsAre(1));
}

TEST(CellMarks, AreFoundAtEveryPlaceOfABlock)
{
    for (const CellMarkSearch search : cellMarkSearches())
        for (std::size_t at = 0; at < 130; ++at) {
            std::string text(130, 'x');
            text[at] = ',';
            EXPECT_THAT(marksOf(search, text, {}), ElementsAre(at));
        }
}

TEST(CellMarks, OfAnEmptyTextAreNone)
{
    for (const CellMarkSearch search : cellMarkSearches())
        EXPECT_TRUE(marksOf(search, "", {}).empty());
}

RC_GTEST_PROP(CellMarks, AreTheSameForEveryMachine, ())
{
    // Bytes that differ from a mark in one bit, the top one too, among many marks.
    const auto text = *rc::gen::container<std::string>(
        rc::gen::element(',', '"', '\n', '-', '#', '\x0b', '\xac', '\xa2', '\x8a', '\0', 'a'));
    for (const CellMarkSearch search : cellMarkSearches())
        RC_ASSERT(marksOf(search, text, {}) == oneByOne(text, {}));
}

}  // namespace
}  // namespace ringscope
