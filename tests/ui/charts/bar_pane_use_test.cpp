// Bars by keyboard, wheel and box: reading values, copying them, zooming and coming back.
#include "ui/charts/chart_items.h"
#include "ui/charts/chart_pane.h"
#include "ui/theme/theme.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QClipboard>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include <gtest/gtest.h>

#include <memory>

namespace ringscope::ui {
namespace {

class BarPaneUse : public testing::Test {
protected:
    void show(int count)
    {
        pane->setModel(bars(count));
        pane->resize(500, 300);
        pane->show();
        pane->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(pane.get()));
    }

    static BarModel bars(int count)
    {
        BarModel model;
        model.title = QStringLiteral("Load by shard");
        for (int i = 0; i < count; ++i) {
            Bar bar;
            bar.id = bar.name = QStringLiteral("s-%1").arg(i);
            bar.value = i + 1.0;
            bar.tooltip = QStringLiteral("s-%1\n%2 requests").arg(i).arg(i + 1);
            bar.sentence = QStringLiteral("s-%1, %2 requests").arg(i).arg(i + 1);
            model.bars.push_back(bar);
        }
        return model;
    }

    QWidget& surface()
    {
        for (QAbstractScrollArea* view : pane->findChildren<QAbstractScrollArea*>())
            if (view->isVisible())
                return *view->viewport();
        for (QWidget* child : pane->findChildren<QWidget*>())
            if (child->isVisible() && child->inherits("ringscope::ui::PaintedBars"))
                return *child;
        return *pane;
    }

    QToolButton& chip() { return *pane->findChild<QToolButton*>(); }
    ChartItems& items() { return dynamic_cast<ChartItems&>(*pane); }
    /// The items that have a place.
    int shown()
    {
        int count = 0;
        for (int i = 0; i < items().itemCount(); ++i)
            count += items().itemRect(i).isEmpty() ? 0 : 1;
        return count;
    }

    void wheel(QPoint at, int units, Qt::KeyboardModifiers modifiers)
    {
        QWidget& target = surface();
        QWheelEvent event(at, target.mapToGlobal(at), {}, {0, units}, Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(&target, &event);
    }

    ThemeSource theme;
    std::unique_ptr<BarPane> pane{makeBarPane(theme, nullptr)};
};

TEST_F(BarPaneUse, ArrowsWalkOverTheBars)
{
    show(4);
    pane->setFocus(Qt::TabFocusReason);
    EXPECT_EQ(items().focusedItem(), 0);
    QTest::keyClick(pane.get(), Qt::Key_Right);
    EXPECT_EQ(items().focusedItem(), 1);
    QTest::keyClick(pane.get(), Qt::Key_End);
    QTest::keyClick(pane.get(), Qt::Key_Right);
    EXPECT_EQ(items().focusedItem(), 3);
    QTest::keyClick(pane.get(), Qt::Key_Home);
    EXPECT_EQ(items().focusedItem(), 0);
}

TEST_F(BarPaneUse, EnterChoosesAndCopyTakesTheValue)
{
    show(4);
    QSignalSpy spy(pane.get(), &ChartPane::selected);
    pane->setFocus(Qt::TabFocusReason);
    QTest::keyClick(pane.get(), Qt::Key_Right);
    QTest::keyClick(pane.get(), Qt::Key_Return);
    ASSERT_EQ(spy.count(), 1);
    EXPECT_EQ(spy.front().front().toStringList(), QStringList{"s-1"});
    QTest::keyClick(pane.get(), Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QApplication::clipboard()->text(), QStringLiteral("s-1\n2 requests"));
}

TEST_F(BarPaneUse, ThePointedValueIsCopiedBeforeTheFocusedOne)
{
    show(4);
    pane->setFocus(Qt::TabFocusReason);
    QTest::mouseMove(&surface(), surface().mapFrom(pane.get(), items().itemRect(2).center()));
    QTest::keyClick(pane.get(), Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QApplication::clipboard()->text(), QStringLiteral("s-2\n3 requests"));
}

TEST_F(BarPaneUse, TheWheelWithControlZoomsAndEscShowsAll)
{
    show(40);
    EXPECT_EQ(shown(), 40);
    EXPECT_FALSE(chip().isVisible());
    wheel(surface().rect().center(), 360, Qt::ControlModifier);
    EXPECT_LT(shown(), 40);
    EXPECT_TRUE(chip().isVisible()) << "a zoom is never hidden";
    pane->setFocus();
    QTest::keyClick(pane.get(), Qt::Key_Escape);
    EXPECT_EQ(shown(), 40);
    EXPECT_FALSE(chip().isVisible());
}

TEST_F(BarPaneUse, TheWheelAloneLeavesTheBarsAlone)
{
    show(40);
    wheel(surface().rect().center(), 360, Qt::NoModifier);
    EXPECT_EQ(shown(), 40);
}

TEST_F(BarPaneUse, ABoxZoomsAndTheChipShowsAll)
{
    show(200);
    QWidget& place = surface();
    const QPoint from(place.width() / 4, place.height() / 2), to(place.width() / 2, place.height() / 2);
    QTest::mousePress(&place, Qt::LeftButton, {}, from);
    for (int step = 1; step <= 4; ++step) {
        const QPoint at = from + (to - from) * step / 4;
        QMouseEvent move(QEvent::MouseMove, at, place.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(&place, &move);
    }
    QTest::mouseRelease(&place, Qt::LeftButton, {}, to);
    EXPECT_GT(shown(), 30);
    EXPECT_LT(shown(), 70);
    QTest::mouseClick(&chip(), Qt::LeftButton);
    EXPECT_EQ(shown(), 200);
}

TEST_F(BarPaneUse, WalkingOutOfTheZoomMovesIt)
{
    show(40);
    wheel(surface().rect().center(), 600, Qt::ControlModifier);
    pane->setFocus(Qt::TabFocusReason);
    QTest::keyClick(pane.get(), Qt::Key_End);
    EXPECT_EQ(items().focusedItem(), 39);
    EXPECT_FALSE(items().itemRect(39).isEmpty());
}

TEST_F(BarPaneUse, AHiddenPaneDrawsNothingAndOnceWhenShown)
{
    show(4);
    pane->hide();
    const int before = pane->drawings();
    for (int i = 0; i < 5; ++i) {
        pane->setModel(bars(4 + i));
        pane->setValues(std::vector<double>(static_cast<std::size_t>(4 + i), 7.0));
    }
    theme.setTextScale(1.5);
    EXPECT_EQ(pane->drawings(), before);
    pane->show();
    EXPECT_EQ(pane->drawings(), before + 1);
    EXPECT_EQ(items().itemCount(), 8);
}

TEST_F(BarPaneUse, APaneOfTheSameSizeKeepsItsZoom)
{
    show(40);
    wheel(surface().rect().center(), 360, Qt::ControlModifier);
    const int part = shown();
    pane->setModel(bars(40));
    EXPECT_EQ(shown(), part);
    pane->setModel(bars(41));
    EXPECT_EQ(shown(), 41);
}

}  // namespace
}  // namespace ringscope::ui
