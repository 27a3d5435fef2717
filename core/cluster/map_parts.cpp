#include "core/cluster/map_parts.h"

#include "core/cluster/map_limits.h"
#include "core/cluster/record_fields.h"
#include "core/cluster/words.h"
#include "core/placement/ring_ties.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

using detail::readPart;

Outcome readBits(SpaceField& space, const Value& value)
{
    space.bits.reset();
    std::uint64_t bits = 0;
    if (value.isNull())
        return done();
    if (Outcome outcome = readWhole(bits, value, kSpaceBitsRange); !outcome)
        return outcome;
    space.bits = static_cast<int>(bits);
    return done();
}

Outcome readSize(SpaceField& space, const Value& value)
{
    space.size.reset();
    std::uint64_t size = 0;
    if (value.isNull())
        return done();
    if (Outcome outcome = readWhole(size, value, kSpaceSizeRange); !outcome)
        return outcome;
    space.size = size;
    return done();
}

const FieldRow<SpaceField> kSpaceRows[] = {
    {"bits", "integer", "null", "integer, 1 to 64", "2^bits positions.", true, readBits,
     [](const SpaceField& s) { return s.bits ? Value::scalar(std::to_string(*s.bits)) : Value(); }},
    {"size", "integer", "null", "integer, 1 or more", "Number of positions.", true, readSize,
     [](const SpaceField& s) { return s.size ? printWhole(*s.size) : Value(); }},
};

Outcome readBound(std::string& bound, const Value& value)
{
    if (!value.isNull())
        return readText(bound, value);
    bound.clear();
    return done();
}

const FieldRow<RangeField> kRangeRows[] = {
    {"from", "string", "null", "a hash in its text form",
     "First position; unset: start of the space.", true,
     [](RangeField& r, const Value& v) { return readBound(r.from, v); },
     [](const RangeField& r) { return printOptionalText(r.from); }},
    {"to", "string", "null", "a hash in its text form",
     "Position behind the last; unset: end of the space.", true,
     [](RangeField& r, const Value& v) { return readBound(r.to, v); },
     [](const RangeField& r) { return printOptionalText(r.to); }},
    {"unit", "string", "", "a text",
     "Name of the range, and of its shard unless `units` says else.", true,
     [](RangeField& r, const Value& v) { return readText(r.unit, v); },
     [](const RangeField& r) { return printText(r.unit); }},
};

const FieldRow<ShardMap> kKeyRows[] = {
    {"from", "enum", "text", "text, hex, base64, utf16le, int", "How the text becomes bytes.", true,
     [](ShardMap& m, const Value& v) { return readWord(m.keyFrom, v, kEncodingWords); },
     [](const ShardMap& m) { return printText(wordOf(m.keyFrom, kEncodingWords)); }},
    {"tag", "string", "null", "an opening and a closing byte, as in \"{}\"",
     "Only what stands between them is hashed.", true,
     [](ShardMap& m, const Value& v) { return readBound(m.keyTag, v); },
     [](const ShardMap& m) { return printOptionalText(m.keyTag); }},
    {"part", "string", "null", "an RE2 expression", "Only group 1, else the match, is hashed.",
     true, [](ShardMap& m, const Value& v) { return readBound(m.keyPart, v); },
     [](const ShardMap& m) { return printOptionalText(m.keyPart); }},
};

/// One shard may stand without the brackets of a list.
Outcome readOwners(std::vector<std::string>& owners, const Value& value)
{
    if (!value.isScalar())
        return readTexts(owners, value);
    owners = {value.text()};
    return done();
}

Error inPart(Error error, const std::string& path, std::string_view allowed)
{
    error.message = fmt::format("{}: {} (allowed: {})", path, error.message, allowed);
    return error;
}

}  // namespace

std::span<const FieldRow<ShardMap>> keyFields() { return kKeyRows; }
std::span<const FieldRow<SpaceField>> spaceFields() { return kSpaceRows; }
std::span<const FieldRow<RangeField>> rangeFields() { return kRangeRows; }

Outcome readSpace(ShardMap& map, const Value& value)
{
    if (value.isNull()) {
        map.space.reset();
        return done();
    }
    SpaceField space;
    ErrorList errors;
    readPart(space, value, spaceFields(), errors);
    if (errors.empty() && space.bits.has_value() == space.size.has_value())
        return badInput("not one of bits and size", "", "", value.place());
    map.space = space;
    return std::move(errors).outcome();
}

Value printSpace(const ShardMap& map)
{
    return map.space ? Value::map(detail::printSetFields(*map.space, spaceFields())) : Value();
}

Outcome readTie(ShardMap& map, const Value& value)
{
    constexpr std::pair<std::string_view, TieRule::Kind> kProbes[] = {
        {"probe:", TieRule::Kind::Probe}, {"probe-sorted:", TieRule::Kind::ProbeSorted}};
    for (const auto& [prefix, kind] : kProbes) {
        if (!value.isScalar() || !value.text().starts_with(prefix))
            continue;
        std::uint64_t steps = 0;
        if (!parseWhole(std::string_view(value.text()).substr(prefix.size()), steps)
            || !kProbeStepsRange.holds(steps))
            return refusal("no number of steps", value);
        map.tie = {kind, static_cast<std::uint32_t>(steps)};
        return done();
    }
    TieRule tie;
    Outcome outcome = readWord(tie.kind, value, kTieWords);
    if (outcome)
        map.tie = tie;
    return outcome;
}

