#include "core/formats/session_file.h"
#include "core/formats/side_file.h"

#include <gmock/gmock.h>

namespace ringscope {
namespace {

using testing::HasSubstr;

constexpr std::string_view kText = R"({
  "schema": 1,
  "inputs": [{"path": "map.yaml", "size": 12, "hash": "00ff"}],
  "commands": [{"add": {"name": "redis-4", "weight": 1.50}}, {"vnodes": 256}, "baseline"],
  "view": {"mode": "teach", "zoom": 1.25},
  "notes": "0012",
  "later": {"kept": [1, "1", null, true]}
})";

TEST(SessionFile, GivesBackWhatItRead)
{
    const Result<SessionDocument> first = readSessionFile(kText, "a.ringscope");
    ASSERT_TRUE(first.ok()) << first.error().text();
    const std::string text = writeSessionFile(*first);
    const Result<SessionDocument> second = readSessionFile(text, "b.ringscope");
    ASSERT_TRUE(second.ok()) << second.error().text();
    EXPECT_EQ(second->scenario, first->scenario);
    EXPECT_EQ(second->view, first->view);
    EXPECT_EQ(second->notes, first->notes);
    EXPECT_EQ(second->extras, first->extras);
    EXPECT_EQ(writeSessionFile(*second), text);
}

TEST(SessionFile, KeepsUnknownFieldsDigitForDigit)
{
    const std::string text = writeSessionFile(*readSessionFile(kText, "a.ringscope"));
    EXPECT_THAT(text, HasSubstr("\"later\""));
    EXPECT_THAT(text, HasSubstr("1.50"));
    EXPECT_THAT(text, HasSubstr("\"0012\""));
}

TEST(SessionFile, NamesThePlaceOfAnUnknownCommand)
{
    const Result<SessionDocument> read =
        readSessionFile("{\n \"commands\": [{\"ad\": 1}]\n}", "a.ringscope");
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().where.line, 2u);
    EXPECT_THAT(read.error().message, HasSubstr("nearest add"));
}

TEST(SessionFile, BrokenJsonIsBadInputWithAPlace)
{
    const Result<SessionDocument> read = readSessionFile("{\"schema\": 1,", "a.ringscope");
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().code, ErrorCode::BadInput);
    EXPECT_EQ(read.error().where.file, "a.ringscope");
}

TEST(SessionInputs, AreDescribedBySizeAndHash)
{
    const SessionInput input = describeInput("k.csv", "abc");
    EXPECT_EQ(input.size, 3u);
    EXPECT_EQ(input.hash, describeInput("other.csv", "abc").hash);
    EXPECT_NE(input.hash, describeInput("k.csv", "abd").hash);
    EXPECT_EQ(input.hash.size(), 32u);
}

TEST(SessionFile, KeepsTheBytesOfATextThatIsNoUtf8)
{
    SessionDocument document;
    document.scenario.inputs = {
        {"pasted", 3, "", std::make_shared<const std::string>("a\xff\x01")}};
    const Result<SessionDocument> read =
        readSessionFile(writeSessionFile(document), "a.ringscope");
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(read->scenario, document.scenario);
}

TEST(SessionFile, DescribesAFileAsItsBytesAre)
{
    const std::string path = testing::TempDir() + "describe_input.bin";
    const std::string bytes(3'000'000, 'x');
    ASSERT_TRUE(saveFile(path, bytes).ok());
    EXPECT_EQ(*describeInputFile(path, WorkContext()), describeInput(path, bytes));
    EXPECT_FALSE(describeInputFile(path + ".none", WorkContext()).ok());
}

}  // namespace
}  // namespace ringscope
