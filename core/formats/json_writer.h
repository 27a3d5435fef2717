// Value -> JSON text. Unquoted scalars that are JSON numbers or truth values stay bare, digit
// for digit; everything else is a string, bytes that are no UTF-8 as "$hex:..." (hex_text.h).
// readJson(writeJson(v)) == v.
#pragma once

#include "core/support/value.h"

#include <string>
#include <string_view>

namespace ringscope {

/// Indented by two blanks, with a line end; short lists of scalars stay on one line.
std::string writeJson(const Value& value);

/// The text in double quotes, escaped as RFC 8259 asks. Requires: UTF-8.
std::string jsonQuoted(std::string_view text);

/// RFC 8259's number grammar.
bool isJsonNumber(std::string_view text);

}  // namespace ringscope
