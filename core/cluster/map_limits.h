// The bounds of a map's counts, stated once for the field table and for `violations`.
#pragma once

#include "core/cluster/field_text.h"
#include "core/cluster/shard_map.h"

#include <array>

namespace ringscope {

/// A count of the map and what it may be.
struct CountRule {
    std::string_view field;
    std::uint64_t ShardMap::*member;
    WholeRange range;
};

inline constexpr CountRule kSchemaRule{"schema", &ShardMap::schema, {1, 1}};
inline constexpr CountRule kVersionRule{"version", &ShardMap::version, {}};
inline constexpr CountRule kVnodesRule{"vnodes", &ShardMap::vnodes, {1, 0x7FFFFFFF}};
inline constexpr CountRule kMinRingSizeRule{
    "min_ring_size", &ShardMap::minRingSize, {1, 1u << 26}};
inline constexpr CountRule kMaxRingSizeRule{
    "max_ring_size", &ShardMap::maxRingSize, {1, 1u << 26}};
inline constexpr CountRule kReplicasRule{"replicas", &ShardMap::replicas, {1, 65535}};
inline constexpr CountRule kTableSizeRule{"table_size", &ShardMap::tableSize, {1, 1u << 26}};
inline constexpr CountRule kProbesRule{"probes", &ShardMap::probes, {1, 65535}};
inline constexpr CountRule kPartitionsRule{"partitions", &ShardMap::partitions, {0, 1u << 26}};
inline constexpr CountRule kAnchorCapacityRule{
    "capacity_anchor", &ShardMap::anchorCapacity, {0, 1u << 26}};
inline constexpr CountRule kSlotsRule{"slots", &ShardMap::slots, {1, 1u << 26}};

inline constexpr WholeRange kWordsRange{1, 256};
inline constexpr WholeRange kProbeStepsRange{1, 0xFFFFFFFF};
inline constexpr WholeRange kSpaceBitsRange{1, 64};
inline constexpr WholeRange kSpaceSizeRange{1, ~std::uint64_t{0}};

}  // namespace ringscope
