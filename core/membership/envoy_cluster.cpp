#include "core/membership/envoy_cluster.h"

#include "core/membership/doubts.h"
#include "core/membership/map_tree.h"
#include "core/membership/server_fields.h"
#include "core/membership/text_lines.h"
#include "core/membership/whole_number.h"
#include "core/systems/system_row.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace ringscope::members {

namespace {

constexpr double kPanicThreshold = 50;
constexpr std::uint64_t kMostGrpcPoints = 4096;
constexpr std::uint64_t kMaxRingSize = std::uint64_t{1} << 26;
constexpr std::uint64_t kMaxExactWeight = 1'000'000'000'000'000;

class ClusterReader {
public:
    ClusterReader(EnvoyCluster cluster, std::string_view asked)
        : m_cluster(std::move(cluster)), m_asked(asked)
    {
        m_ring.doubts = std::move(m_cluster.doubts);
        if (m_cluster.balancing)
            m_balancing = *m_cluster.balancing;
    }

    Membership read() &&
    {
        m_system = systemOfCluster();
        MapTree tree(m_system, m_cluster.place);
        setSizes(tree);
        keepFirstPriority();
        keepHealthy();
        weighLocalities();
        askForHostnames();
        for (const EnvoyHost& host : m_cluster.hosts)
            addHost(tree, host);
        m_ring.name = m_cluster.name;
        m_ring.map = std::move(tree).finish();
        sortByPlace(m_ring.doubts);
        return std::move(m_ring);
    }

private:
    bool isGrpc() const { return m_system == kGrpcRing; }

    void doubt(std::string what, std::string value, std::string allowed, const SourcePlace& place)
    {
        addDoubt(m_ring.doubts,
                 badInput(std::move(what), excerptOf(value), std::move(allowed), place));
    }

    std::string_view systemOfCluster()
    {
        const std::string& policy = m_balancing.policy;
        if (policy == "MAGLEV")
            return chosenSystem(kEnvoyMaglev, m_asked, m_balancing.place, m_ring.doubts);
        if (policy == "RING_HASH")
            return m_asked == kGrpcRing
                       ? kGrpcRing
                       : chosenSystem(kEnvoyRing, m_asked, m_balancing.place, m_ring.doubts);
        if (!policy.empty())
            doubt("balancing that no key decides", policy, "RING_HASH, MAGLEV", m_balancing.place);
        if (!m_asked.empty())
            return m_asked;
        m_ring.open.push_back(
            {"system",
             fmt::format("Which policy balances cluster {}?", m_cluster.name),
             std::string(kEnvoyRing),
             {std::string(kEnvoyRing), std::string(kEnvoyMaglev), std::string(kGrpcRing)}});
        return kEnvoyRing;
    }

    void setSizes(MapTree& tree)
    {
        if (m_system == kEnvoyMaglev) {
            setNumber(tree, "table_size", m_balancing.tableSize, kMaxRingSize);
        } else {
            setNumber(tree, "min_ring_size", m_balancing.minimumRingSize,
                      isGrpc() ? kMostGrpcPoints : kMaxRingSize);
            setNumber(tree, "max_ring_size", m_balancing.maximumRingSize,
                      isGrpc() ? kMostGrpcPoints : kMaxRingSize);
            setHashFunction(tree);
        }
        if (!m_balancing.balanceFactor.empty())
            doubt("hash_balance_factor, loads are not bounded here", m_balancing.balanceFactor,
                  "none", m_balancing.place);
    }

    void setNumber(MapTree& tree, std::string_view field, const std::string& text,
                   std::uint64_t most)
    {
        if (text.empty())
            return;
        const auto number = wholeNumber(text, 1, ~std::uint64_t{0});
        if (number)
            tree.set(field, plainValue(std::to_string(std::min(*number, most)), m_balancing.place));
        else
            doubt(std::string(field), text, "a whole number above 0", m_balancing.place);
    }

    void setHashFunction(MapTree& tree)
    {
        const std::string& said = m_balancing.hashFunction;
        if (said.empty() || said == "DEFAULT_HASH" || (isGrpc() && said == "XX_HASH"))
            return;
        if (!isGrpc())
            for (const SystemOption& option : findSystem(m_system)->options)
                for (const auto& [word, value] : option.words)
                    if (option.field == "point_hash" && word == said) {
                        tree.set("point_hash", textValue(std::string(value), m_balancing.place));
                        return;
                    }
        doubt("hash_function", said, isGrpc() ? "XX_HASH" : "XX_HASH, MURMUR_HASH_2",
              m_balancing.place);
    }

