#include "core/commands/load.h"

#include "core/commands/json_text.h"
#include "core/commands/load_copies.h"
#include "core/commands/load_detail_json.h"
#include "core/commands/load_json.h"
#include "core/support/number_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {

namespace {

std::string nameOf(const Snapshot& snapshot, ShardIndex shard)
{
    return escapedText(snapshot.state.map.shards[shard.value].name);
}

/// Of the space, as any copy.
Json heldShare(const Snapshot& snapshot, ShardIndex shard)
{
    if (!snapshot.replicas || snapshot.replicas->heldShares.empty())
        return nullptr;
    return snapshot.replicas->heldShares[shard.value];
}

Json shardOfKeysJson(const Snapshot& snapshot, const ShardLoad& load)
{
    Json json = shardJson(snapshot.state.map.shards[load.shard.value], load, snapshot.load.scale,
                          "keys");
    json["held_share"] = heldShare(snapshot, load.shard);
    return json;
}

Json topKeyJson(const Snapshot& snapshot, const TopKey& top)
{
    Json json = Json::object();
    putKey(json, "key", snapshot.keys->name(top.key));
    json["load"] = toJson(top.load, snapshot.load.scale);
    json["load_share"] = toJson(top.loadShare);
    json["shard"] = shardNameJson(snapshot.state.map, top.shard);
    return json;
}

Json strayJson(const Snapshot& snapshot, ShardIndex shard)
{
    const ShardLoad& load = snapshot.load.shards[shard.value];
    return {{"name", nameOf(snapshot, shard)},
            {"keys", load.keys},
            {"load", toJson(load.load, snapshot.load.scale)}};
}

template <class Items, class Make>
Json listOf(const Items& items, Make make)
{
    Json list = Json::array();
    for (const auto& item : items)
        list.push_back(make(item));
    return list;
}

void writeShard(RowWriter& writer, const Snapshot& snapshot, const ShardLoad& load)
{
    const Shard& shard = snapshot.state.map.shards[load.shard.value];
    writer.text(shard.name);
    writer.text(shard.weight.text());
    writer.text(stateId(shard.state));
    writer.figure(load.share);
    writer.figure(load.shareLow);
    writer.figure(load.shareHigh);
    writer.count(load.keys);
    writer.amount(load.load, snapshot.load.scale);
    writer.figure(load.loadShare);
    writer.figure(load.loadRatio);
    writer.figure(load.utilisation);
    writer.endRow();
}

/// The heaviest keys, where one holds enough to matter.
void addTopKeys(std::vector<std::string>& notes, const Snapshot& snapshot)
{
    constexpr std::size_t kShown = 3;
    constexpr double kNotable = 0.01;
    for (std::size_t i = 0; i < std::min(kShown, snapshot.load.topKeys.size()); ++i) {
        const TopKey& top = snapshot.load.topKeys[i];
        if (top.loadShare.value_or(0.0) < kNotable)
            break;
        notes.push_back(fmt::format(
            "Key {}: {} ({}) on {}.", escapedText(snapshot.keys->name(top.key)),
            exactText(top.load, snapshot.load.scale), textOr(top.loadShare, percentText),
            top.shard.isNone() ? std::string("nobody") : nameOf(snapshot, top.shard)));
    }
}

std::vector<std::string> notesOf(const Snapshot& snapshot)
{
    std::vector<std::string> notes;
    addTopKeys(notes, snapshot);
    addFailedChecks(notes, snapshot.checks);
    notes.insert(notes.end(), snapshot.warnings.begin(), snapshot.warnings.end());
    return notes;
}

/// The snapshot with the figures of another reading in place of those of first owners.
Result<SnapshotPtr> inReading(const SnapshotPtr& snapshot, CopyReading reading,
                              const WorkContext& work)
{
    if (reading == CopyReading::Primaries || snapshot->replicas)
        return readAs(snapshot, reading);
    auto counted = std::make_shared<Snapshot>(*snapshot);
    Result<ReplicaLoad> replicas =
        replicaLoad(counted->state.map, *counted, counted->load, &counted->profile, work);
    if (!replicas)
        return std::move(replicas).error();
    counted->replicas = std::move(*replicas);
    return readAs(counted, reading);
}

Outcome addLoss(Report& report, const SnapshotPtr& snapshot, const LoadRequest& request,
                const WorkContext& work)
{
    const ShardMap& map = snapshot->state.map;
    Result<std::vector<ShardIndex>> lost = lostShards(map, *request.lose);
    if (!lost)
        return std::move(lost).error();
    auto asked = std::make_shared<AskedLoss>();
    if (!map.indexOf(*request.lose))
        asked->zone = map.shards[lost->front().value].zone;
    const Measure measure = snapshot->load.measure;
    Result<Loss> loss = lossOf(map, *snapshot, std::move(*lost), request.reading, measure, work);
    if (!loss)
        return std::move(loss).error();
    asked->loss = std::move(*loss);
    const Result<std::optional<WorstLoss>> worst = worstSingleLoss(map, *snapshot, measure, work);
    if (!worst)
        return worst.error();
    asked->worst = *worst;
    report.json["loss"] = lossJson(*snapshot, *asked);
    report.lines = lossLines(*snapshot, *asked);
    for (const Check& check : asked->loss.checks)
        if (!check.ok)
            report.notes.push_back(fmt::format("CHECK FAILED: {}: {}", check.name, check.detail));
    showLoss(report, snapshot, std::move(asked));
    return done();
}

/// Keys by shard are those of first owners: other readings have no ranking of keys.
void addDetailOf(Report& report, const Snapshot& snapshot, CopyReading reading)
{
    // Nothing stops it: an error has no way in.
    Result<LoadDetail> detail =
        detailOf(snapshot.state.map, snapshot.load, snapshot, snapshot.profile, {});
    if (!detail)
        return;
    if (reading != CopyReading::Primaries)
        detail->keys = {};
    addDetail(report.json, snapshot, *detail);
}

Report reportOf(const SnapshotPtr& snapshot, CopyReading reading)
{
    Report report;
    report.json = loadJson(*snapshot);
    if (snapshot->replicas)
        report.json["replicas"] = replicasJson(*snapshot->replicas, reading, snapshot->load.scale);
    addDetailOf(report, *snapshot, reading);
    report.columns = {{"name"},
                      {"weight"},
                      {"state"},
                      {"share", CellForm::Share},
                      {"share_low", CellForm::Share},
                      {"share_high", CellForm::Share},
                      {"keys", CellForm::Count},
                      {"load", CellForm::Count},
                      {"load_share", CellForm::Share},
                      {"load_ratio", CellForm::Factor},
                      {"utilisation", CellForm::Share}};
    report.rows = [snapshot](RowWriter& writer) {
        for (const ShardLoad& shard : snapshot->load.shards)
            writeShard(writer, *snapshot, shard);
        return done();
    };
    report.lines = loadSummaryLines(snapshot->state.map, snapshot->load,
                                    groupedText(snapshot->keys->size()) + " keys");
    if (snapshot->replicas)
        report.lines.push_back(replicasLine(*snapshot->replicas));
    report.notes = notesOf(*snapshot);
    return report;
}

}  // namespace

