#include "core/simulate/pipeline_differences.h"

#include "core/cluster/field_text.h"
#include "core/simulate/simulation_fields.h"
#include "core/simulate/value_list.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {

namespace {

using Row = FieldRow<ReceiverDifference>;
using Time = std::optional<std::int64_t>;

Outcome readTime(Time& timeUs, const Value& value)
{
    timeUs.reset();
    if (value.isNull())
        return done();
    Decimal seconds;
    if (Outcome outcome = readAmount(seconds, value); !outcome)
        return outcome;
    timeUs = static_cast<std::int64_t>(microseconds(seconds));
    return done();
}

Value printTime(const Time& timeUs)
{
    return timeUs ? printDecimal(Decimal::ofUnits(*timeUs, 6)) : Value();
}

Outcome readSwitch(ReceiverDifference& difference, const Value& value)
{
    difference.neverSwitches = value.isScalar() && value.text() == "never";
    return difference.neverSwitches ? done() : readTime(difference.switchUs, value);
}

Outcome readShare(ReceiverDifference& difference, const Value& value)
{
    difference.headShare.reset();
    if (value.isNull())
        return done();
    Decimal share;
    if (Outcome outcome = readDecimalWithin(share, value, 0, 1); !outcome)
        return outcome;
    difference.headShare = share.toDouble();
    return done();
}

const Row kRows[] = {
    {"receiver", "string", "", "the name of a receiver: r-1, r-2, ...", "Which receiver.", true,
     [](ReceiverDifference& d, const Value& v) { return readText(d.receiver, v); },
     [](const ReceiverDifference& d) { return printText(d.receiver); }},
    {"map", "object", "null", "fields of a shard map, as the command set takes them",
     "What it reads otherwise: hash, key, vnodes, wrap ...", true,
     [](ReceiverDifference& d, const Value& v) -> Outcome {
         if (!v.isMap() && !v.isNull())
             return refusal("not a record", v);
         d.fields = v;
         return done();
     },
     [](const ReceiverDifference& d) { return d.fields; }},
    {"batch_s", "number", "null", "seconds, 0 or more", "Its batching interval.", true,
     [](ReceiverDifference& d, const Value& v) { return readTime(d.batchUs, v); },
     [](const ReceiverDifference& d) { return printTime(d.batchUs); }},
    {"head_share", "number", "null", "share, 0 to 1", "Its share of head sampling.", true, readShare,
     [](const ReceiverDifference& d) {
         return d.headShare ? printText(fmt::format("{}", *d.headShare)) : Value();
     }},
    {"span_cost_s", "number", "null", "seconds, 0 or more", "Its cost of one span.", true,
     [](ReceiverDifference& d, const Value& v) { return readTime(d.spanCostUs, v); },
     [](const ReceiverDifference& d) { return printTime(d.spanCostUs); }},
    {"switch_s", "number", "null", "seconds after a new map is published, or never",
     "When it takes a new map.", true, readSwitch,
     [](const ReceiverDifference& d) {
         return d.neverSwitches ? printText("never") : printTime(d.switchUs);
     }},
};

std::string fieldNames()
{
    std::string names;
    for (const Row& row : kRows)
        names += fmt::format("{}{}", names.empty() ? "" : ", ", row.name);
    return names;
}

Outcome readOne(ReceiverDifference& difference, const Value& value)
{
    if (!value.isMap())
        return refusal(": not a record", value);
    for (const auto& [name, part] : value.entries()) {
        const auto row = std::ranges::find(kRows, name, &Row::name);
        if (row == std::end(kRows))
            return badInput(": unknown field", name, fieldNames(), part.keyPlace);
        if (Outcome outcome = row->read(difference, part); !outcome)
            return outcome;
    }
    return difference.receiver.empty() ? Outcome(refusal(".receiver: missing", value)) : done();
}

}  // namespace

std::span<const FieldRow<ReceiverDifference>> receiverFields() { return kRows; }

Outcome readDifferences(std::vector<ReceiverDifference>& differences, const Value& value)
{
    return readList(differences, value, readOne);
}

Value printDifferences(const std::vector<ReceiverDifference>& differences)
{
    std::vector<Value> items;
    for (const ReceiverDifference& difference : differences) {
        std::vector<Value::Entry> entries;
        for (const Row& row : kRows)
            if (Value value = row.write(difference); !value.isNull())
                entries.emplace_back(std::string(row.name), std::move(value));
        items.push_back(Value::map(std::move(entries)));
    }
    return items.empty() ? Value() : Value::list(std::move(items));
}

}  // namespace ringscope
