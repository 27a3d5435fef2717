// How an index of Elasticsearch or OpenSearch routes: its shards have equal runs of the routing
// shards, which are the slots of the map. Shared by the readers of `_cat/shards` and settings.
#pragma once

#include "core/membership/map_tree.h"
#include "core/membership/membership.h"

#include <cstdint>
#include <optional>
#include <string>

namespace ringscope::members {

/// Most shards that are read of an index; the server allows 1024 unless it is told otherwise.
inline constexpr std::uint64_t kMostIndexShards = 65536;

/// Most shards in all indices of a file of settings, where a number stands for so many records.
inline constexpr std::uint64_t kMostShardsOfFile = 1 << 20;

/// As the server chooses them since 7.0 for an index that does not say: the shards doubled, at
/// least once, up to at most 1024. Requires: 1 <= shards <= kMostIndexShards.
std::uint64_t defaultRoutingShards(std::uint64_t shards);

/// The routing shards of an index: those said by a person, then `stated` by the file, then the
/// default. What was assumed is an open fact of the ring, what does not fit a doubt.
/// Requires: as defaultRoutingShards.
std::uint64_t routingShardsOf(Membership& ring, const MembershipSource& source,
                              std::uint64_t shards, std::optional<std::uint64_t> stated,
                              const SourcePlace& place);

/// Routing shards of one shard: "256-511".
std::string runOf(std::uint64_t shard, std::uint64_t shards, std::uint64_t routingShards);

}  // namespace ringscope::members
