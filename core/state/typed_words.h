// The words of a typed line: split at spaces and at = or : behind a name, quotes kept together,
// trees in { } and [ ] one word each. Private to core/state.
#pragma once

#include "core/support/result.h"
#include "core/support/value.h"

#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

struct TypedWord {
    std::string text;       ///< without its quotes; of a tree with its brackets
    bool isQuoted = false;
    bool isTree = false;
};

/// Errors: BadInput for a quote or a bracket that is not closed.
Result<std::vector<TypedWord>> typedWords(std::string_view line);

/// `{name: a, tokens: [1, 2]}` on one line. Errors: BadInput; depth is bounded.
Result<Value> readTypedTree(std::string_view text);

/// The parts between commas that stand outside of brackets, trimmed.
std::vector<std::string> splitTyped(std::string_view text);

/// Without spaces at both ends.
std::string_view trimTyped(std::string_view text);

}  // namespace ringscope
