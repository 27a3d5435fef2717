// RingPoints: the virtual nodes of a token ring as its builder left them: every claim with its
// position, the claims that lost a shared position, and what the rounding of weights did.
// Labels are made on demand from the template: 256,000 strings are never stored.
#pragma once

#include "core/support/ids.h"
#include "core/support/wide.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ringscope {

/// One vnode. ordinal = its number within the shard, from 0.
struct RingPoint {
    std::uint64_t token = 0;
    ShardIndex shard;
    std::uint32_t ordinal = 0;

    friend bool operator==(const RingPoint&, const RingPoint&) = default;
};

/// A position that several points claim. `owner` won it by the tie rule; `claimants` are all
/// shards that claim it, owner first, each once a claim. Under bump, probe and drop-later the
/// others found the position taken and went on, or were dropped.
struct Collision {
    std::uint64_t token = 0;
    ShardIndex owner;
    std::vector<ShardIndex> claimants;
    bool sameLabel = false;  ///< two shards made the very same label: a configuration error
    std::string label;       ///< the owner's label
};

class RingPoints {
public:
    /// Points in ring order: by token, the owner of a shared token first.
    std::vector<RingPoint> points;
    std::size_t distinct = 0;            ///< positions in use
    std::vector<Collision> collisions;   ///< by token
    u128 space = 0;                      ///< number of positions
    double expectedCollisions = 0.0;     ///< claims lost by chance for this many points
    std::vector<ShardIndex> lifted;      ///< weight > 0 rounded to 0 points, lifted to 1
    std::vector<std::uint32_t> effective;///< points a shard really owns, by shard
    std::vector<std::uint32_t> claimed;  ///< points a shard asked for, by shard
    std::size_t dropped = 0;             ///< points that found no position (probe:N, drop-later)
    std::size_t bumped = 0;              ///< points that took a later position (bump, probe:N)
    bool declared = false;               ///< some shard states its tokens
    bool nearest = false;
    std::string ruleText;                ///< "first point >= hash"

    /// "redis-0#17"; the token's text for a declared token.
    std::string label(const RingPoint& point) const;

    // What labels are made from; filled by the builder.
    std::string labelTemplate;
    std::uint32_t wordsPerLabel = 1;
    struct Naming {
        std::string name, url, id;
        std::size_t index = 0;
        bool declared = false;
    };
    std::vector<Naming> naming;  ///< by shard
};

}  // namespace ringscope
