#include "core/simulate/routing_input.h"

#include "core/support/number_text.h"
#include "core/workload/key_table_builder.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {

namespace {

/// The map as the policy places keys; the fields of its system stay, its name goes.
ShardMap placedBy(const RoutingSpec& spec, ShardMap map)
{
    const bool isModulo = spec.policy == RouterPolicy::Modulo;
    if (!isModulo && spec.policy != RouterPolicy::Ring && spec.policy != RouterPolicy::Bounded)
        return map;
    map.system.clear();
    map.systemOptions = {};
    map.algorithm = isModulo ? "modulo" : "ring";
    return map;
}

Outcome addServers(RoutingInput& input, const RoutingSpec& spec, const ShardMap& map)
{
    for (const Shard& shard : map.shards) {
        input.serverOf.push_back(shard.takesKeys() ? static_cast<std::uint32_t>(input.servers.size())
                                                   : kNoServer);
        if (!shard.takesKeys())
            continue;
        const Decimal capacity = shard.capacity.value_or(spec.capacityS);
        if (capacity.isZero())
            return badInput(fmt::format("capacity of {}", shard.name), "0", "above 0");
        input.servers.push_back({shard.name, shard.weight, capacity.toDouble()});
    }
    const std::size_t least = spec.policy == RouterPolicy::TwoChoices
                                      && spec.sampling != Sampling::Replacement
                                  ? static_cast<std::size_t>(spec.choices)
                                  : 1;
    if (input.servers.size() < std::max<std::size_t>(least, 1))
        return badInput("shards that take requests", std::to_string(input.servers.size()),
                        fmt::format("{} or more", least));
    return done();
}

Outcome addDemand(RoutingKeys& keys, const KeyTable& table)
{
    const MeasureColumn& requests = table.column(Measure::Requests);
    const MeasureColumn& cost = table.column(Measure::Cost);
    if (requests.total == 0)
        return badInput("keys: requests of all keys", "0", "above 0");
    std::uint64_t sum = 0;
    for (std::size_t key = 0; key < table.size(); ++key)
        keys.upTo.push_back(sum += requests.at(key));
    if (cost.values.empty() || cost.total == 0)
        return done();
    // Cost is of all requests of a key; a request takes its part, and the mean request takes 1.
    const double mean = static_cast<double>(cost.total) / static_cast<double>(requests.total);
    for (std::size_t key = 0; key < table.size(); ++key)
        keys.work.push_back(requests.at(key) == 0 ? 0.0
                                                  : static_cast<double>(cost.at(key))
                                                        / static_cast<double>(requests.at(key)) / mean);
    return done();
}

Result<std::uint32_t> hotKeyOf(const RoutingSpec& spec, const KeyTable& table)
{
    if (!spec.hotKey.empty()) {
        const std::optional<KeyId> key = table.find(spec.hotKey);
        if (!key)
            return badInput("hot_key", spec.hotKey, "a key of the workload");
        return key->value;
    }
    std::uint32_t hottest = 0;
    for (std::uint32_t key = 1; key < table.size(); ++key)
        if (table.column(Measure::Requests).at(key) > table.column(Measure::Requests).at(hottest))
            hottest = key;
    return hottest;
}

/// "KEY/0", "KEY/1", ...
std::shared_ptr<const KeyTable> partsOf(const std::string& key, std::uint64_t parts)
{
    KeyTableBuilder builder;
    for (std::uint64_t part = 0; part < parts; ++part) {
        const std::string name = fmt::format("{}/{}", key, part);
        KeyRow row;
        row.key = name;
        (void)builder.addRow(row);
    }
    return std::move(builder).finish({});
}

/// Fills the columns that the policy reads, for tables one after the other.
class KeyPlacer {
public:
    KeyPlacer(const RoutingSpec& spec, RoutingInput& input, const Routing& routing)
        : m_spec(spec), m_input(input), m_routing(routing)
    {
    }

    Outcome add(const KeyTable& table, const WorkContext& work)
    {
        switch (m_spec.policy) {
        case RouterPolicy::Sticky:
        case RouterPolicy::Modulo:
        case RouterPolicy::Ring:
            return addOwners(table, work);
        case RouterPolicy::Bounded:
            return addHashes(table, work);
        case RouterPolicy::TwoChoices:
            if (m_spec.sampling == Sampling::Seed)
                addCandidates(table);
            return done();
        case RouterPolicy::Random:
        case RouterPolicy::RoundRobin:
        case RouterPolicy::LeastLoaded:
            return done();
        }
        return done();
    }

private:
    Outcome addOwners(const KeyTable& table, const WorkContext& work)
    {
        const Result<HashedKeys> hashed = m_routing.keyRule->hashKeys(table.names(), work);
        if (!hashed)
            return hashed.error();
        const auto owners = ownersOfKeys(m_routing, *hashed, table, work);
        if (!owners)
            return owners.error();
        for (const ShardIndex owner : *owners)
            m_input.keys.owner.push_back(owner.isNone() ? kNoServer : m_input.serverOf[owner.value]);
        return done();
    }

