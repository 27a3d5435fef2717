// Panes: the parts of the window that F6 walks through: tool row, what can be changed, picture,
// results, table, transport; on a page without them, the page. Thread: GUI thread.
#pragma once

#include <QList>

class QWidget;

namespace ringscope::ui {

class MainWindow;

/// Those that are on screen and have a control that takes the keyboard, in reading order.
QList<QWidget*> panesOf(MainWindow& window);

/// Tab goes through the parts one after the other, in each as its controls were made.
void orderTabs(MainWindow& window);

/// Gives the keyboard to the next pane. Range: step is 1 or -1.
void goToPane(MainWindow& window, int step);

}  // namespace ringscope::ui
