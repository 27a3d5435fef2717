// Other members: shards that the client does not know of, has still, or lists in another order.
#include "core/dialects/change_axes.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>

namespace ringscope {

namespace {

constexpr std::size_t kMostSingleMembers = 64;
constexpr std::size_t kNamedShards = 5;

using Before = bool (*)(const Shard&, const Shard&);

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// "node-2" before "node-10": runs of digits count as numbers.
bool naturalBefore(std::string_view a, std::string_view b)
{
    while (!a.empty() && !b.empty()) {
        if (!isDigit(a.front()) || !isDigit(b.front())) {
            if (a.front() != b.front())
                return a.front() < b.front();
            a.remove_prefix(1);
            b.remove_prefix(1);
            continue;
        }
        const auto runOf = [](std::string_view& text) {
            text.remove_prefix(std::min(text.find_first_not_of('0'), text.size()));
            const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
            const std::string_view run = text.substr(0, end);
            text.remove_prefix(end);
            return run;
        };
        const std::string_view first = runOf(a), second = runOf(b);
        if (first.size() != second.size())
            return first.size() < second.size();
        if (first != second)
            return first < second;
    }
    return a.empty() && !b.empty();
}

struct Order {
    std::string_view says;
    Before before;
};

constexpr Order kOrders[] = {
    {"by name", [](const Shard& a, const Shard& b) { return a.name < b.name; }},
    {"by name, numbers as numbers",
     [](const Shard& a, const Shard& b) { return naturalBefore(a.name, b.name); }},
    {"by url", [](const Shard& a, const Shard& b) { return a.url < b.url; }},
    {"by id", [](const Shard& a, const Shard& b) { return a.id < b.id; }},
    {"by name, backwards", [](const Shard& a, const Shard& b) { return b.name < a.name; }}};

/// Anchor's `removed`, units and overrides go by name: the order of the list is free.
void sortShards(ShardMap& map, Before before)
{
    std::stable_sort(map.shards.begin(), map.shards.end(), before);
}

bool removeShard(ShardMap& map, const std::string& name)
{
    const auto found = std::find_if(map.shards.begin(), map.shards.end(),
                                    [&name](const Shard& shard) { return shard.name == name; });
    if (found == map.shards.end() || map.shards.size() == 1)
        return false;
    map.shards.erase(found);
    std::erase_if(map.overrides, [&name](const auto& pin) { return pin.second == name; });
    return true;
}

bool activate(ShardMap& map, const std::string& name)
{
    for (Shard& shard : map.shards)
        if (shard.name == name)
            shard.state = ShardState::Active;
    return true;
}

/// Shards that could own keys and that no row names.
std::vector<std::string> unseenShards(const ChangeSource& source)
{
    std::vector<std::string> names;
    for (const Shard& shard : source.map.shards)
        if (shard.takesKeys() && !source.seen.contains(shard.name))
            names.push_back(shard.name);
    return names;
}

/// Shards that rows name and the map has not.
std::vector<std::string> strangers(const ChangeSource& source)
{
    std::vector<std::string> names;
    for (const std::string& name : source.seen) {
        const auto isIt = [&name](const Shard& s) {
            return s.name == name || s.url == name || s.id == name;
        };
        if (std::none_of(source.map.shards.begin(), source.map.shards.end(), isIt))
            names.push_back(name);
    }
    return names;
}

std::string listed(const std::vector<std::string>& names)
{
    const std::size_t shown = std::min(names.size(), kNamedShards);
    std::string text = fmt::format("{}", fmt::join(names.begin(), names.begin() + shown, ", "));
    if (names.size() > shown)
        text += fmt::format(" and {} more", names.size() - shown);
    return text;
}

void addUnseen(const ChangeSource& source, Changes& changes)
{
    const std::vector<std::string> names = unseenShards(source);
    if (names.size() > kMostSingleMembers || names.size() >= source.map.shards.size())
        return;
    for (const std::string& name : names)
        changes.push_back({"members", fmt::format("the client does not know of {}", name), {},
                           [name](ShardMap& map) { return removeShard(map, name); }});
    if (names.size() > 1)
        changes.push_back({"members", fmt::format("the client does not know of {}", listed(names)),
                           {},
                           [names](ShardMap& map) {
                               return std::all_of(names.begin(), names.end(), [&](const auto& n) {
                                   return removeShard(map, n);
                               });
                           }});
}

void addStrangers(const ChangeSource& source, Changes& changes)
{
    const std::vector<std::string> names = strangers(source);
    if (names.empty() || names.size() > kMostSingleMembers)
        return;
    changes.push_back({"members", fmt::format("the client still has {}, which the map has not",
                                              listed(names)),
                       {},
                       [names](ShardMap& map) {
                           for (const std::string& name : names)
                               map.shards.push_back(shardNamed(name));
                           return true;
                       }});
}

std::string_view stateWord(ShardState state) { return stateId(state); }

void addStates(const ChangeSource& source, Changes& changes)
{
    for (const Shard& shard : source.map.shards) {
        if (shard.state == ShardState::Active || changes.size() >= kMostSingleMembers)
            continue;
        changes.push_back({"members",
                           fmt::format("the client still sends to {}, which the map has as {}",
                                       shard.name, stateWord(shard.state)),
                           {},
                           [name = shard.name](ShardMap& map) { return activate(map, name); }});
    }
}

}  // namespace

Changes orderChanges(const ChangeSource& source)
{
    Changes changes;
    std::vector<std::vector<std::string>> known;
    const auto namesOf = [](const ShardMap& map) {
        std::vector<std::string> names;
        for (const Shard& shard : map.shards)
            names.push_back(shard.name);
        return names;
    };
    known.push_back(namesOf(source.map));
    for (const Order& order : kOrders) {
        ShardMap sorted = source.map;
        sortShards(sorted, order.before);
        const std::vector<std::string> names = namesOf(sorted);
        if (std::find(known.begin(), known.end(), names) != known.end())
            continue;
        known.push_back(names);
        changes.push_back({"order",
                           fmt::format("the client lists shards {}, the map in another order",
                                       order.says),
                           {},
                           [before = order.before](ShardMap& map) {
                               sortShards(map, before);
                               return true;
                           }});
    }
    if (readsField(source.policy, "order")) {
        const std::string other = source.map.order == "name" ? "listed" : "name";
        changes.push_back({"order",
                           fmt::format("the client fills its table in the order {}, the map says "
                                       "{}",
                                       other, source.map.order),
                           {"order=" + other},
                           [other](ShardMap& map) {
                               map.order = other;
                               return true;
                           }});
    }
    return changes;
}

Changes memberChanges(const ChangeSource& source)
{
    Changes changes;
    addUnseen(source, changes);
    addStates(source, changes);
    addStrangers(source, changes);
    return changes;
}

}  // namespace ringscope
