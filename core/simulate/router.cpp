#include "core/simulate/router.h"

#include <algorithm>
#include <numeric>

namespace ringscope {

namespace {

constexpr std::uint64_t kTieDraw = RequestDraws::kPerRequest - 1;

/// The largest number of requests that may be in flight.
std::uint64_t mostInFlight(const RoutingSpec& spec)
{
    constexpr std::uint64_t kUnlimited = std::uint64_t{1} << 40;
    return spec.requests > 0 ? spec.requests * std::max(spec.split, spec.copies) : kUnlimited;
}

}  // namespace

Router::Router(const RoutingSpec& spec, const RoutingInput& input)
    : m_spec(spec), m_input(input), m_draws(spec.seed, "choices")
{
    if (spec.policy == RouterPolicy::RoundRobin)
        m_turn.assign(static_cast<std::size_t>(spec.routers), 0);
    if (spec.policy == RouterPolicy::LeastLoaded) {
        m_candidates.resize(input.servers.size());
        std::iota(m_candidates.begin(), m_candidates.end(), 0u);
    }
}

Result<Router> Router::of(const RoutingSpec& spec, const RoutingInput& input)
{
    Router router(spec, input);
    if (spec.policy != RouterPolicy::Bounded)
        return router;
    std::vector<Decimal> weights;
    for (const RoutingServer& server : input.servers)
        weights.push_back(server.weight);
    Result<BoundedRoom> room = BoundedRoom::of(spec.balance, weights, mostInFlight(spec));
    if (!room)
        return room.error();
    router.m_room = *std::move(room);
    return router;
}

std::uint32_t Router::bounded(const RoutedRequest& request, std::span<const std::uint64_t> loads)
{
    const std::uint64_t held = m_spec.boundOver == BoundOver::All
                                   ? mostInFlight(m_spec)
                                   : std::accumulate(loads.begin(), loads.end(), std::uint64_t{1});
    bool isFirst = true;
    const ShardIndex shard =
        m_input.ring->firstFrom(m_input.keys.hash[request.key], [&](ShardIndex candidate) {
            const std::uint32_t server = m_input.serverOf[candidate.value];
            const bool hasRoom = server != kNoServer && loads[server] < m_room->of(server, held);
            m_displaced += isFirst && !hasRoom ? 1 : 0;
            isFirst = false;
            return hasRoom;
        });
    return shard.isNone() ? kNoServer : m_input.serverOf[shard.value];
}

void Router::drawCandidates(const RoutedRequest& request)
{
    m_candidates.clear();
    m_taken.clear();
    if (m_spec.sampling == Sampling::Seed) {
        m_candidates = {m_input.keys.first[request.key], m_input.keys.second[request.key]};
        return;
    }
    const bool isDistinct = m_spec.sampling == Sampling::Distinct;
    const std::uint64_t servers = m_input.servers.size();
    for (std::uint64_t i = 0; i < m_spec.choices; ++i) {
        std::uint64_t drawn = m_draws.below(isDistinct ? servers - i : servers, request.number, i);
        // The drawn place among those not taken yet: those taken are stepped over, lowest first.
        if (isDistinct) {
            for (const std::uint32_t one : m_taken)
                drawn += one <= drawn ? 1 : 0;
            const auto place = std::lower_bound(m_taken.begin(), m_taken.end(), drawn);
            m_taken.insert(place, static_cast<std::uint32_t>(drawn));
        }
        m_candidates.push_back(static_cast<std::uint32_t>(drawn));
    }
}

std::uint32_t Router::leastOf(const RoutedRequest& request,
                              std::span<const std::uint64_t> loads) const
{
    std::uint32_t best = m_candidates.front();
    std::uint64_t ties = 0;
    for (const std::uint32_t candidate : m_candidates) {
        if (loads[candidate] < loads[best]) {
            best = candidate;
            ties = 0;
        }
        ties += loads[candidate] == loads[best] ? 1 : 0;
    }
    if (m_spec.tie == TieChoice::First || ties < 2)
        return best;
    std::uint64_t left = m_draws.below(ties, request.number, kTieDraw);
    for (const std::uint32_t candidate : m_candidates)
        if (loads[candidate] == loads[best] && left-- == 0)
            return candidate;
    return best;
}

std::uint32_t Router::choose(const RoutedRequest& request, const RouterViews& views)
{
    const std::span<const std::uint64_t> loads = views.of(request.router);
    switch (m_spec.policy) {
    case RouterPolicy::Random:
        return static_cast<std::uint32_t>(m_draws.below(m_input.servers.size(), request.number));
    case RouterPolicy::RoundRobin: {
        std::uint32_t& turn = m_turn[request.router];
        const std::uint32_t server = turn;
        turn = server + 1 == m_input.servers.size() ? 0 : server + 1;
        return server;
    }
    case RouterPolicy::Sticky:
    case RouterPolicy::Modulo:
    case RouterPolicy::Ring:
        return m_input.keys.owner[request.key];
    case RouterPolicy::Bounded:
        return bounded(request, loads);
    case RouterPolicy::TwoChoices:
        drawCandidates(request);
        return leastOf(request, loads);
    case RouterPolicy::LeastLoaded:
        return leastOf(request, loads);
    }
    return kNoServer;
}

}  // namespace ringscope
