// Movement: what changes owner between two maps. Shards are the same when their ids are.
// Exact over units where both placements divide one space; over keys else.
#pragma once

#include "core/analysis/load_report.h"
#include "core/support/result.h"
#include "core/support/wide.h"
#include "core/systems/routing.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ringscope {

/// Shards of both maps under one numbering: `from` and `to` give the joint index of each map's
/// shards; names are those of the later map that has the shard.
struct ShardUnion {
    std::vector<std::string> ids, names;
    std::vector<std::uint32_t> from, to;             ///< joint index by shard index
    std::vector<bool> inFrom, inTo;                  ///< by joint index
    std::size_t size() const { return ids.size(); }
};
ShardUnion uniteShards(const ShardMap& from, const ShardMap& to);

struct MovementCell {
    std::uint32_t from = 0;   ///< joint index; ShardUnion::size() = nobody
    std::uint32_t to = 0;
    double share = 0.0;       ///< of the space (exact) or of the measure (keys)
    u128 length = 0;          ///< exact basis only
    std::uint64_t keys = 0;
    u128 load = 0;
};

/// Conventions: `nobody` counts as an owner, so keys that lose or find their owner move. A move is
/// pinned when either map overrides the key. Moves from or to nobody are never unnecessary. A
/// shard is in a map, for `monotone`, when it may own keys there (active or draining, weight > 0).
struct Movement {
    bool exact = false;                    ///< basis
    Measure measure = Measure::Requests;
    int scale = 0;
    ShardUnion shards;
    std::uint64_t keys = 0;                ///< keys looked at
    std::uint64_t movedKeys = 0;
    std::optional<double> movedShare, minimumShare, excess, unnecessaryShare, pinnedShare,
        drainGainShare;
    std::optional<double> moduloShare;     ///< what modulo would move for the same change
    bool monotone = true;
    std::vector<MovementCell> matrix;      ///< sorted by (from, to), no zero, from != to
    std::vector<Check> checks;
};

/// Without keys. Errors: WrongUsage "needs --keys" when units are not countable or the two maps
/// divide different spaces; TooLarge past the lcm limit.
Result<Movement> exactMovement(const ShardMap& fromMap, const Routing& from, const ShardMap& toMap,
                               const Routing& to, const WorkContext& work);

/// Over keys, by the owner columns of both maps. `hashed` are the keys under the rule of `to`:
/// with them moduloShare is counted over the keys, without them it is the closed form.
/// Errors: Internal when the columns are not of this table.
Result<Movement> keyMovement(const ShardMap& fromMap, const std::vector<ShardIndex>& from,
                             const ShardMap& toMap, const std::vector<ShardIndex>& to,
                             const KeyTable& table, Measure measure, const Routing& fromRouting,
                             const Routing& toRouting, const HashedKeys* hashed = nullptr);

/// Over keys as keyMovement, for two circles of one space: stretches that changed owner, and the
/// ranks of their ends. Requires: both placements have arcs, `order` holds the positions of both.
/// Cost: O(arcs of both + overrides + moved pairs), and O(keys) for moduloShare if the list of
/// shards that may own keys changed.
Movement arcMovement(const ShardMap& fromMap, const Routing& from, const ShardMap& toMap,
                     const Routing& to, const PositionOrder& order, Measure measure,
                     const HashedKeys* hashed = nullptr);

/// True when arcMovement may be used for the two: same key rule, same circle, same positions.
bool shareOneCircle(const Routing& a, const Routing& b);

/// Chance that s events of one key through routers of which a share p has the newer map meet
/// both owners: m (1 - p^s - (1-p)^s), m = share of keys that the two versions place apart.
double splitProbability(double movedShare, double updatedShare, unsigned events);

}  // namespace ringscope
