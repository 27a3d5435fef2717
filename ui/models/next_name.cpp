#include "ui/models/next_name.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>

namespace ringscope::ui {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// "redis-07" = "redis-" and 7, two digits wide.
struct Numbered {
    std::string stem;
    std::uint64_t number = 0;
    std::size_t width = 0;
};

std::optional<Numbered> numbered(const std::string& name)
{
    std::size_t at = name.size();
    while (at > 0 && isDigit(name[at - 1]))
        --at;
    const std::string digits = name.substr(at);
    if (digits.empty() || digits.size() > 9)
        return std::nullopt;
    return Numbered{name.substr(0, at), std::stoull(digits), digits.size()};
}

bool isLetter(const std::string& name)
{
    return name.size() == 1 && ((name[0] >= 'A' && name[0] < 'Z') || (name[0] >= 'a' && name[0] < 'z'));
}

/// The highest number of the stem of the last numbered name, plus one.
std::optional<std::string> nextNumbered(const ShardMap& map)
{
    std::optional<Numbered> pattern;
    for (const Shard& shard : map.shards)
        if (const auto found = numbered(shard.name))
            pattern = found;
    if (!pattern)
        return std::nullopt;
    for (const Shard& shard : map.shards)
        if (const auto found = numbered(shard.name); found && found->stem == pattern->stem)
            pattern->number = std::max(pattern->number, found->number);
    return fmt::format("{}{:0{}}", pattern->stem, pattern->number + 1, pattern->width);
}

}  // namespace

std::string nextShardName(const ShardMap& map)
{
    std::set<std::string> taken;
    for (const Shard& shard : map.shards) {
        taken.insert(shard.name);
        taken.insert(shard.id);
    }
    if (const auto name = nextNumbered(map); name && !taken.contains(*name))
        return *name;
    if (!map.shards.empty() && isLetter(map.shards.back().name)) {
        const std::string letter(1, static_cast<char>(map.shards.back().name[0] + 1));
        if (!taken.contains(letter))
            return letter;
    }
    for (std::size_t i = map.shards.size() + 1;; ++i)
        if (const std::string name = fmt::format("shard-{}", i); !taken.contains(name))
            return name;
}

}  // namespace ringscope::ui
