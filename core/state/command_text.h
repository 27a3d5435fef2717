// Commands as a person types them: `add redis-9 weight 2`, `vnodes 256`, `pin "t-42" redis-1`.
// The words follow the form that the command's row states, so that a new row needs no code here:
// arguments in the order of the form, or as `argument value`, `argument=value`, `argument: value`;
// the tree of a session file (`add {name: redis-9, weight: 2}`) is read, too.
#pragma once

#include "core/state/command.h"

#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// The form of a row, taken apart.
struct CommandForm {
    std::vector<std::string> names;  ///< arguments in their order; empty when a scalar stands alone
    std::string scalar;              ///< "NAME", "at-or-after | after | nearest"; "" for a map
    bool takesFields = false;        ///< any FIELD: VALUE may follow the names
    bool isEmpty() const { return names.empty() && scalar.empty() && !takesFields; }
};
CommandForm formOf(const CommandRow& row);

/// Values are not checked here, reduce does that. A quoted word is a text and never the name of
/// an argument. Errors: BadInput for an unknown command (naming the nearest), an open quote or
/// bracket, an argument that stands twice or has no value, a word too many.
Result<Command> commandFromText(std::string_view text);

/// "add redis-9, weight 2": what would be run, in the words that it may be typed in.
std::string commandText(const Command& command);

}  // namespace ringscope
