#include "core/simulate/queue_input.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {

namespace {

/// Servers by name, over all maps.
class ServerNames {
public:
    ServerNames(QueueInput& input, const Decimal& capacity) : m_input(input), m_capacity(capacity) {}

    /// Servers of the shards of a map, those that are new added. Errors: BadInput for capacity 0.
    Result<std::vector<std::uint32_t>> of(const ShardMap& map)
    {
        std::vector<std::uint32_t> servers;
        for (const Shard& shard : map.shards) {
            const Decimal capacity = shard.capacity.value_or(m_capacity);
            if (capacity.isZero())
                return badInput(fmt::format("capacity of {}", shard.name), "0", "above 0");
            servers.push_back(indexOf(shard.name, capacity.toDouble()));
        }
        return servers;
    }

private:
    std::uint32_t indexOf(const std::string& name, double capacityS)
    {
        auto& servers = m_input.servers;
        const auto known = std::find_if(servers.begin(), servers.end(), [&](const RoutingServer& s) {
            return s.name == name;
        });
        if (known != servers.end())
            return static_cast<std::uint32_t>(known - servers.begin());
        servers.push_back({name, 1, capacityS});
        return static_cast<std::uint32_t>(servers.size() - 1);
    }

    QueueInput& m_input;
    Decimal m_capacity;
};

Result<std::vector<std::uint32_t>> ownersUnder(const ShardMap& map, const KeyTable& keys,
                                               const std::vector<std::uint32_t>& servers,
                                               const BuildLimits& limits, const WorkContext& work)
{
    const Result<Routing> routing = buildRouting(map, limits, work);
    if (!routing)
        return routing.error();
    if (routing->placement == nullptr)
        return badInput("map: algorithm", map.algorithm, "a placement: queues keep their keys");
    const Result<HashedKeys> hashed = routing->keyRule->hashKeys(keys.names(), work);
    if (!hashed)
        return hashed.error();
    const auto owners = ownersOfKeys(*routing, *hashed, keys, work);
    if (!owners)
        return owners.error();
    std::vector<std::uint32_t> found;
    for (std::size_t key = 0; key < owners->size(); ++key) {
        if ((*owners)[key].isNone())
            return badInput("keys without an owner", keys.name(KeyId(key)), "a shard for every key");
        found.push_back(servers[(*owners)[key].value]);
    }
    return found;
}

Outcome addDemand(QueueInput& input, const KeyTable& table)
{
    const MeasureColumn& requests = table.column(Measure::Requests);
    const MeasureColumn& cost = table.column(Measure::Cost);
    if (requests.total == 0)
        return badInput("keys: requests of all keys", "0", "above 0");
    std::uint64_t sum = 0;
    for (std::size_t key = 0; key < table.size(); ++key)
        input.upTo.push_back(sum += requests.at(key));
    if (cost.values.empty() || cost.total == 0)
        return done();
    const double mean = static_cast<double>(cost.total) / static_cast<double>(requests.total);
    for (std::size_t key = 0; key < table.size(); ++key)
        input.work.push_back(static_cast<double>(cost.at(key)) / mean
                             / static_cast<double>(std::max<std::uint64_t>(requests.at(key), 1)));
    return done();
}

}  // namespace

Result<QueueInput> prepareQueues(const QueueSpec& spec, const ShardMap& map,
                                 std::shared_ptr<const KeyTable> keys, const BuildLimits& limits,
                                 const WorkContext& work)
{
    if (Outcome checked = checkQueues(spec); !checked)
        return checked.error();
    QueueInput input;
    if (Outcome added = addDemand(input, *keys); !added)
        return added.error();
    ServerNames names(input, spec.capacityS);
    auto servers = names.of(map);
    if (!servers)
        return servers.error();
    auto owners = ownersUnder(map, *keys, *servers, limits, work);
    if (!owners)
        return owners.error();
    input.owner = *std::move(owners);
    ClusterState state;
    state.map = map;
    for (const TimedCommand& event : spec.events) {
        Result<ClusterState> next = reduce(state, event.command, {});
        if (!next)
            return std::move(next).error();
        state = *std::move(next);
        servers = names.of(state.map);
        if (!servers)
            return servers.error();
        owners = ownersUnder(state.map, *keys, *servers, limits, work);
        if (!owners)
            return owners.error();
        QueueChange change{event.timeUs, *std::move(owners), std::vector<double>(input.servers.size(), 0)};
        for (std::size_t shard = 0; shard < state.map.shards.size(); ++shard)
            change.capacityS[(*servers)[shard]] =
                state.map.shards[shard].capacity.value_or(spec.capacityS).toDouble();
        input.changes.push_back(std::move(change));
    }
    return input;
}

}  // namespace ringscope
