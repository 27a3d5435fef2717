// Printing the page of a state, with a preview first: the system's own dialogs around print_page.
// Thread: GUI thread.
#pragma once

#include "ui/export/print_page.h"

class QPrinter;
class QWidget;

namespace ringscope::ui {

/// One page, as large as the printer's paper between its margins.
void printOn(QPrinter& printer, const PrintRequest& request);

/// Both return when the dialog is closed. `name` is the document's.
void askAndPrint(const PrintRequest& request, const QString& name, QWidget& parent);
void showPrintPreview(const PrintRequest& request, const QString& name, QWidget& parent);

}  // namespace ringscope::ui
