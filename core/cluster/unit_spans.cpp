#include "core/cluster/unit_spans.h"

#include "core/cluster/field_text.h"

#include <string>

namespace ringscope {

std::optional<UnitSpan> parseUnitSpan(std::string_view text)
{
    const std::size_t dash = text.find('-');
    UnitSpan span;
    if (!parseWhole(text.substr(0, dash), span.first))
        return std::nullopt;
    span.last = span.first;
    if (dash != std::string_view::npos && !parseWhole(text.substr(dash + 1), span.last))
        return std::nullopt;
    return span.first <= span.last ? std::optional(span) : std::nullopt;
}

std::optional<std::uint64_t> parseBound(const HashFunction& hash, std::string_view text)
{
    if (hash.textForm() != HashText::LowerHex)
        return hash.parse(text);
    std::string padded(text);
    const auto digits = static_cast<std::size_t>(hash.widthBits() / 4);
    if (padded.size() < digits)
        padded.append(digits - padded.size(), '0');
    return text.empty() ? std::nullopt : hash.parse(padded);
}

std::uint64_t rankOf(const HashFunction& hash, std::uint64_t word)
{
    if (hash.textForm() != HashText::SignedDecimal)
        return word;
    return word ^ (std::uint64_t{1} << (hash.widthBits() - 1));
}

std::optional<RankSpan> rankSpan(const HashFunction& hash, const RangeField& range)
{
    RankSpan span{0, powerOfTwo(hash.widthBits())};
    if (!range.from.empty()) {
        const auto from = parseBound(hash, range.from);
        if (!from)
            return std::nullopt;
        span.begin = rankOf(hash, *from);
    }
    if (!range.to.empty()) {
        const auto to = parseBound(hash, range.to);
        if (!to)
            return std::nullopt;
        span.end = rankOf(hash, *to);
    }
    return span;
}

std::optional<u128> spaceSize(const std::optional<SpaceField>& space)
{
    if (!space)
        return std::nullopt;
    return space->bits ? powerOfTwo(*space->bits) : u128{space->size.value_or(0)};
}

}  // namespace ringscope
