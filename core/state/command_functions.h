// The functions behind the rows of the command table, one pair a command. Private to core/state.
#pragma once

#include "core/state/command.h"

namespace ringscope::commands {

using Applied = Result<ClusterState>;

// shard_commands.cpp
Applied addShard(const ClusterState&, const Value&, const InputLoader&);
Applied removeShard(const ClusterState&, const Value&, const InputLoader&);
Applied drainShard(const ClusterState&, const Value&, const InputLoader&);
Applied renameShard(const ClusterState&, const Value&, const InputLoader&);
Applied setWeight(const ClusterState&, const Value&, const InputLoader&);
Applied setState(const ClusterState&, const Value&, const InputLoader&);
Applied setCapacity(const ClusterState&, const Value&, const InputLoader&);
Applied setShardFields(const ClusterState&, const Value&, const InputLoader&);
std::string describeAdd(const ClusterState&, const Value&);
std::string describeRemove(const ClusterState&, const Value&);
std::string describeDrain(const ClusterState&, const Value&);
std::string describeRename(const ClusterState&, const Value&);
std::string describeWeight(const ClusterState&, const Value&);
std::string describeState(const ClusterState&, const Value&);
std::string describeCapacity(const ClusterState&, const Value&);
std::string describeShardFields(const ClusterState&, const Value&);

// map_commands.cpp
Applied setVnodes(const ClusterState&, const Value&, const InputLoader&);
Applied setHash(const ClusterState&, const Value&, const InputLoader&);
Applied setAlgorithm(const ClusterState&, const Value&, const InputLoader&);
Applied setSystem(const ClusterState&, const Value&, const InputLoader&);
Applied setLookup(const ClusterState&, const Value&, const InputLoader&);
Applied setTie(const ClusterState&, const Value&, const InputLoader&);
Applied setScore(const ClusterState&, const Value&, const InputLoader&);
Applied setSpace(const ClusterState&, const Value&, const InputLoader&);
Applied rekey(const ClusterState&, const Value&, const InputLoader&);
Applied setMapFields(const ClusterState&, const Value&, const InputLoader&);
std::string describeVnodes(const ClusterState&, const Value&);
std::string describeHash(const ClusterState&, const Value&);
std::string describeAlgorithm(const ClusterState&, const Value&);
std::string describeSystem(const ClusterState&, const Value&);
std::string describeLookup(const ClusterState&, const Value&);
std::string describeTie(const ClusterState&, const Value&);
std::string describeScore(const ClusterState&, const Value&);
std::string describeSpace(const ClusterState&, const Value&);
std::string describeRekey(const ClusterState&, const Value&);
std::string describeMapFields(const ClusterState&, const Value&);

// pin_commands.cpp
Applied pinKey(const ClusterState&, const Value&, const InputLoader&);
Applied unpinKey(const ClusterState&, const Value&, const InputLoader&);
std::string describePin(const ClusterState&, const Value&);
std::string describeUnpin(const ClusterState&, const Value&);

// unit_commands.cpp
Applied moveUnit(const ClusterState&, const Value&, const InputLoader&);
std::string describeMove(const ClusterState&, const Value&);

Applied pickUnits(const ClusterState&, const Value&, const InputLoader&);
std::string describeUnits(const ClusterState&, const Value&);

// rebalance.cpp
Applied rebalance(const ClusterState&, const Value&, const InputLoader&);
std::string describeRebalance(const ClusterState&, const Value&);

// workload_commands.cpp
Applied setWorkload(const ClusterState&, const Value&, const InputLoader&);
Applied openInput(const ClusterState&, const Value&, const InputLoader&);
Applied setMeasure(const ClusterState&, const Value&, const InputLoader&);
Applied pinBaseline(const ClusterState&, const Value&, const InputLoader&);
std::string describeWorkload(const ClusterState&, const Value&);
std::string describeOpen(const ClusterState&, const Value&);
std::string describeMeasure(const ClusterState&, const Value&);
std::string describeBaseline(const ClusterState&, const Value&);

}  // namespace ringscope::commands
