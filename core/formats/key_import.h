// KeyImport: how a person said that a key file is to be read, where its look does not tell: form,
// delimiter, lines to skip, header, which column is which field, window and sample rate. A value
// that `open` and sessions carry, so that reading the file again reads it alike.
// What is left out is decided by the file's look. Thread: any.
#pragma once

#include "core/formats/key_fields.h"
#include "core/formats/key_file_kind.h"
#include "core/support/result.h"
#include "core/support/value.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ringscope {

/// One column and the field that it is. `source` is the name in the header or of the JSON field;
/// where no column of a table has that name, its number from 1.
struct ImportColumn {
    std::string source;
    KeyField field;

    friend bool operator==(const ImportColumn&, const ImportColumn&) = default;
};

struct KeyImport {
    static constexpr std::uint64_t kMostSkippedLines = 10'000;

    std::optional<KeyFileKind> kind;
    std::optional<char> delimiter;        ///< of CSV and TSV: one of , ; | tab blank
    std::uint64_t skipLines = 0;          ///< before anything else. Range: 0..kMostSkippedLines
    std::optional<bool> header;           ///< false: the first line is a row
    std::vector<ImportColumn> columns;    ///< each field once; empty: by their names
    std::optional<double> windowSeconds;  ///< > 0; rates a second are counts over 1 s
    std::optional<double> sampleRate;     ///< (0, 1]

    friend bool operator==(const KeyImport&, const KeyImport&) = default;
};

/// "key", "requests", .., "time": what a column can be, in the order in which people look for it.
const std::vector<KeyField>& importFields();

/// `{as, delimiter, skip, header, columns: {FIELD: SOURCE}, window_s, sample_rate}`; what is left
/// out of the value is left out of the tree. keyImportFrom(toValue(i)) is i again.
Value toValue(const KeyImport& import);
/// A null tree is an import that says nothing. Errors: BadInput with the value's place.
Result<KeyImport> keyImportFrom(const Value& tree);

}  // namespace ringscope
