// The one table of a shard map's fields, and the one of a shard's. The YAML reader, the writer,
// the commands `set` and `shard`, the schema and the canonical text all walk over it: a new
// field is one row.
#pragma once

#include "core/cluster/shard_map.h"
#include "core/support/result.h"
#include "core/support/value.h"

#include <span>
#include <string_view>

namespace ringscope {

template <class Target>
struct FieldRow {
    std::string_view name;       ///< "vnodes"
    std::string_view type;       ///< JSON Schema type, or "enum"
    std::string_view fallback;   ///< the default, as text for people
    std::string_view allowed;    ///< "integer, 1 or more"
    std::string_view meaning;    ///< one sentence
    bool decidesOwner = true;    ///< part of the fingerprint
    /// Errors: BadInput with the value's place.
    Outcome (*read)(Target&, const Value&);
    /// Null kind when the field has its default.
    Value (*write)(const Target&);
};

std::span<const FieldRow<ShardMap>> mapFields();
std::span<const FieldRow<Shard>> shardFields();

/// Reads a whole map tree; collects up to 20 errors, all in Error::further of the first.
/// Unknown fields name the nearest known one; `x-...` is kept. System defaults are applied by
/// the caller (core/systems) before the fields of the file.
Result<ShardMap> readMap(const Value& tree, ShardMap defaults = {});

/// Only what differs from the defaults, in table order; readMap(writeMap(m)) == m.
Value writeMap(const ShardMap& map);

}  // namespace ringscope
