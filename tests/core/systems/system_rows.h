// A map of a system, routed, and its golden files: what the golden tests of systems share.
#pragma once

#include "core/systems/routing.h"
#include "core/systems/system_row.h"
#include "tests/support/csv_rows.h"
#include "tests/support/map_builder.h"
#include "tests/support/routed.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope::test {

using Json = nlohmann::json;

inline std::string goldenSystem(const std::string& file)
{
    return RINGSCOPE_GOLDEN_DIR "/systems/" + file;
}

inline Json goldenJson(const std::string& file)
{
    return Json::parse(fileText(goldenSystem(file)));
}

inline MapBuilder shardsNamed(const std::vector<std::string>& names)
{
    MapBuilder map;
    for (const std::string& name : names)
        map.shard(name);
    return map;
}

/// The shards under a system's fields. Throws where there is no such system.
inline ShardMap mapOfSystem(std::string_view system, const ShardMap& shards)
{
    auto map = adoptSystem(shards, system);
    if (!map)
        throw std::runtime_error(map.error().message);
    return *map;
}

/// Pieces between separators.
inline std::vector<std::string> split(const std::string& text, char separator)
{
    std::vector<std::string> pieces(1);
    for (const char c : text) {
        if (c == separator)
            pieces.emplace_back();
        else
            pieces.back() += c;
    }
    return pieces;
}

/// One map and what is asked of it, over and over.
class RoutedMap {
public:
    explicit RoutedMap(const ShardMap& map) : m_map(map), m_routing(routed(map)) {}

    KeyRoute route(const std::string& key, std::size_t copies = 1) const
    {
        auto route = routeKey(m_routing, key, copies);
        if (!route)
            throw std::runtime_error(route.error().message);
        return *std::move(route);
    }
    std::string owner(const KeyRoute& route) const
    {
        return route.owners.empty() ? "-" : m_map.shards[route.owners.front().value].name;
    }
    std::string owner(const std::string& key) const { return owner(route(key)); }
    /// The preference list, joined.
    std::string owners(const KeyRoute& route, const char* separator) const
    {
        std::string text;
        for (const ShardIndex shard : route.owners)
            text += (text.empty() ? "" : separator) + m_map.shards[shard.value].name;
        return text;
    }
    const ShardMap& map() const { return m_map; }
    const Routing& routing() const { return m_routing; }

private:
    ShardMap m_map;
    Routing m_routing;
};

}  // namespace ringscope::test
