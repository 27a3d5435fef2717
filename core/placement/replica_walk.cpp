#include "core/placement/replica_walk.h"

#include <algorithm>
#include <map>

namespace ringscope {
namespace {

constexpr std::uint32_t kNoZone = 0xFFFFFFFFu;

}  // namespace

/// Copies by zone so far, and whether one more may go to a zone.
class ReplicaWalk::Zones {
public:
    Zones(const ReplicaWalk& walk, std::size_t copies)
        : m_walk(walk),
          m_taken(walk.m_zones, 0),
          m_mostInZone((copies + std::max<std::size_t>(walk.m_zones, 1) - 1)
                       / std::max<std::size_t>(walk.m_zones, 1))
    {
    }

    bool allows(ShardIndex shard) const
    {
        const std::uint32_t zone = m_walk.m_zoneOf[shard.value];
        switch (m_walk.m_spread) {
        case ReplicaSpread::Shards:
            return true;
        case ReplicaSpread::Zones:
            return zone == kNoZone || m_taken[zone] < m_mostInZone;
        case ReplicaSpread::LeastUsedZones:
            return m_taken.size() < 2 || zone == kNoZone || m_taken[zone] == 0
                   || m_taken[zone] <= *std::ranges::min_element(m_taken);
        }
        return true;
    }

    void take(ShardIndex shard)
    {
        if (const std::uint32_t zone = m_walk.m_zoneOf[shard.value]; zone != kNoZone)
            ++m_taken[zone];
    }

private:
    const ReplicaWalk& m_walk;
    std::vector<std::size_t> m_taken;
    std::size_t m_mostInZone;
};

ReplicaWalk::ReplicaWalk(const PlacementSpec& spec) : m_spread(spec.ring.spread)
{
    // Under least-used-zones a shard without a zone is in the zone of that empty name.
    const bool namesAll = m_spread == ReplicaSpread::LeastUsedZones;
    std::map<std::string, std::uint32_t> zones;
    for (const PlacementShard& shard : spec.shards) {
        // Declared tokens stand whatever a shard weighs.
        const bool isOnRing = ownsKeys(shard) || (shard.takesKeys && !shard.tokens.empty());
        if (!isOnRing || (shard.zone.empty() && !namesAll))
            m_zoneOf.push_back(kNoZone);
        else
            m_zoneOf.push_back(
                zones.emplace(shard.zone, static_cast<std::uint32_t>(zones.size())).first->second);
    }
    m_zones = zones.size();
}

std::vector<ShardIndex> ReplicaWalk::from(const std::vector<RingPoint>& points, std::size_t at,
                                          std::size_t copies, std::size_t landed) const
{
    std::vector<ShardIndex> owners;
    const std::size_t wanted = std::min(copies, landed);
    Zones zones(*this, copies);
    for (std::size_t idle = 0; owners.size() < wanted && idle < points.size(); ++idle) {
        const ShardIndex shard = points[at].shard;
        at = (at + 1) % points.size();
        if (std::ranges::find(owners, shard) != owners.end() || !zones.allows(shard))
            continue;
        owners.push_back(shard);
        zones.take(shard);
        idle = 0;
    }
    return owners;
}

}  // namespace ringscope
