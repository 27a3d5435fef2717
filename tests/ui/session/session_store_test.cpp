#include "ui/session/session_store.h"

#include "core/formats/session_file.h"
#include "core/formats/text_file.h"
#include "ui/session/intents.h"

#include <gmock/gmock.h>

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

namespace ringscope::ui {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kMap = "version: 7\nvnodes: 16\nshards: [{name: a}, {name: b}, {name: c}]\n";

/// A window's session and its document, without the window.
struct Desk {
    explicit Desk(const QString& kept) : store(session, kept) {}

    void open(const QStringList& paths)
    {
        session.open(paths);
        session.settle();
    }
    void add(const char* name)
    {
        ASSERT_TRUE(session.dispatch(intents::addShard(name, "1")));
        session.settle();
    }
    void saveAs(const QString& path)
    {
        store.saveAs(path);
        store.settle();
    }
    void keep()
    {
        store.keepAside();
        store.settle();
    }
    std::string fingerprint() const { return stateFingerprint(session.state()); }

    SessionController session;
    SessionStore store;
    QSignalSpy failed{&session, &SessionController::failed};
    QSignalSpy notWritten{&store, &SessionStore::failed};
};

class Store : public testing::Test {
protected:
    QString write(const QString& name, const QByteArray& text)
    {
        QDir().mkpath(QFileInfo(path(name)).path());
        QFile file(path(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
        return file.fileName();
    }
    QString path(const QString& name) const { return folder.filePath(name); }
    QByteArray bytes(const QString& name) const
    {
        QFile file(path(name));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return file.readAll();
    }
    std::unique_ptr<Desk> newDesk() const { return std::make_unique<Desk>(path("kept")); }

    QTemporaryDir folder;
    std::unique_ptr<Desk> desk = newDesk();
};

TEST_F(Store, WhatIsSavedOpensTheSame)
{
    desk->open({write("in/map.yaml", kMap), write("in/keys.csv", "key,requests\nx,5\ny,1\n")});
    desk->add("d");
    desk->add("e");
    desk->add("f");
    desk->session.undo();
    desk->session.settle();
    desk->saveAs(path("out/../saved.ringscope"));
    EXPECT_FALSE(desk->store.isModified());
    EXPECT_EQ(desk->store.name(), "saved");

    const auto other = newDesk();
    other->open({path("saved.ringscope")});
    EXPECT_EQ(other->failed.count(), 0);
    EXPECT_EQ(other->fingerprint(), desk->fingerprint());
    EXPECT_EQ(other->session.history(), desk->session.history());
    EXPECT_EQ(other->session.historyPosition(), 2);
    EXPECT_FALSE(other->store.isModified());
    EXPECT_EQ(other->store.path(), path("saved.ringscope"));
    other->session.redo();
    other->session.settle();
    EXPECT_TRUE(other->session.state().map.indexOf("f"));
    EXPECT_TRUE(other->store.isModified());
}

TEST_F(Store, InputsAreNamedFromTheSessionFile)
{
    desk->open({write("in/map.yaml", kMap)});
    desk->open({write("in/keys.csv", "key\nx\n")});
    desk->saveAs(path("saved.ringscope"));
    const auto read = readSessionFile(bytes("saved.ringscope").toStdString(), "saved");
    ASSERT_TRUE(read.ok());
    ASSERT_EQ(read->scenario.inputs.size(), 2u);
    EXPECT_EQ(read->scenario.inputs[0], describeInput("in/map.yaml", kMap));
    EXPECT_EQ(read->scenario.inputs[1].path, "in/keys.csv");
    EXPECT_EQ(*openedPath(read->scenario.commands.at(0)), "in/keys.csv");
    // The folder moves as a whole.
    ASSERT_TRUE(QDir(folder.path()).mkdir("moved"));
    ASSERT_TRUE(QFile::rename(path("in"), path("moved/in")));
    ASSERT_TRUE(QFile::rename(path("saved.ringscope"), path("moved/saved.ringscope")));
    const auto other = newDesk();
    other->open({path("moved/saved.ringscope")});
    EXPECT_EQ(other->failed.count(), 0);
    EXPECT_EQ(other->fingerprint(), desk->fingerprint());
}

TEST_F(Store, AFileOpenedTwiceIsOpenedTwiceAgain)
{
    const QString map = write("map.yaml", kMap);
    desk->open({map});
    desk->add("d");
    desk->open({map});
    ASSERT_FALSE(desk->session.state().map.indexOf("d"));
    desk->saveAs(path("saved.ringscope"));
    const auto other = newDesk();
    other->open({path("saved.ringscope")});
    EXPECT_EQ(other->session.history(), desk->session.history());
    other->session.undo();
    other->session.settle();
    EXPECT_EQ(other->session.state().map.shards.size(), 4u);
}

TEST_F(Store, TextsLiveInTheSession)
{
    desk->session.openText(kMap, "pasted text");
    desk->session.settle();
    desk->session.openText("key\nx\ny\n", "pasted text");
    desk->session.settle();
    desk->add("d");
    desk->saveAs(path("saved.ringscope"));
    const auto other = newDesk();
    other->open({path("saved.ringscope")});
    EXPECT_EQ(other->failed.count(), 0);
    EXPECT_EQ(other->fingerprint(), desk->fingerprint());
    ASSERT_TRUE(other->session.state().keys);
    EXPECT_EQ(other->session.state().keys->size(), 2u);
}

TEST_F(Store, FilesAsTheyAreAndExamplesAreNotModified)
{
    EXPECT_FALSE(desk->store.isModified());
    EXPECT_EQ(desk->store.name(), "Untitled");
    desk->session.openExample(write("example.yaml", kMap));
    desk->session.settle();
    EXPECT_FALSE(desk->store.isModified());
    desk->open({write("map.yaml", kMap)});
    desk->open({write("keys.csv", "key\nx\n")});
    EXPECT_FALSE(desk->store.isModified());
    EXPECT_EQ(desk->store.name(), "map");
    desk->add("d");
    EXPECT_TRUE(desk->store.isModified());
    desk->session.undo();
    EXPECT_FALSE(desk->store.isModified());
}

TEST_F(Store, UndoToTheSavedStateIsNoChange)
{
    desk->open({write("map.yaml", kMap)});
    desk->add("d");
    desk->saveAs(path("s.ringscope"));
    desk->add("e");
    EXPECT_TRUE(desk->store.isModified());
    desk->session.undo();
    EXPECT_FALSE(desk->store.isModified());
    desk->session.undo();
    desk->add("f");
    EXPECT_TRUE(desk->store.isModified()) << "as many steps, but others";
}

TEST_F(Store, AFailedWriteIsSaidAndLosesNothing)
{
    desk->open({write("map.yaml", kMap)});
    desk->add("d");
    desk->saveAs(path("no/such/folder/s.ringscope"));
    ASSERT_EQ(desk->notWritten.count(), 1);
    EXPECT_THAT(desk->notWritten[0][0].toString().toStdString(), HasSubstr("s.ringscope"));
    EXPECT_TRUE(desk->store.isModified());
    EXPECT_TRUE(desk->store.path().isEmpty());
    EXPECT_EQ(desk->session.history().size(), 1);
}

TEST_F(Store, AnExampleThatWasChangedIsSavedWhole)
{
    write("first.yaml", kMap);
    desk->session.openExample(write("example.ringscope", R"({"inputs": [{"path": "first.yaml"}],
        "commands": [{"workload": {"keys": 30, "seed": 2}}, {"add": {"name": "d"}}]})"));
    desk->session.settle();
    desk->add("e");
    desk->saveAs(path("mine.ringscope"));
    const auto other = newDesk();
    other->open({path("mine.ringscope")});
    EXPECT_EQ(other->fingerprint(), desk->fingerprint());
    EXPECT_EQ(other->session.history(), desk->session.history());
}

TEST_F(Store, KeepsViewNotesAndUnknownFields)
{
    write("map.yaml", kMap);
    const QString file = write("s.ringscope", R"({"inputs": [{"path": "map.yaml"}], "commands": [],
        "view": {"mode": "teach", "zoom": 2}, "notes": "look here", "candidates": [1], "later": {"x": 1}})");
    std::string shown;
    desk->store.view().add("mode", [] { return Value::scalar("investigate", true); },
                           [&](const Value& mode) { shown = mode.text(); });
    desk->open({file});
    EXPECT_EQ(shown, "teach");
    desk->saveAs(path("t.ringscope"));
    const auto read = readSessionFile(bytes("t.ringscope").toStdString(), "t");
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->view.find("mode")->text(), "investigate");
    EXPECT_EQ(read->view.find("zoom")->text(), "2");
    EXPECT_EQ(read->notes.text(), "look here");
    EXPECT_FALSE(read->candidates.isNull());
    EXPECT_EQ(read->extras.at(0).first, "later");
}

TEST_F(Store, NotesAreAChange)
{
    desk->open({write("map.yaml", kMap)});
    desk->store.setNotes(Value::scalar("n", true));
    EXPECT_TRUE(desk->store.isModified());
    desk->saveAs(path("s.ringscope"));
    EXPECT_FALSE(desk->store.isModified());
}

TEST_F(Store, AMissingInputIsSaidAndTheFileIsNotWrittenOver)
{
    write("map.yaml", kMap);
    desk->open({write("s.ringscope", R"({"inputs": [{"path": "map.yaml"}, {"path": "gone.csv"}],
        "commands": [{"add": {"name": "d"}}]})")});
    ASSERT_EQ(desk->failed.count(), 1);
    EXPECT_THAT(desk->failed[0][0].toString().toStdString(), HasSubstr("gone.csv"));
    EXPECT_EQ(desk->session.state().map.shards.size(), 4u);
    EXPECT_TRUE(desk->store.path().isEmpty());
    EXPECT_EQ(desk->store.name(), "s");
}

TEST_F(Store, BrokenAndNewerSessionsChangeNothing)
{
    desk->open({write("map.yaml", kMap)});
    desk->open({write("half.ringscope", R"({"schema": 1, "commands": [{"add")"),
                write("newer.ringscope", R"({"schema": 99})")});
    ASSERT_EQ(desk->failed.count(), 2);
    EXPECT_THAT(desk->failed[1][0].toString().toStdString(), HasSubstr("newer Ringscope"));
    EXPECT_EQ(desk->session.state().map.shards.size(), 3u);
    EXPECT_TRUE(desk->store.path().isEmpty());
}

TEST_F(Store, AnInputThatChangedSinceIsNoted)
{
    desk->open({write("map.yaml", kMap)});
    desk->saveAs(path("s.ringscope"));
    write("map.yaml", "shards: [{name: z}]\n");
    const auto other = newDesk();
    QSignalSpy noted(&other->session, &SessionController::noted);
    other->open({path("s.ringscope")});
    ASSERT_EQ(noted.count(), 1);
    EXPECT_THAT(noted[0][0].toString().toStdString(), HasSubstr("map.yaml has changed"));
}

// Kept aside

TEST_F(Store, WhatWasKeptIsRecoveredUnderItsOldName)
{
    desk->open({write("map.yaml", kMap)});
    desk->saveAs(path("cache-prod.ringscope"));
    const QByteArray saved = bytes("cache-prod.ringscope");
    desk->add("d");
    desk->keep();
    const std::string fingerprint = desk->fingerprint();
    EXPECT_TRUE(desk->store.recoveries().empty()) << "its window still runs";
    desk.reset();   // dies without leave()
    EXPECT_EQ(bytes("cache-prod.ringscope"), saved);

    const auto other = newDesk();
    const std::vector<Recovery> found = other->store.recoveries();
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].name, "cache-prod");
    other->store.open(found[0]);
    other->session.settle();
    EXPECT_EQ(other->fingerprint(), fingerprint);
    EXPECT_EQ(other->session.history().size(), 1);
    EXPECT_TRUE(other->store.isModified());
    EXPECT_EQ(other->store.path(), path("cache-prod.ringscope"));
    EXPECT_TRUE(other->store.recoveries().empty());
    EXPECT_TRUE(QFile::exists(found[0].path)) << "kept until it is saved";
    other->store.save();
    other->store.settle();
    EXPECT_FALSE(QFile::exists(found[0].path));
    EXPECT_THAT(bytes("cache-prod.ringscope").toStdString(), Not(HasSubstr("recovery")));
}

