#include "core/formats/key_file.h"
#include "ui/session/input_reader.h"
#include "ui/session/intents.h"
#include "ui/session/session_controller.h"

#include <gmock/gmock.h>

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <deque>
#include <mutex>
#include <semaphore>

namespace ringscope::ui {
namespace {

using Table = std::shared_ptr<const KeyTable>;

/// The first `keys` keys of a file.
Table tableOf(int keys)
{
    std::string text = "key\n";
    for (int i = 0; i < keys; ++i)
        text += "k" + std::to_string(i) + "\n";
    return *readKeyFile(text, KeyFileOptions{{}, "keys.csv"}, WorkContext());
}

/// Reads "keys.csv" as it is told to, step by step; other files as they are.
class SteppedReader {
public:
    InputReader reader()
    {
        return [this](const InputRequest& request, const std::optional<std::string>& text,
                      const WorkContext& work, const FirstRows& rows) {
            return request.path.ends_with("keys.csv") ? read(work, rows)
                                                      : readInput(request, text, work, rows);
        };
    }
    void giveRows(int keys)
    {
        tell(tableOf(keys));
    }
    void finish(Result<Table> whole)
    {
        m_whole = std::move(whole);
        tell(nullptr);
    }

private:
    void tell(Table rows)
    {
        const std::scoped_lock lock(m_mutex);
        m_steps.push_back(std::move(rows));
        m_told.release();
    }
    /// Null: that was all.
    Table next()
    {
        m_told.acquire();
        const std::scoped_lock lock(m_mutex);
        Table rows = std::move(m_steps.front());
        m_steps.pop_front();
        return rows;
    }
    Result<OpenedInput> read(const WorkContext& work, const FirstRows& rows)
    {
        while (const Table first = next())
            rows(first);
        if (work.stopped())
            return cancelled();
        if (!m_whole)
            return m_whole.error();
        OpenedInput opened;
        opened.input.keys = *m_whole;
        opened.input.name = "keys.csv";
        return opened;
    }

    std::counting_semaphore<> m_told{0};
    std::mutex m_mutex;
    std::deque<Table> m_steps;
    Result<Table> m_whole = cancelled();   ///< set before the last step
};

class FirstLookOf : public testing::Test {
protected:
    FirstLookOf() { session.setReader(stepped.reader()); }
    ~FirstLookOf() override { stepped.finish(cancelled()); }

    QString write(const QString& name, const QByteArray& text)
    {
        QFile file(folder.filePath(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
        return file.fileName();
    }
    QString map() { return write("map.yaml", "vnodes: 16\nshards: [{name: a}, {name: b}]\n"); }
    QString keys() { return write("keys.csv", QByteArray(10'000, 'x')); }
    void openMap()
    {
        session.open({map()});
        session.settle();
    }
    void waitForPicture() { ASSERT_TRUE(published.wait()); }
    std::size_t keysShown() { return session.snapshot()->keys ? session.snapshot()->keys->size() : 0; }

    QTemporaryDir folder;
    SteppedReader stepped;
    SessionController session;
    QSignalSpy published{&session, &SessionController::snapshotChanged};
    QSignalSpy failed{&session, &SessionController::failed};
    QSignalSpy cleared{&session, &SessionController::cleared};
};

TEST_F(FirstLookOf, KeysShowsTheirFirstRowsThenMoreThenAll)
{
    openMap();
    EXPECT_FALSE(session.firstRows());
    session.open({keys()});
    for (const int rows : {10, 40}) {
        stepped.giveRows(rows);
        waitForPicture();
        EXPECT_EQ(keysShown(), static_cast<std::size_t>(rows));
        EXPECT_EQ(session.firstRows(), static_cast<std::uint64_t>(rows));
        EXPECT_TRUE(session.isBusy());
    }
    stepped.finish(tableOf(100));
    session.settle();
    EXPECT_EQ(keysShown(), 100u);
    EXPECT_FALSE(session.firstRows());
    EXPECT_EQ(session.history().size(), 1) << "all of it is one step";
    session.undo();
    session.settle();
    EXPECT_EQ(keysShown(), 0u);
}

TEST_F(FirstLookOf, AMapAndKeysAreShownWhileTheKeysAreRead)
{
    session.open({keys(), map()});
    stepped.giveRows(10);
    waitForPicture();
    EXPECT_EQ(session.snapshot()->state.map.shards.size(), 2u);
    EXPECT_EQ(keysShown(), 10u);
    stepped.finish(tableOf(100));
    session.settle();
    EXPECT_EQ(keysShown(), 100u);
    EXPECT_FALSE(session.canUndo());
}

TEST_F(FirstLookOf, CancelBringsBackWhatWasThere)
{
    openMap();
    const SnapshotPtr before = session.snapshot();
    session.open({keys()});
    stepped.giveRows(10);
    waitForPicture();
    session.cancel();
    EXPECT_EQ(session.snapshot(), before);
    EXPECT_FALSE(session.firstRows());
    EXPECT_EQ(session.history().size(), 0);
    stepped.giveRows(40);
    stepped.finish(tableOf(100));
    session.settle();
    EXPECT_EQ(session.snapshot(), before);
}

TEST_F(FirstLookOf, CancelLeavesNothingWhereNothingWas)
{
    session.open({map(), keys()});
    stepped.giveRows(10);
    waitForPicture();
    session.cancel();
    EXPECT_FALSE(session.snapshot());
    EXPECT_EQ(cleared.count(), 1);
}

TEST_F(FirstLookOf, AFileThatBreaksOffBringsBackWhatWasThere)
{
    openMap();
    const SnapshotPtr before = session.snapshot();
    session.open({keys()});
    stepped.giveRows(10);
    waitForPicture();
    stepped.finish(badInput("packed data", "keys.csv", "whole"));
    session.settle();
    EXPECT_EQ(session.snapshot(), before);
    EXPECT_EQ(failed.count(), 1);
    EXPECT_FALSE(session.firstRows());
}

TEST_F(FirstLookOf, SavingKnowsNothingOfIt)
{
    openMap();
    const auto before = session.inputs().size();
    session.open({keys()});
    stepped.giveRows(10);
    waitForPicture();
    EXPECT_EQ(session.inputs().size(), before);
    EXPECT_FALSE(session.state().keys);
    EXPECT_TRUE(session.document().scenario.commands.empty());
    EXPECT_FALSE(session.previous());
}

TEST_F(FirstLookOf, AChangeMeanwhileIsMadeAndShownUnderTheRows)
{
    openMap();
    session.open({keys()});
    stepped.giveRows(10);
    waitForPicture();
    ASSERT_TRUE(session.dispatch(intents::addShard("c", "1")));
    while (session.snapshot()->state.map.shards.size() < 3 || !session.firstRows())
        waitForPicture();
    EXPECT_EQ(keysShown(), 10u);
    stepped.finish(tableOf(100));
    session.settle();
    EXPECT_EQ(keysShown(), 100u);
    EXPECT_EQ(session.history().size(), 2);
}

}  // namespace
}  // namespace ringscope::ui
