// The rule search: rows of a real client disagree with a map, so which rule would explain them?
// Single changes of the map are tried first, then combinations of two, up to a stated budget. It
// counts work in rules and points, never in seconds, so that the answer is the same everywhere.
// Thread: pure; any.
#pragma once

#include "core/dialects/change_axes.h"
#include "core/dialects/rule_trial.h"
#include "core/support/result.h"
#include "core/support/work_context.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace ringscope {

struct SearchBudget {
    std::uint64_t rules = 50'000;
    std::uint64_t work = std::uint64_t{1} << 26;  ///< points built and keys looked up, in all
};

/// A rule that explains more rows than the map does, and more than chance would.
struct FoundRule {
    std::uint64_t explained = 0;
    std::vector<std::string> axes;  ///< "hash", "label"
    std::vector<std::string> set;   ///< what --set would say; empty where it cannot
    std::string sentence;  ///< "Explains 500 of 500 rows: the client hashes with ..."
    std::shared_ptr<const ShardMap> map;  ///< the map as the client has it; never null
};

struct RuleSearch {
    std::uint64_t rows = 0;
    std::uint64_t agreed = 0;      ///< rows that the map itself explains
    std::vector<FoundRule> rules;  ///< best first; equal ones in the order in which they were tried
    std::uint64_t alike = 0;       ///< rules that explain as many rows as the best, itself included
    std::uint64_t tried = 0, combinations = 0;
    bool isSpent = false;   ///< the budget ended the search
    double chanceShare = 0; ///< rows that a wrong rule explains, about
    std::string conclusion;  ///< one sentence

    bool explainsAll() const { return !rules.empty() && rules.front().explained == rows; }
};

struct RuleQuestion {
    const ShardMap& map;  ///< of a placement, not an assignment
    ClientRows rows;
    std::span<const PreviousMap> previous = {};
    BuildLimits limits = {};
    SearchBudget budget = {};
    std::size_t mostRules = 10;  ///< that are reported
};

/// Errors: those of the map's own routing; Cancelled. Cost: the budget.
Result<RuleSearch> searchRules(const RuleQuestion& question, const WorkContext& work);

}  // namespace ringscope
