// SharedRing: a ring as production balancers hold it: points with a shared_ptr to their host in
// token order, built anew on every change and searched by std::lower_bound. The reference of bars.
#pragma once

#include "core/support/ids.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace ringscope::bench {

struct Host {
    ShardIndex shard;
};

class SharedRing {
public:
    struct Point {
        std::uint64_t token;
        std::shared_ptr<const Host> host;
    };

    /// `points`: tokens, each with its shard, in any order.
    explicit SharedRing(std::span<const std::pair<std::uint64_t, ShardIndex>> points)
    {
        std::vector<std::shared_ptr<const Host>> hosts;
        m_points.reserve(points.size());
        for (const auto& [token, shard] : points) {
            if (shard.value >= hosts.size())
                hosts.resize(shard.value + std::size_t{1});
            if (!hosts[shard.value])
                hosts[shard.value] = std::make_shared<const Host>(Host{shard});
            m_points.push_back({token, hosts[shard.value]});
        }
        std::sort(m_points.begin(), m_points.end(),
                  [](const Point& a, const Point& b) { return a.token < b.token; });
    }

    /// The host of the first point at or after the position.
    std::shared_ptr<const Host> at(std::uint64_t position) const
    {
        const auto point = std::lower_bound(
            m_points.begin(), m_points.end(), position,
            [](const Point& one, std::uint64_t wanted) { return one.token < wanted; });
        return point == m_points.end() ? m_points.front().host : point->host;
    }

private:
    std::vector<Point> m_points;
};

}  // namespace ringscope::bench
