// The part of system_options that says which units are on their way: {migrating: {"100": {from,
// to}, "512-597": {from, to}}}, as membership files of Redis, Couchbase and Elasticsearch tell.
// Until a unit has gone it is its old owner's: the placement does not look here.
#pragma once

#include "core/cluster/unit_spans.h"
#include "core/support/result.h"
#include "core/support/value.h"

#include <string>
#include <vector>

namespace ringscope {

struct MigratingUnits {
    UnitSpan span;
    std::string from, to;  ///< names of shards, as written
};

/// In the order in which they are written. Errors: BadInput with the place of what is no such
/// record.
Result<std::vector<MigratingUnits>> migratingUnits(const Value& systemOptions);

/// One sentence about all of them, "" for none.
std::string migrationsText(const std::vector<MigratingUnits>& units);

}  // namespace ringscope
