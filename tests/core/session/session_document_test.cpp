#include "core/session/session_document.h"
#include "tests/core/state/state_builder.h"

#include <gmock/gmock.h>

namespace ringscope::test {
namespace {

using testing::HasSubstr;

Value number(const char* text) { return Value::scalar(text); }
Value text(const char* content) { return Value::scalar(content, true); }

TEST(SessionDocument, IsWrittenAndReadBack)
{
    SessionDocument document;
    document.scenario.inputs = {{"map.yaml", 120, "00ff"}};
    document.scenario.commands = {commandWith("add", {{"name", "a"}}), command("baseline")};
    document.view = Value::map({{"mode", text("teach")}});
    document.notes = text("shard 3 is hot");
    const Result<SessionDocument> read = readSession(writeSession(document));
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->scenario, document.scenario);
    EXPECT_EQ(read->view, document.view);
    EXPECT_EQ(read->notes, document.notes);
}

TEST(SessionDocument, HoldsTextsAndWhatUndoTookBack)
{
    SessionDocument document;
    document.scenario.inputs = {
        {"pasted text", 3, "00ff", std::make_shared<const std::string>("a\nb")}};
    document.scenario.commands = {command("baseline")};
    document.undoFrom = 1;
    document.ahead = {commandWith("add", {{"name", "a"}})};
    const Result<SessionDocument> read = readSession(writeSession(document));
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->scenario, document.scenario);
    ASSERT_TRUE(read->scenario.inputs[0].text);
    EXPECT_EQ(*read->scenario.inputs[0].text, "a\nb");
    EXPECT_EQ(read->undoFrom, 1u);
    EXPECT_EQ(read->ahead, document.ahead);
}

TEST(SessionDocument, KeepsFieldsThatItDoesNotKnow)
{
    const Value tree = Value::map({{"schema", number("1")}, {"colour", text("blue")}});
    const Value written = writeSession(*readSession(tree));
    ASSERT_NE(written.find("colour"), nullptr);
    EXPECT_EQ(written.find("colour")->text(), "blue");
}

TEST(SessionDocument, ANewerSchemaIsOneClearSentence)
{
    const Result<SessionDocument> read = readSession(Value::map({{"schema", number("99")}}));
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().message, "this session has schema 99, and this program reads schemas "
                                    "up to 1: a newer Ringscope opens it");
}

TEST(SessionDocument, InputsMayBeBarePaths)
{
    const Value tree = Value::map({{"inputs", Value::list({text("a.yaml")})}});
    EXPECT_EQ(readSession(tree)->scenario.inputs,
              (std::vector<SessionInput>{{"a.yaml", 0, ""}}));
}

TEST(SessionDocument, RefusesWhatIsNoSession)
{
    EXPECT_FALSE(readSession(Value::scalar("x")).ok());
    EXPECT_FALSE(readSession(Value::map({{"schema", number("0")}})).ok());
    EXPECT_FALSE(readSession(Value::map({{"inputs", number("3")}})).ok());
    EXPECT_FALSE(readSession(Value::map({{"inputs", Value::list({Value::map({})})}})).ok());
    EXPECT_FALSE(readSession(Value::map({{"commands", Value::list({text("ad")})}})).ok());
}

TEST(SessionDocument, NamesTheNearestCommand)
{
    const Value tree = Value::map({{"commands", Value::list({text("baselin")})}});
    EXPECT_THAT(readSession(tree).error().message, HasSubstr("nearest baseline"));
}

}  // namespace
}  // namespace ringscope::test
