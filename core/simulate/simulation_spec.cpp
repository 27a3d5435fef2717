#include "core/simulate/simulation_spec.h"

#include "core/cluster/field_text.h"
#include "core/simulate/engine.h"
#include "core/simulate/simulation_fields.h"
#include "core/simulate/value_list.h"

#include <algorithm>

namespace ringscope {

namespace {

constexpr std::uint64_t kBinsOfARun = 200;

Outcome readTimedCommand(TimedCommand& event, const Value& value)
{
    const Result<TimedValue> timed = timedValue(value);
    if (!timed)
        return timed.error();
    Result<Command> read = commandFrom(*timed->what);
    if (!read)
        return std::move(read).error();
    event = {static_cast<std::uint64_t>(timed->timeUs), *std::move(read), timed->what->place()};
    return done();
}

}  // namespace

std::uint64_t microseconds(const Decimal& seconds)
{
    return static_cast<std::uint64_t>(seconds.timesRoundedHalfUp(kUsPerSecond));
}

std::uint64_t SimulationSpec::durationUs() const
{
    return durationS.isZero() ? kNever : microseconds(durationS);
}

std::uint64_t SimulationSpec::binUs() const
{
    if (!binS.isZero())
        return std::max<std::uint64_t>(microseconds(binS), 1);
    if (durationS.isZero())
        return kUsPerSecond;
    return std::max<std::uint64_t>(microseconds(durationS) / kBinsOfARun, 1);
}

Outcome readDecimalWithin(Decimal& number, const Value& value, const Decimal& least,
                          const Decimal& most)
{
    Decimal read;
    if (Outcome outcome = readDecimal(read, value); !outcome)
        return outcome;
    if (read < least || (most > Decimal(0) && read > most))
        return refusal("out of range", value);
    number = read;
    return done();
}

Outcome readTimeUs(std::int64_t& timeUs, const Value& value, const Decimal& most)
{
    Decimal seconds;
    if (Outcome outcome = readDecimalWithin(seconds, value, 0, most); !outcome)
        return outcome;
    timeUs = static_cast<std::int64_t>(microseconds(seconds));
    return done();
}

Value printTimeUs(std::int64_t timeUs) { return printDecimal(Decimal::ofUnits(timeUs, 6)); }

Result<TimedValue> timedValue(const Value& value)
{
    if (!value.isMap())
        return refusal(": not {at_s, do}", value);
    for (const auto& [name, part] : value.entries())
        if (name != "at_s" && name != "do")
            return badInput(": unknown field", name, "at_s, do", part.keyPlace);
    const Value* at = value.find("at_s");
    const Value* what = value.find("do");
    if (at == nullptr || what == nullptr)
        return refusal(at == nullptr ? ".at_s: missing" : ".do: missing", value);
    TimedValue timed{0, what};
    if (!readTimeUs(timed.timeUs, *at))
        return refusal(".at_s: not a time in seconds, 0 or more", *at);
    return timed;
}

Outcome readTimedCommands(std::vector<TimedCommand>& events, const Value& value)
{
    Outcome outcome = readList(events, value, readTimedCommand);
    std::stable_sort(events.begin(), events.end(), [](const TimedCommand& a, const TimedCommand& b) {
        return a.timeUs < b.timeUs;
    });
    return outcome;
}

Value printTimedCommands(const std::vector<TimedCommand>& events)
{
    std::vector<Value> items;
    for (const TimedCommand& event : events)
        items.push_back(Value::map(
            {{"at_s", printDecimal(Decimal::ofUnits(static_cast<std::int64_t>(event.timeUs), 6))},
             {"do", toValue(event.command)}}));
    return items.empty() ? Value() : Value::list(std::move(items));
}

}  // namespace ringscope
