// Routing: how a cluster finds the shard of a key: key rule + placement (or assignment) +
// overrides. Built from a ShardMap by the map's system. Immutable and shared.
#pragma once

#include "core/cluster/shard_map.h"
#include "core/placement/assignment.h"
#include "core/placement/key_rule.h"
#include "core/placement/placement.h"
#include "core/placement/policies.h"
#include "core/workload/key_table.h"

#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace ringscope {

struct Routing {
    std::shared_ptr<const KeyRule> keyRule;
    std::shared_ptr<const Placement> placement;                 ///< null for an assignment
    const AssignmentRow* assignment = nullptr;                  ///< null for a placement
    PlacementSpec spec;                                         ///< what it was built from
    std::vector<std::pair<std::string, ShardIndex>> overrides;  ///< sorted by key
    std::vector<std::string> warnings;                          ///< whole sentences

    std::optional<ShardIndex> overrideOf(std::string_view key) const;
};

/// A position as it is printed: in the text form of the key hash where positions are its words,
/// plain decimal on a ring of another size.
std::string positionText(const Routing& routing, std::uint64_t position);

/// What a map says to placements: shards with their states and tokens, and the options of every
/// policy. Requires: no violations.
PlacementSpec placementSpec(const ShardMap& map, const BuildLimits& limits);

/// Overrides resolved once a table: sorted by key id.
using ResolvedOverrides = std::vector<std::pair<KeyId, ShardIndex>>;
ResolvedOverrides resolveOverrides(const Routing& routing, const KeyTable& table);

/// The first owner of every key of the table, overrides included, kNoOwner where there is none;
/// assignments take the table's rows in order, pinned keys left out, and give every key the owner
/// of its last row. Requires: `hashed` is of this table and of routing.keyRule.
/// Cost: O(keys); textual rendezvous O(keys * shards). Errors: Cancelled, BadInput (assignment).
Result<std::vector<ShardIndex>> ownersOfKeys(const Routing& routing, const HashedKeys& hashed,
                                             const KeyTable& table, const WorkContext& work);

/// A table and its keys under the rule of a routing.
struct RequestTable {
    const HashedKeys& hashed;
    const KeyTable& table;
};

/// The owner of every row of the tables, one after the other, as one sequence of requests. A
/// pinned key goes to its shard and is not asked about; a key that the rule refuses has no owner.
/// Requires: assignment != null. Errors: Cancelled, BadInput.
Result<std::vector<ShardIndex>> ownersOfRequests(const Routing& routing,
                                                 std::span<const RequestTable> tables,
                                                 const WorkContext& work);

/// The list of a key that is pinned: the pinned shard first, then the placement's list without it.
std::vector<ShardIndex> pinnedFirst(ShardIndex pinned, std::vector<ShardIndex> owners,
                                    std::size_t copies);

/// One key: override first, then placement. Requires: placement != null.
struct KeyRoute {
    Explanation explanation;         ///< of the placement, whatever an override says
    std::vector<ShardIndex> owners;  ///< preference list
    bool byOverride = false;
    std::string hashText, tokenText, unitText;  ///< as the CLI prints them
};
Result<KeyRoute> routeKey(const Routing& routing, std::string_view key, std::size_t replicas);

/// Keys whose override is the owner that they would have without it, in order: such overrides may
/// be cleared. Requires: placement != null. Cost: O(overrides), times shards for textual
/// rendezvous. Errors: Cancelled.
Result<std::vector<std::string>> redundantOverrides(const Routing& routing,
                                                    const WorkContext& work);

/// Errors: TooLarge, BadInput (violations, conflicts with the map's system), Cancelled. A map in
/// which no shard may own keys builds an empty placement: asking is the caller's part
/// (ShardMap::routableShards).
Result<Routing> buildRouting(const ShardMap& map, const BuildLimits& limits,
                             const WorkContext& work);

}  // namespace ringscope
