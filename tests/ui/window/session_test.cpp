// Saving, asking, recovering and reading again, as a person meets them in the window.
#include "tests/ui/support/window_fixture.h"

#include "core/session/scenario.h"
#include "ui/panels/banner.h"
#include "ui/panels/recovery_strip.h"
#include "ui/panels/table_panel.h"
#include "ui/start/start_page.h"
#include "ui/window/mode_stack.h"

#include <gmock/gmock.h>

#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

namespace ringscope::ui {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* kMap = "version: 7\nvnodes: 16\nshards: [{name: a}, {name: b}, {name: c}]\n";

class SessionWindow : public WindowTest {
protected:
    using Answer = SessionDesk::Answer;

    void answer(Answer answer, const QString& path = {})
    {
        window->desk().setQuestions({[this, answer](const QString& name) {
                                         asked << name;
                                         return answer;
                                     },
                                     [this, path](const QString& proposal) {
                                         proposed = proposal;
                                         return path;
                                     },
                                     [path](const QString&, bool) {
                                         return SessionDesk::Questions::BundleAnswer{path, true};
                                     }});
    }
    void startWithMap() { start({write("map.yaml", kMap)}); }
    QByteArray bytes(const QString& name)
    {
        QFile file(folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    std::string title() { return window->windowTitle().toStdString(); }
    void press(QWidget& strip, int button)
    {
        QTest::mouseClick(strip.findChildren<QPushButton*>().at(button), Qt::LeftButton);
        settle();
    }
    /// The window dies as by kill -9: nothing of it is asked or tidied.
    void die()
    {
        window->desk().store().keepAside();
        window->desk().store().settle();
        remake();
    }
    RecoveryStrip* stripOfStartPage()
    {
        return window->startPage().findChild<RecoveryStrip*>();
    }

    QStringList asked;
    QString proposed;
};

TEST_F(SessionWindow, CtrlSAsksOnceForAPlaceAndThenWrites)
{
    startWithMap();
    answer(Answer::Cancel, folder.filePath("cache-prod.ringscope"));
    EXPECT_FALSE(window->isWindowModified());
    addShard();
    EXPECT_TRUE(window->isWindowModified());
    key(Qt::Key_S, Qt::ControlModifier);
    EXPECT_THAT(proposed.toStdString(), HasSubstr("map.ringscope"));
    EXPECT_FALSE(window->isWindowModified());
    EXPECT_THAT(title(), HasSubstr("cache-prod[*]"));
    const QByteArray first = bytes("cache-prod.ringscope");
    EXPECT_THAT(first.toStdString(), HasSubstr("map.yaml"));
    proposed.clear();
    addShard();
    key(Qt::Key_S, Qt::ControlModifier);
    EXPECT_TRUE(proposed.isEmpty());
    EXPECT_NE(bytes("cache-prod.ringscope"), first);
}

TEST_F(SessionWindow, ASavedSessionOpensAtTheSameView)
{
    startWithMap();
    answer(Answer::Cancel, folder.filePath("s.ringscope"));
    addShard();
    window->selection().select({"b"});
    window->selection().setProbe("t-42");
    key(Qt::Key_T, Qt::ControlModifier);
    key(Qt::Key_S, Qt::ControlModifier);
    const std::string fingerprint = stateFingerprint(window->session().state());
    remake();
    start({folder.filePath("s.ringscope")});
    EXPECT_EQ(stateFingerprint(window->session().state()), fingerprint);
    EXPECT_EQ(window->selection().shards(), QStringList{"b"});
    EXPECT_EQ(window->selection().probe(), "t-42");
    EXPECT_TRUE(window->table().isVisible());
    EXPECT_FALSE(window->isWindowModified());
}

TEST_F(SessionWindow, ClosingAsksOnlyWhenSomethingWasChanged)
{
    startWithMap();
    answer(Answer::Cancel);
    addShard();
    EXPECT_FALSE(window->close());
    EXPECT_EQ(asked, QStringList{"map"});
    EXPECT_EQ(shards(), 4u);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(window->close());
    EXPECT_EQ(asked.size(), 1);
}

TEST_F(SessionWindow, AnUntouchedExampleClosesUnasked)
{
    start();
    answer(Answer::Cancel);
    EXPECT_TRUE(window->close());
    EXPECT_TRUE(asked.isEmpty());
}

TEST_F(SessionWindow, SaveInTheQuestionSavesAndGoesOn)
{
    startWithMap();
    answer(Answer::Save, folder.filePath("s.ringscope"));
    addShard();
    EXPECT_TRUE(window->close());
    EXPECT_FALSE(bytes("s.ringscope").isEmpty());
}

TEST_F(SessionWindow, WhatCannotBeWrittenIsSaidAndTheWindowStays)
{
    startWithMap();
    answer(Answer::Save, folder.filePath("none/s.ringscope"));
    addShard();
    EXPECT_FALSE(window->close());
    EXPECT_THAT(window->banner().text().toStdString(), HasSubstr("s.ringscope"));
    EXPECT_TRUE(window->isWindowModified());
}

TEST_F(SessionWindow, CtrlNEmptiesTheWindow)
{
    startWithMap();
    answer(Answer::DontSave);
    addShard();
    key(Qt::Key_N, Qt::ControlModifier);
    EXPECT_EQ(asked.size(), 1);
    EXPECT_FALSE(window->session().snapshot());
    EXPECT_EQ(window->stack().place(), Place::Start);
    EXPECT_EQ(title(), "Ringscope");
    EXPECT_FALSE(window->actions().action(ActionId::Save)->isEnabled());
    window->openFiles({folder.filePath("map.yaml")});
    settle();
    EXPECT_EQ(shards(), 3u);
}

TEST_F(SessionWindow, AnExampleOverChangesAsksFirst)
{
    startWithMap();
    answer(Answer::Cancel);
    addShard();
    window->session().openExample(QString::fromLatin1(firstExample().path));
    settle();
    EXPECT_EQ(asked.size(), 1);
    EXPECT_TRUE(snapshot().state.map.indexOf("a"));
}

// Recovery

TEST_F(SessionWindow, AKilledWindowIsOfferedOnTheStartPage)
{
    startWithMap();
    addShard();
    const QByteArray opened = bytes("map.yaml");
    die();
    EXPECT_EQ(bytes("map.yaml"), opened);
    window->start({});
    window->show();
    RecoveryStrip& strip = *stripOfStartPage();
    EXPECT_THAT(strip.text().toStdString(), HasSubstr("map was not saved. Its state of "));
    press(strip, 0);
    EXPECT_EQ(shards(), 4u);
    EXPECT_TRUE(window->isWindowModified());
    EXPECT_TRUE(strip.isHidden());
}

TEST_F(SessionWindow, AWindowWithFilesOffersItWithoutGettingInTheWay)
{
    startWithMap();
    addShard();
    die();
    start({write("other.yaml", "shards: [{name: z}]\n")});
    RecoveryStrip& strip = *window->desk().recoveryStrip();
    EXPECT_TRUE(strip.isVisible());
    press(strip, 1);
    EXPECT_TRUE(strip.isHidden());
    EXPECT_EQ(window->desk().store().recoveries().size(), 1u) << "still in the menu";
    QMenu& menu = *window->actions().submenu(ActionId::Recover);
    emit menu.aboutToShow();
    EXPECT_THAT(menu.actions().at(0)->text().toStdString(), HasSubstr("map, "));
    menu.actions().at(0)->trigger();
    settle();
    EXPECT_EQ(shards(), 4u);
}

TEST_F(SessionWindow, DiscardIsForGood)
{
    startWithMap();
    addShard();
    die();
    window->start({});
    window->show();
    press(*stripOfStartPage(), 1);
    EXPECT_TRUE(stripOfStartPage()->isHidden());
    EXPECT_TRUE(window->desk().store().recoveries().empty());
    QMenu& menu = *window->actions().submenu(ActionId::Recover);
    emit menu.aboutToShow();
    EXPECT_FALSE(menu.actions().at(0)->isEnabled());
}

TEST_F(SessionWindow, AWindowThatWasClosedLeavesNothing)
{
    startWithMap();
    addShard();
    window->desk().store().keepAside();
    EXPECT_TRUE(window->close());
    remake();
    EXPECT_TRUE(window->desk().store().recoveries().empty());
}

// Reading again

TEST_F(SessionWindow, AFileThatChangedOnDiskIsReadAgainWhenAsked)
{
    startWithMap();
    addShard();
    write("map.yaml", "version: 8\nvnodes: 16\nshards: [{name: a}, {name: b}]\n");
    window->desk().watch().look();
    window->desk().watch().settle();
    OfferStrip& strip = *window->desk().changedStrip();
    EXPECT_EQ(strip.text(), "map.yaml changed on disk.");
    EXPECT_EQ(shards(), 4u);
    press(strip, 0);
    EXPECT_EQ(shards(), 3u);
    EXPECT_EQ(window->session().history().size(), 1);
    EXPECT_TRUE(strip.isHidden());
}

TEST_F(SessionWindow, IgnoreKeepsWhatWasRead)
{
    startWithMap();
    write("map.yaml", "shards: [{name: z}]\n");
    window->desk().watch().look();
    window->desk().watch().settle();
    press(*window->desk().changedStrip(), 1);
    EXPECT_TRUE(window->desk().changedStrip()->isHidden());
    window->desk().watch().look();
    window->desk().watch().settle();
    EXPECT_TRUE(window->desk().changedStrip()->isHidden()) << "told once";
    key(Qt::Key_F5);
    EXPECT_EQ(shards(), 1u);
}

TEST_F(SessionWindow, AFileThatIsGoneIsSaid)
{
    startWithMap();
    ASSERT_TRUE(QFile::remove(folder.filePath("map.yaml")));
    window->desk().watch().look();
    window->desk().watch().settle();
    EXPECT_THAT(window->banner().text().toStdString(), HasSubstr("map.yaml is gone"));
    key(Qt::Key_F5);
    EXPECT_EQ(shards(), 3u);
}

// Recent files and bundles

TEST_F(SessionWindow, RecentFilesSayWhatIsInThem)
{
    start({write("map.yaml", kMap), write("keys.csv", "key,requests\nx,1\ny,2\n")});
    const QList<RecentFile> recent = window->settings().recent();
    ASSERT_EQ(recent.size(), 2);
    EXPECT_EQ(recent[0].name(), "keys.csv");
    EXPECT_EQ(recent[0].content, "2 keys");
    EXPECT_THAT(recent[1].content.toStdString(), HasSubstr("3 shards"));
    EXPECT_TRUE(recent[1].when.isValid());
}

TEST_F(SessionWindow, ARecentFileThatIsGoneCanBeTakenOff)
{
    startWithMap();
    ASSERT_TRUE(QFile::remove(folder.filePath("map.yaml")));
    QMenu& menu = *window->actions().submenu(ActionId::OpenRecent);
    emit menu.aboutToShow();
    EXPECT_EQ(menu.actions().at(0)->text(), "map.yaml (gone)");
    menu.actions().at(0)->trigger();
    EXPECT_TRUE(window->settings().recent().isEmpty());
    EXPECT_THAT(window->banner().text().toStdString(), HasSubstr("no longer"));
}

TEST_F(SessionWindow, ABundleOpensAtTheSameViewWithoutKeyNames)
{
    start({write("map.yaml", kMap), write("keys.csv", "key,requests\ncustomer-1,5\ncustomer-2,1\n")});
    answer(Answer::Cancel, folder.filePath("b.ringbundle"));
    addShard();
    window->selection().setProbe("customer-2");
    window->desk().saveBundle();
    window->desk().store().settle();
    EXPECT_THAT(bytes("b.ringbundle").toStdString(), Not(HasSubstr("customer")));
    const std::string mapBefore = snapshot().fingerprint;
    const ShardIndex owner = snapshot().ownerOf(*snapshot().keys->find("customer-2"));
    remake();
    start({folder.filePath("b.ringbundle")});
    EXPECT_EQ(snapshot().fingerprint, mapBefore);
    ASSERT_TRUE(window->selection().probe());
    const std::optional<KeyId> probed = snapshot().keys->find(*window->selection().probe());
    ASSERT_TRUE(probed);
    EXPECT_EQ(snapshot().ownerOf(*probed), owner);
    EXPECT_TRUE(window->desk().store().path().isEmpty()) << "a bundle is not saved over";
}

}  // namespace
}  // namespace ringscope::ui
