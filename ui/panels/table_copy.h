// TableCopy: makes a view's table reachable for the copy actions: Ctrl+C while it has the focus,
// and its context menu. It is attached once to an item view, or to a painted view that says what
// it shows; the actions find it from the focus. Thread: GUI thread.
#pragma once

#include "ui/models/text_table.h"

#include <QObject>

#include <functional>

class QAbstractItemView;
class QWidget;

namespace ringscope::ui {

class Actions;

class TableCopy : public QObject {
    Q_OBJECT
public:
    using Source = std::function<TextTable()>;

    /// Selected rows are copied first. The view owns it.
    static TableCopy* attach(QAbstractItemView& view, Actions& actions);
    /// A click gives the view the focus from now on: it needs an accessible name.
    static TableCopy* attach(QWidget& view, Source all, Actions& actions);

    /// What is attached to the widget itself; null when nothing is.
    static TableCopy* of(const QWidget* widget);
    /// Of the widget or the nearest one around it.
    static TableCopy* around(const QWidget* widget);

    TextTable table() const { return m_all(); }
    /// The selected rows; all when nothing is selected.
    TextTable chosen() const { return m_chosen(); }

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    TableCopy(QWidget& view, Source all, Source chosen, Actions& actions);

    Source m_all;
    Source m_chosen;
};

}  // namespace ringscope::ui
