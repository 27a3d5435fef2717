// ClusterState: all that a person can change, as one immutable value; a Snapshot is derived
// from it and from nothing else. Selection, hover, zoom and play position are view state.
#pragma once

#include "core/cluster/shard_map.h"
#include "core/workload/key_table.h"
#include "core/workload/measure.h"
#include "core/workload/workload_spec.h"

#include <memory>
#include <optional>
#include <string>

namespace ringscope {

struct OpenedUnits;  // core/workload/opened_units.h

struct ClusterState {
    ShardMap map;
    std::string mapName;                      ///< file name for people, "" = made here
    std::shared_ptr<const KeyTable> keys;     ///< keys of a file; null = none, or generated
    std::optional<WorkloadSpec> workload;     ///< generated keys; derive builds the table
    Measure measure = Measure::Requests;
    std::shared_ptr<const ClusterState> baseline;  ///< pinned by the command `baseline`
    std::shared_ptr<const OpenedUnits> units;  ///< loads by unit of a file; null = none
};

}  // namespace ringscope
