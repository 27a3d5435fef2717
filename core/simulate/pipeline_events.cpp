#include "core/simulate/pipeline_events.h"

#include "core/cluster/field_text.h"
#include "core/simulate/simulation_fields.h"
#include "core/simulate/value_list.h"

#include <algorithm>

namespace ringscope {

namespace {

using Kind = PipelineEvent::Kind;

constexpr Word<Kind> kKinds[] = {{"restart", Kind::Restart},
                                 {"rolling", Kind::Rolling},
                                 {"unreachable", Kind::Unreachable}};
constexpr Word<bool> kTruths[] = {{"true", true}, {"false", false}};

Outcome readPart(PipelineEvent& event, const std::string& name, const Value& value)
{
    if (name == "worker" && event.kind != Kind::Rolling)
        return readText(event.worker, value);
    if (name == "for_s")
        return readTimeUs(event.forUs, value);
    if (name == "every_s" && event.kind == Kind::Rolling)
        return readTimeUs(event.everyUs, value);
    if (name == "leaves_map" && event.kind == Kind::Rolling)
        return readWord(event.leavesMap, value, kTruths);
    return badInput(": unknown field", name,
                    event.kind == Kind::Rolling ? "every_s, for_s, leaves_map" : "worker, for_s",
                    value.place());
}

Outcome readAway(PipelineEvent& event, const Value& value)
{
    if (!value.isMap())
        return refusal(": not a record", value);
    for (const auto& [name, part] : value.entries())
        if (Outcome outcome = readPart(event, name, part); !outcome)
            return outcome;
    if (event.kind != Kind::Rolling && event.worker.empty())
        return refusal(": no worker named", value);
    return done();
}

Outcome readCommands(PipelineEvent& event, const Value& value)
{
    const std::vector<Value> one = {value};
    for (const Value& item : value.isList() ? value.items() : one) {
        Result<Command> command = commandFrom(item);
        if (!command)
            return std::move(command).error();
        event.commands.push_back(*std::move(command));
    }
    return done();
}

Outcome readDo(PipelineEvent& event, const Value& value)
{
    if (value.isMap() && value.entries().size() == 1) {
        const auto& [name, args] = value.entries().front();
        for (const Word<Kind>& word : kKinds) {
            if (name != word.text)
                continue;
            event.kind = word.value;
            return readAway(event, args);
        }
    }
    return readCommands(event, value);
}

Outcome readEvent(PipelineEvent& event, const Value& value)
{
    const Result<TimedValue> timed = timedValue(value);
    if (!timed)
        return timed.error();
    event.atUs = timed->timeUs;
    return readDo(event, *timed->what);
}

Value printDo(const PipelineEvent& event)
{
    std::vector<Value::Entry> args;
    switch (event.kind) {
    case Kind::Map: {
        std::vector<Value> commands;
        for (const Command& command : event.commands)
            commands.push_back(toValue(command));
        return commands.size() == 1 ? commands.front() : Value::list(std::move(commands));
    }
    case Kind::Restart:
    case Kind::Unreachable: args = {{"worker", printText(event.worker)}}; break;
    case Kind::Rolling:
        args = {{"every_s", printTimeUs(event.everyUs)},
                {"leaves_map", printText(wordOf(event.leavesMap, kTruths))}};
        break;
    }
    args.emplace_back("for_s", printTimeUs(event.forUs));
    return Value::map({{std::string(wordOf(event.kind, kKinds)), Value::map(std::move(args))}});
}

}  // namespace

Outcome readPipelineEvents(std::vector<PipelineEvent>& events, const Value& value)
{
    return readList(events, value, readEvent);
}

Value printPipelineEvents(const std::vector<PipelineEvent>& events)
{
    std::vector<Value> items;
    for (const PipelineEvent& event : events)
        items.push_back(Value::map({{"at_s", printTimeUs(event.atUs)}, {"do", printDo(event)}}));
    return items.empty() ? Value() : Value::list(std::move(items));
}

}  // namespace ringscope
