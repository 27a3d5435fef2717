// ShardGroups: the shards of a map by the host, rack or zone that they stand in, with the load of
// each group against its own fair share and its own chance band. Thread: a plain value.
#pragma once

#include "core/analysis/load_chance.h"
#include "core/analysis/load_report.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

enum class GroupBy { Host, Rack, Zone };
inline constexpr std::array kGroupings = {GroupBy::Host, GroupBy::Rack, GroupBy::Zone};

/// "host".
std::string_view groupingId(GroupBy by);
/// What the shard says of it; empty = nothing.
const std::string& groupName(const Shard& shard, GroupBy by);

struct ShardGroup {
    std::string name;                ///< empty: shards that name none, always the last group
    std::vector<ShardIndex> shards;  ///< in map order, all of them
    std::size_t counted = 0;         ///< of them, those over which figures are taken
    std::uint64_t keys = 0;          ///< of those that count, as the load is
    u128 load = 0;                   ///< in the report's scale
    std::optional<double> loadShare; ///< of what shards that count hold
    std::optional<double> loadRatio; ///< (load / weight) / (all load / all weight)
    std::optional<double> ratioLow;  ///< 1 % band over all groups at once
    std::optional<double> ratioHigh;
    std::size_t hotShards = 0;       ///< above their own bands
    ShardIndex hottest;              ///< of the greatest load ratio; none without one

    bool isOutside() const
    {
        return loadRatio && ratioLow && ratioHigh
               && (*loadRatio < *ratioLow || *loadRatio > *ratioHigh);
    }
};

/// Groups in the order in which the map first names them. Empty when no shard names any.
/// Cost: O(S log G) and an inverse Beta function a group.
std::vector<ShardGroup> groupsOf(const ShardMap& map, const LoadReport& report,
                                 const std::optional<LoadChance>& chance, GroupBy by);

}  // namespace ringscope
