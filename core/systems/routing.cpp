#include "core/systems/routing.h"

#include "core/cluster/error_list.h"
#include "core/placement/policy_words.h"
#include "core/placement/ring_reuse.h"
#include "core/systems/crush_options.h"
#include "core/systems/datacenter_options.h"
#include "core/systems/migrating_units.h"
#include "core/systems/routing_reuse.h"
#include "core/systems/system_row.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

namespace ringscope {

namespace {

/// A rendezvous of many shards is not scored again for every pin at each build.
constexpr std::size_t kMostScores = 200'000;

std::optional<Error> firstError(const std::vector<FieldError>& found)
{
    if (found.empty())
        return std::nullopt;
    ErrorList errors;
    for (const FieldError& error : found)
        errors.add(error.error);
    return std::move(errors).asError();
}

KeyRuleSpec keyRuleSpec(const ShardMap& map, const PlacementSpec& spec, bool twoWords)
{
    return {map.keyFrom, map.keyTag, map.keyPart, spec.hash, twoWords, map.emptyKey};
}

std::vector<std::pair<std::string, ShardIndex>> resolvedPins(const ShardMap& map)
{
    std::unordered_map<std::string_view, ShardIndex> byName;
    for (std::size_t i = 0; i < map.shards.size(); ++i)
        byName.emplace(map.shards[i].name, ShardIndex(i));
    std::vector<std::pair<std::string, ShardIndex>> pins;
    pins.reserve(map.overrides.size());
    for (const auto& [key, shard] : map.overrides)
        pins.emplace_back(key, byName.at(shard));
    return pins;
}

void warnOfRedundantPins(Routing& routing, const WorkContext& work)
{
    const bool isCostly = routing.placement->policy().needsKeyBytes
                          && routing.overrides.size() * routing.spec.shards.size() > kMostScores;
    if (routing.overrides.empty() || isCostly)
        return;
    const auto keys = redundantOverrides(routing, work);
    if (keys && !keys->empty())
        routing.warnings.push_back(fmt::format(
            "{} the owner that the key has anyway and may be cleared: {}.",
            counted(keys->size(), "override") + (keys->size() == 1 ? " names" : " name"),
            someNames(*keys)));
}

/// The routing before a change, if there is one.
struct Earlier {
    const Routing* routing = nullptr;
    bool hasThePlacement = false;  ///< the change left the placement as it is
};

Result<std::shared_ptr<const Placement>> placementAfter(const Earlier& before,
                                                        const PlacementSpec& spec,
                                                        const WorkContext& work)
{
    if (before.routing == nullptr || !before.routing->placement)
        return buildPlacement(spec, work);
    if (before.hasThePlacement)
        return std::shared_ptr(before.routing->placement);
    return buildPlacementAfter(*before.routing->placement, before.routing->spec, spec, work);
}

Outcome addPlacement(Routing& routing, const Earlier& before, const WorkContext& work)
{
    auto placement = placementAfter(before, routing.spec, work);
    if (!placement)
        return std::move(placement).error();
    routing.placement = *std::move(placement);
    routing.warnings = routing.placement->warnings();
    warnOfRedundantPins(routing, work);
    return done();
}

Result<Routing> routingAfter(const Earlier& before, const ShardMap& map, const BuildLimits& limits,
                             const WorkContext& work)
{
    if (auto error = firstError(violations(map)))
        return *std::move(error);
    if (auto error = firstError(systemConflicts(map)))
        return *std::move(error);
    Routing routing;
    routing.spec = placementSpec(map, limits);
    auto crush = crushOptions(map.systemOptions);
    if (!crush)
        return std::move(crush).error();
    routing.spec.crush = *std::move(crush);
    auto datacenters = datacenterCopies(map.systemOptions);
    if (!datacenters)
        return std::move(datacenters).error();
    layDatacenters(routing.spec, *std::move(datacenters));
    const PolicyRow* policy = findPolicy(map.algorithm);
    auto keyRule =
        makeKeyRule(keyRuleSpec(map, routing.spec, policy != nullptr && policy->twoWords));
    if (!keyRule)
        return std::move(keyRule).error();
    routing.keyRule = *std::move(keyRule);
    routing.overrides = resolvedPins(map);
    if (policy == nullptr) {
        routing.assignment = findAssignment(map.algorithm);
        warnOfHash(routing.spec.hash, routing.warnings);
        return routing;
    }
    if (Outcome built = addPlacement(routing, before, work); !built)
        return std::move(built).error();
    for (std::string& warning : datacenterWarnings(routing.spec, map.replicas))
        routing.warnings.push_back(std::move(warning));
    const auto migrating = migratingUnits(map.systemOptions);
    if (!migrating)
        return migrating.error();
    if (!migrating->empty())
        routing.warnings.push_back(migrationsText(*migrating));
    return routing;
}

}  // namespace

std::optional<ShardIndex> Routing::overrideOf(std::string_view key) const
{
    const auto found =
        std::lower_bound(overrides.begin(), overrides.end(), key,
                         [](const auto& pin, std::string_view k) { return pin.first < k; });
    if (found == overrides.end() || found->first != key)
        return std::nullopt;
    return found->second;
}

Result<Routing> buildRouting(const ShardMap& map, const BuildLimits& limits,
                             const WorkContext& work)
{
    return routingAfter({}, map, limits, work);
}

Result<Routing> buildRoutingAfter(const Routing& before, const ShardMap& map,
                                  const BuildLimits& limits, const WorkContext& work)
{
    return routingAfter({&before, false}, map, limits, work);
}

Result<Routing> routingWithPins(const Routing& before, const ShardMap& map,
                                const BuildLimits& limits, const WorkContext& work)
{
    return routingAfter({&before, true}, map, limits, work);
}

}  // namespace ringscope
