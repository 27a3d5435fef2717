// ShardMap: the shard map as a person published it, every field of the file format with its
// default. A plain value: what may be written into it is checked by `violations`, what it means
// is built by core/systems. Fields are listed once, in map_fields.h, for reading, writing,
// commands, schema and fingerprint.
#pragma once

#include "core/cluster/field_path.h"
#include "core/placement/key_rule.h"
#include "core/placement/placement_spec.h"
#include "core/support/decimal.h"
#include "core/support/ids.h"
#include "core/support/value.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ringscope {

enum class ShardState { Active, Warming, Draining, Down };

struct Shard {
    std::string name;
    std::string id;  ///< identity across maps; the name unless stated
    std::string url;
    Decimal weight = 1;
    ShardState state = ShardState::Active;
    std::optional<Decimal> capacity;  ///< requests/s
    std::string zone, rack, host;
    std::vector<std::string> tokens;   ///< declared, in the hash's text form
    std::vector<Value::Entry> extras;  ///< x-..., kept

    bool takesKeys() const
    {
        return (state == ShardState::Active || state == ShardState::Draining) && weight > 0;
    }
    friend bool operator==(const Shard&, const Shard&) = default;
};

/// Ring width as it is written: {bits: N} or {size: N}.
struct SpaceField {
    std::optional<int> bits;
    std::optional<std::uint64_t> size;
    friend bool operator==(const SpaceField&, const SpaceField&) = default;
};

struct RangeField {
    std::string from, to;  ///< empty = open
    std::string unit;
    friend bool operator==(const RangeField&, const RangeField&) = default;
};

struct ShardMap {
    std::uint64_t schema = 1;
    std::uint64_t version = 0;
    std::string system;
    Value systemOptions;
    std::string algorithm = "ring";
    std::string hash = "xxh64";
    std::string pointHash;  ///< empty = hash
    std::optional<SpaceField> space;
    Fold fold = Fold::Low;
    std::uint64_t vnodes = 128;
    std::string label = "{name}#{i}";
    std::uint32_t words = 1;
    Lookup lookup = Lookup::AtOrAfter;
    Wrap wrap = Wrap::Lowest;
    TieRule tie;
    PointCounts weights = PointCounts::Vnodes;
    std::uint64_t minRingSize = 1024;
    std::uint64_t maxRingSize = std::uint64_t{1} << 23;
    ReplicaSpread spread = ReplicaSpread::Shards;
    std::string score = "{name}:{key}";
    RendezvousWeights rendezvous = RendezvousWeights::Log;
    IndexRule index = IndexRule::Unsigned;
    ResidueRule residues = ResidueRule::Listed;
    std::string order = "name";
    MaglevFill fill = MaglevFill::Envoy;
    KeyEncoding keyFrom = KeyEncoding::Text;
    std::string keyTag, keyPart;
    EmptyKey emptyKey = EmptyKey::Hash;
    std::uint64_t replicas = 1;
    std::uint64_t tableSize = 65537;
    std::uint64_t probes = 21;
    Decimal balance = *Decimal::parse("1.25");
    std::uint64_t partitions = 0;
    std::uint64_t anchorCapacity = 0;  ///< 0 = twice the shards
    std::vector<std::string> removed;
    std::vector<Shard> shards;
    std::uint64_t slots = 16384;
    std::vector<RangeField> ranges;
    std::vector<std::pair<std::string, std::vector<std::string>>>
        units;                                     ///< span -> owners, as written
    std::map<std::string, std::string> overrides;  ///< key -> shard name
    std::vector<Value::Entry> extras;              ///< x-..., kept

    std::optional<ShardIndex> indexOf(std::string_view name) const;
    std::size_t routableShards() const;  ///< those that take keys

    friend bool operator==(const ShardMap&, const ShardMap&) = default;
};

std::string_view stateId(ShardState state);

/// A shard as a map has it that states its name alone.
Shard shardNamed(std::string name);

/// What makes a map unusable, in field order, the first kMaxErrors of them; each `where` is empty
/// and each message starts with the path ("shards[2].weight"). Empty = the map holds. A map
/// without shards, or without one that takes keys, holds: it has no owners, which is an outcome.
struct FieldError {
    std::string path;
    Error error;
    FieldPath steps;  ///< the path, to walk along
};
std::vector<FieldError> violations(const ShardMap& map);

/// xxh3-128, lower-case hex, of the canonical text of all that decides an owner, shard order
/// included; version, urls that no label uses, zones and capacities are not in it.
std::string fingerprint(const ShardMap& map);

}  // namespace ringscope
