// The palette in a window: typed commands, shards, files and steps; copying what has the focus;
// the list of steps; settings that work at once.
#include "tests/ui/support/window_fixture.h"

#include "ui/charts/chart_pane.h"
#include "ui/dialogs/command_palette.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/dialogs/history_list.h"
#include "ui/dialogs/poster_preview.h"
#include "ui/dialogs/settings_dialog.h"
#include "ui/panels/checks_view.h"
#include "ui/panels/pages.h"
#include "ui/panels/table_panel.h"
#include "ui/ring/ring_view.h"
#include "ui/session/intents.h"
#include "ui/models/load_field.h"
#include "ui/window/result_column.h"

#include <gmock/gmock.h>

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QImage>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>

namespace ringscope::ui {
namespace {

using testing::HasSubstr;
using testing::Not;

class DeskTest : public WindowTest {
protected:
    CommandPalette& palette() { return *window->findChild<CommandPalette*>(); }
    void type(const char* text)
    {
        key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        ASSERT_TRUE(palette().isVisible());
        QTest::keyClicks(palette().field(), text);
    }
    void enter()
    {
        QTest::keyClick(palette().field(), Qt::Key_Return);
        settle();
    }
    const PaletteEntry& first() { return palette().shown().first(); }
    void trigger(ActionId id)
    {
        window->actions().action(id)->trigger();
        QCoreApplication::processEvents();
    }
    std::string copied() { return QApplication::clipboard()->text().toStdString(); }
};

TEST_F(DeskTest, ATypedCommandIsShownAndRun)
{
    start();
    type("add redis-9 weight 2");
    EXPECT_EQ(first().text, "Run: add redis-9, weight 2");
    enter();
    const auto index = snapshot().state.map.indexOf("redis-9");
    ASSERT_TRUE(index);
    EXPECT_EQ(snapshot().state.map.shards[index->value].weight, Decimal(2));
    EXPECT_EQ(window->session().history().size(), 1);
}

TEST_F(DeskTest, ACommandThatTheStateRefusesSaysWhyAndStays)
{
    start();
    type("remove redis-77");
    EXPECT_THAT(first().reason.toStdString(), HasSubstr("redis-77"));
    enter();
    EXPECT_TRUE(palette().isVisible());
    EXPECT_EQ(window->session().history().size(), 0);
}

TEST_F(DeskTest, PartsOfWordsInAnyOrderFindTheAction)
{
    start();
    type("csv table");
    EXPECT_EQ(first().name, "edit.copy-csv");
    enter();
    EXPECT_THAT(copied(), HasSubstr("Shard,Weight"));
    type("add sh");
    EXPECT_EQ(first().name, "shard.add");
}

TEST_F(DeskTest, WhatWasUsedLeadsNextTime)
{
    start();
    type("text larger");
    enter();
    remake();
    start();
    type("");
    EXPECT_EQ(first().name, "text.larger");
}

TEST_F(DeskTest, ADisabledActionSaysWhatItNeeds)
{
    start();
    window->selection().select({});
    type("rename");
    EXPECT_EQ(first().name, "shard.rename");
    EXPECT_EQ(first().reason, "select a shard first");
}

TEST_F(DeskTest, AShardIsSelectedByName)
{
    start();
    type("redis-2");
    EXPECT_EQ(first().kind, PaletteEntry::Kind::Shard);
    enter();
    EXPECT_EQ(window->selection().shards(), QStringList{"redis-2"});
}

TEST_F(DeskTest, AStepOfTheHistoryIsGoneTo)
{
    start();
    key(Qt::Key_Insert);
    settle();
    type("as opened");
    EXPECT_EQ(first().kind, PaletteEntry::Kind::Step);
    enter();
    EXPECT_EQ(shards(), 4u);
}

TEST_F(DeskTest, TheListOfStepsFollowsAndJumps)
{
    start();
    key(Qt::Key_H, Qt::ControlModifier);
    auto* steps = window->findChild<HistoryList*>();
    ASSERT_TRUE(steps && steps->isVisible());
    EXPECT_EQ(steps->list()->count(), 1);
    window->session().dispatch(intents::addShard("redis-8", "1"));
    window->session().dispatch(intents::addShard("redis-9", "1"));
    settle();
    ASSERT_EQ(steps->list()->count(), 3);
    EXPECT_EQ(steps->list()->currentRow(), 2);
    QTest::mouseClick(steps->list()->viewport(), Qt::LeftButton, {},
                      steps->list()->visualItemRect(steps->list()->item(1)).center());
    QCoreApplication::processEvents();
    settle();
    EXPECT_EQ(shards(), 5u);
    EXPECT_EQ(window->session().historyPosition(), 1);
    EXPECT_TRUE(steps->list()->item(2)->font().italic());
    EXPECT_TRUE(steps->list()->item(1)->font().bold());
}

TEST_F(DeskTest, CtrlCCopiesTheSelectedRowsOfTheTableInFocus)
{
    start();
    window->showTable(true);
    QTableView* table = window->table().view();
    table->setFocus();
    table->selectRow(1);
    trigger(ActionId::Copy);
    EXPECT_THAT(copied(), HasSubstr("\nredis-1,"));
    EXPECT_THAT(copied(), Not(HasSubstr("\nredis-2,")));
    table->clearSelection();
    trigger(ActionId::Copy);
    EXPECT_THAT(copied(), HasSubstr("\nredis-3,"));
}

TEST_F(DeskTest, ChartsAndChecksCopyTheirRows)
{
    start();
    window->results().pages()->show(ResultColumn::Load);
    window->results().bars()->setFocus();
    trigger(ActionId::CopyTableMarkdown);
    EXPECT_THAT(copied(), HasSubstr("| redis-0 | "));
    window->results().pages()->show(ResultColumn::Checks);
    window->results().checks()->setFocus();
    trigger(ActionId::CopyTableCsv);
    EXPECT_THAT(copied(), HasSubstr("Result,Check,Detail\n"));
    EXPECT_THAT(copied(), HasSubstr("\nholds,"));
}

TEST_F(DeskTest, AnImageIsOfTheViewInFocusAtTwiceItsSize)
{
    start();
    window->ring().setFocus();
    trigger(ActionId::CopyImage);
    EXPECT_EQ(QApplication::clipboard()->image().size(), window->ring().size() * 2);
    window->results().bars()->setFocus();
    trigger(ActionId::CopyImage);
    EXPECT_EQ(QApplication::clipboard()->image().size(), window->results().bars()->size() * 2);
    trigger(ActionId::CopyWindow);
    EXPECT_EQ(QApplication::clipboard()->image().size(), window->size() * 2);
}

TEST_F(DeskTest, SettingsWorkAtOnceAndCancelBringsThemBack)
{
    start();
    trigger(ActionId::EditSettings);
    auto* dialog = window->findChild<SettingsDialog*>();
    ASSERT_TRUE(dialog);
    dialog->scheme()->setCurrentIndex(dialog->scheme()->findText("Dark"));
    EXPECT_EQ(theme.theme().scheme(), Scheme::Dark);
    EXPECT_TRUE(window->actions().action(ActionId::ThemeDark)->isChecked());
    dialog->buttons()->button(QDialogButtonBox::Cancel)->click();
    EXPECT_EQ(theme.choice(), SchemeChoice::System);
    EXPECT_EQ(window->settings().scheme, SchemeChoice::System);
}

TEST_F(DeskTest, FilesAreOpenedInTheMeasureOfTheSettingsWhereTheirKeysStateIt)
{
    const QString map = write("m.yaml", "shards: [{name: a}, {name: b}]\n");
    const QString keys = write("k.csv", "key,requests,bytes\nx,1,10\ny,2,20\n");
    window->settings().measure = Measure::Bytes;
    start({map, keys});
    EXPECT_EQ(snapshot().state.measure, Measure::Bytes);
    EXPECT_EQ(window->session().history().size(), 1);
    window->settings().measure = Measure::Cost;
    remake();
    window->settings().measure = Measure::Cost;
    start({map, keys});
    EXPECT_NE(snapshot().state.measure, Measure::Cost);
    EXPECT_FALSE(window->session().canUndo());
}

TEST_F(DeskTest, AShardIsHotAboveTheThresholdAndBeyondChance)
{
    QByteArray rows = "key,requests\n";
    for (int i = 0; i < 400; ++i)
        rows += "k" + QByteArray::number(i) + ",1\n";
    const QByteArray map = "vnodes: 500\nshards: [{name: a}, {name: b}]\n";
    start({write("m.yaml", map), write("k.csv", rows)});
    const double ratio = snapshot().load.hotRatio.value_or(0.0);
    EXPECT_FALSE(hotSentence(snapshot(), ratio + 0.01));
    for (int i = 0; i < 400; ++i)
        window->session().dispatch(intents::pin("k" + std::to_string(i), "a"));
    settle();
    ASSERT_TRUE(hotSentence(snapshot(), 1.9));
    EXPECT_THAT(hotSentence(snapshot(), 1.9)->toStdString(), HasSubstr("a is hot: 2"));
    EXPECT_FALSE(hotSentence(snapshot(), 2.1));
}

TEST_F(DeskTest, RemovingAsksFirstWhenThePersonWantsIt)
{
    start();
    window->settings().confirmRemove = true;
    window->selection().select({"redis-2"});
    trigger(ActionId::RemoveShard);
    auto* ask = window->findChild<QMessageBox*>();
    ASSERT_TRUE(ask);
    EXPECT_THAT(ask->text().toStdString(), HasSubstr("redis-2"));
    ask->button(QMessageBox::Cancel)->click();
    settle();
    EXPECT_EQ(shards(), 4u);
    trigger(ActionId::RemoveShard);
    window->findChild<QMessageBox*>()->button(QMessageBox::Ok)->click();
    settle();
    EXPECT_EQ(shards(), 3u);
}

TEST_F(DeskTest, ChosenKeysHoldInTheNextRun)
{
    window->settings().shortcuts = {{"shard.add-dialog", "F9"}};
    window->saveSettings();
    remake();
    start();
    key(Qt::Key_Insert);
    EXPECT_EQ(shards(), 4u);
    key(Qt::Key_F9);
    EXPECT_EQ(shards(), 5u);
}

TEST_F(DeskTest, TheExportDialogShowsThePictureThatItWouldWrite)
{
    start();
    key(Qt::Key_Insert);
    settle();
    trigger(ActionId::ExportPicture);
    auto* dialog = window->findChild<ExportDialog*>();
    ASSERT_TRUE(dialog);
    EXPECT_FALSE(dialog->preview()->image().isNull());
    dialog->format()->setCurrentText("SVG");
    EXPECT_EQ(dialog->request().pixelRatio, 1.0);
    EXPECT_FALSE(dialog->scale()->isEnabled());
    dialog->colours()->setCurrentText("Dark");
    EXPECT_EQ(dialog->exportTheme().scheme(), Scheme::Dark);
    dialog->content()->setCurrentIndex(1);
    EXPECT_TRUE(dialog->request().pictureAlone);
    EXPECT_THAT(dialog->request().step.toStdString(), HasSubstr("Add redis-4"));
    dialog->close();
}

}  // namespace
}  // namespace ringscope::ui