TEST_F(Store, ACleanCloseLeavesNothing)
{
    desk->open({write("map.yaml", kMap)});
    desk->add("d");
    desk->keep();
    desk->store.leave();
    desk.reset();
    EXPECT_TRUE(newDesk()->store.recoveries().empty());
    EXPECT_TRUE(QDir(path("kept")).isEmpty(QDir::Files));
}

TEST_F(Store, NothingIsKeptOfWhatNobodyChanged)
{
    desk->open({write("map.yaml", kMap)});
    desk->keep();
    EXPECT_FALSE(QFile::exists(path("kept")));
    desk->session.openText("key\nx\n", "pasted text");
    desk->session.settle();
    desk->keep();
    EXPECT_FALSE(desk->store.isModified());
    desk.reset();
    EXPECT_EQ(newDesk()->store.recoveries().size(), 1u) << "a pasted text lies nowhere else";
}

TEST_F(Store, UndoneAndSavedChangesAreNoLongerKept)
{
    desk->open({write("map.yaml", kMap)});
    desk->add("d");
    desk->keep();
    desk->session.undo();
    desk->keep();
    EXPECT_TRUE(QDir(path("kept")).entryList({"*.ringscope"}, QDir::Files).isEmpty());
    desk->session.redo();
    desk->keep();
    EXPECT_FALSE(QDir(path("kept")).entryList({"*.ringscope"}, QDir::Files).isEmpty());
    desk->saveAs(path("s.ringscope"));
    EXPECT_TRUE(QDir(path("kept")).entryList({"*.ringscope"}, QDir::Files).isEmpty());
}

