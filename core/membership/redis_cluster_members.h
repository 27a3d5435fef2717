// RedisCluster: nodes of Redis Cluster or Valkey and what they say of slots, whatever command
// printed it, put together into a map. A slot that two nodes claim is that of the higher epoch,
// as the nodes themselves settle it, else that of the first. Replicas are shards of weight 0:
// they hold copies of their master's slots and are due none of their own.
#pragma once

#include "core/cluster/shard_map.h"
#include "core/membership/doubts.h"
#include "core/membership/membership.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ringscope::members {

struct RedisNode {
    std::string id;        ///< 40 hex digits; "" where old versions do not print it
    std::string host;      ///< as printed, "" = not known
    std::string port;      ///< "" or "0" = not known
    std::string hostname;  ///< beside the address
    std::string zone;
    std::string masterId;  ///< of a replica that a line ties to its master
    bool isReplica = false;
    ShardState state = ShardState::Active;
    std::uint64_t epoch = 0;
    SourcePlace place;
};

class RedisCluster {
public:
    explicit RedisCluster(std::string file);

    /// The node of the same id, else of the same address.
    std::optional<std::size_t> find(const RedisNode& node) const;
    /// Requires: !find(node). Nothing, and a doubt, for a node without an address and an id.
    std::optional<std::size_t> add(RedisNode node);
    const RedisNode& node(std::size_t node) const { return m_nodes[node]; }
    const std::string& name(std::size_t node) const { return m_names[node]; }

    /// "0-5460" or "7".
    void claim(std::size_t node, std::string_view span, const SourcePlace& place);
    /// A replica beside its master, where no masterId says so.
    void follow(std::size_t replica, std::size_t master);
    /// A slot on its way, seen by either side.
    void migrate(std::string_view slot, const std::string& fromId, const std::string& toId,
                 const SourcePlace& place);
    void setVersion(std::uint64_t epoch) { m_version = epoch; }
    void doubt(Error error) { addDoubt(m_doubts, std::move(error)); }

    /// No ring when there is no node. Doubts by their place.
    MembershipFile finish() &&;

private:
    static constexpr std::uint32_t kNobody = UINT32_MAX;

    struct Migration {
        std::uint64_t slot = 0;
        std::string from, to;
        SourcePlace place;
    };

    void settle(std::uint64_t slot, std::size_t node);
    void doubtClash(std::uint64_t first, std::uint64_t last, std::size_t other, std::size_t node,
                    const SourcePlace& place);
    void tieReplicas();
    void doubtGaps();
    Value migrating();
    Value tree();

    std::string m_file;
    std::vector<RedisNode> m_nodes;
    std::vector<std::string> m_names;
    std::unordered_map<std::string, std::size_t> m_byId, m_byName;
    std::vector<std::vector<std::size_t>> m_replicas;  ///< by master
    std::vector<std::uint32_t> m_owners;               ///< by slot
    std::vector<Migration> m_migrations;
    std::uint64_t m_claimed = 0;  ///< slots in all claims, as a guard
    std::optional<std::uint64_t> m_version;
    std::vector<Error> m_doubts;
};

}  // namespace ringscope::members
