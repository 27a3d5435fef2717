// LoadReport: how the load of one measure lies over the shards, with the chance it has and the
// floor that no placement of whole keys can beat. Definitions: DESIGN.md, "Numbers and their
// names". A figure that is not defined is nothing, never NaN.
#pragma once

#include "core/analysis/load_profile.h"
#include "core/support/ids.h"
#include "core/support/result.h"
#include "core/support/wide.h"
#include "core/support/work_context.h"
#include "core/systems/routing.h"
#include "core/workload/key_table.h"
#include "core/workload/measure.h"
#include "core/workload/position_order.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ringscope {

/// One line under "checks": true facts that picture and numbers must share.
struct Check {
    std::string name;    ///< "arcs sum to one turn"
    bool ok = true;
    std::string detail;
};

struct ShardLoad {
    ShardIndex shard;
    std::optional<double> share;       ///< exact share of the space; nothing if not countable
    std::optional<double> shareLow;    ///< 95 % chance band of the share, one shard
    std::optional<double> shareHigh;
    std::uint64_t keys = 0;
    u128 load = 0;                     ///< in the column's scale
    std::optional<double> loadShare;
    std::optional<double> loadRatio;   ///< r_i
    std::optional<double> utilisation; ///< load per second / capacity
    std::optional<double> ratioLow;    ///< 1 % band over the whole map, of the load ratio
    std::optional<double> ratioHigh;
    bool counts = false;               ///< active or draining with weight > 0
};

struct TopKey {
    KeyId key;
    u128 load = 0;
    std::optional<double> loadShare;
    ShardIndex shard;
};

struct LoadReport {
    Measure measure = Measure::Requests;
    int scale = 0;                         ///< of every load here
    u128 total = 0;
    std::optional<double> windowSeconds;
    std::optional<double> mean;            ///< in units, over shards that count
    ShardIndex hotShard;                   ///< of the greatest load ratio; ties: first listed
    u128 maxLoad = 0;                      ///< load of the hot shard
    u128 greatestLoad = 0;                 ///< of any shard that counts, whatever its weight
    std::optional<double> hotRatio, cv, cvChance, cvPlacement, cvKeys, floor, utilisation;
    std::optional<double> shareCv;         ///< CV of exact shares, weighted
    std::optional<double> shareHotRatio;   ///< hot ratio of exact shares
    std::vector<ShardIndex> unevenShares;  ///< outside the 1 % band over the whole map
    std::vector<ShardLoad> shards;         ///< by shard index, all shards of the map
    std::vector<ShardIndex> stray;         ///< hold load but do not count
    std::uint64_t unownedKeys = 0;
    u128 unownedLoad = 0;
    std::vector<TopKey> topKeys;           ///< heaviest first, ties by name; at most 10
    std::vector<Check> checks;
};

/// Keys, load of every measure, by shard. Integer sums, any order.
struct ShardSums {
    std::vector<std::uint64_t> keys;
    std::vector<u128> load;   ///< the asked measure
    std::uint64_t unownedKeys = 0;
    u128 unownedLoad = 0;
};

/// By arcs and sorted keys: O(arcs + overrides). Requires: placement with arcs.
ShardSums sumByArcs(const Routing& routing, const PositionOrder& order,
                    const ResolvedOverrides& overrides, Measure measure);
/// By owners of every key: O(keys).
ShardSums sumByOwners(const std::vector<ShardIndex>& owners, std::size_t shards,
                      const KeyTable& table, Measure measure);

/// Sums that count more than first owners (replica_load.h): what there is to be shared out, and
/// which part of a key's load one shard takes at least; nothing where that differs by key.
struct CopyBasis {
    u128 keys = 0;
    u128 load = 0;
    std::optional<double> leastPart;
};

/// What a caller knows already; everything may be left out.
struct KnownLoads {
    const std::vector<ShardIndex>* owners = nullptr;  ///< by key; else top keys are routed one by one
    const LoadProfile* profile = nullptr;             ///< of (table, measure)
    const CopyBasis* copies = nullptr;                ///< chance is then not spoken of
};

/// `table` may be null: shares only. Ratios are taken over shards that count; load shares and the
/// floor over the whole table. Bands of ratios hold for all shards at once (Bonferroni); they and
/// the chance CVs are nothing for assignments, which place by load.
LoadReport reportLoad(const ShardMap& map, const Routing& routing, const KeyTable* table,
                      const ShardSums& sums, Measure measure, const KnownLoads& known = {});

}  // namespace ringscope
