#include "core/placement/policies.h"

#include "core/placement/policy_builders.h"
#include "core/support/value.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace ringscope {
namespace {

constexpr PolicyRow kPolicies[] = {
    {.id = "ring",
     .title = "Token ring",
     .idea = "Every shard puts points on a circle; a key belongs to the next point clockwise.",
     .build = buildRing},
};

Error unknownPolicy(const std::string& id)
{
    std::vector<std::string> ids;
    std::string allowed;
    for (const PolicyRow& row : kPolicies) {
        ids.emplace_back(row.id);
        allowed += fmt::format("{}{}", allowed.empty() ? "" : ", ", row.id);
    }
    const std::string nearest = nearestName(id, ids);
    return badInput("unknown algorithm",
                    fmt::format("\"{}\"{}", id, nearest.empty() ? "" : ", nearest is " + nearest),
                    std::move(allowed));
}

}  // namespace

std::span<const PolicyRow> policyRows() { return kPolicies; }

const PolicyRow* findPolicy(std::string_view id)
{
    const auto found = std::ranges::find(kPolicies, id, &PolicyRow::id);
    return found == std::end(kPolicies) ? nullptr : found;
}

Result<std::shared_ptr<const Placement>> buildPlacement(const PlacementSpec& spec,
                                                        const WorkContext& work)
{
    const PolicyRow* row = findPolicy(spec.algorithm);
    return row == nullptr ? unknownPolicy(spec.algorithm) : row->build(spec, work);
}

}  // namespace ringscope
