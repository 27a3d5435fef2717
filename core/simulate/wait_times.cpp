#include "core/simulate/wait_times.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace ringscope {

std::optional<double> WaitTimes::meanUs() const
{
    if (m_count == 0)
        return std::nullopt;
    return static_cast<double>(m_sumUs) / static_cast<double>(m_count);
}

std::optional<std::uint64_t> WaitTimes::maxUs() const
{
    if (m_count == 0)
        return std::nullopt;
    return m_maxUs;
}

std::uint64_t WaitTimes::middleOf(std::size_t bin)
{
    constexpr std::size_t kOctave = std::size_t{1} << (kDetailBits - 1);
    if (bin < 2 * kOctave)
        return bin;
    const std::size_t shift = bin / kOctave - 1;
    const std::uint64_t lowest = static_cast<std::uint64_t>(bin - shift * kOctave) << shift;
    return lowest + ((std::uint64_t{1} << shift) - 1) / 2;
}

std::optional<std::uint64_t> WaitTimes::quantileUs(double q) const
{
    assert(q > 0 && q <= 1);
    if (m_count == 0)
        return std::nullopt;
    const double wanted = std::ceil(q * static_cast<double>(m_count));
    std::uint64_t seen = 0;
    for (std::size_t bin = 0; bin < m_bins.size(); ++bin) {
        seen += m_bins[bin];
        if (static_cast<double>(seen) >= wanted)
            return std::min(middleOf(bin), m_maxUs);
    }
    return m_maxUs;
}

}  // namespace ringscope
