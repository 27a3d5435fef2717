#include "core/commands/load_copies.h"

#include "core/support/counted.h"
#include "core/support/number_text.h"
#include "core/support/value.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {

namespace {

constexpr std::string_view kZone = "zone:";

std::string nameOf(const Snapshot& snapshot, ShardIndex shard)
{
    return escapedText(snapshot.state.map.shards[shard.value].name);
}

Json nameOrNull(const Snapshot& snapshot, ShardIndex shard)
{
    return shard.isNone() ? Json(nullptr) : Json(nameOf(snapshot, shard));
}

/// What came, below 0 where a shard lost something.
Json changeJson(u128 before, u128 after, int scale)
{
    if (after >= before)
        return toJson(after - before, scale);
    const Json less = toJson(before - after, scale);
    return less.is_number_float() ? Json(-less.get<double>())
                                  : Json(-static_cast<double>(less.get<std::uint64_t>()));
}

Json zonesJson(const std::vector<ZoneLoad>& zones, int scale)
{
    Json list = Json::array();
    for (const ZoneLoad& zone : zones)
        list.push_back({{"zone", escapedText(zone.zone)},
                        {"shards", zone.shards},
                        {"load", toJson(zone.load, scale)},
                        {"share", toJson(zone.share)}});
    return list;
}

Json lossOfShardJson(const Snapshot& snapshot, const Loss& loss, std::size_t shard, int scale)
{
    const LossOfShard& row = loss.shards[shard];
    return {{"name", nameOf(snapshot, ShardIndex(shard))},
            {"load", toJson(row.before, scale)},
            {"load_after", toJson(row.after, scale)},
            {"extra", changeJson(row.before, row.after, scale)},
            {"ratio_after", toJson(row.ratioAfter)}};
}

std::string whatIsLost(const Snapshot& snapshot, const AskedLoss& asked)
{
    if (!asked.zone.empty())
        return fmt::format("zone {} ({})", escapedText(asked.zone),
                           counted(asked.loss.lost.size(), "shard", "shards"));
    return nameOf(snapshot, asked.loss.lost.front());
}

std::string hottestLine(const Snapshot& snapshot, const Loss& loss)
{
    if (loss.hotShard.isNone())
        return "No load is left on shards that may own keys.";
    return fmt::format("Hottest then: {} with {} {}, {} the mean ({} now).",
                       nameOf(snapshot, loss.hotShard),
                       exactText(loss.shards[loss.hotShard.value].after, snapshot.load.scale),
                       rowOf(snapshot.load.measure).unit, textOr(loss.hotRatio, factorText),
                       textOr(loss.hotRatioBefore, factorText));
}

std::vector<std::string> zoneNames(const ShardMap& map)
{
    std::vector<std::string> zones;
    for (const Shard& shard : map.shards)
        if (!shard.zone.empty())
            zones.push_back(shard.zone);
    std::sort(zones.begin(), zones.end());
    zones.erase(std::unique(zones.begin(), zones.end()), zones.end());
    return zones;
}

}  // namespace

Json replicasJson(const ReplicaLoad& replicas, CopyReading reading, int scale)
{
    const bool hasZones = replicas.oneZone.has_value();
    return {{"copies", replicas.copies},
            {"reading", rowOf(reading).id},
            {"missing", replicas.missingCopies},
            {"missing_load", toJson(replicas.missingLoad, scale)},
            {"short_keys", replicas.shortKeys},
            {"zones", zonesJson(replicas.zonesOf(reading), scale)},
            {"one_zone_keys", hasZones ? Json(replicas.oneZone->keys) : Json(nullptr)},
            {"one_zone_load", hasZones ? toJson(replicas.oneZone->load, scale) : Json(nullptr)}};
}

std::string replicasLine(const ReplicaLoad& replicas)
{
    std::string line = fmt::format("{} copies a key; {} missing.", replicas.copies,
                                   groupedText(replicas.missingCopies));
    if (replicas.oneZone)
        line += fmt::format(" {} have all their copies in one zone.",
                            counted(replicas.oneZone->keys, "key", "keys"));
    return line;
}

Result<std::vector<ShardIndex>> lostShards(const ShardMap& map, const std::string& asked)
{
    if (const auto shard = map.indexOf(asked))
        return std::vector{*shard};
    if (asked.starts_with(kZone)) {
        std::vector<ShardIndex> shards;
        if (const std::string zone = asked.substr(kZone.size()); !zone.empty())
            shards = shardsInZone(map, zone);
        if (!shards.empty())
            return shards;
    }
    std::vector<std::string> names;
    for (const Shard& shard : map.shards)
        names.push_back(shard.name);
    for (const std::string& zone : zoneNames(map))
        names.push_back(std::string(kZone) + zone);
    const std::string nearest = nearestName(asked, names);
    return wrongUsage(fmt::format("--lose: {}{} (allowed: a shard of the map, or zone:NAME)", asked,
                                  nearest.empty() ? "" : ", nearest is " + nearest));
}

