// One cluster of Envoy, whatever tells of it, and the ring or table that it makes: the hosts of
// the first priority that are healthy, named by what is hashed. Invariant: hosts in file order.
#pragma once

#include "core/membership/membership.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ringscope::members {

inline constexpr std::string_view kEnvoyRing = "envoy-ring-hash";
inline constexpr std::string_view kEnvoyMaglev = "envoy-maglev";
inline constexpr std::string_view kGrpcRing = "grpc-ring-hash";

struct EnvoyHost {
    std::string address;   ///< "10.0.0.1:8080", "[::1]:8080", "/socket"
    std::string hostname;  ///< "" = none
    std::string hashKey;   ///< metadata envoy.lb hash_key; "" = none
    std::string region, zone, subZone;
    std::uint64_t weight = 1;
    std::uint64_t priority = 0;
    std::optional<std::uint64_t> locality;  ///< place in the cluster's localities
    std::string unhealthy;                  ///< why it takes no requests; "" = it does
    SourcePlace place;
};

struct EnvoyLocality {
    std::optional<std::uint64_t> weight;
    SourcePlace place;
};

/// What a cluster's configuration says of its balancing, as it is written.
struct EnvoyBalancing {
    std::string policy;  ///< "RING_HASH", "MAGLEV", "ROUND_ROBIN"; "" = not known
    std::string minimumRingSize, maximumRingSize, hashFunction, tableSize;  ///< "" = default
    std::string balanceFactor;
    std::optional<double> panicThreshold;  ///< percent; 50 where it is not set
    bool hashesHostnames = false;
    bool weighsLocalities = false;
    SourcePlace place;
};

struct EnvoyCluster {
    std::string name;
    SourcePlace place;
    std::optional<EnvoyBalancing> balancing;
    std::vector<EnvoyLocality> localities;
    std::vector<EnvoyHost> hosts;
    std::vector<Error> doubts;
};

/// Clusters by name, in the order in which the file first names them.
class EnvoyClusters {
public:
    EnvoyCluster& named(std::string_view name, const SourcePlace& place);
    /// One ring for each cluster that has hosts. Errors: BadInput when there is none.
    Result<MembershipFile> rings(const MembershipSource& source) &&;

private:
    std::unordered_map<std::string, std::size_t> m_places;
    std::vector<EnvoyCluster> m_clusters;
};

/// `asked`: a system, "" = as the policy says.
Membership envoyRing(EnvoyCluster cluster, std::string_view asked);

}  // namespace ringscope::members
