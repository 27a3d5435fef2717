// Shard maps as texts, for tests of the program.
#pragma once

#include "tests/support/csv_rows.h"

#include <string>
#include <string_view>
#include <vector>

namespace ringscope::test {

/// A YAML map: `fields` are lines above the list of shards.
inline std::string mapText(const std::vector<std::string>& shards, std::string_view fields = {})
{
    std::string text(fields);
    text += "shards:\n";
    for (const std::string& shard : shards)
        text += "  - {name: '" + shard + "'}\n";
    return text;
}

/// first .. first + count - 1 behind a prefix: "redis-0", "redis-1", ...
inline std::vector<std::string> numbered(std::string_view prefix, int count)
{
    std::vector<std::string> names;
    for (int i = 0; i < count; ++i)
        names.push_back(std::string(prefix) + std::to_string(i));
    return names;
}

/// One key a line: PREFIX0 .. PREFIX(count - 1).
inline std::string keyList(std::string_view prefix, int count)
{
    std::string text;
    for (const std::string& key : numbered(prefix, count))
        text += key + "\n";
    return text;
}

}  // namespace ringscope::test
