// The rows of each form of key file, read behind the head. Broken rows are skipped into `rows`.
// Errors of all: those of the window and of KeyRows::add.
#pragma once

#include "core/formats/key_file_head.h"
#include "core/formats/key_rows.h"
#include "core/formats/text_window.h"
#include "core/support/result.h"

namespace ringscope {

/// CSV and TSV. Blank lines are no rows; a row with another number of cells than the header is
/// broken.
Outcome readDelimitedRows(TextWindow& window, const KeyFileHead& head, KeyRows& rows);

/// Every line is a key, an empty one too.
Outcome readListRows(TextWindow& window, KeyRows& rows);

/// One JSON object a line. A key may be a string or a number (its digits are the key), or bytes
/// in hex as `key_hex`; measures and times may be numbers or strings. Blank lines are no rows.
/// Where the head names fields, only those count.
Outcome readJsonRows(TextWindow& window, const KeyFileHead& head, KeyRows& rows);

}  // namespace ringscope
