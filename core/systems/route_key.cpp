#include "core/systems/routing.h"

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

/// One key as a batch that owns what it views.
class OneKey {
public:
    OneKey(const KeyRule& rule, std::string bytes)
        : m_bytes(std::move(bytes)),
          m_offsets{0, m_bytes.size()},
          m_first(rule.wordOf(m_bytes)),
          m_second(rule.givesTwoWords() ? rule.hash().second(m_bytes) : 0),
          m_twoWords(rule.givesTwoWords())
    {
    }
    OneKey(const OneKey&) = delete;
    OneKey& operator=(const OneKey&) = delete;

    KeyBatch batch() const
    {
        return {{m_bytes, m_offsets}, {&m_first, 1}, {&m_second, m_twoWords ? 1u : 0u}};
    }

private:
    std::string m_bytes;
    std::array<std::uint64_t, 2> m_offsets;
    std::uint64_t m_first;
    std::uint64_t m_second;
    bool m_twoWords;
};

void pin(KeyRoute& route, const Routing& routing, ShardIndex shard, std::size_t replicas)
{
    route.byOverride = true;
    route.owners = pinnedFirst(shard, std::move(route.owners), replicas);
    route.explanation.steps.push_back({"override", routing.spec.shards[shard.value].name});
    // No point gave this key its owner.
    route.tokenText.clear();
}

}  // namespace

std::string positionText(const Routing& routing, std::uint64_t position)
{
    const HashFunction& hash = routing.spec.hash;
    const u128 words = powerOfTwo(hash.widthBits());
    return routing.spec.ring.space.value_or(words) == words ? hash.text(position)
                                                            : std::to_string(position);
}

std::vector<ShardIndex> pinnedFirst(ShardIndex pinned, std::vector<ShardIndex> owners,
                                    std::size_t copies)
{
    std::erase(owners, pinned);
    owners.insert(owners.begin(), pinned);
    owners.resize(std::min(owners.size(), std::max<std::size_t>(copies, 1)));
    return owners;
}

Result<KeyRoute> routeKey(const Routing& routing, std::string_view key, std::size_t replicas)
{
    KeyRoute route;
    const auto pinned = routing.overrideOf(key);
    const Result<std::string> bytes = routing.keyRule->hashedBytes(key);
    if (!bytes && !pinned)
        return bytes.error();
    if (bytes) {
        const OneKey one(*routing.keyRule, *bytes);
        route.explanation = routing.placement->explain(one.batch());
        route.owners = routing.placement->ownersOfKey(one.batch(), replicas);
        route.hashText = routing.keyRule->hash().text(route.explanation.hash);
        if (route.explanation.token)
            route.tokenText = positionText(routing, *route.explanation.token);
        route.unitText = routing.placement->unitName(route.explanation.unit);
    }
    if (pinned)
        pin(route, routing, *pinned, replicas);
    return route;
}

}  // namespace ringscope
