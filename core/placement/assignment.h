// Assignment: routing that looks at loads, over a sequence of requests. It is never called a
// placement: the same key may go elsewhere next time, so nothing is exact and order matters.
#pragma once

#include "core/placement/key_columns.h"
#include "core/placement/placement_spec.h"
#include "core/support/result.h"
#include "core/support/work_context.h"

#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace ringscope {

/// What one request saw and chose.
struct TwoChoice {
    ShardIndex first;
    ShardIndex second;
    ShardIndex chosen;
};

/// The less loaded of two candidates: hash("choice-a:" id) mod n and hash("choice-b:" id) mod n,
/// the second moved on by one when both are equal; the first on equal loads.
/// Requires: n = loads.size(). Errors: BadInput for n < 2 or a load that is not finite or is
/// negative. Source: seed-lab.
Result<TwoChoice> twoChoices(const HashFunction& hash, std::string_view requestId,
                             std::span<const double> loads);

struct AssignmentRow {
    std::string_view id;
    std::string_view title;
    std::string_view idea;
    /// Owners of the requests in order, from zero load, each adding 1.
    /// Errors: BadInput for fewer shards than the rule needs.
    Result<std::vector<ShardIndex>> (*assign)(const PlacementSpec&, const PackedStrings& requests,
                                              const WorkContext&);
};

std::span<const AssignmentRow> assignmentRows();
const AssignmentRow* findAssignment(std::string_view id);

}  // namespace ringscope
