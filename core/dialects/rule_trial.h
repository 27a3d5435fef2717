// RuleTrial: lets one rule after the other place the rows of a client, and counts how many it
// explains. Most rules are wrong, so they meet a sample first: rows that the map itself gets right
// and rows that it gets wrong, both spread over the file. Thread: one.
#pragma once

#include "core/dialects/rule_change.h"
#include "core/support/result.h"
#include "core/support/work_context.h"
#include "core/systems/routing.h"
#include "core/workload/key_table.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ringscope {

/// A key and the shard that the client sent it to.
struct ExpectedOwner {
    KeyId key;
    std::uint32_t shard = 0;  ///< number of its name in the client's names
};

/// Rows of a client over a table of keys. Names are numbered as they first appear.
struct ClientRows {
    std::shared_ptr<const KeyTable> keys;
    std::vector<ExpectedOwner> rows;
    std::vector<std::string> names;
};

/// The rows of a key file that name a shard.
ClientRows clientRowsOf(std::shared_ptr<const KeyTable> table);

/// By client name the shard of this map that it means: its name, else its url, else its id; none
/// for a name that the map has not.
std::vector<ShardIndex> shardsNamed(const ShardMap& map, std::span<const std::string> names);

/// A map with its routing, as a set of changes made it.
struct TriedMap {
    ShardMap map;
    Routing routing;
    std::vector<ShardIndex> named;  ///< shardsNamed of the client's names
    std::uint64_t cost = 0;         ///< units built
};

class RuleTrial {
public:
    RuleTrial(const ShardMap& map, ClientRows rows, const BuildLimits& limits);

    /// The map under these changes, in the order of their scopes; nothing where it cannot be.
    /// Errors: Cancelled.
    Result<std::optional<TriedMap>> tryMap(std::span<const RuleChange* const> changes,
                                           const WorkContext& work) const;
    /// The same placement over other bytes of a key. False where the rule cannot be.
    bool changeKeys(TriedMap& tried, const RuleChange& change) const;

    /// Rows that are explained. Errors: Cancelled, BadInput of an assignment.
    Result<std::uint64_t> explained(const TriedMap& tried, const ClientRows& rows,
                                    const WorkContext& work) const;

    /// Splits the rows by what the map itself explains, and takes the sample.
    /// Errors: those of the map's own routing.
    Outcome prepare(const WorkContext& work);
    std::uint64_t agreed() const { return m_agreed; }
    const ClientRows& all() const { return m_all; }

    /// An estimate of explained(all), from the sample. Requires: prepare. Range: 0..rows.
    Result<double> estimate(const TriedMap& tried, const WorkContext& work);
    std::size_t sampleSize() const { return m_right.rows.size() + m_wrong.rows.size(); }

private:
    Result<const HashedKeys*> hashed(const TriedMap& tried, const ClientRows& rows, char which,
                                     const WorkContext& work);
    Result<std::uint64_t> sampled(const TriedMap& tried, const ClientRows& rows, char which,
                                  const WorkContext& work);

    const ShardMap& m_map;
    ClientRows m_all;
    ClientRows m_right, m_wrong;  ///< samples of rows that the map explains, and does not
    std::uint64_t m_agreed = 0;
    BuildLimits m_limits;
    std::map<std::string, HashedKeys> m_hashed;  ///< of the samples, by rule
};

}  // namespace ringscope