    /// Hosts of later priorities take requests only when the first one is not healthy enough.
    void keepFirstPriority()
    {
        std::uint64_t first = ~std::uint64_t{0};
        for (const EnvoyHost& host : m_cluster.hosts)
            first = std::min(first, host.priority);
        std::erase_if(m_cluster.hosts, [&](const EnvoyHost& host) {
            if (host.priority == first)
                return false;
            m_hasFallback = true;
            doubt("host of a later priority, left out", nameOf(host),
                  fmt::format("priority {}", first), host.place);
            return true;
        });
    }

    /// Envoy keeps every host when too few are healthy; gRPC drops the others altogether.
    void keepHealthy()
    {
        auto& hosts = m_cluster.hosts;
        const auto healthy = static_cast<std::size_t>(
            std::count_if(hosts.begin(), hosts.end(),
                          [](const EnvoyHost& host) { return host.unhealthy.empty(); }));
        if (isGrpc()) {
            std::erase_if(hosts, [this](const EnvoyHost& host) {
                if (!host.unhealthy.empty())
                    doubt("host that is " + host.unhealthy + ", left out", nameOf(host), "healthy",
                          host.place);
                return !host.unhealthy.empty();
            });
            return;
        }
        const double threshold = m_balancing.panicThreshold.value_or(kPanicThreshold);
        m_isInPanic =
            !m_hasFallback
            && 100.0 * static_cast<double>(healthy) < threshold * static_cast<double>(hosts.size());
        if (m_isInPanic)
            doubt("panic mode: too few hosts are healthy, so all of them take requests",
                  fmt::format("{} of {}", healthy, hosts.size()),
                  fmt::format("{:g} % or more", threshold), m_cluster.place);
    }

    /// Under locality weights a host's share is that of its locality, shared out in it.
    void weighLocalities()
    {
        const bool isWeighed = isGrpc() || m_balancing.weighsLocalities;
        const auto& localities = m_cluster.localities;
        const bool hasWeights =
            std::any_of(localities.begin(), localities.end(),
                        [](const EnvoyLocality& locality) { return locality.weight.has_value(); });
        if (!hasWeights)
            return;
        if (!isWeighed) {
            if (!m_cluster.balancing && localities.size() > 1)
                doubt("weights of localities, left out", m_cluster.name,
                      "a cluster with locality_weighted_lb_config", localities.front().place);
            return;
        }
        dropUnweighed();
        if (isGrpc())
            multiplyWeights(std::vector<std::uint64_t>(localities.size(), 1));
        else
            multiplyWeights(partsOfLocalities());
    }

    /// A locality without a weight gets no requests.
    void dropUnweighed()
    {
        std::erase_if(m_cluster.hosts, [this](const EnvoyHost& host) {
            const bool drops =
                !host.locality || m_cluster.localities[*host.locality].weight.value_or(0) == 0;
            if (drops)
                doubt("host of a locality without a weight, left out", nameOf(host),
                      "load_balancing_weight of its locality", host.place);
            return drops;
        });
    }

    /// By locality: the least common multiple of all sums of weights over its own sum; empty when
    /// the numbers get too large.
    std::vector<std::uint64_t> partsOfLocalities() const
    {
        std::vector<std::uint64_t> sums(m_cluster.localities.size(), 0);
        for (const EnvoyHost& host : m_cluster.hosts)
            sums[*host.locality] += host.weight;
        std::uint64_t common = 1;
        for (const std::uint64_t sum : sums) {
            if (sum > kMaxExactWeight || common > kMaxExactWeight)
                return {};
            if (sum > 0 && common / std::gcd(common, sum) > kMaxExactWeight / sum)
                return {};
            common = sum > 0 ? std::lcm(common, sum) : common;
        }
        for (std::uint64_t& sum : sums)
            sum = sum > 0 ? common / sum : 0;
        return sums;
    }

