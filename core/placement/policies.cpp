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

constexpr std::string_view kRingFields[] = {
    "vnodes", "weights", "label", "words", "point_hash",    "lookup",       "wrap",
    "tie",    "space",   "fold",  "spread", "min_ring_size", "max_ring_size"};
constexpr std::string_view kModuloFields[] = {"index", "residues"};
constexpr std::string_view kRendezvousFields[] = {"score", "rendezvous"};
constexpr std::string_view kSlotsFields[] = {"slots", "index", "units"};
constexpr std::string_view kStraw2Fields[] = {"slots", "index"};
constexpr std::string_view kTwoLevelFields[] = {"ranges", "units", "vnodes", "label", "lookup"};
constexpr std::string_view kMaglevFields[] = {"table_size", "order", "fill", "point_hash",
                                              "words"};
constexpr std::string_view kMultiProbeFields[] = {"probes", "point_hash", "lookup"};
constexpr std::string_view kAnchorFields[] = {"capacity_anchor", "removed"};
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
     .fields = kModuloFields,
     .failure = FailureKind::Renumbered},
    {.id = "rendezvous",
     .title = "Rendezvous",
     .idea = "Every shard scores every key; the best score owns it.",
     .countable = false,
     .needsKeyBytes = true,
     .build = buildRendezvous,
     .fields = kRendezvousFields},
    {.id = "jump",
     .title = "Jump",
     .idea = "A key jumps through the list of shards, ever further, and stays where it would "
             "jump out.",
     .orderIndependent = false,
     .monotone = false,
     .weighted = false,
     .countable = false,
     .build = buildJump,
     .failure = FailureKind::Renumbered},
    {.id = "maglev",
     .title = "Maglev table",
     .idea = "Shards take turns to fill a table, each in an order of its own; the hash's "
             "remainder is an entry.",
     .monotone = false,
     .build = buildMaglev,
     .fields = kMaglevFields},
    {.id = "multi-probe",
     .title = "Multi-probe",
     .idea = "Every shard has one point on a circle; a key is probed several times and belongs "
             "to the point that a probe comes closest to.",
     .weighted = false,
     .countable = false,
     .twoWords = true,
     .build = buildMultiProbe,
     .fields = kMultiProbeFields},
    {.id = "anchor",
     .title = "Anchor",
     .idea = "A key falls into one of a fixed number of buckets; buckets without a shard hand it "
             "on in the order in which they were removed.",
     .orderIndependent = false,
     .monotone = false,
     .weighted = false,
     .countable = false,
     .twoWords = true,
     .build = buildAnchor,
     .fields = kAnchorFields},
    {.id = "slots",
     .title = "Slots",
     .idea = "The hash's remainder is a slot, and a written table says who owns it.",
     .total = false,
     .weighted = false,
     .build = buildSlots,
     .fields = kSlotsFields,
     .failure = FailureKind::ReplicaPromoted},
    {.id = "ranges",
     .title = "Ranges",
     .idea = "Shards own written intervals of hashes.",
     .total = false,
     .weighted = false,
     .build = buildRanges,
     .fields = kRangesFields,
     .failure = FailureKind::ReplicaPromoted},
    {.id = "two-level",
     .title = "Two levels",
     .idea = "Intervals of hashes are logical shards, and a ring of the shards places them whole.",
     .total = false,
     .build = buildTwoLevel,
     .fields = kTwoLevelFields},
    {.id = "straw2",
     .title = "Straw2 (CRUSH)",
     .idea = "The hash's remainder is a group; hosts, then their devices, draw straws for it.",
     .total = false,
     .orderIndependent = false,
     .build = buildStraw2,
     .fields = kStraw2Fields},
};

constexpr AssignmentRow kAssignments[] = {
    {.id = "bounded-ring",
     .title = "Ring with bounded loads",
     .idea = "A key goes to the next point of the circle whose shard has room left.",
     .assign = assignBoundedRing},
    {.id = "in-flight-ring",
     .title = "Ring with bounded requests in flight",
     .idea = "A request goes to the next point of the circle whose shard is below its part of "
             "those in flight.",
     .assign = assignInFlightRing},
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
