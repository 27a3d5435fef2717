// A table as text for the clipboard, just as it is shown: sorted, with the visible columns.
#pragma once

#include <QString>

class QAbstractItemModel;

namespace ringscope::ui {

/// RFC 4180 with LF. A text that a spreadsheet would run as a formula gets an apostrophe.
QString tableAsCsv(const QAbstractItemModel& model);

/// A GitHub table; figures are right aligned.
QString tableAsMarkdown(const QAbstractItemModel& model);

}  // namespace ringscope::ui
