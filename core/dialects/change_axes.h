// The axes of the rule search: each function lists the changes of one kind that make sense for a
// map. Every list is in a fixed order, and none holds what the map says already.
#pragma once

#include "core/dialects/rule_change.h"
#include "core/placement/policies.h"
#include "core/systems/system_row.h"

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// An older map that a client may still have.
struct PreviousMap {
    std::string name;  ///< file, for people
    ShardMap map;
};

/// What is known of a map before its changes are listed.
struct ChangeSource {
    const ShardMap& map;
    const PolicyRow& policy;
    std::span<const PreviousMap> previous;
    std::set<std::string> seen;  ///< shards that the rows name
};

/// True when the map's policy looks at this field.
bool readsField(const PolicyRow& policy, std::string_view field);

/// Whether a system may place the keys of this map over the same shards: it is another one, and
/// has the map's algorithm, or both compute owners from the list of shards.
bool mayStandIn(const SystemRow& row, const ShardMap& map);

/// "text" in quotes, with bytes below 0x20 as \xNN.
std::string quoted(std::string_view text);

using Changes = std::vector<RuleChange>;

Changes hashChanges(const ChangeSource& source);
Changes seedChanges(const ChangeSource& source);
Changes keyChanges(const ChangeSource& source);
Changes labelChanges(const ChangeSource& source);
Changes scoreChanges(const ChangeSource& source);
Changes ringChanges(const ChangeSource& source);
Changes countChanges(const ChangeSource& source);
Changes indexChanges(const ChangeSource& source);
Changes orderChanges(const ChangeSource& source);
Changes memberChanges(const ChangeSource& source);
Changes algorithmChanges(const ChangeSource& source);
Changes systemChanges(const ChangeSource& source);
Changes previousChanges(const ChangeSource& source);

/// All of them, likely ones first.
Changes allChanges(const ChangeSource& source);

}  // namespace ringscope
