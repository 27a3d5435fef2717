// BatchMeans: the mean of a long, correlated sequence and how sure it is: neighbours are put into
// batches that grow with the run, and the batches are taken as independent. Thread: one run's own.
// Source: Law, Simulation Modeling and Analysis, batch means.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace ringscope {

class BatchMeans {
public:
    void add(double value)
    {
        m_open += value;
        if (++m_inOpen < m_batchSize)
            return;
        m_sums[m_full++] = m_open;
        m_open = 0;
        m_inOpen = 0;
        if (m_full == kMost)
            mergePairs();
    }

    /// Standard error of the mean of all; nothing with fewer than 20 batches.
    std::optional<double> standardError() const;

private:
    static constexpr std::size_t kMost = 80;

    /// Twice as long batches, half as many.
    void mergePairs();

    std::array<double, kMost> m_sums{};
    std::size_t m_full = 0;
    std::uint64_t m_batchSize = 1;
    std::uint64_t m_inOpen = 0;
    double m_open = 0;
};

}  // namespace ringscope