TEST_F(Store, ARenamedDocumentIsKeptOnce)
{
    desk->open({write("map.yaml", kMap)});
    desk->add("d");
    desk->keep();
    desk->saveAs(path("other.ringscope"));
    desk->add("e");
    desk->keep();
    desk.reset();
    const auto other = newDesk();
    ASSERT_EQ(other->store.recoveries().size(), 1u);
    EXPECT_EQ(other->store.recoveries()[0].name, "other");
}

TEST_F(Store, AHalfWrittenStateIsOfferedSaidAndLeftAlone)
{
    const QString half = write("kept/1999999999-0.lost.ringscope", R"({"schema": 1, "inp)");
    const std::vector<Recovery> found = desk->store.recoveries();
    ASSERT_EQ(found.size(), 1u);
    desk->store.open(found[0]);
    desk->session.settle();
    EXPECT_EQ(desk->failed.count(), 1);
    EXPECT_EQ(desk->store.recoveries().size(), 1u);
    desk->store.discard(found[0]);
    EXPECT_TRUE(desk->store.recoveries().empty());
    EXPECT_FALSE(QFile::exists(half));
}

TEST_F(Store, ARecoveryWithoutItsInputStaysForAnotherTry)
{
    const QString map = write("map.yaml", kMap);
    desk->open({map});
    desk->add("d");
    desk->keep();
    desk.reset();
    ASSERT_TRUE(QFile::rename(map, map + ".away"));
    desk = newDesk();
    const std::vector<Recovery> found = desk->store.recoveries();
    desk->store.open(found.at(0));
    desk->session.settle();
    EXPECT_GE(desk->failed.count(), 1);
    desk->store.leave();
    desk.reset();
    ASSERT_TRUE(QFile::rename(map + ".away", map));
    desk = newDesk();
    ASSERT_EQ(desk->store.recoveries().size(), 1u);
    desk->store.open(desk->store.recoveries()[0]);
    desk->session.settle();
    EXPECT_EQ(desk->session.state().map.shards.size(), 4u);
}

