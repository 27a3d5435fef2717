// What the command palette finds in a window: every action of the table, the shards, examples and
// recent files, the steps of the undo list, and a typed command. Thread: GUI thread.
#pragma once

#include "ui/dialogs/palette_entry.h"

namespace ringscope::ui {

class MainWindow;

QList<PaletteEntry> paletteEntries(MainWindow& window, const QString& query);

}  // namespace ringscope::ui
