#include "core/analysis/replica_load.h"

#include "core/analysis/load_checks.h"
#include "core/support/number_text.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace ringscope {

namespace {

bool shareOneZone(std::span<const ShardIndex> owners, const ShardMap& map)
{
    const std::string& zone = map.shards[owners.front().value].zone;
    return !zone.empty() && std::all_of(owners.begin(), owners.end(), [&](ShardIndex owner) {
        return map.shards[owner.value].zone == zone;
    });
}

bool hasZones(const ShardMap& map)
{
    return std::any_of(map.shards.begin(), map.shards.end(),
                       [](const Shard& shard) { return !shard.zone.empty(); });
}

/// Fills what single lists say, and the sums.
Outcome readLists(ReplicaLoad& made, CopySums& sums, const ShardMap& map, const KeyPlaces& places,
                  Measure measure, const WorkContext& work)
{
    OneZoneKeys oneZone;
    Outcome read = forEachCopyGroup(
        places, made.copies, measure, work, [&](const CopyGroup& group) {
            sums.add(group.owners, group.amounts);
            const std::size_t missing = made.copies - std::min(made.copies, group.owners.size());
            made.shortKeys += missing > 0 ? group.amounts.keys : 0;
            made.missingCopies += missing * group.amounts.keys;
            made.missingLoad += missing * group.amounts.load;
            if (group.owners.size() > 1 && shareOneZone(group.owners, map)) {
                oneZone.keys += group.amounts.keys;
                oneZone.load += group.amounts.load;
            }
        });
    if (hasZones(map) && places.keys)
        made.oneZone = oneZone;
    return read;
}

CopyBasis basisOf(const ReplicaLoad& made, CopyReading reading, const CopySums& sums,
                  const KeyTable& table, Measure measure)
{
    const ShardSums loads = sums.loads(reading);
    CopyBasis basis;
    basis.keys = u128{sums.copiesOfKeys()} + loads.unownedKeys;
    if (reading == CopyReading::All) {
        basis.load = sums.copiedLoad() + loads.unownedLoad;
        basis.leastPart = 1.0;
        return basis;
    }
    basis.load = table.column(measure).total;
    if (made.shortKeys == 0)
        basis.leastPart = 1.0 / static_cast<double>(made.copies);
    return basis;
}

/// Shares of the space by the same reading; what chance says is of single owners.
void setShares(LoadReport& report, const std::vector<u128>& lengths, u128 turn)
{
    report.shareCv = report.shareHotRatio = std::nullopt;
    report.unevenShares.clear();
    for (std::size_t i = 0; i < report.shards.size(); ++i) {
        ShardLoad& shard = report.shards[i];
        shard.shareLow = shard.shareHigh = std::nullopt;
        if (shard.share)
            shard.share = ratio(lengths[i], turn);
    }
}

LoadReport reportOf(const ReplicaLoad& made, CopyReading reading, const CopySums& sums,
                    const ShardMap& map, const KeyPlaces& places, Measure measure,
                    const LoadProfile* profile)
{
    KnownLoads known;
    known.owners = places.owners.get();
    known.profile = profile;
    CopyBasis basis;
    if (places.keys)
        basis = basisOf(made, reading, sums, *places.keys, measure);
    known.copies = &basis;
    LoadReport report = reportLoad(map, *places.routing, places.keys.get(), sums.loads(reading),
                                   measure, known);
    setShares(report, sums.lengths(reading), places.routing->placement->unitSpace().turn);
    return report;
}

std::vector<ZoneLoad> zonesOf(const ShardMap& map, const LoadReport& report)
{
    std::map<std::string, ZoneLoad> zones;
    u128 sum = 0;
    for (const ShardLoad& shard : report.shards) {
        const std::string& name = map.shards[shard.shard.value].zone;
        ZoneLoad& zone = zones[name];
        zone.zone = name;
        ++zone.shards;
        zone.load += shard.load;
        sum += shard.load;
    }
    std::vector<ZoneLoad> list;
    for (auto& [name, zone] : zones) {
        if (sum > 0)
            zone.share = ratio(zone.load, sum);
        list.push_back(std::move(zone));
    }
    return list;
}

/// Two ways to one figure each: sums by shard against totals of the table and of the lists.
void check(ReplicaLoad& made, const CopySums& sums, const KeyPlaces& places, Measure measure)
{
    const KeyTable& table = *places.keys;
    const std::string unit(rowOf(measure).unit);
    const auto sumOf = [&](CopyReading reading) {
        const ShardSums loads = sums.loads(reading);
        return std::accumulate(loads.load.begin(), loads.load.end(), u128{0});
    };
    const u128 total = table.column(measure).total;
    made.checks.push_back(equalCheck("copies and missing copies are all copies",
                                     u128{sums.copiesOfKeys()} + made.missingCopies,
                                     u128{table.size()} * made.copies, "copies"));
    made.checks.push_back(equalCheck("load of copies and of missing ones is all",
                                     sumOf(CopyReading::All) + made.missingLoad,
                                     total * made.copies, unit));
    made.checks.push_back(equalCheck(
        "spread reads add up", sumOf(CopyReading::Spread) + sums.loads(CopyReading::Spread).unownedLoad,
        total, unit));
}

}  // namespace

Result<ReplicaLoad> replicaLoad(const ShardMap& map, const KeyPlaces& places,
                                const LoadReport& primaries, const LoadProfile* profile,
                                const WorkContext& work)
{
    ReplicaLoad made;
    made.copies = static_cast<std::size_t>(map.replicas);
    const Measure measure = primaries.measure;
    CopySums sums(map.shards.size());
    if (Outcome read = readLists(made, sums, map, places, measure, work); !read)
        return std::move(read).error();
    made.reports[0] = primaries;
    for (const CopyReading reading : {CopyReading::All, CopyReading::Spread})
        made.reports[static_cast<std::size_t>(reading)] =
            reportOf(made, reading, sums, map, places, measure, profile);
    const UnitSpace space = places.routing->placement->unitSpace();
    if (space.kind != UnitSpace::Kind::None)
        for (const u128 length : sums.lengths(CopyReading::All))
            made.heldShares.push_back(ratio(length, space.turn));
    if (hasZones(map))
        for (const CopyReadingRow& row : kCopyReadings)
            made.zones[static_cast<std::size_t>(row.reading)] =
                zonesOf(map, made.report(row.reading));
    if (places.keys)
        check(made, sums, places, measure);
    return made;
}

}  // namespace ringscope