Value printTie(const ShardMap& map) { return printText(tieText(map.tie)); }

Outcome readKeyFormat(ShardMap& map, const Value& value)
{
    constexpr std::string_view kShard = "{shard}";
    std::string score;
    if (Outcome outcome = readText(score, value); !outcome)
        return outcome;
    for (std::size_t at = score.find(kShard); at != std::string::npos; at = score.find(kShard, at))
        score.replace(at, kShard.size(), "{name}");
    map.score = std::move(score);
    return done();
}

Outcome readOrder(ShardMap& map, const Value& value)
{
    if (!value.isScalar() || (value.text() != "name" && value.text() != "listed"))
        return refusal("not one of the words", value);
    map.order = value.text();
    return done();
}

Outcome readKey(ShardMap& map, const Value& value)
{
    // The record is one value: what it leaves out is the default, not what stood there before.
    map.keyFrom = KeyEncoding::Text;
    map.keyTag.clear();
    map.keyPart.clear();
    ErrorList errors;
    readPart(map, value, keyFields(), errors);
    return std::move(errors).outcome();
}

Value printKey(const ShardMap& map) { return Value::map(detail::printSetFields(map, keyFields())); }

Outcome readShards(ShardMap& map, const Value& value)
{
    if (!value.isList())
        return refusal("not a list", value);
    std::vector<Shard> shards;
    shards.reserve(value.items().size());
    ErrorList errors;
    for (const Value& item : value.items()) {
        Shard shard;
        readPart(shard, item, shardFields(), errors, fmt::format("[{}]", shards.size()),
                 &shard.extras);
        if (shard.id.empty())
            shard.id = shard.name;
        shards.push_back(std::move(shard));
    }
    map.shards = std::move(shards);
    return std::move(errors).outcome();
}

Value printShards(const ShardMap& map)
{
    static const Shard kDefaults;
    std::vector<Value> items;
    items.reserve(map.shards.size());
    for (const Shard& shard : map.shards) {
        std::vector<Value::Entry> entries = detail::printRecord(shard, kDefaults, shardFields());
        entries.insert(entries.end(), shard.extras.begin(), shard.extras.end());
        items.push_back(Value::map(std::move(entries)));
    }
    return Value::list(std::move(items));
}

Outcome readRanges(ShardMap& map, const Value& value)
{
    if (!value.isList() && !value.isNull())
        return refusal("not a list", value);
    std::vector<RangeField> ranges(value.items().size());
    ErrorList errors;
    for (std::size_t i = 0; i < ranges.size(); ++i)
        readPart(ranges[i], value.items()[i], rangeFields(), errors, fmt::format("[{}]", i));
    map.ranges = std::move(ranges);
    return std::move(errors).outcome();
}

Value printRanges(const ShardMap& map)
{
    std::vector<Value> items;
    items.reserve(map.ranges.size());
    for (const RangeField& range : map.ranges)
        items.push_back(Value::map(detail::printSetFields(range, rangeFields())));
    return Value::list(std::move(items));
}

Outcome readUnits(ShardMap& map, const Value& value)
{
    if (!value.isMap() && !value.isNull())
        return refusal("not a record", value);
    std::vector<std::pair<std::string, std::vector<std::string>>> units;
    ErrorList errors;
    for (const auto& [unit, owners] : value.entries()) {
        units.emplace_back(unit, std::vector<std::string>());
        if (Outcome outcome = readOwners(units.back().second, owners); !outcome)
            errors.add(
                inPart(std::move(outcome).error(), stepText({unit, 0, false}), "a list of shards"));
    }
    map.units = std::move(units);
    return std::move(errors).outcome();
}

Value printUnits(const ShardMap& map)
{
    std::vector<Value::Entry> entries;
    entries.reserve(map.units.size());
    for (const auto& [unit, owners] : map.units)
        entries.emplace_back(unit, printTexts(owners));
    return Value::map(std::move(entries));
}

Outcome readOverrides(ShardMap& map, const Value& value)
{
    if (!value.isMap() && !value.isNull())
        return refusal("not a record", value);
    std::map<std::string, std::string> overrides;
    ErrorList errors;
    for (const auto& [key, shard] : value.entries()) {
        std::string name;
        if (Outcome outcome = readText(name, shard); !outcome)
            errors.add(inPart(std::move(outcome).error(), stepText({key, 0, false}),
                              "a shard of the map"));
        overrides.emplace(key, std::move(name));
    }
    map.overrides = std::move(overrides);
    return std::move(errors).outcome();
}

Value printOverrides(const ShardMap& map)
{
    std::vector<Value::Entry> entries;
    entries.reserve(map.overrides.size());
    for (const auto& [key, shard] : map.overrides)
        entries.emplace_back(key, printText(shard));
    return Value::map(std::move(entries));
}

}  // namespace ringscope
