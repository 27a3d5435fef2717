// Whole dialects: another system of the registry, another algorithm, an older version of the map.
#include "core/dialects/change_axes.h"

#include "core/systems/system_row.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {

namespace {

/// Algorithms whose owners are computed from the list of shards, so that any may take the place
/// of another. The others need owners that are written down.
constexpr std::string_view kComputed[] = {"ring", "modulo", "rendezvous", "jump", "maglev",
                                          "multi-probe"};

bool isComputed(std::string_view algorithm)
{
    return std::find(std::begin(kComputed), std::end(kComputed), algorithm) != std::end(kComputed);
}

bool knows(const SystemRow& row, std::string_view algorithm)
{
    return std::find(row.algorithms.begin(), row.algorithms.end(), algorithm)
           != row.algorithms.end();
}

RuleChange systemChange(const SystemRow& row, const ShardMap& map)
{
    return {"system",
            fmt::format("the client places keys as {} ({}), the map {}", row.title, row.id,
                        map.system.empty() ? "names no system" : "says " + map.system),
            {fmt::format("system={}", row.id)},
            [id = row.id](ShardMap& changed) {
                Result<ShardMap> adopted = adoptSystem(changed, id);
                if (!adopted)
                    return false;
                // Pins are of the map, whatever places the other keys.
                changed = *std::move(adopted);
                return true;
            },
            ChangeScope::System};
}

}  // namespace

bool mayStandIn(const SystemRow& row, const ShardMap& map)
{
    return row.id != map.system
           && (knows(row, map.algorithm)
               || (isComputed(map.algorithm) && isComputed(row.algorithms.front())));
}

Changes systemChanges(const ChangeSource& source)
{
    Changes changes;
    for (const SystemRow& row : systemRows())
        if (mayStandIn(row, source.map))
            changes.push_back(systemChange(row, source.map));
    return changes;
}

Changes algorithmChanges(const ChangeSource& source)
{
    Changes changes;
    for (const std::string_view algorithm : kComputed) {
        if (algorithm == source.map.algorithm || !isComputed(source.map.algorithm))
            continue;
        changes.push_back({"algorithm",
                           fmt::format("the client places keys by {}, the map says {}", algorithm,
                                       source.map.algorithm),
                           {fmt::format("algorithm={}", algorithm)},
                           [algorithm](ShardMap& map) {
                               map.algorithm = std::string(algorithm);
                               return true;
                           },
                           ChangeScope::Algorithm, false, 2});
    }
    return changes;
}

Changes previousChanges(const ChangeSource& source)
{
    Changes changes;
    for (const PreviousMap& previous : source.previous)
        changes.push_back({"map version",
                           fmt::format("the client still has map version {} ({}), this is version "
                                       "{}",
                                       previous.map.version, previous.name, source.map.version),
                           {},
                           [&older = previous.map](ShardMap& map) {
                               map = older;
                               return true;
                           },
                           ChangeScope::Map});
    return changes;
}

}  // namespace ringscope
