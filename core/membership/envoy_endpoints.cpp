// Envoy's ClusterLoadAssignments and clusters, wherever they stand: a file of its own, a list of
// `resources`, the static part of a bootstrap, /config_dump?include_eds. A cluster's configuration
// says the policy and its sizes, an assignment the hosts.
#include "core/membership/doubts.h"
#include "core/membership/envoy_cluster.h"
#include "core/membership/envoy_tree.h"
#include "core/membership/readers.h"
#include "core/membership/server_fields.h"
#include "core/membership/whole_number.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <unordered_map>
#include <unordered_set>

namespace ringscope::members {

namespace {

constexpr std::string_view kPolicyPrefix = "envoy.load_balancing_policies.";
constexpr std::array<std::string_view, 6> kHealth = {"UNKNOWN",  "HEALTHY", "UNHEALTHY",
                                                     "DRAINING", "TIMEOUT", "DEGRADED"};
/// One of them makes a map with a name a cluster.
constexpr std::array<std::string_view, 6> kOfCluster = {
    "load_assignment",     "lb_policy",        "load_balancing_policy",
    "ring_hash_lb_config", "maglev_lb_config", "eds_cluster_config"};

/// Where the load_balancing_policy of a cluster has its first policy, and what it is called here.
struct Policy {
    std::string name;
    const Value* config = nullptr;
};

Policy policyOf(const Value& cluster)
{
    const Value* policies = envoyField(&cluster, "load_balancing_policy.policies");
    if (policies == nullptr || policies->items().empty())
        return {envoyText(&cluster, "lb_policy"), nullptr};
    const Value* extension = envoyField(&policies->items().front(), "typed_extension_config");
    std::string name = envoyText(extension, "name");
    if (name.starts_with(kPolicyPrefix))
        name.erase(0, kPolicyPrefix.size());
    if (name == "ring_hash")
        name = "RING_HASH";
    else if (name == "maglev")
        name = "MAGLEV";
    return {name, envoyField(extension, "typed_config")};
}

std::optional<double> percentOf(const std::string& text)
{
    double percent = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, percent);
    const bool isNumber = error == std::errc{} && stop == end && percent >= 0 && percent <= 100;
    return isNumber ? std::optional(percent) : std::nullopt;
}

/// The first of the two fields that is there.
std::string eitherText(const Value* a, std::string_view pathA, const Value* b,
                       std::string_view pathB)
{
    const std::string text = envoyText(a, pathA);
    return text.empty() ? envoyText(b, pathB) : text;
}

EnvoyBalancing balancingOf(const Value& cluster)
{
    const Policy policy = policyOf(cluster);
    const Value* common = envoyField(&cluster, "common_lb_config");
    const Value* hashing = envoyField(policy.config, "consistent_hashing_lb_config");
    if (hashing == nullptr)
        hashing = envoyField(common, "consistent_hashing_lb_config");
    const Value* ring = envoyField(&cluster, "ring_hash_lb_config");
    EnvoyBalancing balancing;
    balancing.policy = policy.name.empty() ? "ROUND_ROBIN" : policy.name;
    balancing.minimumRingSize =
        eitherText(policy.config, "minimum_ring_size", ring, "minimum_ring_size");
    balancing.maximumRingSize =
        eitherText(policy.config, "maximum_ring_size", ring, "maximum_ring_size");
    balancing.hashFunction = eitherText(policy.config, "hash_function", ring, "hash_function");
    balancing.tableSize =
        eitherText(policy.config, "table_size", &cluster, "maglev_lb_config.table_size");
    balancing.balanceFactor =
        eitherText(hashing, "hash_balance_factor", policy.config, "hash_balance_factor");
    balancing.hashesHostnames = envoyFlag(hashing, "use_hostname_for_hashing")
                                || envoyFlag(policy.config, "use_hostname_for_hashing");
    balancing.weighsLocalities =
        envoyField(common, "locality_weighted_lb_config") != nullptr
        || envoyField(policy.config, "locality_weighted_lb_config") != nullptr;
    balancing.panicThreshold = percentOf(envoyText(common, "healthy_panic_threshold.value"));
    const Value* said =
        policy.config != nullptr ? policy.config : envoyField(&cluster, "lb_policy");
    balancing.place = said != nullptr ? said->place() : cluster.place();
    return balancing;
}

std::string hashKeyOf(const Value& entry)
{
    const Value* metadata = envoyField(&entry, "metadata.filter_metadata");
    const Value* balancer = metadata != nullptr ? metadata->find("envoy.lb") : nullptr;
    return envoyText(balancer, "hash_key");
}

/// Why a host takes no requests; enums come as names or as numbers.
std::string unhealthyOf(const Value& entry)
{
    std::string status = envoyText(&entry, "health_status");
    if (const auto number = wholeNumber(status, 0, kHealth.size() - 1))
        status = kHealth[*number];
    return status == "UNKNOWN" || status == "HEALTHY" ? std::string() : status;
}

class TreeReader {
public:
    /// Looks through the whole tree for clusters and assignments. Depth is bounded by the reader
    /// of the text.
    void visit(const Value& node)
    {
        for (const Value& item : node.items())
            visit(item);
        if (!node.isMap())
            return;
        if (isAssignment(node))
            takeAssignment(envoyText(&node, "cluster_name"), node, true);
        else if (isCluster(node))
            takeCluster(node);
        else
            for (const auto& [name, part] : node.entries())
                visit(part);
    }