TEST_F(Store, AFolderThatCannotBeWrittenIsSaidOnce)
{
    write("file", "");
    Desk blocked(path("file/kept"));
    blocked.open({write("map.yaml", kMap)});
    blocked.add("d");
    blocked.keep();
    blocked.keep();
    EXPECT_EQ(blocked.notWritten.count(), 1);
}

// Reading again

TEST_F(Store, ReloadReadsTheFilesAgainAndKeepsTheChanges)
{
    const QString map = write("map.yaml", kMap);
    desk->open({map});
    desk->add("d");
    write("map.yaml", "version: 8\nvnodes: 16\nshards: [{name: a}, {name: b}]\n");
    desk->session.reload();
    desk->session.settle();
    EXPECT_EQ(desk->session.state().map.version, 8u);
    EXPECT_EQ(desk->session.state().map.shards.size(), 3u);
    EXPECT_THAT(desk->session.history(), ElementsAre("Add d"));
    EXPECT_TRUE(desk->store.isModified());
    desk->session.undo();
    desk->session.settle();
    EXPECT_EQ(desk->session.snapshot()->state.map.shards.size(), 2u);
}

TEST_F(Store, ReloadWithoutAFileKeepsWhatWasRead)
{
    const QString map = write("map.yaml", kMap);
    desk->open({map});
    desk->add("d");
    QSignalSpy noted(&desk->session, &SessionController::noted);
    ASSERT_TRUE(QFile::remove(map));
    desk->session.reload();
    desk->session.settle();
    EXPECT_EQ(desk->session.state().map.shards.size(), 4u);
    ASSERT_EQ(noted.count(), 1);
    EXPECT_THAT(noted[0][0].toString().toStdString(), HasSubstr("map.yaml"));
}

