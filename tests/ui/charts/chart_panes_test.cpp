#include "ui/charts/chart_pane.h"
#include "ui/theme/theme.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

#include <memory>

namespace ringscope::ui {
namespace {

BarModel barsOf(int count)
{
    BarModel model;
    model.title = QStringLiteral("Load by shard");
    model.unit = QStringLiteral("requests");
    for (int i = 0; i < count; ++i) {
        Bar bar;
        bar.id = bar.name = QStringLiteral("redis-%1").arg(i);
        bar.tick = QString::number(i);
        bar.value = 10.0 * (i + 1);
        model.bars.push_back(bar);
    }
    return model;
}

std::unique_ptr<BarPane> shownPane(const ThemeSource& theme, BarModel model)
{
    std::unique_ptr<BarPane> pane(makeBarPane(theme, nullptr));
    pane->setModel(std::move(model));
    pane->resize(500, 300);
    pane->show();
    QApplication::processEvents();
    return pane;
}

/// The surface that is on screen: Qt Charts' viewport, or the painted bars.
QWidget* surfaceOf(QWidget& pane)
{
    for (QAbstractScrollArea* view : pane.findChildren<QAbstractScrollArea*>())
        if (view->isVisible())
            return view->viewport();
    for (QWidget* child : pane.findChildren<QWidget*>())
        if (child->isVisible() && child->inherits("ringscope::ui::PaintedBars"))
            return child;
    return nullptr;
}

TEST(BarPane, ShownRowsAreTheModel)
{
    ThemeSource theme;
    const auto pane = shownPane(theme, barsOf(2));
    EXPECT_EQ(pane->shownRows(), (QList<QStringList>{{"shard", "requests", "before"},
                                                     {"redis-0", "10", ""},
                                                     {"redis-1", "20", ""}}));
}

TEST(BarPane, AClickSelectsTheRowUnderThePointer)
{
    ThemeSource theme;
    const auto pane = shownPane(theme, barsOf(4));
    QSignalSpy spy(pane.get(), &ChartPane::selected);
    QWidget* surface = surfaceOf(*pane);
    ASSERT_NE(surface, nullptr);
    QTest::mouseClick(surface, Qt::LeftButton, {}, QPoint(surface->width() / 2, surface->height() / 8));
    ASSERT_EQ(spy.count(), 1);
    EXPECT_EQ(spy.front().front().toStringList(), QStringList{"redis-0"});
}

TEST(BarPane, ControlClickAddsToTheSelection)
{
    ThemeSource theme;
    const auto pane = shownPane(theme, barsOf(4));
    pane->setSelected({"redis-3"});
    QSignalSpy spy(pane.get(), &ChartPane::selected);
    QWidget* surface = surfaceOf(*pane);
    QTest::mouseClick(surface, Qt::LeftButton, Qt::ControlModifier,
                      QPoint(surface->width() / 2, surface->height() / 8));
    ASSERT_EQ(spy.count(), 1);
    EXPECT_EQ(spy.front().front().toStringList(), (QStringList{"redis-3", "redis-0"}));
}

TEST(BarPane, MoreThanAHundredBarsArePaintedByUsAndCanBeClicked)
{
    ThemeSource theme;
    const auto pane = shownPane(theme, barsOf(101));
    QWidget* surface = surfaceOf(*pane);
    ASSERT_NE(surface, nullptr);
    EXPECT_TRUE(surface->inherits("ringscope::ui::PaintedBars"));
    QSignalSpy spy(pane.get(), &ChartPane::selected);
    QTest::mouseClick(surface, Qt::LeftButton, {}, QPoint(surface->width() - 10, surface->height() / 2));
    ASSERT_EQ(spy.count(), 1);
    EXPECT_EQ(spy.front().front().toStringList(), QStringList{"redis-100"});
}

TEST(BarPane, ValuesDuringPlaybackReplaceTheModelsValues)
{
    ThemeSource theme;
    const auto pane = shownPane(theme, barsOf(2));
    pane->setValues({15.0, 15.0});
    EXPECT_EQ(pane->shownRows().at(1), (QStringList{"redis-0", "15", ""}));
    pane->setValues({1.0});   // not as many as bars: left alone
    EXPECT_EQ(pane->shownRows().at(1), (QStringList{"redis-0", "15", ""}));
}

TEST(BarPane, NoBarsSayWhatToDoNext)
{
    ThemeSource theme;
    BarModel model;
    model.emptyText = QStringLiteral("No keys yet.");
    const auto pane = shownPane(theme, model);
    bool said = false;
    for (const QLabel* label : pane->findChildren<QLabel*>())
        said = said || (label->isVisible() && label->text() == "No keys yet.");
    EXPECT_TRUE(said);
}

TEST(CurvePane, RowsNameCurveAndAxes)
{
    ThemeSource theme;
    const std::unique_ptr<CurvePane> pane(makeCurvePane(theme, nullptr));
    CurveModel model;
    model.xTitle = QStringLiteral("vnodes");
    model.yTitle = QStringLiteral("CV");
    model.curves = {{QStringLiteral("theory"), {{1, 0.9}, {128, 0.08}}, true}};
    model.logX = true;
    model.markX = 128;
    pane->setModel(model);
    pane->resize(400, 240);
    pane->show();
    QApplication::processEvents();
    EXPECT_EQ(pane->shownRows(), (QList<QStringList>{{"curve", "vnodes", "CV"},
                                                     {"theory", "1", "0.9"},
                                                     {"theory", "128", "0.08"}}));
}

TEST(MatrixPane, SmallMovesBeyondTwelveRowsAreLeftOutInWords)
{
    ThemeSource theme;
    const std::unique_ptr<MatrixPane> pane(makeMatrixPane(theme, nullptr));
    MatrixModel model;
    model.to = QStringList{"joiner"};
    for (int i = 0; i < 20; ++i) {
        model.from << QString::number(i);
        model.cells.push_back({i, 0, 0.01 * (i + 1), QString::number(i), {}});
    }
    pane->setModel(model);
    pane->resize(400, 300);
    pane->show();
    QApplication::processEvents();
    bool said = false;
    for (const QLabel* label : pane->findChildren<QLabel*>())
        said = said || (label->isVisible() && label->text().startsWith("8 smaller moves"));
    EXPECT_TRUE(said);
    EXPECT_EQ(pane->shownRows().size(), 21);
}

}  // namespace
}  // namespace ringscope::ui
