// One value of a sweep put into a state. Private to core/analysis.
#pragma once

#include "core/analysis/sweep.h"

#include <memory>
#include <string>

namespace ringscope {

/// The state with the value; `keys` (may be null) are those of `state`, built.
/// Errors: BadInput names the value and what is allowed.
Result<ClusterState> withValue(const ClusterState& state, const std::shared_ptr<const KeyTable>& keys,
                               const SweepSpec& spec, const std::string& value,
                               const WorkContext& work);

}  // namespace ringscope
