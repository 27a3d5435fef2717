// SessionDocument: a `*.ringscope` file as values. Candidates and the view are kept as trees:
// their rooms read them. Fields that this program does not know are kept and written back.
#pragma once

#include "core/session/scenario.h"
#include "core/support/result.h"
#include "core/support/value.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ringscope {

struct SessionDocument {
    static constexpr std::uint64_t kSchema = 1;

    Scenario scenario;
    Value candidates;                  ///< null = none
    Value view;
    Value notes;
    std::vector<Value::Entry> extras;  ///< unknown fields, in file order
};

/// Errors: BadInput with the value's place; a newer schema is one sentence that names both.
Result<SessionDocument> readSession(const Value& tree);

/// readSession(writeSession(d)) is d again.
Value writeSession(const SessionDocument& document);

}  // namespace ringscope
