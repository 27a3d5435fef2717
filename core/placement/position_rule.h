// PositionRule: how a hash word becomes a position of the ring. A ring has 1 to 2^64 positions;
// a hash of any width folds onto them. Thread: immutable value.
#pragma once

#include "core/placement/placement_spec.h"
#include "core/support/result.h"
#include "core/support/wide.h"

#include <cstdint>
#include <string>

namespace ringscope {

class PositionRule {
public:
    PositionRule() = default;
    /// Requires: space 1 .. 2^64. widthBits = width of the words to fold.
    PositionRule(u128 space, Fold fold, int widthBits);

    /// Low: hash mod space. High: floor(hash * space / 2^width).
    std::uint64_t operator()(std::uint64_t word) const
    {
        if (m_fold == Fold::High)
            return static_cast<std::uint64_t>((m_space * word) >> m_widthBits);
        if (m_mask != 0)
            return word & m_mask;
        return word % static_cast<std::uint64_t>(m_space);
    }

    u128 space() const { return m_space; }
    int widthBits() const { return m_widthBits; }
    /// Every word is its own position.
    bool isIdentity() const;
    /// The words are fewer than the positions: some positions are never met.
    bool isNarrow() const { return powerOfTwo(m_widthBits) < m_space; }

    /// Equal texts, equal positions for every word of this width.
    std::string text() const;

private:
    u128 m_space = powerOfTwo(64);
    Fold m_fold = Fold::Low;
    int m_widthBits = 64;
    std::uint64_t m_mask = ~std::uint64_t{0};  ///< space - 1 where that is a mask, else 0
};

/// Errors: BadInput for a space of no or more than 2^64 positions.
Result<PositionRule> positionRule(const RingOptions& ring, const HashFunction& keyHash,
                                  const HashFunction& wordHash);

/// "36,000", and "2^64" for large powers of two.
std::string sizeText(u128 size);

}  // namespace ringscope
