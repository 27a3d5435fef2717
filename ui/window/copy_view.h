// What "copy" means where the focus is: the rows of a table or a chart as CSV or Markdown, a view
// or the whole window as an image. Thread: GUI thread.
#pragma once

#include "ui/models/text_table.h"

class QImage;

namespace ringscope::ui {

class MainWindow;

/// Of the table or chart that has the focus; the shard table when none has it.
TextTable tableInFocus(MainWindow& window);

/// Its selected rows; all rows without a selection.
TextTable chosenInFocus(MainWindow& window);

/// The view that has the focus, else the ring, at twice its size on screen.
QImage viewImage(MainWindow& window);
QImage windowImage(MainWindow& window);

}  // namespace ringscope::ui