TEST_F(Store, ReloadSaysWhichStepNoLongerFits)
{
    write("map.yaml", kMap);
    desk->open({path("map.yaml")});
    ASSERT_TRUE(desk->session.dispatch(intents::removeShard("c")));
    desk->add("d");
    write("map.yaml", "shards: [{name: a}]\n");
    desk->session.reload();
    desk->session.settle();
    ASSERT_EQ(desk->failed.count(), 1);
    EXPECT_THAT(desk->failed[0][0].toString().toStdString(), HasSubstr("command 1"));
    EXPECT_THAT(desk->session.history(), ElementsAre("Add d"));
}

TEST_F(Store, ReloadOfAnUnchangedDocumentIsNoChange)
{
    desk->open({write("map.yaml", kMap)});
    desk->add("d");
    desk->saveAs(path("s.ringscope"));
    desk->session.reload();
    desk->session.settle();
    EXPECT_FALSE(desk->store.isModified());
    EXPECT_EQ(desk->store.path(), path("s.ringscope"));
}

TEST_F(Store, NewIsNothingAtAll)
{
    desk->open({write("map.yaml", kMap)});
    desk->saveAs(path("s.ringscope"));
    QSignalSpy cleared(&desk->session, &SessionController::cleared);
    desk->session.clear();
    EXPECT_EQ(cleared.count(), 1);
    EXPECT_FALSE(desk->session.snapshot());
    EXPECT_TRUE(desk->store.path().isEmpty());
    EXPECT_FALSE(desk->store.isModified());
    desk->open({write("map.yaml", kMap)});
    EXPECT_EQ(desk->session.snapshot()->state.map.shards.size(), 3u);
    EXPECT_FALSE(desk->session.canUndo());
}

TEST_F(Store, ASessionReplacesOnlyWhatMayBeReplaced)
{
    write("map.yaml", kMap);
    desk->open({path("map.yaml")});
    desk->add("d");
    bool may = false;
    desk->session.setReplaceQuestion([&] { return may; });
    const QString other = write("s.ringscope", R"({"inputs": [{"path": "map.yaml"}]})");
    desk->open({other});
    EXPECT_EQ(desk->session.state().map.shards.size(), 4u);
    may = true;
    desk->open({other});
    EXPECT_EQ(desk->session.state().map.shards.size(), 3u);
}

}  // namespace
}  // namespace ringscope::ui
