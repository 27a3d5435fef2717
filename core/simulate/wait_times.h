// WaitTimes: how long many things took: count, sum and maximum exact, quantiles within 1/256 of
// the value. A histogram whose bins grow with the value, so that memory does not grow with the
// run. Range: below 2^63 microseconds. Thread: one run's own.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

namespace ringscope {

class WaitTimes {
public:
    void add(std::uint64_t us)
    {
        const std::size_t bin = binOf(us);
        if (bin >= m_bins.size())
            m_bins.resize(bin + 1);
        ++m_bins[bin];
        ++m_count;
        m_sumUs += us;
        m_maxUs = us > m_maxUs ? us : m_maxUs;
    }

    std::uint64_t count() const { return m_count; }
    std::uint64_t sumUs() const { return m_sumUs; }
    /// Nothing without values.
    std::optional<double> meanUs() const;
    std::optional<std::uint64_t> maxUs() const;
    /// The smallest value such that a share q of all is at or below it, up to the width of a bin;
    /// never above the maximum. Range: q in (0, 1]. Cost: O(bins).
    std::optional<std::uint64_t> quantileUs(double q) const;

private:
    static constexpr int kDetailBits = 8;

    /// Values below 2^kDetailBits have a bin of their own; above it an octave has
    /// 2^(kDetailBits - 1) bins, each at most 1/128 of its values wide: its middle is within 1/256.
    static std::size_t binOf(std::uint64_t us)
    {
        if (us < (std::uint64_t{1} << kDetailBits))
            return static_cast<std::size_t>(us);
        const int shift = static_cast<int>(std::bit_width(us)) - kDetailBits;
        return (static_cast<std::size_t>(shift) << (kDetailBits - 1))
               + static_cast<std::size_t>(us >> shift);
    }
    static std::uint64_t middleOf(std::size_t bin);

    std::vector<std::uint64_t> m_bins;
    std::uint64_t m_count = 0;
    std::uint64_t m_sumUs = 0;
    std::uint64_t m_maxUs = 0;
};

}  // namespace ringscope
