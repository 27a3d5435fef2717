// ResidueWalk: the hash words that stand for all hashes when placements by residue (modulo,
// slots) are compared. Over one least common period every pair of residues is met exactly as
// often as over all hashes; where a rule treats negative hashes apart, one period of each sign
// is walked: 0 .. L - 1, and then -1 .. -L. It holds placements to what UnitSpace says of them.
#pragma once

#include "core/placement/placement.h"

#include <cstdint>
#include <numeric>
#include <optional>

namespace ringscope::test {

class ResidueWalk {
public:
    /// Nothing when the two do not divide the same hashes by residue, or when the walk would be
    /// longer than `most` words.
    static std::optional<ResidueWalk> over(const UnitSpace& a, const UnitSpace& b,
                                           std::uint64_t most)
    {
        const bool residues =
            a.kind == UnitSpace::Kind::Residues && b.kind == UnitSpace::Kind::Residues;
        if (!residues || a.positions != b.positions)
            return std::nullopt;
        const std::uint64_t first = periodOf(a);
        const std::uint64_t second = periodOf(b);
        const u128 period = u128{first / std::gcd(first, second)} * second;
        const bool bothSigns = a.isSigned || b.isSigned;
        if (period * (bothSigns ? 2u : 1u) > most)
            return std::nullopt;
        return ResidueWalk(static_cast<std::uint64_t>(period), bothSigns, a.hashBits);
    }

    std::uint64_t size() const { return m_bothSigns ? 2 * m_period : m_period; }

    /// Requires: step < size().
    std::uint64_t word(std::uint64_t step) const
    {
        return step < m_period ? step : (m_period - 1 - step) & m_wordMask;
    }

private:
    ResidueWalk(std::uint64_t period, bool bothSigns, int hashBits)
        : m_period(period),
          m_bothSigns(bothSigns),
          m_wordMask(static_cast<std::uint64_t>(powerOfTwo(hashBits) - 1))
    {
    }

    static std::uint64_t periodOf(const UnitSpace& space)
    {
        return static_cast<std::uint64_t>(space.isSigned ? space.turn / 2 : space.turn);
    }

    std::uint64_t m_period;
    bool m_bothSigns;
    std::uint64_t m_wordMask;
};

}  // namespace ringscope::test
