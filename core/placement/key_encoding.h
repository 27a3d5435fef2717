// Decoding of a key's text into the bytes that are hashed, one function an encoding. All are
// pure: nothing is trimmed or normalised, and a text that is not of the encoding is refused.
#pragma once

#include "core/placement/key_rule.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace ringscope {

/// "text" "hex" "base64" "utf16le" "int".
std::string_view keyEncodingId(KeyEncoding encoding);

/// Appends the decoded bytes to `out`, which may hold a part of them after an error.
/// Text: the bytes themselves. Hex: pairs of digits of either case. Base64: RFC 4648, either
/// alphabet, padding optional. Utf16Le: from valid UTF-8. Int: 8 bytes big-endian of a decimal
/// from -2^63 to 2^64 - 1, negative ones in two's complement.
/// Errors: BadInput.
Outcome appendDecoded(KeyEncoding encoding, std::string_view text, std::string& out);

/// Bytes of the well-formed UTF-8 character that `text` starts with, 0 when there is none.
/// Requires: text is not empty. Source: Unicode, table 3-7.
std::size_t utf8CharacterLength(std::string_view text);

}  // namespace ringscope
