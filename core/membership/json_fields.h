// Fields of a JSON text as readers of membership ask for them: what is not there, or is of
// another kind, is empty.
#pragma once

#include "core/support/value.h"

#include <initializer_list>
#include <string_view>

namespace ringscope {

/// The entry, or null where there is none, or where it is JSON's null.
const Value* fieldOf(const Value& record, std::string_view name);
/// Fields below fields: {"vBucketServerMap", "serverList"}.
const Value* fieldAt(const Value& record, std::initializer_list<std::string_view> path);

}  // namespace ringscope
