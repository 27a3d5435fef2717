// Transition: what happens on screen between two snapshots, as a pure function of t. Play, pause,
// scrub, export and tests only choose t; the picture asks frameAt(t).
// Invariant: frameAt(0) holds the loads that were on screen before, frameAt(1) those of `after`.
// Thread: immutable, shared by shared_ptr<const Transition>; building may run on a worker.
#pragma once

#include "core/snapshot/snapshot.h"
#include "core/support/result.h"
#include "core/support/work_context.h"
#include "core/transition/ring_frame.h"
#include "core/transition/scene.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ringscope {

class Transition;
using TransitionPtr = std::shared_ptr<const Transition>;

/// A place where the transport bar stops.
struct TransitionStop {
    double t = 0.0;
    std::string name;  ///< "points"
};

/// At most so many keys travel on screen.
inline constexpr std::size_t kTravellingKeys = 2000;

class Transition {
public:
    /// `before` null: the picture of `after` at rest. Requires: after != null.
    /// Errors: Cancelled. Cost: O(arcs + sample); O(keys) where there are no arcs.
    static Result<TransitionPtr> make(SnapshotPtr before, SnapshotPtr after,
                                      const WorkContext& work = {});

    /// From what is on screen at t of a running transition to a newer snapshot: starts from its
    /// loads at t, and from the arcs of the snapshot it was going to.
    static Result<TransitionPtr> retarget(const Transition& running, double t, SnapshotPtr after,
                                          const WorkContext& work = {});

    const SnapshotPtr& before() const { return m_before; }  ///< null: nothing plays
    const SnapshotPtr& after() const { return m_after; }
    const Scene& scene() const { return m_scene; }
    /// What is drawn first where both snapshots have different forms; null else.
    const Scene* earlierScene() const { return m_earlier ? &*m_earlier : nullptr; }

    /// Pure. Range: t is clamped to 0..1. Cost: O(shards + changed arcs + drawn keys).
    RingFrame frameAt(double t) const;

    /// From "before" to "after", ascending.
    const std::vector<TransitionStop>& stops() const { return m_stops; }
    /// Presentation time at speed 1; 0 when nothing changes.
    std::int64_t durationUs() const { return m_durationUs; }

    /// The scene shard of an id, kNobody when there is none.
    std::uint32_t shardNumber(const std::string& id) const;

private:
    /// Figures by scene shard.
    struct Loads {
        std::vector<u128> keys, load;
        friend bool operator==(const Loads&, const Loads&) = default;
    };
    struct Shown {
        std::vector<std::string> ids;
        Loads loads;
    };

    Transition() = default;
    static Result<TransitionPtr> build(SnapshotPtr before, SnapshotPtr after, const Shown* shown,
                                       const WorkContext& work);

    Loads loadsOf(const Snapshot& snapshot, const std::vector<std::uint32_t>& shards) const;
    void readLoads(const Shown* shown);
    void moveOne(const SceneKey& key, std::size_t index, Loads& loads) const;
    void planStops();
    Loads loadsAt(const RingFrame& frame) const;

    SnapshotPtr m_before;
    SnapshotPtr m_after;
    Scene m_scene;
    std::optional<Scene> m_earlier;
    ShardUnion m_shards;
    Loads m_from;                          ///< on screen at t = 0
    Loads m_to;                            ///< at t = 1
    std::vector<std::uint64_t> m_keyLoad;  ///< by scene key
    bool m_byKeys = false;                 ///< the scene's keys explain the whole change
    std::vector<TransitionStop> m_stops;
    std::int64_t m_durationUs = 0;
};

}  // namespace ringscope
