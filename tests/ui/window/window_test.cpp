// What a person does in the main window, by real keys and mouse, and what is then on screen.
#include "tests/ui/support/window_fixture.h"

#include "ui/models/rail_model.h"
#include "ui/panels/banner.h"
#include "ui/panels/pages.h"
#include "ui/panels/probe_field.h"
#include "ui/panels/shard_rail.h"
#include "ui/panels/status_line.h"
#include "ui/panels/step_slider.h"
#include "ui/panels/story_view.h"
#include "ui/panels/table_panel.h"
#include "ui/panels/timeline.h"
#include "ui/panels/transport_bar.h"
#include "ui/ring/ring_view.h"
#include "ui/window/change_column.h"
#include "ui/window/result_column.h"
#include "ui/window/stage.h"
#include "ui/window/teach_frame.h"
#include "ui/window/tool_row.h"

#include <gmock/gmock.h>

#include <QAction>
#include <QClipboard>
#include <QMimeData>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLabel>
#include <QSlider>
#include <QTableView>

namespace ringscope::ui {
namespace {

using testing::HasSubstr;

TEST_F(WindowTest, AFirstStartShowsALivingRing)
{
    start();
    EXPECT_EQ(shards(), 4u);
    EXPECT_EQ(snapshot().keys->size(), 120u);
    EXPECT_FALSE(window->ring().shownMarks().empty());
    EXPECT_EQ(window->changes().shards()->model()->rowCount(), 4);
    EXPECT_FALSE(window->session().canUndo());
}

TEST_F(WindowTest, IsHiddenBeforeItsPartsGo)
{
    start();
    window->setMode(Mode::Investigate);
    settle();
    bool wasHidden = false;
    QObject::connect(&window->session(), &QObject::destroyed,
                     [this, shown = window.get(), &wasHidden] { wasHidden = !shown->isVisible(); });
    window.reset();
    EXPECT_TRUE(wasHidden);
}

TEST_F(WindowTest, AddingAShardTellsWhatMoved)
{
    start();
    addShard();
    settle();
    EXPECT_EQ(shards(), 5u);
    const std::string story = window->results().story()->text().toStdString();
    EXPECT_THAT(story, HasSubstr("redis-4 joins"));
    EXPECT_THAT(story, HasSubstr("22 of 120 keys have moved"));
}

TEST_F(WindowTest, UndoAndRedoGoBackAndForth)
{
    start();
    addShard();
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(shards(), 4u);
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(shards(), 5u);
    EXPECT_EQ(window->session().history().size(), 1);
}

TEST_F(WindowTest, DelRemovesTheSelectedShard)
{
    start();
    window->selection().select({"redis-2"});
    key(Qt::Key_Delete);
    settle();
    EXPECT_EQ(shards(), 3u);
    EXPECT_FALSE(snapshot().state.map.indexOf("redis-2"));
    EXPECT_THAT(window->results().story()->text().toStdString(), HasSubstr("redis-2 leaves"));
}

TEST_F(WindowTest, WithoutASelectionNothingIsRemoved)
{
    start();
    window->selection().select({});
    key(Qt::Key_Delete);
    EXPECT_EQ(shards(), 4u);
    EXPECT_FALSE(window->actions().action(ActionId::RemoveShard)->isEnabled());
}

TEST_F(WindowTest, ASliderDragIsOneUndoStep)
{
    start();
    auto* points = window->changes().shards()->findChild<StepSlider*>();
    QSlider* slider = points->slider();
    const QPoint from(slider->width() * 3 / 10, slider->height() / 2);
    QTest::mousePress(slider, Qt::LeftButton, {}, from);
    // The handle is where the value is: a press beside it jumps by a page, then it is dragged.
    slider->setSliderDown(true);
    for (int position = 320; position <= 700; position += 20) {
        slider->setSliderPosition(position);
        window->settle();
    }
    slider->setSliderDown(false);
    QTest::mouseRelease(slider, Qt::LeftButton, {}, from);
    settle();
    EXPECT_EQ(snapshot().state.map.vnodes, 128u);
    const auto steps = window->session().history().size();
    window->session().undo();
    settle();
    EXPECT_EQ(steps, 1);
    EXPECT_EQ(snapshot().state.map.vnodes, 8u);
}

TEST_F(WindowTest, ATypedProbeShowsTheWalk)
{
    start();
    key(Qt::Key_K, Qt::ControlModifier);
    ASSERT_TRUE(window->tools().probe()->hasFocus());
    QTest::keyClicks(window->tools().probe(), "t-42");
    EXPECT_EQ(window->selection().probe(), std::optional<std::string>("t-42"));
    EXPECT_EQ(window->results().pages()->current(), ResultColumn::Probe);
    settle();
    QStringList texts;
    for (const QLabel* label : window->results().findChildren<QLabel*>())
        if (label->isVisible())
            texts << label->text().remove(QChar(0x200B));
    EXPECT_TRUE(texts.contains("lives on redis-3"));
    EXPECT_TRUE(texts.contains("12760370107102024539"));
    EXPECT_TRUE(texts.contains("first point > hash"));
    QTest::keyClick(window->tools().probe(), Qt::Key_Escape);
    EXPECT_FALSE(window->selection().probe());
}

TEST_F(WindowTest, SelectingInTheTableSelectsEverywhere)
{
    start();
    key(Qt::Key_T, Qt::ControlModifier);
    ASSERT_TRUE(window->table().isVisible());
    QTableView* view = window->table().view();
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {},
                      view->visualRect(view->model()->index(2, 0)).center());
    EXPECT_EQ(window->selection().shards(), QStringList{"redis-2"});
    window->selection().select({"redis-1"});
    ASSERT_EQ(view->selectionModel()->selectedRows().size(), 1);
    EXPECT_EQ(view->selectionModel()->selectedRows().first().row(), 1);
    const QTableView* rail = window->changes().shards()->view();
    EXPECT_EQ(rail->selectionModel()->selectedRows().first().row(), 1);
}

TEST_F(WindowTest, AWeightIsEditedInTheTable)
{
    start();
    window->showTable(true);
    QTableView* view = window->table().view();
    const QModelIndex weight = view->model()->index(0, 1);
    ASSERT_TRUE(view->model()->setData(weight, "2"));
    settle();
    EXPECT_EQ(snapshot().state.map.shards[0].weight, Decimal(2));
    EXPECT_FALSE(view->model()->setData(weight, "minus one"));
    EXPECT_FALSE(window->banner().text().isEmpty());
}

TEST_F(WindowTest, DroppedFilesAreOpenedInAnyOrder)
{
    start();
    const QString keys = write("keys.csv", "key,requests\na,5\nb,7\n");
    const QString map = write("map.yaml", "version: 3\nshards: [{name: x}, {name: y}]\n");
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(keys), QUrl::fromLocalFile(map)});
    QDragEnterEvent enter(QPoint(400, 400), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window.get(), &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent drop(QPointF(400, 400), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window.get(), &drop);
    settle();
    EXPECT_EQ(shards(), 2u);
    EXPECT_EQ(snapshot().keys->size(), 2u);
    EXPECT_EQ(window->settings().recentFiles.first(), map);
}

