// Fields of a JSON text as readers of membership ask for them: what is not there, or is of
// another kind, is empty.
#pragma once

#include "core/support/value.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// The entry, or null where there is none, or where it is JSON's null.
const Value* fieldOf(const Value& record, std::string_view name);
/// Fields below fields: {"vBucketServerMap", "serverList"}.
const Value* fieldAt(const Value& record, std::initializer_list<std::string_view> path);
/// The scalar's text, "" for anything else.
std::string textOfField(const Value& record, std::string_view name);
/// "12"; nothing for signs, blanks and what 64 bits do not hold.
std::optional<std::uint64_t> wholeNumber(std::string_view text);

}  // namespace ringscope
