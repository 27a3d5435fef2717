#include "core/placement/replica_walk.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace ringscope {
namespace {

constexpr std::uint32_t kNoZone = 0xFFFFFFFFu;

/// The walk itself: shards that are met for the first time, as far as the limits let them in.
template <class Limits>
std::vector<ShardIndex> walk(const std::vector<RingPoint>& points, std::size_t at,
                             std::size_t wanted, Limits limits)
{
    std::vector<ShardIndex> owners;
    for (std::size_t idle = 0; owners.size() < wanted && idle < points.size(); ++idle) {
        const ShardIndex shard = points[at].shard;
        at = (at + 1) % points.size();
        if (std::ranges::find(owners, shard) != owners.end() || !limits.allows(shard))
            continue;
        owners.push_back(shard);
        limits.take(shard);
        idle = 0;
    }
    return owners;
}

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

/// What each datacenter still takes: a shard of a new rack always, of a rack that has a copy only
/// where there are more copies than racks.
class ReplicaWalk::Racks {
public:
    explicit Racks(const ReplicaWalk& walk)
        : m_walk(walk), m_left(walk.m_datacenters), m_hasCopy(walk.m_racks, false)
    {
    }

    bool allows(ShardIndex shard) const
    {
        const std::uint32_t zone = m_walk.m_zoneOf[shard.value];
        if (zone == kNoZone || m_left[zone].copies == 0)
            return false;
        return !m_hasCopy[m_walk.m_rackOf[shard.value]] || m_left[zone].rackRepeats > 0;
    }

    void take(ShardIndex shard)
    {
        Datacenter& left = m_left[m_walk.m_zoneOf[shard.value]];
        --left.copies;
        if (m_hasCopy[m_walk.m_rackOf[shard.value]])
            --left.rackRepeats;
        m_hasCopy[m_walk.m_rackOf[shard.value]] = true;
    }

    std::size_t copies() const
    {
        return std::accumulate(m_left.begin(), m_left.end(), std::size_t{0},
                               [](std::size_t sum, const Datacenter& d) { return sum + d.copies; });
    }

private:
    const ReplicaWalk& m_walk;
    std::vector<Datacenter> m_left;
    std::vector<bool> m_hasCopy;  ///< by rack
};

ReplicaWalk::ReplicaWalk(const PlacementSpec& spec) : m_spread(spec.ring.spread)
{
    if (spec.ring.datacenters.empty())
        placeInZones(spec);
    else
        placeInRacks(spec);
}

void ReplicaWalk::placeInZones(const PlacementSpec& spec)
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

void ReplicaWalk::placeInRacks(const PlacementSpec& spec)
{
    std::map<std::string, std::uint32_t> zones;
    for (const DatacenterCopies& stated : spec.ring.datacenters)
        if (zones.emplace(stated.datacenter, static_cast<std::uint32_t>(zones.size())).second)
            m_datacenters.push_back({stated.copies, 0});
    m_zones = zones.size();
    std::vector<std::uint64_t> shards(m_zones, 0), racksIn(m_zones, 0);
    std::map<std::pair<std::uint32_t, std::string>, std::uint32_t> racks;
    for (const PlacementShard& shard : spec.shards) {
        const auto zone = zones.find(shard.zone);
        // A shard that is down keeps its rack: no other rack takes a second copy for it.
        const bool counts = zone != zones.end() && !shard.isWarming;
        m_zoneOf.push_back(counts ? zone->second : kNoZone);
        m_rackOf.push_back(0);
        if (!counts)
            continue;
        const auto [rack, isNew] =
            racks.try_emplace({zone->second, shard.rack}, static_cast<std::uint32_t>(racks.size()));
        m_rackOf.back() = rack->second;
        ++shards[zone->second];
        racksIn[zone->second] += isNew ? 1 : 0;
    }
    m_racks = racks.size();
    for (std::size_t zone = 0; zone < m_zones; ++zone) {
        Datacenter& most = m_datacenters[zone];
        most.rackRepeats = most.copies > racksIn[zone] ? most.copies - racksIn[zone] : 0;
        most.copies = std::min(most.copies, shards[zone]);
    }
}

std::vector<ShardIndex> ReplicaWalk::from(const std::vector<RingPoint>& points, std::size_t at,
                                          std::size_t copies, std::size_t landed) const
{
    const std::size_t wanted = std::min(copies, landed);
    if (m_datacenters.empty())
        return walk(points, at, wanted, Zones(*this, copies));
    const Racks racks(*this);
    return walk(points, at, std::min(wanted, racks.copies()), racks);
}

}  // namespace ringscope
