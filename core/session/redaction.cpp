#include "core/session/redaction.h"

#include <algorithm>
#include <array>
#include <functional>

namespace ringscope {

namespace {

/// Fields of commands and views that hold keys, as one or as a list.
bool holdsKeys(std::string_view field)
{
    constexpr std::array kFields =
        std::to_array<std::string_view>({"key", "keys", "probe", "probes", "pinned", "unpin"});
    return std::find(kFields.begin(), kFields.end(), field) != kFields.end();
}

using Visit = std::function<std::string(const std::string&)>;

Value changedKeys(const Value& value, bool areKeys, const Visit& visit);

std::vector<Value::Entry> changedEntries(const Value& value, const Visit& visit)
{
    std::vector<Value::Entry> entries;
    for (const auto& [name, entry] : value.entries()) {
        if (name != "overrides" || !entry.isMap()) {
            entries.emplace_back(name, changedKeys(entry, holdsKeys(name), visit));
            continue;
        }
        std::vector<Value::Entry> pins;
        for (const auto& [key, shard] : entry.entries())
            pins.emplace_back(visit(key), shard);
        entries.emplace_back(name, Value::map(std::move(pins)));
    }
    return entries;
}

/// The same tree with every key as `visit` gives it. A number under `keys` is a count, no key.
Value changedKeys(const Value& value, bool areKeys, const Visit& visit)
{
    switch (value.kind()) {
    case Value::Kind::Null: return value;
    case Value::Kind::Scalar:
        return areKeys ? Value::scalar(visit(value.text()), value.isQuoted()) : value;
    case Value::Kind::Map: return Value::map(changedEntries(value, visit));
    case Value::Kind::List: break;
    }
    std::vector<Value> items;
    for (const Value& item : value.items())
        items.push_back(changedKeys(item, areKeys, visit));
    return Value::list(std::move(items));
}

Command changedCommand(const Command& command, const Visit& visit)
{
    const bool countsKeys = command.id == "workload" && command.args.find("keys") != nullptr
                            && command.args.find("keys")->isScalar();
    if (countsKeys)
        return command;
    return {command.id, changedKeys(command.args, command.id == "unpin", visit)};
}

SessionDocument changedDocument(const SessionDocument& document, const Visit& visit)
{
    SessionDocument changed = document;
    for (Command& command : changed.scenario.commands)
        command = changedCommand(command, visit);
    for (Command& command : changed.ahead)
        command = changedCommand(command, visit);
    changed.candidates = changedKeys(document.candidates, false, visit);
    changed.view = changedKeys(document.view, false, visit);
    return changed;
}

bool endsWord(char c)
{
    constexpr std::string_view kEnds = " \t\r\n,;()\"'`<>|";
    return kEnds.find(c) != std::string_view::npos;
}

std::string changedWords(std::string_view text, const Renaming& names)
{
    std::string changed;
    while (!text.empty()) {
        const auto end = std::find_if(text.begin(), text.end(), endsWord);
        const auto length = static_cast<std::size_t>(end - text.begin());
        changed += renamed(names, text.substr(0, length));
        text.remove_prefix(length);
        if (!text.empty())
            changed += text.front();
        text.remove_prefix(std::min<std::size_t>(1, text.size()));
    }
    return changed;
}

}  // namespace

std::string renamed(const Renaming& names, std::string_view name)
{
    const auto found = names.find(name);
    return found == names.end() ? std::string(name) : found->second;
}

ShardMap redacted(ShardMap map, const Renaming& names)
{
    std::map<std::string, std::string> overrides;
    for (const auto& [key, shard] : map.overrides)
        overrides[renamed(names, key)] = shard;
    map.overrides = std::move(overrides);
    return map;
}

SessionDocument redacted(const SessionDocument& document, const Renaming& names)
{
    SessionDocument changed = changedDocument(
        document, [&](const std::string& key) { return renamed(names, key); });
    if (changed.notes.isScalar())
        changed.notes = Value::scalar(changedWords(document.notes.text(), names), true);
    else
        changed.notes = Value();
    changed.extras.clear();
    return changed;
}

std::vector<std::string> keysNamedIn(const SessionDocument& document)
{
    std::vector<std::string> keys;
    changedDocument(document, [&](const std::string& key) {
        keys.push_back(key);
        return key;
    });
    return keys;
}

}  // namespace ringscope
