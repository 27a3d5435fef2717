#include "core/commands/load_json.h"

#include "core/support/number_text.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

std::string hottestLine(const ShardMap& map, const LoadReport& load)
{
    if (load.hotShard.isNone())
        return "No load on the shards that may own keys.";
    return fmt::format("Hottest: {} with {} {}, {} the mean; floor {}.",
                       escapedText(map.shards[load.hotShard.value].name),
                       exactText(load.maxLoad, load.scale), rowOf(load.measure).unit,
                       textOr(load.hotRatio, factorText), textOr(load.floor, factorText));
}

}  // namespace

Json summaryJson(const LoadReport& load)
{
    return {{"measure", rowOf(load.measure).id},
            {"total", toJson(load.total, load.scale)},
            {"window_s", toJson(load.windowSeconds)},
            {"mean", toJson(load.mean)},
            {"max", toJson(load.greatestLoad, load.scale)},
            {"max_load", toJson(load.maxLoad, load.scale)}};
}

Json figuresJson(const LoadReport& load, std::string_view counted)
{
    return {{"hot_ratio", toJson(load.hotRatio)},
            {"cv", toJson(load.cv)},
            {"cv_chance", toJson(load.cvChance)},
            {"cv_placement", toJson(load.cvPlacement)},
            {"cv_keys", toJson(load.cvKeys)},
            {"share_cv", toJson(load.shareCv)},
            {"floor", toJson(load.floor)},
            {"utilisation", toJson(load.utilisation)},
            {fmt::format("unowned_{}", counted), load.unownedKeys},
            {"unowned_load", toJson(load.unownedLoad, load.scale)}};
}

Json shardJson(const Shard& shard, const ShardLoad& load, int scale, std::string_view counted)
{
    return {{"name", escapedText(shard.name)},
            {"weight", shard.weight.toDouble()},
            {"state", stateId(shard.state)},
            {"share", toJson(load.share)},
            {"share_low", toJson(load.shareLow)},
            {"share_high", toJson(load.shareHigh)},
            {std::string(counted), load.keys},
            {"load", toJson(load.load, scale)},
            {"load_share", toJson(load.loadShare)},
            {"load_ratio", toJson(load.loadRatio)},
            {"ratio_low", toJson(load.ratioLow)},
            {"ratio_high", toJson(load.ratioHigh)},
            {"utilisation", toJson(load.utilisation)}};
}

Json sourceJson(const KeySource& source)
{
    return {{"name", escapedText(source.name)},
            {"rows_read", source.rowsRead},
            {"rows_skipped", source.rowsSkipped},
            {"sample_rate", toJson(source.sampleRate)},
            {"warnings", source.warnings}};
}

Json shardNameJson(const ShardMap& map, ShardIndex shard)
{
    return shard.isNone() ? Json(nullptr) : Json(escapedText(map.shards[shard.value].name));
}

std::vector<std::string> loadSummaryLines(const ShardMap& map, const LoadReport& load,
                                          const std::string& rows)
{
    std::string window;
    if (load.windowSeconds)
        window = fmt::format(" in {} s", compactText(*load.windowSeconds));
    return {fmt::format("{} {}{} over {}.", exactText(load.total, load.scale),
                        rowOf(load.measure).unit, window, rows),
            hottestLine(map, load),
            fmt::format("CV {}; by chance {} (placement {}, keys {}).",
                        textOr(load.cv, percentText), textOr(load.cvChance, percentText),
                        textOr(load.cvPlacement, percentText), textOr(load.cvKeys, percentText))};
}

void addFailedChecks(std::vector<std::string>& notes, const std::vector<Check>& checks)
{
    for (const Check& check : checks)
        if (!check.ok)
            notes.push_back(fmt::format("CHECK FAILED: {}: {}", check.name, check.detail));
}

}  // namespace ringscope
