// Two choices: each request asks two shards and goes to the one with less load.
#include "core/placement/assignment.h"
#include "core/placement/policy_builders.h"

#include <fmt/format.h>

#include <cmath>
#include <string>

namespace ringscope {
namespace {

/// Two different candidates for every request; a buffer is reused. Source: seed-lab.
class Candidates {
public:
    /// Requires: count >= 2.
    Candidates(const HashFunction& hash, std::size_t count) : m_hash(hash), m_count(count) {}

    std::pair<std::size_t, std::size_t> of(std::string_view requestId)
    {
        const std::size_t first = indexOf("choice-a:", requestId);
        const std::size_t second = indexOf("choice-b:", requestId);
        return {first, second == first ? (second + 1) % m_count : second};
    }

private:
    std::size_t indexOf(std::string_view prefix, std::string_view requestId)
    {
        m_text.assign(prefix);
        m_text.append(requestId);
        return static_cast<std::size_t>(m_hash(m_text) % m_count);
    }

    const HashFunction& m_hash;
    std::size_t m_count;
    std::string m_text;
};

Outcome checkCount(std::size_t shards)
{
    if (shards >= 2)
        return done();
    return badInput("two-choices needs two shards that take keys", std::to_string(shards),
                    "2 or more");
}

}  // namespace

Result<TwoChoice> twoChoices(const HashFunction& hash, std::string_view requestId,
                             std::span<const double> loads)
{
    if (const Outcome enough = checkCount(loads.size()); !enough)
        return enough.error();
    for (const double load : loads)
        if (!std::isfinite(load) || load < 0.0)
            return badInput("load", fmt::format("{}", load), "finite, 0 or more");
    const auto [first, second] = Candidates(hash, loads.size()).of(requestId);
    const std::size_t chosen = loads[first] <= loads[second] ? first : second;
    return TwoChoice{ShardIndex(first), ShardIndex(second), ShardIndex(chosen)};
}

Result<std::vector<ShardIndex>> assignTwoChoices(const PlacementSpec& spec,
                                                 const PackedStrings& requests,
                                                 const WorkContext& work)
{
    constexpr std::size_t kRequestsPerLook = 1 << 14;
    std::vector<ShardIndex> shards;
    for (std::size_t i = 0; i < spec.shards.size(); ++i)
        if (ownsKeys(spec.shards[i]))
            shards.push_back(ShardIndex(i));
    if (const Outcome enough = checkCount(shards.size()); !enough)
        return enough.error();
    Candidates candidates(spec.hash, shards.size());
    std::vector<std::uint64_t> loads(shards.size(), 0);
    std::vector<ShardIndex> owners;
    owners.reserve(requests.size());
    for (std::size_t i = 0; i < requests.size(); ++i) {
        if (i % kRequestsPerLook == 0 && work.stopped())
            return cancelled();
        const auto [first, second] = candidates.of(requests[i]);
        const std::size_t chosen = loads[first] <= loads[second] ? first : second;
        ++loads[chosen];
        owners.push_back(shards[chosen]);
    }
    return owners;
}

}  // namespace ringscope
