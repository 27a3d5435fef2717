#include "core/cluster/canonical_text.h"
#include "core/cluster/record_fields.h"
#include "core/hash/hash_function.h"

#include <fmt/format.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>

namespace ringscope {

namespace {

void append(std::string& text, const Value& value);

/// "5:redis": the length first, so that no byte of a name can be taken for a mark.
void appendBytes(std::string& text, std::string_view bytes)
{
    text += fmt::format("{}:", bytes.size());
    text += bytes;
}

void appendEntries(std::string& text, std::vector<Value::Entry> entries)
{
    std::stable_sort(
        entries.begin(), entries.end(),
        [](const Value::Entry& a, const Value::Entry& b) { return a.first < b.first; });
    text += '{';
    for (const auto& [name, value] : entries) {
        appendBytes(text, name);
        append(text, value);
    }
    text += '}';
}

void append(std::string& text, const Value& value)
{
    switch (value.kind()) {
    case Value::Kind::Null:
        text += '~';
        return;
    case Value::Kind::Scalar:
        appendBytes(text, value.text());
        return;
    case Value::Kind::List:
        text += '[';
        for (const Value& item : value.items())
            append(text, item);
        text += ']';
        return;
    case Value::Kind::Map:
        appendEntries(text, value.entries());
        return;
    }
}

bool names(const ShardMap& map, std::string_view field)
{
    // Without its end: {id} and {id*4096+i} both hold the id.
    const std::string placeholder = fmt::format("{{{}", field);
    return map.label.find(placeholder) != std::string::npos
           || map.score.find(placeholder) != std::string::npos;
}

/// Copies by datacenter: a datacenter without any owns nothing, and racks order the others.
bool decidesByPlace(const ShardMap& map, std::string_view field)
{
    return (field == "zone" || field == "rack") && map.systemOptions.find("nts") != nullptr;
}

/// What of a shard decides an owner: its url and id only where a label or a score holds them,
/// its zone and rack only where copies go by datacenter.
Value decidingShard(const ShardMap& map, const Shard& shard)
{
    std::vector<Value::Entry> entries;
    for (const FieldRow<Shard>& row : shardFields())
        if (row.decidesOwner || names(map, row.name) || decidesByPlace(map, row.name))
            if (Value value = row.name == "id" ? Value::scalar(shard.id) : row.write(shard);
                !value.isNull())
                entries.emplace_back(row.name, std::move(value));
    return Value::map(std::move(entries));
}

Value decidingShards(const ShardMap& map)
{
    std::vector<Value> shards;
    shards.reserve(map.shards.size());
    for (const Shard& shard : map.shards)
        shards.push_back(decidingShard(map, shard));
    return Value::list(std::move(shards));
}

/// Aliases of one hash are one hash.
Value canonicalHash(const Value& value)
{
    const Result<HashFunction> hash = HashFunction::named(value.text());
    return hash ? Value::scalar(hash->id()) : value;
}

}  // namespace

std::string canonicalText(const ShardMap& map)
{
    std::vector<Value::Entry> entries;
    for (const FieldRow<ShardMap>& row : mapFields()) {
        if (!row.decidesOwner || !row.aliasOf.empty())
            continue;
        Value value = row.name == "shards" ? decidingShards(map) : row.write(map);
        if (value.isNull())
            continue;
        const bool isHash = row.name == "hash" || row.name == "point_hash";
        entries.emplace_back(row.name, isHash ? canonicalHash(value) : std::move(value));
    }
    std::string text;
    appendEntries(text, std::move(entries));
    return text;
}

std::string fingerprint(const ShardMap& map)
{
    const std::string text = canonicalText(map);
    const XXH128_hash_t hash = XXH3_128bits(text.data(), text.size());
    return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

}  // namespace ringscope