Json lossJson(const Snapshot& snapshot, const AskedLoss& asked)
{
    const Loss& loss = asked.loss;
    const int scale = snapshot.load.scale;
    Json json = {{"zone", asked.zone.empty() ? Json(nullptr) : Json(escapedText(asked.zone))},
                 {"rule", rowOf(loss.rule.kind).word},
                 {"rule_text", loss.rule.sentence},
                 {"reading", rowOf(loss.reading).id},
                 {"lost_load", toJson(loss.lostLoad, scale)},
                 {"lost_space", toJson(loss.lostSpace)},
                 {"hot_ratio_before", toJson(loss.hotRatioBefore)},
                 {"hot_ratio", toJson(loss.hotRatio)},
                 {"hot_shard", nameOrNull(snapshot, loss.hotShard)},
                 {"max_load_before", toJson(loss.maxLoadBefore, scale)},
                 {"max_load", toJson(loss.maxLoad, scale)},
                 {"unowned_keys", loss.unownedKeys},
                 {"unowned_load", toJson(loss.unownedLoad, scale)},
                 {"keys_losing_a_copy", loss.oneCopy.keys},
                 {"load_losing_a_copy", toJson(loss.oneCopy.load, scale)},
                 {"keys_losing_all", loss.allCopies.keys},
                 {"load_losing_all", toJson(loss.allCopies.load, scale)}};
    json["lost"] = Json::array();
    for (const ShardIndex shard : loss.lost)
        json["lost"].push_back(nameOf(snapshot, shard));
    json["shards"] = Json::array();
    for (std::size_t shard = 0; shard < loss.shards.size(); ++shard)
        json["shards"].push_back(lossOfShardJson(snapshot, loss, shard, scale));
    const bool known = asked.worst.has_value();
    json["worst_n1_ratio"] = known ? Json(asked.worst->hotRatio) : Json(nullptr);
    json["worst_n1_shard"] = known ? Json(nameOf(snapshot, asked.worst->shard)) : Json(nullptr);
    json["worst_n1_max_load"] = known ? toJson(asked.worst->maxLoad, scale) : Json(nullptr);
    json["checks"] = toJson(loss.checks);
    return json;
}

std::vector<std::string> lossLines(const Snapshot& snapshot, const AskedLoss& asked)
{
    const Loss& loss = asked.loss;
    const int scale = snapshot.load.scale;
    const std::string_view unit = rowOf(snapshot.load.measure).unit;
    std::vector<std::string> lines = {
        fmt::format("Without {}, which has {} {}. Its rule: {}", whatIsLost(snapshot, asked),
                    exactText(loss.lostLoad, scale), unit, loss.rule.sentence),
        hottestLine(snapshot, loss),
        fmt::format("{} without an owner ({} {}); {} lose a copy, {} lose all of them.",
                    counted(loss.unownedKeys, "key", "keys"), exactText(loss.unownedLoad, scale), unit,
                    groupedText(loss.oneCopy.keys), groupedText(loss.allCopies.keys))};
    if (asked.worst)
        lines.push_back(fmt::format("The worst single loss is that of {}: {} the mean.",
                                    nameOf(snapshot, asked.worst->shard),
                                    factorText(asked.worst->hotRatio)));
    return lines;
}

void showLoss(Report& report, const SnapshotPtr& snapshot, std::shared_ptr<const AskedLoss> asked)
{
    report.columns = {{"name"},
                      {"zone"},
                      {"load", CellForm::Count},
                      {"load_after", CellForm::Count},
                      {"ratio_after", CellForm::Factor}};
    report.rows = [snapshot, asked](RowWriter& writer) {
        const int scale = snapshot->load.scale;
        for (std::size_t i = 0; i < asked->loss.shards.size(); ++i) {
            const LossOfShard& row = asked->loss.shards[i];
            writer.text(snapshot->state.map.shards[i].name);
            writer.text(snapshot->state.map.shards[i].zone);
            writer.amount(row.before, scale);
            writer.amount(row.after, scale);
            writer.figure(row.ratioAfter);
            writer.endRow();
        }
        return done();
    };
}

}  // namespace ringscope
