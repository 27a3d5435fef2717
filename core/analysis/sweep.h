// Sweep: one figure of the map or of the keys run through a list of values, under several seeds,
// so that an effect stands beside the scatter that chance alone gives. Keys are hashed and sorted
// once for all values that hash alike.
#pragma once

#include "core/placement/placement_spec.h"
#include "core/state/cluster_state.h"
#include "core/support/result.h"
#include "core/support/work_context.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

enum class SweepAxis { Vnodes, Shards, Keys, Hash, Algorithm, TableSize, Balance, Weight };

struct SweepSpec {
    SweepAxis axis = SweepAxis::Vnodes;
    std::string shard;                ///< Weight only: whose
    std::vector<std::string> values;  ///< as written
    std::uint32_t seeds = 1;          ///< seed s > 0 appends "~s" to every label or score text
};

/// `vary` is vnodes, shards, keys, hash, algorithm, table-size, balance or weight:NAME; `values`
/// are separated by commas. Errors: BadInput with what is allowed.
Result<SweepSpec> parseSweep(std::string_view vary, std::string_view values);

struct SweepRow {
    std::string value;
    std::uint32_t seed = 0;
    std::optional<double> hotRatio;      ///< of the load; of exact shares without keys
    std::optional<double> cv;            ///< the same
    std::optional<double> cvChance;      ///< without keys: of the placement alone
    std::optional<double> movedShare;    ///< from the map as it is to the map with the value,
    std::optional<double> minimumShare;  ///<   both under the row's seed
};

/// Rows by value, then seed. shards: N keeps the first N shards or adds copies of the last with
/// the names that follow; keys: N takes the first N keys of the table, or generates N.
/// Errors: BadInput for a value, TooLarge, Cancelled. Progress: share of the rows.
Result<std::vector<SweepRow>> sweep(const ClusterState& state, const SweepSpec& spec,
                                    const BuildLimits& limits, const WorkContext& work);

}  // namespace ringscope