TEST_F(WindowTest, ABrokenFileIsOneSentenceAndTheRestOpens)
{
    const QString broken = write("broken.yaml", "version: 1\nshards:\n  - {name: a, weight: -1}\n");
    const QString good = write("good.yaml", "shards: [{name: a}]\n");
    start({broken, good});
    EXPECT_EQ(shards(), 1u);
    EXPECT_THAT(window->banner().text().toStdString(), HasSubstr("broken.yaml:3:"));
}

TEST_F(WindowTest, SkippedRowsAreToldAndListed)
{
    const QString map = write("map.yaml", "shards: [{name: a}]\n");
    const QString keys = write("keys.csv", "key,requests\na,1\nb,many\nc,3\n");
    start({map, keys});
    EXPECT_THAT(window->banner().text().toStdString(), HasSubstr("2 keys read, 1 row skipped"));
}

TEST_F(WindowTest, TwoMapsAreATransitionFromTheFirstToTheSecond)
{
    const QString seven = write("v7.yaml", "version: 7\nshards: [{name: a}, {name: b}]\n");
    const QString eight = write("v8.yaml", "version: 8\nshards: [{name: a}, {name: b}, {name: c}]\n");
    start({seven, eight});
    EXPECT_TRUE(window->stage().canPlay());
    ASSERT_TRUE(snapshot().sinceParent);
    EXPECT_THAT(window->results().story()->text().toStdString(), HasSubstr("c joins"));
    EXPECT_TRUE(window->session().canUndo());
}

