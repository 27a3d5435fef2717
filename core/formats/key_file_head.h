// What the first lines of a key file say: its form, its columns, and settings in comment lines.
// CONTRACT: a first line with a column `key` makes the file CSV or TSV; lines that are JSON
// objects make it JSON lines; anything else is a list of keys, one a line.
#pragma once

#include "core/formats/csv_scanner.h"
#include "core/formats/key_fields.h"
#include "core/formats/key_file_kind.h"
#include "core/formats/text_window.h"
#include "core/support/result.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ringscope {

struct SystemRow;  // core/systems/system_row.h

/// The columns of a header: which cell of a row is which field.
struct KeyColumns {
    struct Column {
        std::size_t cell;
        KeyField field;
    };
    std::vector<Column> columns;  ///< `key` is one of them unless there are parts; each field once
    std::size_t cells = 0;        ///< of every row
    /// Keys of several fields: the cell of each, in the order of the system's keyFields.
    std::vector<std::size_t> parts = {};
    const SystemRow* system = nullptr;  ///< joins the parts; null without them
};

struct KeyFileHead {
    KeyFileKind kind = KeyFileKind::List;
    CsvDialect dialect;            ///< of CSV and TSV
    KeyColumns columns;            ///< of CSV and TSV
    NamedKeyFields fields = {};  ///< of JSON lines; empty: by name
    std::optional<double> windowSeconds;
    std::optional<double> sampleRate;
    std::vector<std::string> warnings;
};

/// Takes the comment lines and the header; the window then begins with the first row. A header that
/// names every key field of `system` makes the file CSV or TSV whose keys are joined of them.
/// Errors: those of the window; BadInput for a header without `key` where `as` asks for one, two
/// columns for one field, settings that are no numbers, and UTF-16.
Result<KeyFileHead> readKeyFileHead(TextWindow& window, std::optional<KeyFileKind> as,
                                    const SystemRow* system = nullptr);

/// The cells of one line of a file, without quotes; a broken line has none.
std::vector<std::string> cellsOfLine(std::string_view line, CsvDialect dialect);

}  // namespace ringscope
