// JSON text -> Value. Numbers keep their text ("1.10", 18446744073709551615), strings are
// quoted scalars, true and false are scalars, null is Null. Every node has its place, and two
// equal names of one object are an error that names the first. A string "$hex:ff00" stands for
// those bytes: so json_writer puts texts that are not UTF-8, which JSON cannot hold.
#pragma once

#include "core/formats/tree_limits.h"
#include "core/support/result.h"
#include "core/support/value.h"

#include <string_view>

namespace ringscope {

/// Errors: BadInput with file, line and column; TooLarge past the limits. Throws nothing.
/// Cost: O(bytes).
Result<Value> readJson(std::string_view text, std::string_view file, const TreeLimits& limits = {});

}  // namespace ringscope
