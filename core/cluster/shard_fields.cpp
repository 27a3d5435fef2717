#include "core/cluster/record_fields.h"
#include "core/cluster/words.h"

namespace ringscope {

namespace {

using Row = FieldRow<Shard>;

Outcome readCapacity(Shard& shard, const Value& value)
{
    if (value.isNull()) {
        shard.capacity.reset();
        return done();
    }
    Decimal capacity;
    if (Outcome outcome = readDecimal(capacity, value); !outcome)
        return outcome;
    shard.capacity = capacity;
    return done();
}

Value printCapacity(const Shard& shard)
{
    return shard.capacity ? printDecimal(*shard.capacity) : Value();
}

/// Texts that may be left out.
template <std::string Shard::*Member>
Outcome readOptional(Shard& shard, const Value& value)
{
    if (!value.isNull())
        return readText(shard.*Member, value);
    (shard.*Member).clear();
    return done();
}

template <std::string Shard::*Member>
Value printOptional(const Shard& shard)
{
    return printOptionalText(shard.*Member);
}

const Row kRows[] = {
    {"name", "string", "", "a text that no other shard has", "What the shard is called.", true,
     [](Shard& s, const Value& v) { return readText(s.name, v); },
     [](const Shard& s) { return printText(s.name); }},
    {"id", "string", "null", "a text that no other shard has",
     "Who the shard is across map versions; unset: its name.", false, readOptional<&Shard::id>,
     [](const Shard& s) { return s.id == s.name ? Value() : printOptionalText(s.id); }},
    {"url", "string", "null", "a text", "Where the shard is reached; a label may hold it.", false,
     readOptional<&Shard::url>, printOptional<&Shard::url>},
    {"weight", "number", "1", "a decimal number, 0 or more",
     "Share of the keys, relative to the others.", true,
     [](Shard& s, const Value& v) { return readDecimal(s.weight, v); },
     [](const Shard& s) { return printDecimal(s.weight); }},
    {"state", "enum", "active", "active, warming, draining, down", "Whether the shard takes keys.",
     true, [](Shard& s, const Value& v) { return readWord(s.state, v, kStateWords); },
     [](const Shard& s) { return printText(wordOf(s.state, kStateWords)); }},
    {"capacity", "number", "null", "a decimal number, 0 or more",
     "Requests per second that the shard can serve.", false, readCapacity, printCapacity},
    {"zone", "string", "null", "a text", "Availability zone.", false, readOptional<&Shard::zone>,
     printOptional<&Shard::zone>},
    {"rack", "string", "null", "a text", "Rack.", false, readOptional<&Shard::rack>,
     printOptional<&Shard::rack>},
    {"host", "string", "null", "a text", "Machine.", false, readOptional<&Shard::host>,
     printOptional<&Shard::host>},
    {"tokens", "array", "[]", "a list of positions in the hash's text form",
     "Points that the shard declares; empty: points from labels.", true,
     [](Shard& s, const Value& v) { return readTexts(s.tokens, v); },
     [](const Shard& s) { return printTexts(s.tokens); }},
};

}  // namespace

std::span<const FieldRow<Shard>> shardFields() { return kRows; }

const FieldRow<Shard>* findShardField(std::string_view name)
{
    return detail::findRow(shardFields(), name);
}

}  // namespace ringscope
