// Remainder: x mod n for one n and many x, by a product with 2^64 / n instead of a division. The
// quotient is never above the true one and at most 1 below it, so one subtraction makes it exact.
// Thread: immutable.
#pragma once

#include "core/support/wide.h"

#include <cstdint>

namespace ringscope {

class Remainder {
public:
    /// Requires: divisor >= 1.
    explicit constexpr Remainder(std::uint64_t divisor)
        : m_divisor(divisor), m_inverse(~std::uint64_t{0} / divisor)
    {
    }

    /// Range: 0 .. divisor - 1, for every word.
    constexpr std::uint64_t operator()(std::uint64_t word) const
    {
        const auto quotient = static_cast<std::uint64_t>((u128{word} * m_inverse) >> 64);
        const std::uint64_t rest = word - quotient * m_divisor;
        return rest < m_divisor ? rest : rest - m_divisor;
    }

    std::uint64_t divisor() const { return m_divisor; }
    std::uint64_t inverse() const { return m_inverse; }

private:
    std::uint64_t m_divisor;
    std::uint64_t m_inverse;  ///< floor((2^64 - 1) / divisor)
};

}  // namespace ringscope
