// The registry of real systems: one row each, one file a family. A row knows the algorithms
// of the system (the first is its default), fixes fields of the map, and says on what evidence.
// A map of a system holds the system's values in its own fields: nothing else reads the row to
// place a key, so a map keeps its meaning when the system is dropped.
#pragma once

#include "core/cluster/shard_map.h"
#include "core/placement/failure_kind.h"
#include "core/support/result.h"
#include "core/support/value.h"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ringscope {

enum class Evidence {
    Verified,  ///< every golden row of the real program agrees
    Upstream,  ///< agrees with values that upstream publishes
    Read,      ///< written from its source
};

/// A map field and its value; "null" = unset. A part of a record is written as a path:
/// "space.bits" fixes that part of the record `space` and lets the others be.
struct SystemField {
    std::string_view name;
    std::string_view value;
};

/// A choice of the system's own configuration, and the map field that holds it.
struct SystemOption {
    std::string_view name;   ///< as the system calls it: "hash_tag"
    std::string_view field;  ///< "key.tag"
    std::string_view meaning;
    /// The system's own words for values of the field, where they are not the map's.
    std::vector<std::pair<std::string_view, std::string_view>> words = {};
};

/// One of several fields that make up a key of the system.
struct SystemKeyField {
    std::string_view name;  ///< "tenant"
    std::string_view meaning;
};

struct SystemRow {
    std::string_view id;  ///< "seed-lab"
    std::string_view title;
    std::string_view versions;  ///< what it is true for
    std::vector<std::string_view> algorithms = {};
    FailureKind failure = FailureKind::None;
    std::string_view failureRule = {};  ///< one sentence, which begins with the kind's word
    Evidence evidence = Evidence::Read;
    std::string_view golden = {};            ///< golden file that proves it; never "" when verified
    std::vector<SystemField> fixes = {};     ///< a map may repeat them, not change them
    std::vector<SystemField> defaults = {};  ///< in place of the map's defaults; free to change
    bool hasWeights = true;             ///< false: every shard counts the same
    std::string_view promises = {};     ///< what a join or leave moves, one sentence
    std::vector<SystemOption> options = {};
    std::vector<SystemKeyField> keyFields = {};  ///< empty = the key is one field
    /// The hashed text of a key of several fields, given in the order of keyFields.
    /// Null: the fields end to end.
    std::string (*joinKey)(std::span<const std::string> fields) = nullptr;
};

std::span<const SystemRow> systemRows();
const SystemRow* findSystem(std::string_view id);

/// The text of a key that is given as its fields, in the order of the row's keyFields.
std::string joinedKey(const SystemRow& system, std::span<const std::string> fields);

/// "verified", "upstream", "read".
std::string_view evidenceId(Evidence evidence);

/// A map of the file's tree, with the system's defaults under it. A fixed field may be repeated
/// with the same value only. Errors as readMap, with places.
Result<ShardMap> readMapWithSystem(const Value& tree);

/// What differs from the defaults of the map's system; readMapWithSystem reads it back.
Value writeMapWithSystem(const ShardMap& map);

/// Lays a system's fields over a map; its algorithm stays when the system knows it, weights
/// become 1 where the system has none. Errors: BadInput names the nearest id.
Result<ShardMap> adoptSystem(ShardMap map, std::string_view id);

/// Where a map says other than its system: empty without a system. A command whose result has
/// such a conflict drops the system in the same step. In field order.
std::vector<FieldError> systemConflicts(const ShardMap& map);

/// Writes the system's fields into the map and drops `system` (evidence mark gone).
void dropSystem(ShardMap& map);

}  // namespace ringscope
