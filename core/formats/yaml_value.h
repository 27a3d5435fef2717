// YAML text -> Value. Scalars keep their text ("0012" stays so), every node its place, and two
// equal keys of one mapping are an error that names the first. Anchors and aliases are copied
// out; tags are left aside but for !!str and !!binary, which may hold any bytes. One document.
#pragma once

#include "core/formats/tree_limits.h"
#include "core/support/result.h"
#include "core/support/value.h"

#include <string_view>

namespace ringscope {

/// A UTF-8 BOM and CRLF are read over; an empty text is a Null value. Bytes that are no UTF-8 pass
/// unchanged. Errors: BadInput with file, line and column (all duplicate keys, up to maxErrors,
/// then in `further`); TooLarge past the limits. Throws nothing. Cost: O(bytes).
Result<Value> readYaml(std::string_view text, std::string_view file, const TreeLimits& limits = {});

}  // namespace ringscope
