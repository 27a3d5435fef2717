// ShardKeys: the heaviest keys of every shard, found in one walk over the table, and what one
// shard, or several, hold of them. Thread: a plain value.
#pragma once

#include "core/analysis/key_places.h"
#include "core/analysis/load_report.h"
#include "core/support/result.h"
#include "core/support/work_context.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace ringscope {

/// The heaviest keys of each shard, heaviest first, ties by name; keys without load are none.
struct ShardKeys {
    static constexpr std::size_t kTop = 6;

    struct Top {
        std::array<KeyId, kTop> keys;
        std::size_t count = 0;
    };
    std::vector<Top> shards;  ///< by shard index; empty where the measure is not known

    std::span<const KeyId> of(ShardIndex shard) const
    {
        if (shard.value >= shards.size())
            return {};
        return std::span(shards[shard.value].keys).first(shards[shard.value].count);
    }
};

/// Requires: places.keys != null. Errors: Cancelled. Cost: O(keys).
Result<ShardKeys> heaviestByShard(const KeyPlaces& places, std::size_t shards, Measure measure,
                                  const WorkContext& work);

/// What some shards hold together.
struct HeldKeys {
    struct Key {
        KeyId key;
        ShardIndex shard;
        u128 load = 0;
        std::optional<double> share;      ///< of the load of these shards
    };
    std::vector<Key> top;                 ///< heaviest first, ties by name; at most ShardKeys::kTop
    std::uint64_t keys = 0;
    u128 load = 0;
    std::optional<double> loadShare;      ///< of all load
    std::uint64_t otherKeys = 0;          ///< not in top
    u128 otherLoad = 0;
    std::optional<double> otherShare;     ///< of the load of these shards
};

/// Requires: `heaviest` and `report` are of `table`. Cost: O(shards log shards).
HeldKeys keysOn(std::span<const ShardIndex> shards, const ShardKeys& heaviest,
                const LoadReport& report, const KeyTable& table);

}  // namespace ringscope
