// A client for tests: rows `key,shard` as some map places them.
#pragma once

#include "core/dialects/rule_search.h"
#include "core/systems/system_row.h"
#include "core/workload/key_table_builder.h"
#include "tests/support/map_builder.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace ringscope::test {

inline std::vector<std::string> keysNamed(std::size_t count, const std::string& prefix = "user:")
{
    std::vector<std::string> keys;
    for (std::size_t i = 0; i < count; ++i)
        keys.push_back(fmt::format("{}{}", prefix, i * 7919));
    return keys;
}

/// Rows as they stand in a vectors file.
inline ClientRows clientOf(const std::vector<std::pair<std::string, std::string>>& rows)
{
    KeyTableBuilder builder;
    for (const auto& [key, shard] : rows) {
        KeyRow row;
        row.key = key;
        row.shard = shard;
        EXPECT_TRUE(builder.addRow(row).ok());
    }
    return clientRowsOf(std::move(builder).finish({}));
}

/// Where the map puts every key; a key without owner has no row.
inline std::vector<std::pair<std::string, std::string>> placedBy(const ShardMap& map,
                                                                 const std::vector<std::string>& keys)
{
    const Result<Routing> routing = buildRouting(map, {}, {});
    std::vector<std::pair<std::string, std::string>> rows;
    if (!routing) {
        ADD_FAILURE() << routing.error().text();
        return rows;
    }
    for (const std::string& key : keys) {
        const Result<KeyRoute> route = routeKey(*routing, key, 1);
        if (route && !route->owners.empty())
            rows.emplace_back(key, map.shards[route->owners.front().value].name);
    }
    return rows;
}

/// The search for a client that places keys as `client` does, asked of `map`.
inline RuleSearch searchFor(const ShardMap& map, const ClientRows& rows,
                            std::span<const PreviousMap> previous = {}, SearchBudget budget = {})
{
    Result<RuleSearch> search = searchRules({map, rows, previous, {}, budget}, {});
    if (!search) {
        ADD_FAILURE() << search.error().text();
        return {};
    }
    return *std::move(search);
}

inline RuleSearch searchFor(const ShardMap& map, const ShardMap& client, std::size_t keys = 300)
{
    return searchFor(map, clientOf(placedBy(client, keysNamed(keys))));
}

inline std::vector<std::string> sentencesOf(const RuleSearch& search)
{
    std::vector<std::string> sentences;
    for (const FoundRule& rule : search.rules)
        sentences.push_back(rule.sentence);
    return sentences;
}

inline std::string firstSentence(const RuleSearch& search)
{
    return search.rules.empty() ? search.conclusion : search.rules.front().sentence;
}

inline ShardMap asSystem(const ShardMap& map, std::string_view system)
{
    Result<ShardMap> adopted = adoptSystem(map, system);
    if (!adopted) {
        ADD_FAILURE() << adopted.error().text();
        return {};
    }
    return *std::move(adopted);
}

}  // namespace ringscope::test
