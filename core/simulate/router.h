// Router: which shard a request is sent to. Policies that look at loads see them through the view
// of the router that the request came to. Thread: one run's own.
#pragma once

#include "core/simulate/bounded_room.h"
#include "core/simulate/request_draws.h"
#include "core/simulate/router_views.h"
#include "core/simulate/routing_input.h"

#include <optional>
#include <vector>

namespace ringscope {

/// A request on its way to a shard.
struct RoutedRequest {
    std::uint64_t number = 0;  ///< of all that are sent
    std::uint32_t key = 0;
    std::uint32_t router = 0;
};

class Router {
public:
    /// Errors: as BoundedRoom::of.
    static Result<Router> of(const RoutingSpec& spec, const RoutingInput& input);

    /// kNoServer where the key has no owner or no shard has room.
    /// Cost: O(1); two choices O(choices^2), least loaded O(shards), bounded O(points) at worst.
    std::uint32_t choose(const RoutedRequest& request, const RouterViews& views);

    /// The shards that were compared last, in the order drawn.
    const std::vector<std::uint32_t>& candidates() const { return m_candidates; }

    /// Requests that bounded loads sent elsewhere than to the owner on the ring.
    std::uint64_t displaced() const { return m_displaced; }

private:
    Router(const RoutingSpec& spec, const RoutingInput& input);

    std::uint32_t bounded(const RoutedRequest& request, std::span<const std::uint64_t> loads);
    void drawCandidates(const RoutedRequest& request);
    std::uint32_t leastOf(const RoutedRequest& request, std::span<const std::uint64_t> loads) const;

    const RoutingSpec& m_spec;
    const RoutingInput& m_input;
    RequestDraws m_draws;
    std::optional<BoundedRoom> m_room;
    std::vector<std::uint32_t> m_candidates;
    std::vector<std::uint32_t> m_taken;  ///< the candidates, sorted
    std::vector<std::uint32_t> m_turn;  ///< round robin, by router
    std::uint64_t m_displaced = 0;
};

}  // namespace ringscope
