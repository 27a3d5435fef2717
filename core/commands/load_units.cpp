#include "core/commands/load_units.h"

#include "core/commands/key_units.h"
#include "core/commands/load_json.h"
#include "core/support/number_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

namespace ringscope {

namespace {

constexpr std::size_t kNamedKeys = 3;

/// Which keys live where: by shard counted, by heavy unit named.
struct NamedKeys {
    std::vector<std::uint64_t> byShard;           ///< empty without keys
    std::vector<std::vector<std::string>> byTop;  ///< by top unit: its heaviest keys
};

/// The heaviest keys by requests, ties in the table's order.
std::vector<std::string> heaviestNames(std::vector<KeyId> keys, const KeyTable& table)
{
    const MeasureColumn& requests = table.column(Measure::Requests);
    std::ranges::stable_sort(keys, [&](KeyId a, KeyId b) {
        return requests.at(a.value) > requests.at(b.value);
    });
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(kNamedKeys, keys.size()); ++i)
        names.push_back(table.name(keys[i]));
    return names;
}

/// By unit of the placement: which top unit it is, or their number. A name may have several units.
std::vector<std::size_t> topOfUnits(const UnitLoadRequest& request, const LoadReport& load)
{
    const Placement& placement = *request.map.routing->placement;
    std::unordered_map<std::string, std::size_t> tops;
    for (std::size_t top = 0; top < load.topKeys.size(); ++top)
        tops.emplace(request.loads.name(load.topKeys[top].key.value), top);
    std::vector<std::size_t> topOf(placement.unitCount(), load.topKeys.size());
    for (std::size_t unit = 0; unit < topOf.size(); ++unit)
        if (const auto top = tops.find(placement.unitName(UnitId(unit))); top != tops.end())
            topOf[unit] = top->second;
    return topOf;
}

Result<NamedKeys> namedKeys(const UnitLoadRequest& request, const LoadReport& load,
                            const WorkContext& work)
{
    NamedKeys named;
    named.byTop.resize(load.topKeys.size());
    if (request.keys == nullptr)
        return named;
    const Routing& routing = *request.map.routing;
    const Result<HashedKeys> hashed = routing.keyRule->hashKeys(request.keys->names(), work);
    if (!hashed)
        return hashed.error();
    const auto owners = ownersOfKeys(routing, *hashed, *request.keys, work);
    if (!owners)
        return owners.error();
    const auto units = unitsOfKeys(routing, *hashed, work);
    if (!units)
        return units.error();
    named.byShard.assign(request.map.map->shards.size(), 0);
    for (const ShardIndex owner : *owners)
        if (!owner.isNone())
            ++named.byShard[owner.value];
    const std::vector<std::size_t> topOf = topOfUnits(request, load);
    std::vector<std::vector<KeyId>> inside(load.topKeys.size());
    for (std::size_t key = 0; key < units->size(); ++key)
        if (!(*units)[key].isNone() && topOf[(*units)[key].value] < inside.size())
            inside[topOf[(*units)[key].value]].emplace_back(key);
    for (std::size_t top = 0; top < inside.size(); ++top)
        named.byTop[top] = heaviestNames(std::move(inside[top]), *request.keys);
    return named;
}

Json topUnitJson(const UnitLoadRequest& request, const LoadReport& load, std::size_t index,
                 const NamedKeys& named)
{
    const TopKey& top = load.topKeys[index];
    Json json = {{"unit", escapedText(request.loads.name(top.key.value))},
                 {"load", toJson(top.load, load.scale)},
                 {"load_share", toJson(top.loadShare)},
                 {"shard", shardNameJson(*request.map.map, top.shard)}};
    if (request.keys == nullptr)
        return json;
    Json keys = Json::array();
    for (const std::string& name : named.byTop[index]) {
        Json key = Json::object();
        putKey(key, "key", name);
        keys.push_back(std::move(key));
    }
    json["keys"] = std::move(keys);
    return json;
}

/// Shards that hold load but do not count, then every unit with load that nobody owns.
Json strayJson(const UnitLoadRequest& request, const LoadReport& load)
{
    Json stray = Json::array();
    for (const ShardIndex shard : load.stray) {
        const ShardLoad& held = load.shards[shard.value];
        stray.push_back({{"name", shardNameJson(*request.map.map, shard)},
                         {"units", held.keys},
                         {"load", toJson(held.load, load.scale)}});
    }
    const MeasureColumn& column = request.loads.table()->column(load.measure);
    for (std::size_t unit = 0; unit < request.owners.size(); ++unit)
        if (request.owners[unit].isNone() && column.at(unit) > 0)
            stray.push_back({{"name", nullptr},
                             {"unit", escapedText(request.loads.name(unit))},
                             {"load", toJson(column.at(unit), load.scale)}});
    return stray;
}

Json shardsJson(const UnitLoadRequest& request, const LoadReport& load, const NamedKeys& named)
{
    Json shards = Json::array();
    for (const ShardLoad& held : load.shards) {
        const std::size_t shard = held.shard.value;
        Json json = shardJson(request.map.map->shards[shard], held, load.scale, "units");
        json["keys"] = named.byShard.empty() ? Json(nullptr) : Json(named.byShard[shard]);
        shards.push_back(std::move(json));
    }
    return shards;
}

Json unitsJson(const UnitLoadRequest& request, const LoadReport& load, const NamedKeys& named)
{
    Json json = summaryJson(load);
    json["basis"] = "units";
    json["units"] = request.loads.size();
    json["hot_shard"] = shardNameJson(*request.map.map, load.hotShard);
    json.update(figuresJson(load, "units"));
    json["floor_by"] = "heaviest unit";
    json["shards"] = shardsJson(request, load, named);
    json["top_units"] = Json::array();
    for (std::size_t i = 0; i < load.topKeys.size(); ++i)
        json["top_units"].push_back(topUnitJson(request, load, i, named));
    json["top_keys"] = Json::array();
    json["stray"] = strayJson(request, load);
    json["checks"] = toJson(load.checks);
    json["source"] = sourceJson(request.loads.table()->source());
    json["warnings"] = request.map.routing->warnings;
    return json;
}

void writeShard(RowWriter& writer, const Shard& shard, const ShardLoad& load, int scale)
{
    writer.text(shard.name);
    writer.text(shard.weight.text());
    writer.text(stateId(shard.state));
    writer.figure(load.share);
    writer.count(load.keys);
    writer.amount(load.load, scale);
    writer.figure(load.loadShare);
    writer.figure(load.loadRatio);
    writer.figure(load.utilisation);
    writer.endRow();
}

std::string unitsText(std::uint64_t count)
{
    return groupedText(count) + (count == 1 ? " unit" : " units");
}

std::vector<std::string> notesOf(const UnitLoadRequest& request, const LoadReport& load,
                                 const NamedKeys& named)
{
    constexpr std::size_t kShown = 3;
    std::vector<std::string> notes = {"The floor is that of the heaviest unit: units move whole."};
    for (std::size_t i = 0; i < std::min(kShown, load.topKeys.size()); ++i) {
        const TopKey& top = load.topKeys[i];
        if (top.load == 0)
            break;
        std::string keys;
        for (const std::string& name : named.byTop[i])
            keys += (keys.empty() ? ", with " : ", ") + escapedText(name);
        notes.push_back(fmt::format(
            "Unit {}: {} ({}) on {}{}.", escapedText(request.loads.name(top.key.value)),
            exactText(top.load, load.scale), textOr(top.loadShare, percentText),
            top.shard.isNone() ? "nobody" : escapedText(request.map.shardName(top.shard)), keys));
    }
    if (load.unownedLoad > 0)
        notes.push_back(fmt::format("{} with {} {} no owner.", unitsText(load.unownedKeys),
                                    exactText(load.unownedLoad, load.scale),
                                    load.unownedKeys == 1 ? "has" : "have"));
    addFailedChecks(notes, load.checks);
    notes.insert(notes.end(), request.map.routing->warnings.begin(),
                 request.map.routing->warnings.end());
    return notes;
}

}  // namespace

Result<Report> loadUnits(const UnitLoadRequest& request, const CommandContext& context)
{
    const ShardMap& map = *request.map.map;
    const LoadReport load = reportUnits(map, *request.map.routing, request.loads, request.owners,
                                        request.measure);
    const Result<NamedKeys> named = namedKeys(request, load, context.work);
    if (!named)
        return named.error();
    Report report;
    report.json = unitsJson(request, load, *named);
    report.columns = {{"name"},
                      {"weight"},
                      {"state"},
                      {"share", CellForm::Share},
                      {"units", CellForm::Count},
                      {"load", CellForm::Count},
                      {"load_share", CellForm::Share},
                      {"load_ratio", CellForm::Factor},
                      {"utilisation", CellForm::Share}};
    report.rows = [map = request.map.map, load](RowWriter& writer) {
        for (const ShardLoad& shard : load.shards)
            writeShard(writer, map->shards[shard.shard.value], shard, load.scale);
        return done();
    };
    report.lines = loadSummaryLines(map, load, unitsText(request.loads.size()));
    report.notes = notesOf(request, load, *named);
    return report;
}

}  // namespace ringscope
