// Herding: how unevenly requests go out between two looks at the loads, when every router runs
// after the shard that seemed idle. Of each span between looks with at least as many requests as
// shards: most requests of one shard over the mean. Thread: one run's own.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>
#include <vector>

namespace ringscope {

class Herding {
public:
    explicit Herding(std::size_t servers) : m_sent(servers, 0) {}

    void noteSent(std::size_t server) { ++m_sent[server]; }

    void endSpan()
    {
        const std::uint64_t all = std::accumulate(m_sent.begin(), m_sent.end(), std::uint64_t{0});
        if (all >= m_sent.size()) {
            const std::uint64_t most = *std::max_element(m_sent.begin(), m_sent.end());
            const double ratio = static_cast<double>(most) * static_cast<double>(m_sent.size())
                                 / static_cast<double>(all);
            m_sum += ratio;
            m_max = std::max(m_max, ratio);
            ++m_spans;
        }
        std::fill(m_sent.begin(), m_sent.end(), 0);
    }

    std::optional<double> mean() const
    {
        return m_spans == 0 ? std::nullopt : std::optional(m_sum / static_cast<double>(m_spans));
    }
    std::optional<double> max() const
    {
        return m_spans == 0 ? std::nullopt : std::optional(m_max);
    }

private:
    std::vector<std::uint64_t> m_sent;
    double m_sum = 0;
    double m_max = 0;
    std::uint64_t m_spans = 0;
};

}  // namespace ringscope
