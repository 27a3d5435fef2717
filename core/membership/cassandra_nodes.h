// CassandraNodes: the nodes of a Cassandra ring as any of nodetool's outputs lists them, each with
// its tokens, put together into a map. A token has one owner; a second claim is a doubt.
// A node is named by its address, as drivers and the golden files do.
#pragma once

#include "core/membership/doubts.h"
#include "core/membership/map_tree.h"
#include "core/membership/membership.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace ringscope {

/// How many copies of a key, and where, as far as a file says it.
struct CassandraCopies {
    std::uint64_t replicas = 0;                                       ///< 0: not said
    std::vector<std::pair<std::string, std::uint64_t>> byDatacenter;  ///< empty: SimpleStrategy
};

class CassandraNodes {
public:
    explicit CassandraNodes(std::string file);

    bool has(const std::string& address) const { return m_tree.hasShard(address); }
    /// Requires: !has(address).
    void add(const std::string& address, SourcePlace place);
    /// Nothing where the value is "" or "?". Requires: has(address).
    void set(const std::string& address, std::string_view field, std::string_view value,
             const SourcePlace& place);
    /// Requires: has(address).
    void setPlace(const std::string& address, std::string_view datacenter, std::string_view rack,
                  const SourcePlace& place);
    /// Status up, down or unknown ("Up", "U", "Down", ..), state "Normal", "Leaving", "Joining",
    /// "Moving" or its first letter. Requires: has(address).
    void setState(const std::string& address, std::string_view status, std::string_view state,
                  const SourcePlace& place);
    /// Requires: has(address).
    void addToken(const std::string& address, std::string_view token, const SourcePlace& place);
    std::size_t tokens() const { return m_owners.size(); }
    std::size_t nodes() const { return m_tree.shardCount(); }

    void doubt(Error error) { addDoubt(m_doubts, std::move(error)); }

    /// What the file does not say of copies is assumed, and asked.
    Membership finish(std::string name, const CassandraCopies& copies) &&;
    /// Of a file that is one ring and says nothing of copies. Errors: BadInput without a node.
    Result<MembershipFile> finishFile() &&;

private:
    /// True where it matters in which racks copies lie.
    bool isSpread() const;
    void sayCopies(const CassandraCopies& copies);
    void askReplicas();
    void askByDatacenter();

    MapTree m_tree;
    std::string m_file;
    std::unordered_map<std::int64_t, std::string> m_owners;  ///< of tokens
    std::vector<std::string> m_datacenters;                  ///< in the order of the file
    std::map<std::string, std::set<std::string>> m_racks;    ///< by datacenter
    std::vector<Error> m_doubts;
    std::vector<OpenFact> m_open;
};

}  // namespace ringscope