nlohmann::ordered_json loadJson(const Snapshot& snapshot)
{
    const LoadReport& load = snapshot.load;
    Json json = summaryJson(load);
    json["hot_shard"] = shardNameJson(snapshot.state.map, load.hotShard);
    json.update(figuresJson(load, "keys"));
    json["shards"] = listOf(load.shards, [&](const ShardLoad& s) { return shardOfKeysJson(snapshot, s); });
    json["top_keys"] =
        listOf(load.topKeys, [&](const TopKey& top) { return topKeyJson(snapshot, top); });
    json["stray"] = listOf(load.stray, [&](ShardIndex s) { return strayJson(snapshot, s); });
    json["checks"] = toJson(snapshot.checks);
    json["source"] = sourceJson(snapshot.keys->source());
    json["warnings"] = snapshot.warnings;
    json["replicas"] = snapshot.replicas ? replicasJson(*snapshot.replicas, CopyReading::Primaries,
                                                        load.scale)
                                         : Json(nullptr);
    return json;
}

Result<Report> load(const SnapshotPtr& snapshot, const LoadRequest& request,
                    const WorkContext& work)
{
    const bool asksForCopies = request.reading != CopyReading::Primaries || request.lose;
    if (asksForCopies && !snapshot->routing->placement)
        return wrongUsage("an assignment places by load: it has no lists of copies, and no loss");
    const Result<SnapshotPtr> read = inReading(snapshot, request.reading, work);
    if (!read)
        return read.error();
    Report report = reportOf(*read, request.reading);
    if (!request.lose)
        return report;
    if (Outcome added = addLoss(report, snapshot, request, work); !added)
        return std::move(added).error();
    return report;
}

}  // namespace ringscope
