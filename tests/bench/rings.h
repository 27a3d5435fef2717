// BenchRing: one ring of shards with 256 points each in every form that bars compare, and
// positions to look up. Points and positions are XXH3 of names, as in production; the keys come
// in shuffled order.
#pragma once

#include "core/placement/arc_table.h"
#include "core/placement/key_columns.h"

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace ringscope::bench {

inline constexpr std::size_t kVnodes = 256;

/// Names "key-0" to "key-(count - 1)", shuffled.
PackedColumn shuffledKeys(std::size_t count);

std::vector<std::uint64_t> hashesOf(const PackedColumn& names);

/// The hashes of "shard-S#V".
std::vector<std::uint64_t> tokensOf(std::size_t shard);

struct BenchRing {
    std::vector<std::pair<std::uint64_t, ShardIndex>> points;  ///< by shard
    std::vector<std::uint64_t> tokens;                         ///< ascending
    std::vector<ShardIndex> owners;                            ///< by token
    ArcTable arcs;

    explicit BenchRing(std::size_t shards);
    /// By std::lower_bound over the tokens.
    ShardIndex ownerAt(std::uint64_t position) const;
};

}  // namespace ringscope::bench
