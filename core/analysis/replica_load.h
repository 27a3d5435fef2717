// ReplicaLoad: the load of a map whose keys have several copies, beside the load of their first
// owners: all copies, and reads spread over them; copies that are missing, zones, and keys that
// one zone could take away. Thread: a plain value.
#pragma once

#include "core/analysis/copy_sums.h"
#include "core/analysis/key_places.h"
#include "core/analysis/load_profile.h"
#include "core/analysis/load_report.h"
#include "core/support/result.h"
#include "core/support/work_context.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ringscope {

struct ZoneLoad {
    std::string zone;               ///< "" = the shards that state none
    std::size_t shards = 0;
    u128 load = 0;
    std::optional<double> share;    ///< of the loads of all shards
};

/// Keys of which one zone holds every copy, of those that have two or more.
struct OneZoneKeys {
    std::uint64_t keys = 0;
    u128 load = 0;
};

struct ReplicaLoad {
    std::size_t copies = 1;         ///< asked for
    /// In the three readings; Primaries is the load report of the map itself. Of the others,
    /// `keys` counts copies, `total` is what the copies take, and chance is not spoken of.
    std::array<LoadReport, kCopyReadings.size()> reports;
    /// By shard: share of the space of which it holds any copy; empty if not countable.
    std::vector<double> heldShares;
    std::uint64_t shortKeys = 0;    ///< keys with fewer copies than asked for
    std::uint64_t missingCopies = 0;
    u128 missingLoad = 0;
    std::optional<OneZoneKeys> oneZone;                            ///< nothing without zones
    std::array<std::vector<ZoneLoad>, kCopyReadings.size()> zones; ///< by name; empty without zones
    std::vector<Check> checks;

    const LoadReport& report(CopyReading reading) const
    {
        return reports[static_cast<std::size_t>(reading)];
    }
    const std::vector<ZoneLoad>& zonesOf(CopyReading reading) const
    {
        return zones[static_cast<std::size_t>(reading)];
    }
};

/// `primaries` and `profile` (may be null without keys) are of the same places and measure.
/// Requires: places.routing->placement != null. Errors: Cancelled. Cost: as forEachCopyGroup.
Result<ReplicaLoad> replicaLoad(const ShardMap& map, const KeyPlaces& places,
                                const LoadReport& primaries, const LoadProfile* profile,
                                const WorkContext& work);

}  // namespace ringscope
