#include "ui/window/panes.h"

#include "ui/panels/banner.h"
#include "ui/panels/table_panel.h"
#include "ui/panels/transport_bar.h"
#include "ui/ring/ring_view.h"
#include "ui/window/change_column.h"
#include "ui/window/main_window.h"
#include "ui/window/mode_stack.h"
#include "ui/window/result_column.h"
#include "ui/window/tool_row.h"

#include <QApplication>

#include <algorithm>

namespace ringscope::ui {

namespace {

bool takesKeyboard(const QWidget* widget)
{
    return widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) != 0
           && !widget->focusProxy();
}

/// The first control of a pane in the order of Tab; null where none takes the keyboard.
QWidget* firstIn(QWidget* pane)
{
    if (takesKeyboard(pane))
        return pane;
    for (QWidget* next = pane->nextInFocusChain(); next && next != pane; next = next->nextInFocusChain())
        if (pane->isAncestorOf(next) && takesKeyboard(next))
            return next;
    return nullptr;
}

/// All controls of a part in the order of Tab.
QList<QWidget*> controlsIn(QWidget* part)
{
    QList<QWidget*> controls;
    if ((part->focusPolicy() & Qt::TabFocus) != 0)
        controls << part;
    for (QWidget* next = part->nextInFocusChain(); next && next != part; next = next->nextInFocusChain())
        if (part->isAncestorOf(next) && (next->focusPolicy() & Qt::TabFocus) != 0)
            controls << next;
    return controls;
}

/// Whether or not they are on screen.
QList<QWidget*> partsOf(MainWindow& window)
{
    return {&window.tools(), &window.banner(), &window.changes(), &window.ring(),
            &window.results(), &window.transport(), &window.table()};
}

/// Pages that have parts of their own name them by the property "pane".
QList<QWidget*> namedPartsIn(QWidget* page)
{
    QList<QWidget*> parts;
    for (QWidget* part : page->findChildren<QWidget*>())
        if (part->property("pane").toBool() && part->isVisible() && firstIn(part))
            parts << part;
    std::stable_sort(parts.begin(), parts.end(), [page](const QWidget* a, const QWidget* b) {
        return a->mapTo(page, QPoint()).x() < b->mapTo(page, QPoint()).x();
    });
    return parts;
}

bool holds(const QWidget* pane, const QWidget* focus)
{
    return focus && (pane == focus || pane->isAncestorOf(focus));
}

}  // namespace

QList<QWidget*> panesOf(MainWindow& window)
{
    QList<QWidget*> panes;
    const QList<QWidget*> named = namedPartsIn(window.stack().currentWidget());
    bool inPage = !named.isEmpty();
    for (QWidget* pane : partsOf(window)) {
        if (!named.isEmpty() && window.stack().isAncestorOf(pane))
            continue;
        if (!pane->isVisible() || !firstIn(pane))
            continue;
        inPage = inPage || window.stack().isAncestorOf(pane);
        panes << pane;
    }
    panes << named;
    if (!inPage && firstIn(window.stack().currentWidget()))
        panes << window.stack().currentWidget();
    return panes;
}

void orderTabs(MainWindow& window)
{
    QWidget* last = nullptr;
    for (QWidget* part : partsOf(window))
        for (QWidget* control : controlsIn(part)) {
            if (control->window() != &window)
                continue;   // lent to another page, or not shown yet
            if (last)
                QWidget::setTabOrder(last, control);
            last = control;
        }
}

void goToPane(MainWindow& window, int step)
{
    const QList<QWidget*> panes = panesOf(window);
    if (panes.isEmpty())
        return;
    const QWidget* focus = QApplication::focusWidget();
    qsizetype now = -1;
    for (qsizetype i = 0; i < panes.size(); ++i)
        if (holds(panes[i], focus))
            now = i;
    const qsizetype from = now < 0 && step < 0 ? 0 : now;
    firstIn(panes[(from + step + panes.size()) % panes.size()])->setFocus(Qt::TabFocusReason);
}

}  // namespace ringscope::ui
