// Parts of a tree that a reader asks for by name: nothing is missed with an error, as files of
// real systems leave out what they do not need.
#pragma once

#include "core/support/result.h"
#include "core/support/value.h"

#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// The scalar of that name; "" where there is none.
const std::string& textIn(const Value& tree, std::string_view field);

/// The items of the list of that name; none where there is no list.
const std::vector<Value>& itemsIn(const Value& tree, std::string_view field);

/// The part of that name, Null where there is none.
const Value& partIn(const Value& tree, std::string_view field);

/// Its place, or the tree's where there is none.
const SourcePlace& placeIn(const Value& tree, std::string_view field);

/// What a reader answers that found no ring at all: its first doubts, else `nothing`.
Error errorOf(std::vector<Error> doubts, Error nothing);

}  // namespace ringscope
