// RoutingRun: what a routing simulation measured. Times are microseconds of simulated time.
// Loads are requests; ratios are per weight, as in a load report.
#pragma once

#include "core/simulate/routing_input.h"
#include "core/simulate/series.h"
#include "core/simulate/server_figures.h"
#include "core/simulate/wait_times.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ringscope {

/// Every request is somewhere: sent = done + active + without a shard.
struct RoutingCounts {
    std::uint64_t came = 0;      ///< from outside
    std::uint64_t sent = 0;      ///< to shards, with the parts and copies that came of them
    std::uint64_t done = 0;
    std::uint64_t active = 0;    ///< still waiting or in service at the end
    std::uint64_t unrouted = 0;  ///< no owner, or no room

    bool areConserved() const { return sent == done + active + unrouted; }
};

struct RoutingRun {
    RoutingCounts counts;
    std::vector<ServerFigures> servers;
    WaitTimes waits;
    std::optional<double> waitStandardErrorUs;  ///< of the mean, by batch means
    double meanLoad = 0;
    std::uint64_t maxLoad = 0;
    std::optional<double> hotRatio;
    std::optional<double> cv;
    std::uint64_t maxActive = 0;               ///< on one shard at one time
    std::uint64_t displaced = 0;    ///< sent by bounded loads past the owner on the ring
    std::optional<double> herding;  ///< between two looks: most requests of a shard / mean, averaged
    std::optional<double> herdingMax;
    std::uint64_t keysWithSeveralOwners = 0;
    std::uint64_t merges = 0;       ///< further shards or parts that reads had to ask
    std::uint64_t staleReads = 0;
    std::uint64_t extraRequests = 0;           ///< sent beyond those that came
    std::uint64_t endUs = 0;
    std::uint64_t events = 0;
    std::vector<Series> series;
    std::string fingerprint;
};

/// Errors: those of prepareRouting, Cancelled. Cost: two events a request.
Result<RoutingRun> simulateRouting(const RoutingSpec& spec, const ShardMap& map,
                                   std::shared_ptr<const KeyTable> keys, const BuildLimits& limits,
                                   const WorkContext& work);

}  // namespace ringscope