    void multiplyWeights(const std::vector<std::uint64_t>& parts)
    {
        std::vector<std::uint64_t> weights;
        for (const EnvoyHost& host : m_cluster.hosts) {
            const std::uint64_t share = *m_cluster.localities[*host.locality].weight;
            const std::uint64_t part = parts.empty() ? 0 : parts[*host.locality];
            if (part == 0 || share > kMaxExactWeight / part
                || host.weight > kMaxExactWeight / (part * share)) {
                doubt("weights of localities, too large together and left out", m_cluster.name,
                      "products below 10^15", m_cluster.localities.front().place);
                return;
            }
            weights.push_back(host.weight * share * part);
        }
        for (std::size_t i = 0; i < weights.size(); ++i)
            m_cluster.hosts[i].weight = weights[i];
    }

    /// Only a cluster's configuration says whether its hosts are hashed by their host names.
    void askForHostnames()
    {
        const auto& hosts = m_cluster.hosts;
        m_asksForHostnames = !m_cluster.balancing && m_system == kEnvoyRing
                             && std::any_of(hosts.begin(), hosts.end(), [](const EnvoyHost& host) {
                                    return !host.hostname.empty() && host.hashKey.empty()
                                           && host.hostname != splitHostPort(host.address).host;
                                });
        if (m_asksForHostnames)
            m_ring.open.push_back({"label",
                                   "Are hosts hashed by their addresses, {name}, or by their host "
                                   "names, {url} (use_hostname_for_hashing)?",
                                   "{name}_{i}",
                                   {"{name}_{i}", "{url}_{i}"}});
    }

    std::string nameOf(const EnvoyHost& host) const
    {
        if (!host.hashKey.empty())
            return host.hashKey;
        const bool byHostname = m_balancing.hashesHostnames && !host.hostname.empty() && !isGrpc();
        return byHostname ? host.hostname : host.address;
    }

    void addHost(MapTree& tree, const EnvoyHost& host)
    {
        const std::string name = nameOf(host);
        if (name.empty() || tree.hasShard(name)) {
            doubt("host named twice", name, "each hash key once", host.place);
            return;
        }
        tree.addShard(name, host.place);
        if (host.weight != 1)
            tree.setOfShard(name, "weight", plainValue(std::to_string(host.weight), host.place));
        if (!host.unhealthy.empty() && !m_isInPanic)
            tree.setOfShard(name, "state", plainValue("down", host.place));
        setAddress(tree, name, host.address, host.place);
        if (m_asksForHostnames)
            tree.setOfShard(
                name, "url",
                textValue(host.hostname.empty() ? host.address : host.hostname, host.place));
        setPart(tree, name, "zone", host.zone.empty() ? host.region : host.zone, host.place);
        setPart(tree, name, "rack", host.subZone, host.place);
    }

    static void setPart(MapTree& tree, const std::string& name, std::string_view field,
                        const std::string& text, const SourcePlace& place)
    {
        if (!text.empty())
            tree.setOfShard(name, field, textValue(text, place));
    }

    EnvoyCluster m_cluster;
    std::string_view m_asked;
    EnvoyBalancing m_balancing;
    Membership m_ring;
    std::string_view m_system;
    bool m_hasFallback = false;
    bool m_isInPanic = false;
    bool m_asksForHostnames = false;
};

}  // namespace

EnvoyCluster& EnvoyClusters::named(std::string_view name, const SourcePlace& place)
{
    const auto [found, isNew] = m_places.emplace(name, m_clusters.size());
    if (isNew) {
        m_clusters.emplace_back();
        m_clusters.back().name = name;
        m_clusters.back().place = place;
    }
    return m_clusters[found->second];
}

Result<MembershipFile> EnvoyClusters::rings(const MembershipSource& source) &&
{
    MembershipFile file;
    for (EnvoyCluster& cluster : m_clusters)
        if (!cluster.hosts.empty())
            file.rings.push_back(envoyRing(std::move(cluster), source.system));
        else if (!cluster.doubts.empty())
            file.doubts.insert(file.doubts.end(), cluster.doubts.begin(), cluster.doubts.end());
    if (file.rings.empty())
        return badInput(
            "clusters without a host", source.file,
            "/clusters or /config_dump?include_eds of Envoy, or a ClusterLoadAssignment",
            {source.file, 1, 1});
    return file;
}

Membership envoyRing(EnvoyCluster cluster, std::string_view asked)
{
    return ClusterReader(std::move(cluster), asked).read();
}

}  // namespace ringscope::members
