#include "core/simulate/batch_means.h"

#include <cmath>

namespace ringscope {

void BatchMeans::mergePairs()
{
    for (std::size_t pair = 0; pair < kMost / 2; ++pair)
        m_sums[pair] = m_sums[2 * pair] + m_sums[2 * pair + 1];
    m_full = kMost / 2;
    m_batchSize *= 2;
}

std::optional<double> BatchMeans::standardError() const
{
    constexpr std::size_t kFewest = 20;
    if (m_full < kFewest)
        return std::nullopt;
    const double count = static_cast<double>(m_full);
    double mean = 0;
    for (std::size_t i = 0; i < m_full; ++i)
        mean += m_sums[i] / count;
    double squares = 0;
    for (std::size_t i = 0; i < m_full; ++i)
        squares += (m_sums[i] - mean) * (m_sums[i] - mean);
    return std::sqrt(squares / (count - 1) / count) / static_cast<double>(m_batchSize);
}

}  // namespace ringscope
