// RingFrame: the moment t of a transition as plain figures: how far every arc has filled, where
// every key is, and what every shard holds. Pure function of the transition and t.
// Invariant: at t = 0 it is the snapshot before, at t = 1 the one after; the sums of keys and of
// load run between both totals, and stay the same when these are equal.
#pragma once

#include "core/support/wide.h"

#include <cstdint>
#include <vector>

namespace ringscope {

struct RingFrame {
    double t = 1.0;
    double appeared = 1.0;            ///< of the points that come, 0..1
    double left = 1.0;                ///< of the points that go, 0..1
    std::vector<double> filled;       ///< by change: share of the arc that has its new owner
    std::vector<double> travelled;    ///< by scene key: 0 at home, 1 arrived
    std::vector<std::uint64_t> keys;  ///< by scene shard
    std::vector<u128> load;           ///< by scene shard, in the scale of the load report
    std::uint64_t arrivedKeys = 0;    ///< of the whole table
    std::uint64_t travellingKeys = 0;
};

}  // namespace ringscope
