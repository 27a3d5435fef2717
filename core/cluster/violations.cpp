#include "core/cluster/map_checks.h"

#include "core/support/value.h"

#include <fmt/format.h>

namespace ringscope {

ShardNames::ShardNames(const ShardMap& map) : m_map(map)
{
    m_index.reserve(map.shards.size());
    for (std::size_t i = 0; i < map.shards.size(); ++i)
        m_index.emplace(map.shards[i].name, i);
}

const Shard* ShardNames::find(std::string_view name) const
{
    const auto found = m_index.find(name);
    return found == m_index.end() ? nullptr : &m_map.shards[found->second];
}

std::string ShardNames::nearest(std::string_view name) const
{
    std::vector<std::string> known;
    known.reserve(m_map.shards.size());
    for (const Shard& shard : m_map.shards)
        known.push_back(shard.name);
    const std::string nearest = nearestName(name, known);
    return nearest.empty() ? "a shard of the map"
                           : fmt::format("a shard of the map, nearest is {}", nearest);
}

void MapCheck::add(const FieldPath& path, std::string what, std::string value, std::string allowed)
{
    add(path, badInput(std::move(what), std::move(value), std::move(allowed)));
}

void MapCheck::add(const FieldPath& path, Error error)
{
    if (full())
        return;
    std::string text = path.text();
    error.message = fmt::format("{}: {}", text, error.message);
    error.where = {};
    m_found.push_back({std::move(text), std::move(error), path});
}

std::vector<FieldError> violations(const ShardMap& map)
{
    MapCheck check(map);
    checkRules(check);
    checkShards(check);
    checkUnits(check);
    checkOverrides(check);
    return std::move(check).take();
}

}  // namespace ringscope
