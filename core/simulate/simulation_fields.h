// The rows of the fields that every simulation file has. A model's table begins with them.
#pragma once

#include "core/cluster/field_text.h"
#include "core/cluster/map_fields.h"
#include "core/simulate/simulation_spec.h"

#include <utility>
#include <vector>

namespace ringscope {

/// Reads a decimal and refuses one below `least` or, where most > 0, above `most`.
Outcome readDecimalWithin(Decimal& number, const Value& value, const Decimal& least,
                          const Decimal& most = 0);

/// Seconds, 0 or more, in whole microseconds; refused above `most` seconds where that is above 0.
Outcome readTimeUs(std::int64_t& timeUs, const Value& value, const Decimal& most = 0);
Value printTimeUs(std::int64_t timeUs);

/// `{at_s, do}`: a time, and what happens then, which lives as long as the value.
struct TimedValue {
    std::int64_t timeUs = 0;
    const Value* what = nullptr;
};
Result<TimedValue> timedValue(const Value& value);

/// "0 or more" for times, rates and shares.
inline Outcome readAmount(Decimal& number, const Value& value)
{
    return readDecimalWithin(number, value, 0);
}

template <class Spec>
std::vector<FieldRow<Spec>> withCommonFields(std::string_view model,
                                             std::vector<FieldRow<Spec>> own)
{
    std::vector<FieldRow<Spec>> rows = {
        {"schema", "integer", "1", "1", "Schema of this file.", true,
         [](Spec& s, const Value& v) { return readWhole(s.schema, v, {1, 1}); },
         [](const Spec& s) { return printWhole(s.schema); }},
        {"model", "enum", "", model, "What is simulated.", true,
         [](Spec& s, const Value& v) { return readText(s.model, v); },
         [](const Spec& s) { return printText(s.model); }},
        {"seed", "integer", "1", "integer, 0 or more",
         "Of all that is drawn: one seed, one run.", true,
         [](Spec& s, const Value& v) { return readWhole(s.seed, v, {}); },
         [](const Spec& s) { return printWhole(s.seed); }},
        {"duration_s", "number", "60", "seconds, 0 to 1000000",
         "Simulated time; 0: until the run ends by itself.", true,
         [](Spec& s, const Value& v) { return readDecimalWithin(s.durationS, v, 0, 1'000'000); },
         [](const Spec& s) { return printDecimal(s.durationS); }},
        {"bin_s", "number", "0", "seconds, 0 or more",
         "Length of a bin of the series; 0: a 200th of the duration.", true,
         [](Spec& s, const Value& v) { return readAmount(s.binS, v); },
         [](const Spec& s) { return printDecimal(s.binS); }},
        {"map", "object", "null", "a path, or the fields of a shard map",
         "The cluster; a path is named from where the simulation lies.", true,
         [](Spec& s, const Value& v) { return s.map = v, done(); },
         [](const Spec& s) { return s.map; }},
        {"keys", "object", "null", "a path, or {keys, name, distribution, seed, cost}",
         "The keys and how often each is asked for; unset: 1000 alike.", true,
         [](Spec& s, const Value& v) { return s.keys = v, done(); },
         [](const Spec& s) { return s.keys; }},
        {"events", "array", "[]", "a list of {at_s, do}",
         "Changes of the cluster: commands, each at its time in seconds.", true,
         [](Spec& s, const Value& v) { return readTimedCommands(s.events, v); },
         [](const Spec& s) { return printTimedCommands(s.events); }},
    };
    rows.insert(rows.end(), std::make_move_iterator(own.begin()),
                std::make_move_iterator(own.end()));
    return rows;
}

}  // namespace ringscope
