// Scene: what a picture shows of two snapshots (before and after a change) once their shards,
// points, arcs and keys are brought together. Plain data, so a test can write one by hand.
// Invariant: every `shard`, `from` and `to` is a place in `shards`, or kNobody.
// Places on the circle are turns in [0, 1). Thread: immutable once built.
#pragma once

#include "core/cluster/shard_map.h"
#include "core/placement/arc_table.h"
#include "core/placement/ring_points.h"
#include "core/support/ids.h"
#include "core/transition/draw_list.h"
#include "core/transition/shard_marks.h"
#include "core/workload/position_order.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace ringscope {

inline constexpr std::uint32_t kNobody = Tag::kNone;
/// Up to here every point, arc and name is a mark of its own.
inline constexpr std::size_t kDrawnPoints = 300;
/// Up to here every key is a dot.
inline constexpr std::size_t kDrawnKeys = 200;

/// Whether something is on both sides of a change.
enum class Presence : std::uint8_t { Stays, Appears, Leaves };

struct SceneShard {
    std::string id, name;
    ShardMark mark;
    ShardState stateBefore = ShardState::Active;
    ShardState state = ShardState::Active;   ///< after the change; before it, when it is gone
    Presence presence = Presence::Stays;     ///< among the shards that take keys
    bool isHot = false;                      ///< its load is above the chance band
    bool isHottest = false;                  ///< of all that are hot
    bool isGone = false;                     ///< not in the later map
    std::optional<double> share, loadRatio;  ///< from the later snapshot that has it
    std::optional<double> loadShare;
    std::uint64_t keys = 0;
    std::size_t arcs = 0;  ///< units that it owns
};

struct ScenePoint {
    double place = 0.0;
    std::uint32_t shard = kNobody;
    Presence presence = Presence::Stays;
};

/// A piece of the circle in which the owner is one before and one after the change.
struct SceneArc {
    double begin = 0.0, sweep = 0.0;
    std::uint32_t from = kNobody, to = kNobody;
    std::uint32_t unit = Tag::kNone;         ///< of the later placement
    std::uint32_t change = Tag::kNone;       ///< its number among the changes, clockwise
    bool cutBefore = true, cutAfter = true;  ///< an arc of that side begins here

    bool changes() const { return change != Tag::kNone; }
};

struct SceneKey {
    KeyId id;
    std::string name;  ///< readable; empty for a sampled key
    double placeBefore = 0.0, place = 0.0;
    std::uint32_t unitBefore = Tag::kNone, unit = Tag::kNone;
    std::uint32_t from = kNobody, to = kNobody;
    double ratio = 0.0;    ///< its load against the mean key
    double target = 0.0;   ///< place of the point that takes it
    double leaves = 0.0;   ///< when it sets off, 0..1
    bool travels = false;  ///< changes owner, or its place
    bool pinned = false;
};

/// A key that an override ties to its shard, at its own place.
struct ScenePin {
    KeyId key;
    double place = 0.0;
    std::uint32_t shard = kNobody;
};
/// More flags than these would hide the ring: of more, these stand for all, evenly chosen.
inline constexpr std::size_t kDrawnPins = 32;

/// An arc table seen through the scene's shards.
struct ArcSide {
    const ArcTable* arcs = nullptr;     ///< kept alive by the transition
    std::vector<std::uint32_t> shards;  ///< scene shard by ShardIndex
    const RingPoints* points = nullptr; ///< null for ranges
    std::uint64_t lineStart = 0;        ///< where an open line begins

    std::uint32_t owner(std::size_t arc) const
    {
        const ShardIndex shard = arcs->owners()[arc];
        return shard.isNone() ? kNobody : shards[shard.value];
    }
};

/// A circle; or, for ranges, a line from 0 to 1 with gaps.
struct CircleForm {
    bool closed = true;
    std::size_t pointCount = 0;      ///< after the change
    std::size_t distinctPoints = 0;  ///< before and after together
    std::vector<ScenePoint> points;  ///< by place; empty above kDrawnPoints
    std::vector<SceneArc> arcs;      ///< by begin; only the changed ones above kDrawnPoints
    std::size_t changes = 0;
    bool asBand = false;                 ///< too many arcs for marks of their own
    ArcSide before, after;               ///< arcs null: nothing there
    std::vector<std::string> unitNames;  ///< ranges only, by unit
    std::vector<double> loadProfile;     ///< load of equal pieces of the circle / their mean
    bool nearest = false;                ///< keys may walk either way
    std::vector<SceneArc> warming;       ///< what warming shards take once they are active
    /// A position of the later map in hex; empty: percents must do.
    std::function<std::string(std::uint64_t)> positionText;
};

/// Stripes by remainder.
struct TableForm {
    std::string unitWord;                      ///< "remainder"
    std::vector<std::uint32_t> before, after;  ///< owners
};

/// Numbered slots.
struct GridForm {
    std::vector<std::uint32_t> before, after;  ///< owners
    std::vector<std::uint32_t> changed;        ///< slots that change owner, ascending
    std::vector<double> loadRatio;             ///< load of a slot / mean slot; empty without keys
    std::string title = "Slot map";
    std::string unitWord = "slot";
    std::string unitsWord = "slots";
};

/// One bar a shard; scores when a key is probed.
struct ScoresForm {
    bool scores = true;  ///< false: the policy has no scores to show
    bool weighted = false;
    std::string idea;  ///< one sentence: how the policy places a key
};

using SceneForm = std::variant<CircleForm, TableForm, GridForm, ScoresForm>;

struct Scene {
    std::vector<SceneShard> shards;
    SceneForm form;
    std::vector<SceneKey> keys;  ///< all, up to kDrawnKeys; else the moving sample
    bool keysAreAll = true;
    std::uint64_t keyCount = 0;    ///< after the change
    std::uint64_t movingKeys = 0;  ///< in the whole table
    double keysPerDot = 1.0;       ///< moving keys that one travelling dot stands for
    std::string loadWord;          ///< "requests"
    std::string countedWord = "key", countedWords = "keys";  ///< what SceneShard::keys counts
    bool countsUnits = false;      ///< loads are those of units; there are no keys
    Measure measure = Measure::Requests;
    /// Later keys by position; null without keys, or off a circle.
    const PositionOrder* order = nullptr;
    /// Later owners of keys that overrides name, by key; null: none.
    const std::vector<std::pair<KeyId, ShardIndex>>* overrides = nullptr;
    std::vector<ScenePin> pins;            ///< by place, at most kDrawnPins
    std::size_t pinCount = 0;              ///< all of them
    bool hasBefore = false;        ///< false: nothing to play
    std::string emptyReason;       ///< why no shard takes keys; empty when one does

    /// Whether SceneShard::keys counts anything.
    bool hasCounts() const { return keyCount > 0 || countsUnits; }
};

}  // namespace ringscope
