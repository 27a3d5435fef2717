#include "core/formats/bundle.h"

#include "core/formats/key_file.h"
#include "core/formats/map_file.h"
#include "core/formats/session_file.h"
#include "core/formats/unit_file.h"
#include "core/workload/opened_units.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

namespace ringscope {

namespace {

constexpr const char* kField = "bundle";

std::vector<ShardMap> mapsOf(const History& history)
{
    std::vector<ShardMap> maps;
    const auto add = [&](const ShardMap& map) {
        if (!map.shards.empty() && std::find(maps.begin(), maps.end(), map) == maps.end())
            maps.push_back(map);
    };
    for (std::size_t i = 0; i <= history.size(); ++i) {
        const StatePtr state = history.stateAt(i);
        add(state->map);
        if (state->baseline)
            add(state->baseline->map);
    }
    return maps;
}

void appendNames(const KeyTable& table, std::vector<std::string>& keys)
{
    for (std::size_t i = 0; i < table.size(); ++i)
        keys.emplace_back(table.names()[i]);
}

std::vector<std::string> keysOf(const BundleSource& source, const std::vector<ShardMap>& maps)
{
    std::vector<std::string> keys = keysNamedIn(source.document);
    for (const auto& [path, value] : source.values)
        if (value.keys)
            appendNames(*value.keys, keys);
    for (const ShardMap& map : maps)
        for (const auto& [key, shard] : map.overrides)
            keys.push_back(key);
    for (const auto& [path, value] : source.values)
        if (value.map)
            for (const auto& [key, shard] : value.map->overrides)
                keys.push_back(key);
    return keys;
}

Result<std::string> textOf(const LoadedInput& value, const Renaming& names)
{
    if (value.map)
        return writeMapText(redacted(*value.map, names));
    if (value.keys)
        return writeKeyFile(*value.keys,
                            [&](std::string_view key) { return renamed(names, key); });
    if (value.units)
        return writeUnitRows(*value.units->rows);
    return badInput("this input cannot be put into a bundle", value.name, "maps, keys and loads by unit");
}

/// The file's name without its folders, which are nobody's business, and once in the bundle.
class BundleNames {
public:
    std::string of(const std::string& path)
    {
        if (const auto known = m_names.find(path); known != m_names.end())
            return known->second;
        const std::string base = path.substr(path.find_last_of("/:") + 1);
        std::string name = base;
        for (int number = 2; !m_taken.insert(name).second; ++number)
            name = base + " (" + std::to_string(number) + ")";
        return m_names[path] = name;
    }

private:
    std::map<std::string, std::string> m_names;
    std::set<std::string> m_taken;
};

/// How a file was read is over: its keys are written as they came out.
Command asPlainOpen(const Command& command)
{
    const std::string* path = openedPath(command);
    return path == nullptr ? command : Command{"open", Value::scalar(*path, true)};
}

Outcome holdInputs(SessionDocument& document, const BundleSource& source, const Renaming& names)
{
    for (SessionInput& input : document.scenario.inputs) {
        const auto value = source.values.find(input.path);
        if (value == source.values.end())
            return badInput("this input was not read and cannot be put into a bundle", input.path, "");
        const Result<std::string> text = textOf(value->second, names);
        if (!text)
            return text.error();
        input = describeInput(input.path, *text);
        input.text = std::make_shared<const std::string>(*text);
    }
    return done();
}

/// Inputs under the names of the bundle, in commands, too.
void nameInputs(SessionDocument& document)
{
    BundleNames names;
    std::vector<SessionInput> held;
    held.swap(document.scenario.inputs);
    document = withPaths(document, [&](const std::string& path) { return names.of(path); });
    for (SessionInput& input : held)
        input.path = names.of(input.path);
    document.scenario.inputs = std::move(held);
}

}  // namespace

Result<SessionDocument> bundled(const BundleSource& source,
                                const std::optional<RedactionSecret>& secret,
                                const WorkContext& work)
{
    Renaming names;
    if (secret) {
        const std::vector<ShardMap> maps = mapsOf(source.history);
        Result<Renaming> drawn = drawNames(keysOf(source, maps), maps, *secret, work);
        if (!drawn)
            return drawn.error();
        names = std::move(*drawn);
    }
    SessionDocument document = secret ? redacted(source.document, names) : source.document;
    if (Outcome held = holdInputs(document, source, names); !held)
        return held.error();
    for (auto* commands : {&document.scenario.commands, &document.ahead})
        std::transform(commands->begin(), commands->end(), commands->begin(), asPlainOpen);
    nameInputs(document);
    std::erase_if(document.extras, [](const Value::Entry& field) { return field.first == kField; });
    document.extras.emplace_back(
        kField, Value::map({{"redacted", Value::scalar(secret ? "true" : "false")}}));
    return document;
}

bool isRedacted(const SessionDocument& document)
{
    for (const auto& [name, value] : document.extras)
        if (name == kField)
            if (const Value* is = value.find("redacted"))
                return is->text() == "true";
    return false;
}

}  // namespace ringscope
