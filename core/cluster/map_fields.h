// The one table of a shard map's fields, and the one of a shard's. The YAML reader, the writer,
// the commands `set` and `shard`, the schema and the canonical text all walk over it: a new
// field is one row.
#pragma once

#include "core/cluster/error_list.h"
#include "core/cluster/shard_map.h"
#include "core/support/result.h"
#include "core/support/value.h"

#include <span>
#include <string_view>

namespace ringscope {

template <class Target>
struct FieldRow {
    std::string_view name;      ///< "vnodes"
    std::string_view type;      ///< JSON Schema type, or "enum"
    std::string_view fallback;  ///< the default as YAML, "null" = unset, "" = required
    std::string_view allowed;   ///< "integer, 1 or more"
    std::string_view meaning;   ///< one sentence
    bool decidesOwner = true;   ///< part of the fingerprint
    /// Errors: BadInput "what: VALUE" with its place; of a part, the path within the field and
    /// what is allowed, too. A Null value unsets a field that may be unset.
    Outcome (*parse)(Target&, const Value&) = nullptr;
    /// The value, default or not; Null when it is unset.
    Value (*print)(const Target&) = nullptr;
    std::string_view aliasOf = {};  ///< another way to write that field; never printed

    bool isRequired() const { return fallback.empty(); }
    bool mayBeNull() const { return fallback == "null" || fallback == "{}" || fallback == "[]"; }

    /// Errors: BadInput with the field's name, the value, what is allowed, and the place.
    Outcome read(Target& target, const Value& value) const;
    /// Null kind when the field has its default.
    Value write(const Target& target) const;
};

std::span<const FieldRow<ShardMap>> mapFields();
std::span<const FieldRow<Shard>> shardFields();
// The parts of the fields that are records.
std::span<const FieldRow<ShardMap>> keyFields();
std::span<const FieldRow<SpaceField>> spaceFields();
std::span<const FieldRow<RangeField>> rangeFields();

/// Null when there is no such field.
const FieldRow<ShardMap>* findMapField(std::string_view name);
const FieldRow<Shard>* findShardField(std::string_view name);

/// A map as far as it could be read, with what is wrong: fields and violations, up to kMaxErrors
/// in file order.
struct MapReading {
    ShardMap map;
    ErrorList errors;
};
MapReading readMapFields(const Value& tree, ShardMap defaults = {});

/// Reads a whole map tree; collects up to 20 errors, all in Error::further of the first.
/// Unknown fields name the nearest known one; `x-...` is kept. System defaults are applied by
/// the caller (core/systems) before the fields of the file.
Result<ShardMap> readMap(const Value& tree, ShardMap defaults = {});

/// Only what differs from the defaults, in table order; readMap(writeMap(m, d), d) == m.
Value writeMap(const ShardMap& map, const ShardMap& defaults = {});

// What a row does beyond its two functions; the same for every table.
namespace detail {
Outcome namedRowError(Error error, std::string_view name, std::string_view allowed);
Error missingValue(std::string_view name, std::string_view allowed, const SourcePlace& place);
}  // namespace detail

template <class Target>
Outcome FieldRow<Target>::read(Target& target, const Value& value) const
{
    if (value.isNull() && !mayBeNull())
        return detail::missingValue(name, allowed, value.place());
    Outcome outcome = parse(target, value);
    return outcome ? done() : detail::namedRowError(std::move(outcome).error(), name, allowed);
}

template <class Target>
Value FieldRow<Target>::write(const Target& target) const
{
    static const Target kDefaults{};
    Value value = print(target);
    return value == print(kDefaults) ? Value() : value;
}

}  // namespace ringscope
