#include "core/placement/index_rule.h"

#include <fmt/format.h>

#include <bit>
#include <cassert>
#include <limits>

namespace ringscope {
namespace {

std::int64_t signedWord(std::uint64_t word, int widthBits)
{
    const int unused = 64 - widthBits;
    return static_cast<std::int64_t>(word << unused) >> unused;
}

/// |value| as a client's integer of this width computes it: its least value has no positive
/// counterpart and stays negative.
std::int64_t wrappingAbs(std::int64_t value, int widthBits)
{
    const std::int64_t least = std::numeric_limits<std::int64_t>::min() >> (64 - widthBits);
    return value >= 0 || value == least ? value : -value;
}

std::uint64_t maskOf(IndexRule rule, std::uint32_t count, int widthBits)
{
    if (rule == IndexRule::Stable)
        return std::bit_ceil(std::uint64_t{count}) - 1;
    return static_cast<std::uint64_t>(powerOfTwo(widthBits - 1) - 1);
}

}  // namespace

HashIndex::HashIndex(IndexRule rule, std::uint32_t count, int widthBits)
    : m_rule(rule), m_count(count), m_widthBits(widthBits), m_mask(maskOf(rule, count, widthBits))
{
    assert(count >= 1);
}

std::int64_t HashIndex::operator()(std::uint64_t word) const
{
    const auto count = static_cast<std::uint64_t>(m_count);
    switch (m_rule) {
    case IndexRule::Unsigned:
        return static_cast<std::int64_t>(word % count);
    case IndexRule::Floor: {
        const std::int64_t remainder = signedWord(word, m_widthBits) % m_count;
        return remainder < 0 ? remainder + m_count : remainder;
    }
    case IndexRule::Mask:
        return static_cast<std::int64_t>((word & m_mask) % count);
    case IndexRule::Truncate:
        return signedWord(word, m_widthBits) % m_count;
    case IndexRule::Abs:
        return wrappingAbs(signedWord(word, m_widthBits), m_widthBits) % m_count;
    case IndexRule::Stable: {
        const std::uint64_t low = word & m_mask;
        return static_cast<std::int64_t>(low < count ? low : word & (m_mask >> 1));
    }
    }
    return -1;
}

std::uint64_t HashIndex::period() const
{
    return m_rule == IndexRule::Stable ? m_mask + 1 : static_cast<std::uint64_t>(m_count);
}

bool HashIndex::tellsSigns() const
{
    return m_rule != IndexRule::Unsigned && m_rule != IndexRule::Stable;
}

std::uint64_t HashIndex::wordsWith(std::uint32_t index) const
{
    switch (m_rule) {
    case IndexRule::Unsigned:
        return 1;
    case IndexRule::Floor:
    case IndexRule::Mask:
    case IndexRule::Abs:
        return 2;
    case IndexRule::Truncate:
        // Of the negative hashes only the multiples of the count have an index, and it is 0.
        return index == 0 ? 2 : 1;
    case IndexRule::Stable: {
        const std::uint64_t half = period() / 2;
        const bool doubled = index < half && index + half >= static_cast<std::uint64_t>(m_count);
        return doubled ? 2 : 1;
    }
    }
    return 0;
}

std::string HashIndex::text() const
{
    switch (m_rule) {
    case IndexRule::Unsigned:
        return fmt::format("hash mod {}", m_count);
    case IndexRule::Floor:
        return fmt::format("signed hash mod {}, floored", m_count);
    case IndexRule::Mask:
        return fmt::format("(hash without its sign bit) mod {}", m_count);
    case IndexRule::Truncate:
        return fmt::format("signed hash % {}, truncated", m_count);
    case IndexRule::Abs:
        return fmt::format("abs(signed hash) % {}", m_count);
    case IndexRule::Stable:
        return fmt::format("stable modulo {}: hash & {}, or hash & {} at {} and above", m_count,
                           m_mask, m_mask >> 1, m_count);
    }
    return "";
}

}  // namespace ringscope
