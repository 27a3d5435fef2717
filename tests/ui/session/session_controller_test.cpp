#include "ui/session/input_reader.h"
#include "ui/session/intents.h"
#include "ui/session/session_controller.h"

#include <gmock/gmock.h>

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

namespace ringscope::ui {
namespace {

using testing::HasSubstr;

class Session : public testing::Test {
protected:
    QString write(const QString& name, const QByteArray& text)
    {
        QFile file(folder.filePath(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
        return file.fileName();
    }
    void open(const QStringList& paths)
    {
        session.open(paths);
        session.settle();
    }
    void openThree() { open({write("map.yaml", "vnodes: 16\nshards: [{name: a}, {name: b}, {name: c}]\n")}); }
    void dispatch(const Command& command)
    {
        ASSERT_TRUE(session.dispatch(command));
        session.settle();
    }
    std::size_t shards() { return session.snapshot()->state.map.shards.size(); }

    QTemporaryDir folder;
    SessionController session;
    QSignalSpy failed{&session, &SessionController::failed};
    QSignalSpy noted{&session, &SessionController::noted};
    QSignalSpy published{&session, &SessionController::snapshotChanged};
};

TEST_F(Session, OpeningStartsAnUndoListOfItsOwn)
{
    openThree();
    ASSERT_TRUE(session.snapshot());
    EXPECT_EQ(shards(), 3u);
    EXPECT_FALSE(session.canUndo());
    EXPECT_FALSE(session.previous());
    EXPECT_EQ(session.lastStep(), "");
}

TEST_F(Session, AChangeIsMeasuredAgainstTheStateBeforeIt)
{
    openThree();
    const SnapshotPtr before = session.snapshot();
    dispatch(intents::addShard("d", "1"));
    EXPECT_EQ(session.previous(), before);
    ASSERT_TRUE(session.snapshot()->sinceParent);
    EXPECT_TRUE(session.snapshot()->sinceParent->monotone);
    EXPECT_THAT(session.lastStep().toStdString(), HasSubstr("d"));
}

TEST_F(Session, UndoPublishesTheOlderSnapshotAtOnce)
{
    openThree();
    const SnapshotPtr before = session.snapshot();
    dispatch(intents::addShard("d", "1"));
    const SnapshotPtr after = session.snapshot();
    session.undo();
    EXPECT_EQ(session.snapshot(), before);
    EXPECT_EQ(session.previous(), after);
    EXPECT_FALSE(session.isBusy());
    session.redo();
    EXPECT_EQ(session.snapshot(), after);
}

TEST_F(Session, StepsOfADragAreOneUndoStep)
{
    openThree();
    const SnapshotPtr before = session.snapshot();
    for (const char* points : {"17", "20", "40"}) {
        session.adjust(intents::setField("vnodes", points));
        session.settle();
    }
    session.endAdjusting();
    EXPECT_EQ(session.snapshot()->state.map.vnodes, 40u);
    EXPECT_EQ(session.history().size(), 1);
    EXPECT_EQ(session.previous(), before) << "the whole drag is compared with what was before it";
    session.adjust(intents::setField("vnodes", "50"));
    session.settle();
    EXPECT_EQ(session.history().size(), 2);
    session.undo();
    session.undo();
    EXPECT_EQ(session.snapshot(), before);
}

TEST_F(Session, AChangeAfterUndoGivesUpTheStepsAhead)
{
    openThree();
    dispatch(intents::addShard("d", "1"));
    session.undo();
    dispatch(intents::addShard("e", "1"));
    EXPECT_FALSE(session.canRedo());
    EXPECT_TRUE(session.snapshot()->state.map.indexOf("e"));
    session.undo();
    session.redo();
    EXPECT_TRUE(session.snapshot()->state.map.indexOf("e"));
}

TEST_F(Session, GoesToAnyStep)
{
    openThree();
    for (const char* name : {"d", "e", "f"})
        dispatch(intents::addShard(name, "1"));
    session.jump(1);
    session.settle();
    EXPECT_EQ(shards(), 4u);
    session.jump(3);
    session.settle();
    EXPECT_EQ(shards(), 6u);
    EXPECT_EQ(session.historyPosition(), 3);
}

TEST_F(Session, AnOldStepThatIsNotKeptIsDerivedAgain)
{
    openThree();
    for (int i = 0; i < 20; ++i)
        dispatch(intents::addShard("n" + std::to_string(i), "1"));
    session.jump(2);
    session.settle();
    EXPECT_EQ(shards(), 5u);
    ASSERT_TRUE(session.snapshot()->sinceParent);
    EXPECT_EQ(session.snapshot()->sinceParent->shards.size(), 5u);
}

TEST_F(Session, WhatIsRefusedChangesNothing)
{
    openThree();
    const SnapshotPtr before = session.snapshot();
    EXPECT_FALSE(session.dispatch(intents::setWeight("a", "-1")));
    EXPECT_FALSE(session.dispatch(intents::removeShard("nobody")));
    EXPECT_EQ(failed.count(), 2);
    EXPECT_THAT(failed[0][0].toString().toStdString(), HasSubstr("-1"));
    EXPECT_EQ(session.snapshot(), before);
    EXPECT_FALSE(session.canUndo());
}

TEST_F(Session, WhatIsTooLargeToBuildIsTakenBack)
{
    openThree();
    const SnapshotPtr before = session.snapshot();
    session.dispatch(intents::setField("vnodes", "999999999"));
    session.settle();
    EXPECT_EQ(failed.count(), 1);
    EXPECT_EQ(session.snapshot(), before);
    EXPECT_FALSE(session.canUndo());
    EXPECT_EQ(session.state().map.vnodes, 16u);
}

TEST_F(Session, FilesOpenInAnyOrder)
{
    const QString keys = write("k.csv", "key,requests\na,5\n");
    const QString map = write("m.yaml", "shards: [{name: x}]\n");
    open({keys, map});
    EXPECT_EQ(session.snapshot()->keys->size(), 1u);
    EXPECT_EQ(shards(), 1u);
    EXPECT_THAT(noted.value(0).value(0).toString().toStdString(), HasSubstr("1 key read"));
}

TEST_F(Session, KeysMayComeLater)
{
    openThree();
    open({write("k.csv", "key,requests\na,5\nb,2\n")});
    EXPECT_EQ(session.snapshot()->keys->size(), 2u);
    EXPECT_EQ(shards(), 3u);
    EXPECT_EQ(session.lastStep(), "");
}

TEST_F(Session, ASecondMapIsAChangeOfTheFirst)
{
    open({write("v7.yaml", "version: 7\nshards: [{name: a}]\n"),
          write("v8.yaml", "version: 8\nshards: [{name: a}, {name: b}]\n")});
    EXPECT_EQ(session.snapshot()->state.map.version, 8u);
    ASSERT_TRUE(session.previous());
    EXPECT_EQ(session.previous()->state.map.version, 7u);
    ASSERT_TRUE(session.snapshot()->sinceParent);
    EXPECT_FALSE(session.snapshot()->sinceParent->matrix.empty());
}

TEST_F(Session, AnErrorNamesFileLineAndColumnAndTheRestOpens)
{
    open({write("bad.yaml", "shards:\n  - {name: a, wieght: 2}\n"), write("good.yaml", "shards: [{name: a}]\n")});
    ASSERT_EQ(failed.count(), 1);
    EXPECT_THAT(failed[0][0].toString().toStdString(), HasSubstr("bad.yaml:2:"));
    EXPECT_THAT(failed[0][0].toString().toStdString(), HasSubstr("weight"));
    ASSERT_TRUE(session.snapshot());
    EXPECT_EQ(shards(), 1u);
}

TEST_F(Session, AFileThatIsNotThereIsASentence)
{
    open({folder.filePath("none.yaml")});
    ASSERT_EQ(failed.count(), 1);
    EXPECT_THAT(failed[0][0].toString().toStdString(), HasSubstr("none.yaml"));
    EXPECT_FALSE(session.snapshot());
}

TEST_F(Session, ATextIsRecognisedLikeAFile)
{
    session.openText("shards: [{name: a}, {name: b}]\n", "standard input");
    session.settle();
    ASSERT_TRUE(session.snapshot());
    EXPECT_EQ(shards(), 2u);
}

TEST_F(Session, ASavedSessionIsReplayedBesideItsFile)
{
    write("map.yaml", "shards: [{name: a}, {name: b}]\n");
    open({write("saved.ringscope", R"({"schema": 1, "inputs": [{"path": "map.yaml"}],
        "commands": [{"add": {"name": "c"}}, {"vnodes": 4}]})")});
    ASSERT_TRUE(session.snapshot());
    EXPECT_EQ(shards(), 3u);
    EXPECT_EQ(session.snapshot()->state.map.vnodes, 4u);
    session.undo();
    session.settle();
    EXPECT_NE(session.snapshot()->state.map.vnodes, 4u);
}

TEST_F(Session, AnExampleGivesWayToTheFirstFiles)
{
    session.openExample(write("example.yaml", "shards: [{name: a}]\n"));
    session.settle();
    open({write("mine.yaml", "shards: [{name: x}, {name: y}]\n")});
    EXPECT_EQ(shards(), 2u);
    EXPECT_FALSE(session.canUndo());
}

TEST_F(Session, ManyQuickChangesEndAtTheNewest)
{
    openThree();
    for (int points = 17; points < 60; ++points)
        session.adjust(intents::setField("vnodes", std::to_string(points)));
    session.settle();
    EXPECT_EQ(session.snapshot()->state.map.vnodes, 59u);
    EXPECT_EQ(session.history().size(), 1);
}

TEST_F(Session, WhatCannotBeOpenedYetIsSaidByName)
{
    QStringList failures;
    QObject::connect(&session, &SessionController::failed,
                     [&](const QString& sentence) { failures << sentence; });
    session.openText("1339518083.107412 [0 127.0.0.1:60866] \"get\" \"a\"\n",
                     QStringLiteral("log"));
    session.settle();
    ASSERT_EQ(failures.size(), 1);
    EXPECT_EQ(failures[0].toStdString(),
              "log: MONITOR log of Redis, 1 command: recognised, but it cannot be opened yet");
}

TEST_F(Session, ATableWithoutAKeyColumnAsks)
{
    QList<QByteArray> asked;
    QObject::connect(&session, &SessionController::columnsAsked,
                     [&](const QString&, const QByteArray& text) { asked << text; });
    const QByteArray table("id,host\na,x\nb,y\n");
    session.openText(table, QStringLiteral("pasted"));
    session.settle();
    ASSERT_EQ(asked.size(), 1);
    EXPECT_EQ(asked[0], table);
    EXPECT_EQ(session.state().keys, nullptr);
}

TEST_F(Session, KeysAreReadAsAPersonSaid)
{
    openThree();
    const Value columns = Value::map({{"key", Value::scalar("host")}});
    session.openWith(QStringLiteral("pasted"), Value::map({{"as", Value::scalar("csv")}, {"columns", columns}}),
                     QByteArray("id,host\na,x\nb,y\n"));
    session.settle();
    ASSERT_NE(session.state().keys, nullptr);
    EXPECT_EQ(session.state().keys->name(KeyId(std::size_t{0})), "x");
    EXPECT_EQ(session.state().keys->size(), 2u);
}

}  // namespace
}  // namespace ringscope::ui
