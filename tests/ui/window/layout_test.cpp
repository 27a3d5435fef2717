// No text is cut off and nothing lies over something else, at the sizes and text scales that
// people use.
#include "tests/ui/support/window_fixture.h"

#include "ui/charts/chart_pane.h"
#include "ui/panels/action_button.h"
#include "ui/panels/pages.h"
#include "ui/ring/ring_view.h"
#include "ui/window/change_column.h"
#include "ui/window/result_column.h"
#include "ui/window/teach_frame.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QFontMetrics>
#include <QLabel>
#include <QToolButton>
#include <QTabBar>

namespace ringscope::ui {
namespace {

struct Look {
    QSize size;
    double text;
};

void PrintTo(const Look& look, std::ostream* out)
{
    *out << look.size.width() << "x" << look.size.height() << " text " << look.text;
}

class Layout : public WindowTest, public testing::WithParamInterface<Look> {
protected:
    void startAtLook()
    {
        theme.setTextScale(GetParam().text);
        window->resize(GetParam().size);
        start();
        addShard();
        settle();
        // Layouts in layouts ask again until all of them rest.
        for (int round = 0; round < 10; ++round)
            QCoreApplication::processEvents();
        QTest::qWait(1);
        ASSERT_EQ(window->size(), GetParam().size) << "the window grew by itself";
    }
    ~Layout() override { theme.setTextScale(1.0); }

    static std::string place(const QWidget* widget, const QString& text)
    {
        return QStringLiteral("%1 \"%2\" %3x%4").arg(widget->metaObject()->className(), text)
            .arg(widget->width()).arg(widget->height()).toStdString();
    }

    void expectLabelsWhole()
    {
        for (const QLabel* label : window->findChildren<QLabel*>()) {
            if (!label->isVisible() || label->text().isEmpty())
                continue;
            const int needed = label->wordWrap() ? label->heightForWidth(label->width())
                                                 : label->sizeHint().height();
            EXPECT_GE(label->height() + 1, needed) << place(label, label->text());
            if (!label->wordWrap()) {
                EXPECT_GE(label->width() + 1, label->sizeHint().width()) << place(label, label->text());
            }
        }
    }

    static bool showsIconAlone(const QAbstractButton* button)
    {
        const auto* tool = qobject_cast<const QToolButton*>(button);
        return tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly && !tool->icon().isNull();
    }

    void expectButtonsWhole()
    {
        for (const QAbstractButton* button : window->findChildren<QAbstractButton*>())
            if (button->isVisible() && !button->text().isEmpty() && !showsIconAlone(button)
                && !qobject_cast<const ActionButton*>(button)) {
                EXPECT_GE(button->width(), QFontMetrics(button->font()).horizontalAdvance(button->text()))
                    << place(button, button->text());
            }
        for (const ActionButton* button : window->findChildren<ActionButton*>())
            if (button->isVisible()) {
                EXPECT_GE(button->width(), button->sizeHint().width()) << place(button, button->text());
            }
    }

    static QString textOf(const QWidget* widget)
    {
        const auto* label = qobject_cast<const QLabel*>(widget);
        return label ? label->text() : widget->accessibleName();
    }

    /// No two texts, and no text and no chart, lie over each other.
    void expectNothingOverlaps()
    {
        QList<const QWidget*> shown;
        for (const QWidget* widget : window->centralWidget()->findChildren<QWidget*>())
            if (widget->isVisible() && !widget->size().isEmpty()
                && (qobject_cast<const QLabel*>(widget) || qobject_cast<const QTabBar*>(widget)
                    || qobject_cast<const ChartPane*>(widget)))
                shown << widget;
        const auto rect = [this](const QWidget* widget) {
            QRect seen(widget->mapTo(window.get(), QPoint()), widget->size());
            for (const QWidget* above = widget->parentWidget(); above && above != window.get();
                 above = above->parentWidget())
                seen &= QRect(above->mapTo(window.get(), QPoint()), above->size());
            return seen;
        };
        for (const QWidget* one : shown)
            for (const QWidget* other : shown)
                if (one < other && !one->isAncestorOf(other) && !other->isAncestorOf(one)) {
                    EXPECT_FALSE(rect(one).intersects(rect(other)))
                        << place(one, textOf(one)) << " over " << place(other, textOf(other));
                }
    }

    /// Everything visible lies inside its parent, unless the parent scrolls.
    void expectNothingOutside()
    {
        for (const QWidget* widget : window->findChildren<QWidget*>()) {
            const QWidget* parent = widget->parentWidget();
            if (!widget->isVisible() || widget->isWindow() || !parent
                || parent->objectName() == "qt_scrollarea_viewport"
                || widget->objectName().startsWith("qt_"))
                continue;
            if (!qobject_cast<const QLabel*>(widget) && !qobject_cast<const QAbstractButton*>(widget)
                && !qobject_cast<const QComboBox*>(widget))
                continue;
            EXPECT_TRUE(parent->rect().adjusted(-1, -1, 1, 1).contains(widget->geometry()))
                << place(widget, widget->accessibleName()) << " in " << parent->metaObject()->className();
        }
    }
};

TEST_P(Layout, ShowsEveryTextWhole)
{
    startAtLook();
    for (int page = 0; page < 3; ++page) {
        window->changes().pages()->show(page);
        for (int result = 0; result < 5; ++result) {
            window->results().pages()->show(result);
            QCoreApplication::processEvents();
            expectLabelsWhole();
            expectButtonsWhole();
            expectNothingOutside();
            expectNothingOverlaps();
        }
    }
}

TEST_P(Layout, StaysWholeWhileAChangePlays)
{
    startAtLook();
    addShard();
    for (int frame = 0; frame < 80; ++frame) {
        clock.step(100'000);
        QCoreApplication::processEvents();
    }
    expectLabelsWhole();
    expectNothingOverlaps();
}

TEST_P(Layout, LeavesRoomForTheRing)
{
    startAtLook();
    EXPECT_GE(window->ring().width(), 240);
    EXPECT_GE(window->ring().height(), 200);
}

INSTANTIATE_TEST_SUITE_P(Sizes, Layout,
                         testing::Values(Look{{1440, 900}, 1.0}, Look{{1440, 900}, 1.25},
                                         Look{{1440, 900}, 1.5}, Look{{1280, 720}, 1.0},
                                         Look{{1280, 720}, 1.25}, Look{{1280, 720}, 1.5},
                                         Look{{800, 600}, 1.0}, Look{{800, 600}, 1.25},
                                         Look{{800, 600}, 1.5}));

}  // namespace
}  // namespace ringscope::ui
