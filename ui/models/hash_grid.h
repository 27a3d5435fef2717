// How uneven the load of the keys at hand is for some hashes and numbers of shards, as a table
// model: one good column proves nothing. Thread: pure.
#pragma once

#include "core/analysis/sweep_grid.h"
#include "core/snapshot/snapshot.h"
#include "ui/charts/chart_pane.h"

#include <vector>

namespace ringscope::ui {

struct HashSweep {
    SweepSpec hashes, shards;
};

/// False without keys, with more than two million, for assignments, and where owners are written
/// in the map.
bool canSweepHashes(const Snapshot& snapshot);

/// The map's own hash and some well-known ones that it can take, over few, as many and twice as
/// many shards. Cost: a placement is built for each hash.
HashSweep hashSweep(const Snapshot& snapshot, const WorkContext& work);

/// `rows` empty: only the words.
MatrixModel hashGrid(const std::vector<SweepGridRow>& rows, const Snapshot& snapshot);

}  // namespace ringscope::ui
