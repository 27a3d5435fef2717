// The session file `*.ringscope`: JSON text <-> SessionDocument.
#pragma once

#include "core/session/session_document.h"

#include <string>
#include <string_view>

namespace ringscope {

/// Errors: BadInput with file, line and column; a newer schema is one clear sentence.
Result<SessionDocument> readSessionFile(std::string_view text, std::string_view file);

/// Indented JSON; readSessionFile of it gives the document back.
std::string writeSessionFile(const SessionDocument& document);

/// Size and hash of an input's bytes, as a session states them.
SessionInput describeInput(std::string path, std::string_view bytes);

}  // namespace ringscope
