// Value -> YAML text for people: block style, short records and lists of scalars on one line.
// Texts that YAML readers take for something else ("0012", "yes", "null", "1e3") are quoted, and
// bytes that are no UTF-8 stand as !!binary with base64. readYaml(writeYaml(v)) == v.
#pragma once

#include "core/support/value.h"

#include <string>

namespace ringscope {

/// With a line end. Cost: O(bytes).
std::string writeYaml(const Value& value);

}  // namespace ringscope
