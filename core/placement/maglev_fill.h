// The filling of a Maglev table: every shard walks the entries in an order of its own, from
// `offset` by `skip`, and in its turn takes the next one that is free. Whose turn it is depends on
// the weights, in one of two ways. Thread: pure.
#pragma once

#include "core/placement/placement_spec.h"
#include "core/support/result.h"
#include "core/support/work_context.h"

#include <cstdint>
#include <vector>

namespace ringscope {

struct MaglevWalker {
    std::uint64_t offset = 0;  ///< below the table's size
    std::uint64_t skip = 1;    ///< 1 .. size - 1
    double weight = 1;         ///< > 0; whole under the fill of Cilium
};

/// By entry, the place of its walker. Requires: walkers not empty, size prime.
/// Errors: Cancelled. Cost: O(size log size) on average.
/// Source: Eisenbud et al. 2016; turns of Envoy's maglev_lb.cc and Cilium's pkg/maglev.
Result<std::vector<std::uint32_t>> fillMaglev(const std::vector<MaglevWalker>& walkers,
                                              std::uint64_t size, MaglevFill fill,
                                              const WorkContext& work);

}  // namespace ringscope
