#include "core/placement/policies.h"

#include "core/placement/assignment.h"
#include "core/placement/policy_builders.h"
#include "core/support/value.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace ringscope {
namespace {

constexpr std::string_view kRingFields[] = {"vnodes", "label", "words", "point_hash", "lookup",
                                            "wrap",   "tie",   "space", "fold"};
constexpr std::string_view kModuloFields[] = {"index"};
constexpr std::string_view kRendezvousFields[] = {"score", "rendezvous"};
constexpr std::string_view kSlotsFields[] = {"slots", "units"};
constexpr std::string_view kRangesFields[] = {"ranges", "units"};

constexpr PolicyRow kPolicies[] = {
    {.id = "ring",
     .title = "Token ring",
     .idea = "Every shard puts points on a circle; a key belongs to the next point clockwise.",
     .build = buildRing,
     .fields = kRingFields},
    {.id = "modulo",
     .title = "Modulo",
     .idea = "The hash's remainder by the number of shards is the place of the shard in the list.",
     .orderIndependent = false,
     .monotone = false,
     .weighted = false,
     .build = buildModulo,
     .fields = kModuloFields},
    {.id = "rendezvous",
     .title = "Rendezvous",
     .idea = "Every shard scores every key; the best score owns it.",
     .countable = false,
     .needsKeyBytes = true,
     .build = buildRendezvous,
     .fields = kRendezvousFields},
    {.id = "slots",
     .title = "Slots",
     .idea = "The hash's remainder is a slot, and a written table says who owns it.",
     .total = false,
     .weighted = false,
     .build = buildSlots,
     .fields = kSlotsFields},
    {.id = "ranges",
     .title = "Ranges",
     .idea = "Shards own written intervals of hashes.",
     .total = false,
     .weighted = false,
     .build = buildRanges,
     .fields = kRangesFields},
};

constexpr AssignmentRow kAssignments[] = {
    {.id = "two-choices",
     .title = "Two choices",
     .idea = "Every request asks two shards and goes to the one with less load.",
     .assign = assignTwoChoices},
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
    if (const PolicyRow* row = findPolicy(spec.algorithm))
        return row->build(spec, work);
    if (findAssignment(spec.algorithm) != nullptr)
        return wrongUsage(fmt::format("{} is an assignment: it routes requests in their order and "
                                      "has no place for a key",
                                      spec.algorithm));
    return unknownPolicy(spec.algorithm);
}

std::span<const AssignmentRow> assignmentRows() { return kAssignments; }

const AssignmentRow* findAssignment(std::string_view id)
{
    const auto found = std::ranges::find(kAssignments, id, &AssignmentRow::id);
    return found == std::end(kAssignments) ? nullptr : found;
}

}  // namespace ringscope
