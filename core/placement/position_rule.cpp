#include "core/placement/position_rule.h"

#include "core/support/number_text.h"

#include <fmt/format.h>

#include <bit>
#include <cassert>

namespace ringscope {

PositionRule::PositionRule(u128 space, Fold fold, int widthBits)
    : m_space(space), m_fold(fold), m_widthBits(widthBits)
{
    assert(space >= 1 && space <= powerOfTwo(64));
    const bool isPowerOfTwo = (space & (space - 1)) == 0;
    m_mask = isPowerOfTwo ? static_cast<std::uint64_t>(space - 1) : 0;
}

bool PositionRule::isIdentity() const
{
    return m_fold == Fold::Low ? powerOfTwo(m_widthBits) <= m_space
                               : powerOfTwo(m_widthBits) == m_space;
}

std::string PositionRule::text() const
{
    if (isIdentity())
        return fmt::format("hash of {} bits on {} positions", m_widthBits, toText(m_space));
    if (m_fold == Fold::Low)
        return fmt::format("hash of {} bits mod {}", m_widthBits, toText(m_space));
    return fmt::format("floor(hash * {} / 2^{})", toText(m_space), m_widthBits);
}

Result<PositionRule> positionRule(const RingOptions& ring, const HashFunction& keyHash,
                                  const HashFunction& wordHash)
{
    const u128 space = ring.space.value_or(powerOfTwo(keyHash.widthBits()));
    if (space < 1 || space > powerOfTwo(64))
        return badInput("space", toText(space), "1 to 2^64 positions");
    return PositionRule(space, ring.fold, wordHash.widthBits());
}

std::string sizeText(u128 size)
{
    if (size > powerOfTwo(20) && (size & (size - 1)) == 0)
        return fmt::format("2^{}", std::bit_width(static_cast<std::uint64_t>(size - 1)));
    return groupedText(size);
}

}  // namespace ringscope