    EnvoyClusters clusters;

private:
    static bool isAssignment(const Value& node)
    {
        const Value* endpoints = envoyField(&node, "endpoints");
        return endpoints != nullptr && endpoints->isList()
               && (envoyField(&node, "cluster_name") != nullptr
                   || (!endpoints->items().empty()
                       && envoyField(&endpoints->items().front(), "lb_endpoints") != nullptr));
    }

    static bool isCluster(const Value& node)
    {
        return envoyField(&node, "name") != nullptr
               && std::any_of(kOfCluster.begin(), kOfCluster.end(), [&](std::string_view field) {
                      return envoyField(&node, field) != nullptr;
                  });
    }

    void takeCluster(const Value& node)
    {
        const std::string name = envoyText(&node, "name");
        clusters.named(name, node.place()).balancing = balancingOf(node);
        const std::string service = envoyText(&node, "eds_cluster_config.service_name");
        if (!service.empty())
            m_services.emplace(service, name);
        if (const Value* assignment = envoyField(&node, "load_assignment"))
            takeAssignment(name, *assignment, false);
    }

    /// What an endpoint's own dump says stands above what the cluster's configuration began with.
    void takeAssignment(const std::string& name, const Value& node, bool isOwn)
    {
        const auto service = m_services.find(name);
        EnvoyCluster& cluster =
            clusters.named(service == m_services.end() ? name : service->second, node.place());
        const bool isAgain = isOwn && !m_assigned.insert(cluster.name).second;
        if (isOwn) {
            cluster.hosts.clear();
            cluster.localities.clear();
            cluster.doubts.clear();
        }
        if (isAgain)
            addDoubt(cluster.doubts, badInput("cluster assigned twice, the last one is read", name,
                                              "each once", node.place()));
        if (const Value* endpoints = envoyField(&node, "endpoints"))
            for (const Value& locality : endpoints->items())
                takeLocality(cluster, locality);
    }

    static void takeLocality(EnvoyCluster& cluster, const Value& node)
    {
        cluster.localities.push_back({envoyNumber(&node, "load_balancing_weight"), node.place()});
        EnvoyHost host;
        host.locality = cluster.localities.size() - 1;
        host.priority = envoyNumber(&node, "priority").value_or(0);
        host.region = envoyText(&node, "locality.region");
        host.zone = envoyText(&node, "locality.zone");
        host.subZone = envoyText(&node, "locality.sub_zone");
        if (const Value* entries = envoyField(&node, "lb_endpoints"))
            for (const Value& entry : entries->items())
                takeHost(cluster, host, entry);
    }

    static void takeHost(EnvoyCluster& cluster, EnvoyHost host, const Value& entry)
    {
        host.place = entry.place();
        host.address = envoyAddress(envoyField(&entry, "endpoint.address"));
        if (host.address.empty()) {
            addDoubt(cluster.doubts, badInput("endpoint without an address", cluster.name,
                                              "endpoint.address.socket_address", entry.place()));
            return;
        }
        host.hostname = envoyText(&entry, "endpoint.hostname");
        host.hashKey = hashKeyOf(entry);
        host.unhealthy = unhealthyOf(entry);
        if (const Value* weight = envoyField(&entry, "load_balancing_weight")) {
            const auto number = wholeNumber(weight->text(), 1, 0xFFFFFFFF);
            host.weight = number.value_or(1);
            if (!number)
                addDoubt(cluster.doubts,
                         badInput("load_balancing_weight, read as 1", weight->text(),
                                  "a whole number above 0", weight->place()));
        }
        cluster.hosts.push_back(std::move(host));
    }

    std::unordered_map<std::string, std::string> m_services;
    std::unordered_set<std::string> m_assigned;
};

}  // namespace

Result<MembershipFile> envoyEndpoints(const MembershipSource& source)
{
    const Result<Value> tree = readEnvoyTree(source.text, source.file);
    if (!tree)
        return tree.error();
    TreeReader reader;
    reader.visit(*tree);
    return std::move(reader.clusters).rings(source);
}

}  // namespace ringscope::members
