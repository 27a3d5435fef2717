#include "core/dialects/client_check.h"

#include "core/support/number_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace ringscope {

namespace {

constexpr std::size_t kNamedStrangers = 5;

ClientCheck compared(const ShardMap& map, const ClientRows& client,
                     const std::vector<ShardIndex>& owners)
{
    ClientCheck check;
    const std::vector<ShardIndex> named = shardsNamed(map, client.names);
    for (std::size_t name = 0; name < named.size(); ++name)
        if (named[name].isNone())
            check.strangers.push_back(client.names[name]);
    for (const ExpectedOwner& row : client.rows) {
        ++check.checked;
        const ShardIndex actual = owners[row.key.value];
        if (named[row.shard] != actual || actual.isNone())
            check.disagreed.push_back({row.key, row.shard, actual});
    }
    return check;
}

}  // namespace

std::string ClientCheck::sentence() const
{
    return fmt::format("{} of {} rows agree.", groupedText(agreed()), groupedText(checked));
}

std::string ClientCheck::strangersSentence() const
{
    if (strangers.empty())
        return {};
    const auto shown =
        static_cast<std::ptrdiff_t>(std::min(strangers.size(), kNamedStrangers));
    std::string text = fmt::format("Rows name shards that the map has not: {}",
                                   fmt::join(strangers.begin(), strangers.begin() + shown, ", "));
    if (strangers.size() > kNamedStrangers)
        text += fmt::format(" and {} more", strangers.size() - kNamedStrangers);
    return text + ".";
}

Result<ClientCheck> checkClient(const ShardMap& map, const Routing& routing,
                                const ClientRows& client, const WorkContext& work)
{
    if (routing.placement == nullptr)
        return wrongUsage(map.algorithm + " is an assignment, it places requests by load, so no "
                                          "key has a place of its own");
    if (client.rows.empty())
        return badInput("no row names a shard", "", "rows key,shard",
                        {client.keys->source().name, 0, 0});
    const Result<HashedKeys> hashed = routing.keyRule->hashKeys(client.keys->names(), work);
    if (!hashed)
        return hashed.error();
    const Result<std::vector<ShardIndex>> owners =
        ownersOfKeys(routing, *hashed, *client.keys, work);
    if (!owners)
        return owners.error();
    return compared(map, client, *owners);
}

}  // namespace ringscope
