// What the rule search says, in sentences for people. Private to core/dialects.
#pragma once

#include "core/dialects/rule_search.h"

#include <span>

namespace ringscope {

/// "Explains 500 of 500 rows: the client hashes with fnv1a32, the map says fnv1a64".
std::string explainingSentence(std::span<const RuleChange* const> changes, std::uint64_t explained,
                               std::uint64_t rows);

/// What the search came to, honestly: one rule, several alike, none.
std::string conclusionOf(const RuleSearch& search);

}  // namespace ringscope
