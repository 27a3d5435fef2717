// Export and print: the picture of the moment, with its words and figures, as a file or on paper.
// Thread: GUI thread.
#pragma once

#include "core/support/result.h"

class QString;

namespace ringscope::ui {

class MainWindow;

/// Asks how and where to, and writes; what goes wrong is told by the window's banner.
void askAndExportPicture(MainWindow& window);

/// Writes PNG, SVG, PDF or, of the whole change, GIF: the suffix says which. Requires: the window
/// shows a map. Errors: as writePoster.
Outcome exportPicture(MainWindow& window, const QString& path);

/// Asks for a printer, or shows the page first. Both return when that is closed.
void printShown(MainWindow& window);
void previewShown(MainWindow& window);

}  // namespace ringscope::ui
