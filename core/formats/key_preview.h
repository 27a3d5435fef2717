// KeyPreview: the first rows of a key file as they would be read under an import, with every cell
// of the file, also those that are left out. Made from the first part of the text only.
// Thread: any.
#pragma once

#include "core/formats/key_import.h"
#include "core/support/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

struct PreviewColumn {
    std::string source;             ///< as ImportColumn names it: header, field, or number
    std::optional<KeyField> field;  ///< nothing: left out
};

struct PreviewRow {
    std::uint64_t line = 0;
    std::vector<std::string> cells;  ///< one a column; fewer where the row is broken
    std::string flaw;                ///< why the row is skipped; "" = it counts
};

struct KeyPreview {
    KeyFileKind kind = KeyFileKind::List;
    char delimiter = ',';  ///< of CSV and TSV
    bool hasHeader = false;
    std::vector<PreviewColumn> columns;
    std::vector<PreviewRow> rows;
    std::uint64_t rowsRead = 0;  ///< of all of the text given, not only the rows shown
    std::uint64_t rowsSkipped = 0;
    std::vector<Error> skipped;  ///< the first ones
    std::string question;        ///< what must be said before it can be read; "" = nothing
    double bytesARow = 0;        ///< on the average; 0 = no row
};

/// `text` is plain. A row that is cut off at its end is left out unless it is all of the file.
KeyPreview previewKeys(std::string_view text, bool isWhole, const std::string& name,
                       const KeyImport& import, std::size_t mostRows = 100);

/// An import that says what can be guessed of a table: form, delimiter, header, and the columns
/// whose names tell; a single text column is the key. Never guesses between several.
KeyImport guessImport(std::string_view text, const std::string& name);

}  // namespace ringscope
