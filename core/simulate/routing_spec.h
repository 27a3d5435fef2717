// RoutingSpec: a simulation of independent requests that routers send to shards, by a policy that
// may look at loads. Every field of the file is one row of the table.
#pragma once

#include "core/cluster/map_fields.h"
#include "core/simulate/arrival_times.h"
#include "core/simulate/simulation_spec.h"

#include <span>

namespace ringscope {

enum class RouterPolicy { Random, RoundRobin, Sticky, Modulo, Ring, Bounded, TwoChoices, LeastLoaded };

/// Requests as they are drawn, or the keys of the table one after the other.
enum class KeyOrder { Drawn, Listed };

/// How long a request takes. Endless: it stays, as a ball in its bin.
enum class ServiceTime { Exponential, Fixed, Endless };

/// How candidates are drawn. Seed: both by hashes of the key, the second moved on by one when they
/// meet (as seed-lab has it).
enum class Sampling { Distinct, Replacement, Seed };

enum class LoadSignal {
    Active,  ///< requests waiting or in service
    Depth,   ///< requests waiting
    Cost,    ///< work of the requests waiting or in service
};

enum class RefreshPhase { Together, Spread };
enum class TieChoice { First, Random };

/// What c is multiplied with: the requests in flight with this one, or all of the run.
enum class BoundOver { InFlight, All };

struct RoutingSpec : SimulationSpec {
    RouterPolicy policy = RouterPolicy::Random;
    Decimal rateS = 100;
    Arrivals arrivals = Arrivals::Poisson;
    Decimal burstEveryS = 0, burstForS = 0, burstFactor = 1;
    std::uint64_t requests = 0;
    KeyOrder keyOrder = KeyOrder::Drawn;
    ServiceTime service = ServiceTime::Exponential;
    Decimal capacityS = 100;
    std::uint64_t routers = 1;
    std::uint64_t choices = 2;
    Sampling sampling = Sampling::Distinct;
    LoadSignal signal = LoadSignal::Active;
    Decimal staleS = 0;
    RefreshPhase refresh = RefreshPhase::Together;
    bool countsOwn = false;
    TieChoice tie = TieChoice::First;
    Decimal balance = *Decimal::parse("1.25");
    BoundOver boundOver = BoundOver::InFlight;
    std::string hotKey;
    std::uint64_t split = 1;
    std::uint64_t copies = 1;
    Decimal readShare = 1;
    Decimal replicationS = 1;
};

std::span<const FieldRow<RoutingSpec>> routingFields();

/// What no field can say alone. Errors: BadInput.
Outcome checkRouting(const RoutingSpec& spec);

}  // namespace ringscope
