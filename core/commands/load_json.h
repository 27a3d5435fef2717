// The JSON of a load report, part by part: what `load` says whether the load came by keys or by
// units. Fields are those of CONTRACT. Part of load.h and load_units.h.
#pragma once

#include "core/analysis/load_report.h"
#include "core/cluster/shard_map.h"
#include "core/commands/json_text.h"
#include "core/workload/key_table.h"

namespace ringscope {

/// measure, total, window_s, mean, max, max_load.
Json summaryJson(const LoadReport& load);
/// hot_ratio .. utilisation; what nobody owns is counted in `counted` ("keys", "units").
Json figuresJson(const LoadReport& load, std::string_view counted);
/// One shard; the number of rows that it holds stands in the field `counted`.
Json shardJson(const Shard& shard, const ShardLoad& load, int scale, std::string_view counted);
Json sourceJson(const KeySource& source);

/// The escaped name, or null for nobody.
Json shardNameJson(const ShardMap& map, ShardIndex shard);

/// Sum, hottest shard, and chance; `rows` is "12 keys".
std::vector<std::string> loadSummaryLines(const ShardMap& map, const LoadReport& load,
                                          const std::string& rows);
/// "CHECK FAILED: .." for those that did.
void addFailedChecks(std::vector<std::string>& notes, const std::vector<Check>& checks);

}  // namespace ringscope
