// SweepGrid: a sweep once more for every value of a second setting. One good column proves
// nothing: a hash may spread these keys over 5 shards and leave half of 33 empty.
// Thread: pure; any.
#pragma once

#include "core/analysis/sweep.h"

#include <string>
#include <vector>

namespace ringscope {

struct SweepGridRow {
    std::string by;  ///< the value of the second setting, as written
    SweepRow row;
    /// The CV is above what 99 of 100 such placements show by chance; false where a CV is not
    /// defined.
    bool isBeyondChance = false;
};

/// Rows by value of `by`, then as of sweep(); movement is from the map with that value.
/// Only the values of `by` count, not its seeds. Errors: as sweep(). Progress: share of the rows.
Result<std::vector<SweepGridRow>> sweepGrid(const ClusterState& state, const SweepSpec& spec,
                                            const SweepSpec& by, const BuildLimits& limits,
                                            const WorkContext& work);

}  // namespace ringscope
