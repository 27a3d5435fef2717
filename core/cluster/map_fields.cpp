#include "core/cluster/map_fields.h"

#include "core/cluster/map_limits.h"
#include "core/cluster/map_parts.h"
#include "core/cluster/record_fields.h"
#include "core/cluster/words.h"

#include <limits>

namespace ringscope {

namespace {

using Row = FieldRow<ShardMap>;

template <const CountRule& Rule>
Outcome readCount(ShardMap& map, const Value& value)
{
    return readWhole(map.*Rule.member, value, Rule.range);
}

template <const CountRule& Rule>
Value printCount(const ShardMap& map)
{
    return printWhole(map.*Rule.member);
}

template <std::string ShardMap::*Member>
Outcome readString(ShardMap& map, const Value& value)
{
    if (!value.isNull())
        return readText(map.*Member, value);
    (map.*Member).clear();
    return done();
}

template <std::string ShardMap::*Member>
Value printString(const ShardMap& map)
{
    return printOptionalText(map.*Member);
}

template <auto Member, const auto& Words>
Outcome readEnum(ShardMap& map, const Value& value)
{
    return readWord(map.*Member, value, Words);
}

template <auto Member, const auto& Words>
Value printEnum(const ShardMap& map)
{
    return printText(wordOf(map.*Member, Words));
}

Outcome readWords(ShardMap& map, const Value& value)
{
    std::uint64_t words = 0;
    if (Outcome outcome = readWhole(words, value, kWordsRange); !outcome)
        return outcome;
    map.words = static_cast<std::uint32_t>(words);
    return done();
}

Outcome readSchema(ShardMap& map, const Value& value)
{
    std::uint64_t schema = 0;
    if (Outcome outcome = readWhole(schema, value, {1, std::numeric_limits<std::uint64_t>::max()});
        !outcome)
        return outcome;
    if (!kSchemaRule.range.holds(schema))
        return refusal("a newer schema than this program knows", value);
    map.schema = schema;
    return done();
}

Outcome readAnchorCapacity(ShardMap& map, const Value& value)
{
    if (!value.isNull())
        return readWhole(map.anchorCapacity, value, {1, kAnchorCapacityRule.range.most});
    map.anchorCapacity = 0;
    return done();
}

const Row kRows[] = {
    {"schema", "integer", "1", "1", "Schema of this file.", false, readSchema,
     printCount<kSchemaRule>},
    {"version", "integer", "0", "integer, 0 or more",
     "Version of the map; every published change raises it.", false, readCount<kVersionRule>,
     printCount<kVersionRule>},
    {"system", "string", "null", "an id of `systems`",
     "The real system whose rule this map follows; its defaults replace those here.", true,
     readString<&ShardMap::system>, printString<&ShardMap::system>},
    {"system_options", "object", "null", "a record that the system reads",
     "What no field of the map can hold.", true,
     [](ShardMap& m, const Value& v) {
         m.systemOptions = v;
         return done();
     },
     [](const ShardMap& m) { return m.systemOptions; }},
    {"algorithm", "enum", "ring",
     "ring, modulo, rendezvous, jump, maglev, multi-probe, anchor, slots, ranges, two-level, "
     "straw2; "
     "bounded-ring, in-flight-ring, two-choices",
     "How a hash becomes an owner.", true,
     [](ShardMap& m, const Value& v) { return readText(m.algorithm, v); },
     [](const ShardMap& m) { return printText(m.algorithm); }},
    {"hash", "string", "xxh64", "an id of `hashes`, finalize:ID, integer, per-process:SEED",
     "Hash of keys.", true, [](ShardMap& m, const Value& v) { return readText(m.hash, v); },
     [](const ShardMap& m) { return printText(m.hash); }},
    {"point_hash", "string", "null", "as hash", "Hash of points, where it is another one.", true,
     readString<&ShardMap::pointHash>, printString<&ShardMap::pointHash>},
    {"space", "object", "null", "{bits: 1 to 64} or {size: 1 or more}",
     "Positions of the ring; unset: as many as the hash has.", true, readSpace, printSpace},
    {"fold", "enum", "low", "low, high",
     "Hash to position: low = hash mod size, high = floor(hash * size / 2^width).", true,
     readEnum<&ShardMap::fold, kFoldWords>, printEnum<&ShardMap::fold, kFoldWords>},
    {"vnodes", "integer", "128", "integer, 1 to 2147483647",
     "Points per unit of weight, rounded half up, at least 1.", true, readCount<kVnodesRule>,
     printCount<kVnodesRule>},
    {"label", "string", "\"{name}#{i}\"", "a text with {name} {url} {id} {index} {i}",
     "How a point is named before it is hashed.", true,
     [](ShardMap& m, const Value& v) { return readText(m.label, v); },
     [](const ShardMap& m) { return printText(m.label); }},
    {"words", "integer", "1", "integer, 1 to the words of one digest",
     "Points taken from one digest, in its order.", true, readWords,
     [](const ShardMap& m) { return printWhole(m.words); }},
    {"lookup", "enum", "at-or-after", "at-or-after, after, nearest",
     "Which point a key belongs to.", true, readEnum<&ShardMap::lookup, kLookupWords>,
     printEnum<&ShardMap::lookup, kLookupWords>},
    {"wrap", "enum", "lowest", "lowest, none",
     "Owner of keys above the last point; none is wrong on purpose.", true,
     readEnum<&ShardMap::wrap, kWrapWords>, printEnum<&ShardMap::wrap, kWrapWords>},
    {"tie", "enum", "smallest-name",
     "smallest-name, first-listed, last-listed, sides, bump, probe:N, probe-sorted:N, drop-later",
     "Owner of a position that several points claim.", true, readTie, printTie},
    {"weights", "enum", "vnodes",
     "vnodes, tokens, libketama, libmemcached, twemproxy, ring-size",
     "How weights become numbers of points: vnodes times weight, declared tokens only, or a real "
     "system's shares.",
     true, readEnum<&ShardMap::weights, kPointCountWords>,
     printEnum<&ShardMap::weights, kPointCountWords>},
    {"min_ring_size", "integer", "1024", "integer, 1 to 67108864",
     "Least points of a ring whose weights are ring-size.", true, readCount<kMinRingSizeRule>,
     printCount<kMinRingSizeRule>},
    {"max_ring_size", "integer", "8388608", "integer, 1 to 67108864",
     "Most points of a ring whose weights are ring-size.", true, readCount<kMaxRingSizeRule>,
     printCount<kMaxRingSizeRule>},
    {"spread", "enum", "shards", "shards, zones, least-used-zones",
     "Which shards of a ring replicas go to.", true, readEnum<&ShardMap::spread, kSpreadWords>,
     printEnum<&ShardMap::spread, kSpreadWords>},
    {"score", "string", "\"{name}:{key}\"", "a text with {name} {url} {id} {index} {key}, or mix",
     "What rendezvous hashes for a shard and a key.", true,
     [](ShardMap& m, const Value& v) { return readText(m.score, v); },
     [](const ShardMap& m) { return printText(m.score); }},
    {"key_format", "string", "\"{shard}:{key}\"", "a text with {shard} {key}",
     "Another way to write score.", true, readKeyFormat, [](const ShardMap&) { return Value(); },
     "score"},
    {"rendezvous", "enum", "log", "log, plain, times-weight",
     "How rendezvous counts weights; times-weight is wrong on purpose.", true,
     readEnum<&ShardMap::rendezvous, kRendezvousWords>,
     printEnum<&ShardMap::rendezvous, kRendezvousWords>},
    {"index", "enum", "unsigned", "unsigned, floor, mask, truncate, abs, stable",
     "Hash to index of modulo and slots; truncate and abs can be negative.", true,
     readEnum<&ShardMap::index, kIndexWords>, printEnum<&ShardMap::index, kIndexWords>},
    {"residues", "enum", "listed", "listed, by-name, copies, copies-by-length, interleaved",
     "Which shards the remainders of modulo stand for; all but the first two count weights.",
     true, readEnum<&ShardMap::residues, kResidueWords>,
     printEnum<&ShardMap::residues, kResidueWords>},
    {"order", "enum", "name", "name, listed",
     "Order in which Maglev's table is filled, and a ring whose weights are ring-size.", true,
     readOrder, [](const ShardMap& m) { return printText(m.order); }},
    {"fill", "enum", "envoy", "envoy, cilium",
     "Whose turn it is to fill Maglev's table: by share of the heaviest, or by a counter that "
     "equal weights do not touch.",
     true, readEnum<&ShardMap::fill, kFillWords>, printEnum<&ShardMap::fill, kFillWords>},
    {"key", "object", "{from: text}", "{from, tag, part}", "Which bytes of a key are hashed.", true,
     readKey, printKey},
    {"empty_key", "enum", "hash", "hash, zero, refuse",
     "A key without bytes is hashed like any, hashes to 0, or has no owner.", true,
     readEnum<&ShardMap::emptyKey, kEmptyKeyWords>, printEnum<&ShardMap::emptyKey, kEmptyKeyWords>},
    {"replicas", "integer", "1", "integer, 1 to 65535", "Copies of a key.", true,
     readCount<kReplicasRule>, printCount<kReplicasRule>},
    {"table_size", "integer", "65537", "integer, 1 to 67108864", "Entries of Maglev's table.", true,
     readCount<kTableSizeRule>, printCount<kTableSizeRule>},
    {"probes", "integer", "21", "integer, 1 to 65535", "Probes of multi-probe.", true,
     readCount<kProbesRule>, printCount<kProbesRule>},
    {"balance", "number", "1.25", "a decimal number, 1 or more",
     "Bounded loads: most load of a shard, as a multiple of the mean.", true,
     [](ShardMap& m, const Value& v) { return readDecimal(m.balance, v); },
     [](const ShardMap& m) { return printDecimal(m.balance); }},
    {"partitions", "integer", "0", "integer, 0 to 67108864",
     "Bounded loads: partitions; 0 = the keys themselves.", true, readCount<kPartitionsRule>,
     printCount<kPartitionsRule>},
    {"capacity_anchor", "integer", "null", "integer, 1 to 67108864",
     "Anchor's capacity; unset: twice the shards.", true, readAnchorCapacity,
     [](const ShardMap& m) {
         return m.anchorCapacity == 0 ? Value() : printWhole(m.anchorCapacity);
     }},
    {"removed", "array", "[]", "a list of names", "Anchor's shards that left, in order.", true,
     [](ShardMap& m, const Value& v) { return readTexts(m.removed, v); },
     [](const ShardMap& m) { return printTexts(m.removed); }},
    {"shards", "array", "", "a list of shards, which may be empty",
     "The shards, in the order of the file.", true, readShards, printShards},
    {"slots", "integer", "16384", "integer, 1 to 67108864", "Number of slots; slot = hash mod it.",
     true, readCount<kSlotsRule>, printCount<kSlotsRule>},
    {"ranges", "array", "[]", "a list of {from, to, unit}",
     "Half-open ranges of the hash; from or to left out: start or end of the space.", true,
     readRanges, printRanges},
    {"units", "object", "{}", "a record of a unit or an inclusive span to a list of shards",
     "Owner and replicas of a slot or a range.", true, readUnits, printUnits},
    {"overrides", "object", "{}", "a record of a key to a shard",
     "Keys whose shard is fixed; wins over the placement.", true, readOverrides, printOverrides},
};

}  // namespace

std::span<const FieldRow<ShardMap>> mapFields() { return kRows; }

const FieldRow<ShardMap>* findMapField(std::string_view name)
{
    return detail::findRow(mapFields(), name);
}

}  // namespace ringscope
