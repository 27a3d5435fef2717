// PictureParts: what pictures of steps and trees are made of beyond their Picture, and the way of
// one key through them. A placement that has parts implements PicturedParts beside Placement, so
// that no view asks for its policy. Shards are indices of the placement's map.
// Thread: values; the functions are pure.
#pragma once

#include "core/placement/key_columns.h"
#include "core/support/ids.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace ringscope {

class Placement;

/// Numbered buckets in a row.
struct BucketRow {
    std::vector<ShardIndex> owners;  ///< by bucket; none: removed, or no shard's
    std::string law;                 ///< one sentence: who may leave, and what moves then
};
/// The buckets that a key meets.
struct BucketWalk {
    std::vector<std::uint32_t> buckets;   ///< the last one is its own
    std::optional<std::uint64_t> beyond;  ///< where the next jump would lead, out of the row
};

/// A circle with one point a shard.
struct ProbeCircle {
    struct Point {
        double turn = 0.0;  ///< [0, 1), clockwise from position 0
        ShardIndex shard;
    };
    std::vector<Point> points;  ///< by turn
    std::uint64_t probes = 0;   ///< of a key
};
struct ProbeWalk {
    struct Probe {
        std::uint64_t number = 0;    ///< from 1
        double turn = 0.0;           ///< where it falls
        std::uint32_t point = 0;     ///< the one that it walks to
        std::uint64_t distance = 0;  ///< in positions
        double distanceTurns = 0.0;
    };
    std::vector<Probe> probes;  ///< the first ones, at most kWalkedProbes
    Probe best;
};
inline constexpr std::uint64_t kWalkedProbes = 64;

/// Intervals of hashes that are logical shards, which live whole on shards. The intervals are the
/// arcs of the Picture, their logical shards its unit names.
struct NestedRings {
    std::size_t logicalShards = 0;
};
struct LevelWalk {
    std::string logical;  ///< "p5"
    std::string how;      ///< "hash 4f.., redis-1#3 at 51.."; "its owner is written"
};

/// A tree of choices, the root first, every parent before its children.
struct ChoiceTree {
    struct Node {
        std::string name;
        std::uint32_t parent = 0;  ///< a place in `nodes`; the root's is 0
        ShardIndex shard;          ///< of a leaf
        double weight = 0.0;
        bool isOut = false;  ///< draws straws, and its wins are drawn again
    };
    std::vector<Node> nodes;
};
struct TreeWalk {
    struct Straw {
        std::uint32_t node = 0;
        std::optional<double> length;  ///< ln(draw) / weight, 0 is the longest; none: weight 0
    };
    std::vector<std::vector<Straw>> levels;  ///< from the root down, of the attempt that counts
    std::vector<ShardIndex> winners;         ///< preference list
    std::uint32_t failed = 0;                ///< attempts before, won by leaves that are out
    UnitId unit;                             ///< what straws are drawn for
    std::string unitText;                    ///< "group 5"
};

using PictureParts = std::variant<std::monostate, BucketRow, ProbeCircle, NestedRings, ChoiceTree>;
using KeyWalk = std::variant<std::monostate, BucketWalk, ProbeWalk, LevelWalk, TreeWalk>;

class PicturedParts {
public:
    virtual ~PicturedParts() = default;
    virtual PictureParts parts() const = 0;
    /// Requires: batch of one key. Nothing where the key has no owner.
    virtual KeyWalk walkOf(const KeyBatch& key) const = 0;
};

/// Nothing for placements whose Picture says it all.
PictureParts partsOf(const Placement& placement);
KeyWalk walkOf(const Placement& placement, const KeyBatch& key);

}  // namespace ringscope
