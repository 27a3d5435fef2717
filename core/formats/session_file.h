// The session file `*.ringscope`: JSON text <-> SessionDocument.
#pragma once

#include "core/session/session_document.h"
#include "core/support/work_context.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace ringscope {

/// Errors: BadInput with file, line and column; a newer schema is one clear sentence.
Result<SessionDocument> readSessionFile(std::string_view text, std::string_view file);

/// Indented JSON; readSessionFile of it gives the document back.
std::string writeSessionFile(const SessionDocument& document);

/// Texts that sessions hold make them larger than other trees may be.
inline constexpr std::uint64_t kMaxSessionBytes = std::uint64_t{1} << 30;

/// Size and hash of an input's bytes, as a session states them.
SessionInput describeInput(std::string path, std::string_view bytes);
/// Of the file as it lies there, packed or not; it is never held. Errors: it cannot be read.
Result<SessionInput> describeInputFile(const std::string& path, const WorkContext& work);

}  // namespace ringscope
