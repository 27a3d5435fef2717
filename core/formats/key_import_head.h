// The head of a key file as a KeyImport asks for it. Part of key_file.h.
#pragma once

#include "core/formats/key_file_head.h"
#include "core/formats/key_import.h"

namespace ringscope {

/// Takes the skipped lines, the comment lines and the header; the window then begins with the
/// first row. Errors: those of readKeyFileHead; BadInput for a column that is not there and for
/// columns of which none is the key.
Result<KeyFileHead> readImportHead(TextWindow& window, const KeyImport& import,
                                   std::optional<KeyFileKind> as);

/// The delimiter of most use to a line: the one that cuts it into most cells; comma without any.
char likelyDelimiter(std::string_view line);

}  // namespace ringscope
