// ReplicaWalk: the preference list of a ring, met clockwise from the owner's point on: different
// shards, spread over zones or over the racks of datacenters where the system does so.
// Thread: immutable.
#pragma once

#include "core/placement/placement_spec.h"
#include "core/placement/ring_points.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace ringscope {

class ReplicaWalk {
public:
    explicit ReplicaWalk(const PlacementSpec& spec);

    /// At most `copies` shards, the point's own first. `landed` = shards that have a point. Ends
    /// after one turn that adds nobody, where a real system may look for ever.
    /// Requires: at < points.size(). Cost: O(points) at worst.
    std::vector<ShardIndex> from(const std::vector<RingPoint>& points, std::size_t at,
                                 std::size_t copies, std::size_t landed) const;

private:
    class Zones;
    class Racks;

    /// What a datacenter takes at most, seen from all its shards.
    struct Datacenter {
        std::uint64_t copies = 0;       ///< no more than it has shards
        std::uint64_t rackRepeats = 0;  ///< copies beyond one a rack
    };

    void placeInZones(const PlacementSpec& spec);
    void placeInRacks(const PlacementSpec& spec);

    ReplicaSpread m_spread;
    std::size_t m_zones = 0;
    std::vector<std::uint32_t> m_zoneOf;  ///< by shard; kNoZone where none is stated or counts
    std::size_t m_racks = 0;
    std::vector<std::uint32_t> m_rackOf;    ///< by shard; empty without datacenters
    std::vector<Datacenter> m_datacenters;  ///< by zone
};

}  // namespace ringscope