TEST_F(WindowTest, AMapWithoutRoutableShardsSaysSo)
{
    const QString map = write("map.yaml", "shards: [{name: a, state: down}]\n");
    start({map});
    EXPECT_THAT(window->results().story()->text().toStdString(), HasSubstr("No shard may own keys"));
}

TEST_F(WindowTest, ScrubbingShowsTheStateBeforeAndUndoesNothing)
{
    start();
    addShard();
    settle();
    Timeline* line = window->transport().timeline();
    QTest::mouseClick(line, Qt::LeftButton, {}, QPoint(8, 18));
    EXPECT_EQ(window->player().position(), 0.0);
    const RailModel* rail = window->changes().shards()->model();
    EXPECT_EQ(rail->index(4, RailModel::Keys).data().toString(), "0");
    EXPECT_EQ(shards(), 5u);
    key(Qt::Key_Right);
    EXPECT_GT(window->player().position(), 0.0);
}

TEST_F(WindowTest, SpacePlaysAndPauses)
{
    start();
    window->player().setReducedMotion(false);
    addShard();
    settle();
    window->player().seek(0.0);
    window->ring().setFocus();
    key(Qt::Key_Space);
    EXPECT_TRUE(window->player().isPlaying());
    key(Qt::Key_Space);
    EXPECT_FALSE(window->player().isPlaying());
}

TEST_F(WindowTest, ThemeAndTextSizeAreKeptForTheNextStart)
{
    start();
    window->actions().action(ActionId::ThemeDark)->trigger();
    key(Qt::Key_Plus, Qt::ControlModifier);
    EXPECT_TRUE(theme.theme().isDark());
    EXPECT_GT(theme.theme().textScale(), 1.05);
    remake();
    EXPECT_EQ(window->settings().scheme, SchemeChoice::Dark);
    EXPECT_GT(theme.theme().textScale(), 1.05);
    theme.setChoice(SchemeChoice::Light);
    theme.setTextScale(1.0);
}

TEST_F(WindowTest, ThePresenterShowsRingAndWordsAlone)
{
    start();
    key(Qt::Key_F11);
    EXPECT_TRUE(window->isPresenting());
    EXPECT_FALSE(window->statusLine().isVisible());
    EXPECT_TRUE(window->ring().isVisible());
    key(Qt::Key_Escape);
    EXPECT_FALSE(window->isPresenting());
    EXPECT_TRUE(window->statusLine().isVisible());
    EXPECT_TRUE(window->ring().isVisible());
}

TEST_F(WindowTest, TheTableIsCopiedAsShown)
{
    start();
    window->actions().action(ActionId::CopyTableCsv)->trigger();
    const QStringList lines = QApplication::clipboard()->text().split('\n');
    EXPECT_TRUE(lines[0].startsWith("Shard,Weight,State,Points,Share"));
    EXPECT_TRUE(lines[1].startsWith("redis-0,1,active,8,"));
    EXPECT_EQ(lines.size(), 6);
}

TEST_F(WindowTest, OpenedKeysAreMeasuredInWhatTheyHave)
{
    start();
    window->actions().action(ActionId::MeasureKeys)->trigger();
    settle();
    EXPECT_EQ(snapshot().load.measure, Measure::Keys);
    EXPECT_TRUE(window->actions().action(ActionId::MeasureKeys)->isChecked());
}

TEST_F(WindowTest, AnUnknownFieldValueIsRefusedAndTold)
{
    start();
    EXPECT_FALSE(window->session().dispatch({"vnodes", Value::scalar("0")}));
    EXPECT_FALSE(window->banner().text().isEmpty());
    EXPECT_EQ(snapshot().state.map.vnodes, 8u);
    EXPECT_FALSE(window->session().canUndo());
}

TEST_F(WindowTest, WhatIsTooLargeIsRefusedWithTheFigureAndTakenBack)
{
    start();
    ASSERT_TRUE(window->session().dispatch({"vnodes", Value::scalar("900000000")}));
    settle();
    EXPECT_THAT(window->banner().text().toStdString(), HasSubstr("3,600,000,000"));
    EXPECT_EQ(window->session().state().map.vnodes, 8u);
    EXPECT_FALSE(window->session().canUndo());
}

}  // namespace
}  // namespace ringscope::ui
