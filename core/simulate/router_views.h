// RouterViews: the loads as routers see them: as they are, or as each router saw them when it last
// looked. Thread: one run's own.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ringscope {

class RouterViews {
public:
    /// Views of `routers`, unless they are fresh.
    RouterViews(std::size_t servers, std::size_t routers, bool isFresh, bool countsOwn)
        : m_actual(servers, 0),
          m_seen(isFresh ? 0 : servers * routers, 0),
          m_countsOwn(countsOwn && !isFresh)
    {
    }

    std::span<const std::uint64_t> of(std::size_t router) const
    {
        const std::size_t servers = m_actual.size();
        return m_seen.empty() ? std::span<const std::uint64_t>(m_actual)
                              : std::span(m_seen).subspan(router * servers, servers);
    }

    void raise(std::size_t server, std::uint64_t amount) { m_actual[server] += amount; }
    void lower(std::size_t server, std::uint64_t amount) { m_actual[server] -= amount; }

    /// A router has sent something and knows.
    void noteSent(std::size_t router, std::size_t server, std::uint64_t amount)
    {
        if (m_countsOwn)
            m_seen[router * m_actual.size() + server] += amount;
    }

    void refresh(std::size_t router)
    {
        std::copy(m_actual.begin(), m_actual.end(),
                  m_seen.begin() + static_cast<std::ptrdiff_t>(router * m_actual.size()));
    }

private:
    std::vector<std::uint64_t> m_actual;
    std::vector<std::uint64_t> m_seen;  ///< router after router
    bool m_countsOwn;
};

}  // namespace ringscope
