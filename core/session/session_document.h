// SessionDocument: a `*.ringscope` file as values. Candidates and the view are kept as trees:
// their rooms read them. Fields that this program does not know are kept and written back.
#pragma once

#include "core/session/scenario.h"
#include "core/support/result.h"
#include "core/support/value.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace ringscope {

struct SessionDocument {
    static constexpr std::uint64_t kSchema = 1;

    Scenario scenario;
    /// So many of the commands made what the undo list begins with (an example, an older session).
    std::uint64_t undoFrom = 0;
    std::vector<Command> ahead;        ///< taken back when it was saved: redo brings them back
    Value candidates;                  ///< null = none
    Value view;
    Value notes;
    std::vector<Value::Entry> extras;  ///< unknown fields, in file order
};

/// As of scenarios, the commands ahead included.
SessionDocument withPaths(const SessionDocument& document,
                          const std::function<std::string(const std::string&)>& path);

/// Errors: BadInput with the value's place; a newer schema is one sentence that names both.
Result<SessionDocument> readSession(const Value& tree);

/// readSession(writeSession(d)) is d again.
Value writeSession(const SessionDocument& document);

}  // namespace ringscope
