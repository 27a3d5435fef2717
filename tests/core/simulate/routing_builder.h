// aRouting().shards(7).policy(...).run(): a simulation of routing in one line.
#pragma once

#include "core/simulate/routing_run.h"
#include "tests/support/key_tables.h"
#include "tests/support/map_builder.h"

#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace ringscope::test {

inline Decimal decimal(const char* text) { return Decimal::parse(text).value(); }

class RoutingBuilder {
public:
    RoutingSpec spec;
    ShardMap map;
    std::shared_ptr<const KeyTable> keys = tableOf(100, "k{i}");

    RoutingBuilder& shards(std::size_t count, std::uint64_t vnodes = 128)
    {
        map = aMap().shards(count, "s").vnodes(vnodes).map();
        return *this;
    }
    RoutingBuilder& policy(RouterPolicy policy) { return set(&RoutingSpec::policy, policy); }
    /// A run of so many requests, at a rate and a capacity a shard.
    RoutingBuilder& traffic(std::uint64_t requests, const char* rate, const char* capacity)
    {
        spec.durationS = 0;
        spec.requests = requests;
        spec.rateS = decimal(rate);
        spec.capacityS = decimal(capacity);
        return *this;
    }
    /// Requests that stay, as balls in bins.
    RoutingBuilder& balls(std::uint64_t count)
    {
        spec.service = ServiceTime::Endless;
        return traffic(count, "1000", "100");
    }
    RoutingBuilder& load(std::uint64_t count, std::string_view distribution)
    {
        WorkloadSpec workload;
        workload.keys = count;
        workload.distribution = parseDistribution(distribution).value();
        keys = generateKeys(workload, nullptr, {}).value();
        return *this;
    }
    template <class Owner, class Field, class Given>
    RoutingBuilder& set(Field Owner::*member, Given value)
    {
        spec.*member = value;
        return *this;
    }

    RoutingRun run() const { return tryRun().value(); }
    Result<RoutingRun> tryRun() const { return simulateRouting(spec, map, keys, {}, {}); }
};

inline RoutingBuilder aRouting() { return {}; }

}  // namespace ringscope::test
