#include "core/commands/load_detail_json.h"

namespace ringscope {

namespace {

Json shardName(const Snapshot& snapshot, ShardIndex shard)
{
    return shard.isNone() ? Json(nullptr)
                          : Json(escapedText(snapshot.state.map.shards[shard.value].name));
}

Json histogramJson(const LoadHistogram& histogram)
{
    Json bins = Json::array();
    for (const LoadHistogram::Bin& bin : histogram.bins)
        bins.push_back({{"from", bin.from()}, {"to", bin.to()}, {"shards", bin.shards.size()}});
    return {{"bin", LoadHistogram::kBin},
            {"bins", std::move(bins)},
            {"shards", histogram.shards},
            {"lowest", toJson(histogram.lowest)},
            {"highest", toJson(histogram.highest)},
            {"band_low", toJson(histogram.bandLow)},
            {"band_high", toJson(histogram.bandHigh)},
            {"one_band", histogram.oneBand},
            {"inside", histogram.inside},
            {"below", histogram.below},
            {"above", histogram.above}};
}

Json groupJson(const Snapshot& snapshot, const ShardGroup& group)
{
    return {{"name", escapedText(group.name)},
            {"shards", group.shards.size()},
            {"counted", group.counted},
            {"keys", group.keys},
            {"load", toJson(group.load, snapshot.load.scale)},
            {"load_share", toJson(group.loadShare)},
            {"load_ratio", toJson(group.loadRatio)},
            {"ratio_low", toJson(group.ratioLow)},
            {"ratio_high", toJson(group.ratioHigh)},
            {"hot_shards", group.hotShards},
            {"hottest", shardName(snapshot, group.hottest)}};
}

Json groupsJson(const Snapshot& snapshot, const LoadDetail& detail)
{
    Json json = Json::object();
    for (const GroupBy by : kGroupings) {
        if (detail.groupsBy(by).empty())
            continue;
        Json& list = json[std::string(groupingId(by))] = Json::array();
        for (const ShardGroup& group : detail.groupsBy(by))
            list.push_back(groupJson(snapshot, group));
    }
    return json;
}

Json rankedJson(const Snapshot& snapshot, const LoadDetail& detail, ShardIndex shard)
{
    const HeldKeys held = keysOn({&shard, 1}, detail.keys, snapshot.load, *snapshot.keys);
    Json keys = Json::array();
    for (const HeldKeys::Key& one : held.top) {
        Json key = Json::object();
        putKey(key, "key", snapshot.keys->name(one.key));
        key["load"] = toJson(one.load, snapshot.load.scale);
        key["share"] = toJson(one.share);
        keys.push_back(std::move(key));
    }
    return {{"name", shardName(snapshot, shard)},
            {"load_ratio", toJson(snapshot.load.shards[shard.value].loadRatio)},
            {"keys", std::move(keys)},
            {"other_keys", held.otherKeys},
            {"other_load", toJson(held.otherLoad, snapshot.load.scale)},
            {"other_share", toJson(held.otherShare)}};
}

}  // namespace

void addDetail(Json& json, const Snapshot& snapshot, const LoadDetail& detail)
{
    json["histogram"] = histogramJson(detail.histogram);
    json["groups"] = groupsJson(snapshot, detail);
    json["ranking"] = Json::array();
    for (const ShardIndex shard : detail.ranking)
        json["ranking"].push_back(rankedJson(snapshot, detail, shard));
}

}  // namespace ringscope
