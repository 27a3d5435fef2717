// OwnerLists: the written owners of units (slots, ranges), read under the states of the shards.
// A unit is its first owner's, whatever that shard weighs: what is written stands until it is
// moved, as in Redis. When the shard is down or warming nobody owns the unit, as no rule says who
// should. Thread: immutable.
#pragma once

#include "core/placement/placement_spec.h"
#include "core/support/result.h"

#include <string_view>
#include <vector>

namespace ringscope {

class OwnerLists {
public:
    explicit OwnerLists(const std::vector<PlacementShard>& shards);

    /// Errors: BadInput for an owner that is no shard of the map.
    Result<std::uint32_t> add(std::string_view unit, std::vector<ShardIndex> owners);
    /// The list of a unit without an entry: the shard of its name, or nobody.
    std::uint32_t addNamed(std::string_view unit);

    ShardIndex ownerOf(std::uint32_t list) const;
    /// The owner first, then those of its replicas that take keys; empty without an owner.
    std::vector<ShardIndex> ownersOf(std::uint32_t list, std::size_t copies) const;

private:
    std::vector<bool> m_takesKeys;
    std::vector<std::pair<std::string, ShardIndex>> m_byName;  ///< sorted
    std::vector<std::vector<ShardIndex>> m_lists;
};

}  // namespace ringscope
