// PartsForm: what steps, probes, nested rings and trees show of two snapshots beyond the scene's
// form: their parts by scene shard, and the way of the probed key through them.
// Invariant: every shard is a place in the scene's shards, or kNobody. A walk stands here only
// while it ends where the probe says. Thread: values, built by a pure function.
#pragma once

#include "core/placement/picture_parts.h"
#include "core/transition/picture_style.h"
#include "core/transition/scene.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace ringscope {

class Transition;

/// Buckets in a row.
struct BucketForm {
    std::vector<std::uint32_t> before, after;  ///< owners by bucket; kNobody: removed
    std::string idea;                          ///< one sentence: how a key is placed
    std::string law;                           ///< one sentence: who may leave
    std::optional<BucketWalk> walk;            ///< of the probed key
};

/// One point a shard on a circle, and probes that walk to them.
struct ProbeForm {
    std::vector<ScenePoint> points;  ///< by place, both sides together
    std::uint64_t probes = 0;        ///< of a key
    std::string idea;
    std::optional<ProbeWalk> walk;
    double target = 0.0;  ///< turn of the point that wins
};

/// The scene's form is a line of intervals; their logical shards are the unit names.
struct LevelsForm {
    std::size_t logicalShards = 0;
    std::string idea;
    std::optional<LevelWalk> walk;
};

/// Choices from a root down.
struct TreeForm {
    struct Node {
        std::string name;
        std::uint32_t parent = 0;
        std::uint32_t shard = kNobody;  ///< of a leaf
        double weight = 0.0;
        bool isOut = false;
    };
    std::vector<Node> nodes;
    std::string idea;
    std::optional<TreeWalk> walk;
    std::vector<std::uint32_t> winners;  ///< scene shards, first owner first
};

/// Slots that are on their way to a shard that does not own them yet.
struct MigratingSlots {
    struct Span {
        std::uint32_t first = 0, last = 0;  ///< inclusive
        std::uint32_t from = kNobody, to = kNobody;
    };
    std::vector<Span> spans;  ///< by first slot
};

using PartsForm =
    std::variant<std::monostate, BucketForm, ProbeForm, LevelsForm, TreeForm, MigratingSlots>;

/// Nothing where the scene's form says it all. Cost: O(parts).
PartsForm partsForm(const Transition& transition, const PictureFocus& focus);

}  // namespace ringscope
