// Everything can be reached by Tab, part after part; what has the keyboard is marked; F6 goes from
// part to part.
#include "tests/ui/support/window_fixture.h"

#include "ui/charts/chart_items.h"
#include "ui/panels/focus_ring.h"
#include "ui/ring/ring_view.h"
#include "ui/window/change_column.h"
#include "ui/window/panes.h"
#include "ui/window/result_column.h"
#include "ui/window/tool_row.h"

#include <QAbstractSpinBox>

namespace ringscope::ui {
namespace {

std::string named(const QWidget* widget)
{
    if (!widget)
        return "nothing";
    return (QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->accessibleName()
            + u' ' + widget->objectName()).toStdString();
}

class TabOrder : public WindowTest {
protected:
    /// What has the keyboard after each Tab, until it comes round.
    QList<QWidget*> walk()
    {
        QList<QWidget*> seen;
        for (int i = 0; i < 300; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QWidget* now = QApplication::focusWidget();
            if (!now || seen.contains(now))
                break;
            seen << now;
            const FocusRing* ring = window->findChild<FocusRing*>();
            EXPECT_TRUE(ring->around() == now || dynamic_cast<ChartItems*>(now) || now->property("ownFocus").toBool())
                << named(now) << " is not marked";
        }
        return seen;
    }

    void expectAllReached()
    {
        QCoreApplication::processEvents();
        window->ring().setFocus();
        const QList<QWidget*> seen = walk();
        for (QWidget* widget : window->findChildren<QWidget*>())
            if (widget->isVisible() && widget->isEnabled() && !widget->focusProxy() && widget->window() == window.get()
                && (widget->focusPolicy() & Qt::TabFocus) != 0
                && !qobject_cast<QAbstractSpinBox*>(widget->parentWidget())) {
                EXPECT_TRUE(seen.contains(widget)) << named(widget) << " is out of reach";
            }
        expectPartsInOrder(seen);
    }

    /// No part of the window is left and come back to.
    void expectPartsInOrder(const QList<QWidget*>& seen)
    {
        const QList<QWidget*> panes = panesOf(*window);
        QList<const QWidget*> order;
        for (const QWidget* widget : seen)
            for (const QWidget* pane : panes)
                if ((pane == widget || pane->isAncestorOf(widget)) && (order.isEmpty() || order.last() != pane))
                    order << pane;
        // The walk begins in the middle of one part, so this one may come twice.
        if (order.size() > 1 && order.first() == order.last())
            order.removeLast();
        for (qsizetype i = 0; i < order.size(); ++i)
            EXPECT_EQ(order.count(order[i]), 1) << named(order[i]) << " is come back to";
    }
};

TEST_F(TabOrder, ReachesEverythingInTeach)
{
    start();
    key(Qt::Key_Insert);
    settle();
    expectAllReached();
}

TEST_F(TabOrder, ReachesEverythingWithTheTable)
{
    start();
    window->showTable(true);
    expectAllReached();
}

TEST_F(TabOrder, ReachesEverythingInANarrowWindow)
{
    window->resize(800, 600);
    start();
    expectAllReached();
}

TEST_F(TabOrder, F6GoesFromPartToPartAndShiftF6Back)
{
    start();
    const QList<QWidget*> panes = panesOf(*window);
    ASSERT_GE(panes.size(), 4);
    window->ring().setFocus();
    key(Qt::Key_F6);
    EXPECT_TRUE(window->results().isAncestorOf(QApplication::focusWidget()))
        << named(QApplication::focusWidget());
    key(Qt::Key_F6, Qt::ShiftModifier);
    EXPECT_EQ(QApplication::focusWidget(), &window->ring());
    for (qsizetype i = 0; i < panes.size(); ++i)
        key(Qt::Key_F6);
    EXPECT_EQ(QApplication::focusWidget(), &window->ring()) << "once round";
}

TEST_F(TabOrder, AClickShowsNoRing)
{
    start();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    EXPECT_NE(window->findChild<FocusRing*>()->around(), nullptr);
    QTest::mouseClick(&window->ring(), Qt::LeftButton);
    EXPECT_EQ(window->findChild<FocusRing*>()->around(), nullptr);
}

}  // namespace
}  // namespace ringscope::ui
