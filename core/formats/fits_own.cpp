// Files of Ringscope itself.
#include "core/formats/format_fits.h"
#include "core/formats/input_file.h"
#include "core/formats/json_value.h"
#include "core/formats/map_file.h"

namespace ringscope::fits {

namespace {

bool isYamlName(const TextHead& head) { return head.nameEndsWith({".yaml", ".yml"}); }

bool isObject(const TextHead& head)
{
    const std::size_t first = head.text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && head.text[first] == '{';
}

/// "7 shards", or what is wrong; a map that is cut off is counted by its names.
std::string shardsIn(const TextHead& head)
{
    if (!head.isWhole) {
        const std::size_t named = countLines(head, [](std::string_view line) {
            return line.find("name:") != std::string_view::npos;
        });
        return countedLines(head, named, "shard", "shards");
    }
    const Result<ShardMap> map = readMapText(head.text, head.name);
    if (map)
        return counted(map->shards.size(), "shard", "shards");
    return counted(map.error().further.size() + 1, "error", "errors") + " in it";
}

/// Entries of a list of a JSON file, where it is whole and can be read.
std::optional<std::size_t> entriesIn(const TextHead& head, std::string_view field)
{
    if (!head.isWhole)
        return std::nullopt;
    const Result<Value> tree = readJson(head.text, head.name);
    const Value* list = tree && tree->isMap() ? tree->find(field) : nullptr;
    return list && list->isList() ? std::optional(list->items().size()) : std::nullopt;
}

std::string stepsIn(const TextHead& head)
{
    const auto steps = entriesIn(head, "commands");
    return steps ? counted(*steps, "step", "steps") : std::string();
}

}  // namespace

int scoreOf(double share, int most) { return static_cast<int>(share * most); }

Fit shardMap(const TextHead& head)
{
    if (isMapText(head.text))
        return {90, shardsIn(head)};
    if (isYamlName(head))
        return {kFits, "without shards"};
    const bool hasMapField =
        head.hasLine("vnodes:") || head.hasLine("algorithm:") || head.hasLine("hash:");
    return {hasMapField ? 40 : 0, {}};
}

Fit session(const TextHead& head)
{
    if (head.nameEndsWith({".ringscope"}))
        return {100, stepsIn(head)};
    const bool hasMap =
        isMapText(head.text) && !head.has("\"commands\"") && !head.has("\"inputs\"");
    if (hasMap || !isSessionText(head.text))
        return {};
    return {95, stepsIn(head)};
}

Fit bundle(const TextHead& head) { return {head.nameEndsWith({".ringbundle"}) ? 100 : 0, {}}; }

Fit candidates(const TextHead& head)
{
    const bool has = head.hasLine("candidates:") || (isObject(head) && head.has("\"candidates\""));
    return {has && !isMapText(head.text) && !isSessionText(head.text) ? 80 : 0, {}};
}

Fit plan(const TextHead& head)
{
    return {head.hasLine("for_map:") || (isObject(head) && head.has("\"for_map\"")) ? 95 : 0, {}};
}

Fit lesson(const TextHead& head)
{
    const bool has = head.hasLine("title:") && head.hasLine("steps:");
    if (!has)
        return {};
    const std::size_t said = countLines(
        head, [](std::string_view line) { return line.find("say:") != std::string_view::npos; });
    return {95, said > 0 ? countedLines(head, said, "step", "steps") : std::string()};
}

Fit simulation(const TextHead& head)
{
    for (const std::string_view model : {"model: queues", "model: pipeline", "model: routing"})
        if (head.hasLine(model))
            return {95, std::string(model.substr(7))};
    return {};
}

}  // namespace ringscope::fits