    Outcome addHashes(const KeyTable& table, const WorkContext& work)
    {
        const Result<HashedKeys> hashed = m_routing.keyRule->hashKeys(table.names(), work);
        if (!hashed)
            return hashed.error();
        m_input.keys.hash.insert(m_input.keys.hash.end(), hashed->first.begin(), hashed->first.end());
        return done();
    }

    void addCandidates(const KeyTable& table)
    {
        const std::size_t count = m_input.servers.size();
        const std::vector<double> idle(count, 0.0);
        for (std::uint32_t key = 0; key < table.size(); ++key) {
            const auto both = twoChoices(m_routing.spec.hash, table.name(KeyId(key)), idle);
            m_input.keys.first.push_back(both->first.value);
            m_input.keys.second.push_back(both->second.value);
        }
    }

    const RoutingSpec& m_spec;
    RoutingInput& m_input;
    const Routing& m_routing;
};

Outcome addCopies(RoutingInput& input, const RoutingSpec& spec, const Routing& routing,
                  const KeyTable& table)
{
    const PackedStrings name = table.names().slice(input.hotKey, 1);
    const Result<HashedKeys> hashed = routing.keyRule->hashKeys(name, WorkContext{});
    if (!hashed)
        return hashed.error();
    const UnitId unit = [&] {
        UnitId found;
        routing.placement->unitsOf(hashed->batch(), {&found, 1});
        return found;
    }();
    const std::size_t copies = static_cast<std::size_t>(spec.copies);
    const std::vector<ShardIndex> owners = routing.placement->unitsHoldLists()
                                               ? routing.placement->ownersOf(unit, copies)
                                               : routing.placement->ownersOfKey(hashed->batch(), copies);
    for (const ShardIndex owner : owners)
        if (input.serverOf[owner.value] != kNoServer)
            input.copiesOfHotKey.push_back(input.serverOf[owner.value]);
    if (input.copiesOfHotKey.size() == copies)
        return done();
    return badInput("copies", std::to_string(spec.copies),
                    fmt::format("at most {}, the shards that the placement lists for the key",
                                input.copiesOfHotKey.size()));
}

Outcome placeKeys(RoutingInput& input, const RoutingSpec& spec, const Routing& routing,
                  const KeyTable& table, const WorkContext& work)
{
    KeyPlacer placer(spec, input, routing);
    if (Outcome placed = placer.add(table, work); !placed)
        return placed;
    input.firstPart = static_cast<std::uint32_t>(table.size());
    if (spec.split > 1) {
        const auto parts = partsOf(table.name(KeyId(input.hotKey)), spec.split);
        if (Outcome placed = placer.add(*parts, work); !placed)
            return placed;
    }
    return spec.copies > 1 ? addCopies(input, spec, routing, table) : done();
}

}  // namespace

Result<RoutingInput> prepareRouting(const RoutingSpec& spec, const ShardMap& map,
                                    std::shared_ptr<const KeyTable> keys, const BuildLimits& limits,
                                    const WorkContext& work)
{
    if (Outcome checked = checkRouting(spec); !checked)
        return checked.error();
    RoutingInput input;
    if (Outcome added = addServers(input, spec, map); !added)
        return added.error();
    if (Outcome added = addDemand(input.keys, *keys); !added)
        return added.error();
    const Result<std::uint32_t> hot = hotKeyOf(spec, *keys);
    if (!hot)
        return hot.error();
    input.hotKey = *hot;
    const Result<Routing> routing = buildRouting(placedBy(spec, map), limits, work);
    if (!routing)
        return routing.error();
    if (spec.policy == RouterPolicy::Sticky && routing->placement == nullptr)
        return badInput("policy sticky with the algorithm", map.algorithm, "a placement");
    if (Outcome placed = placeKeys(input, spec, *routing, *keys, work); !placed)
        return placed.error();
    if (spec.policy == RouterPolicy::Bounded) {
        Result<RingWalk> ring = RingWalk::of(routing->spec, work);
        if (!ring)
            return ring.error();
        input.ring = *std::move(ring);
    }
    return input;
}

}  // namespace ringscope
