#include "core/analysis/modulo_movement.h"

#include <bit>
#include <numeric>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ringscope {
namespace {

// Remainders by one divisor without dividing. Source: Granlund and Montgomery 1994, "Division by
// invariant integers using multiplication", figure 4.1: exact for all 64-bit numerators.
class Remainder {
public:
    explicit Remainder(std::uint64_t divisor)
        : m_divisor(divisor), m_shift(static_cast<int>(std::bit_width(divisor - 1)))
    {
        const u128 excess = (u128{1} << m_shift) - divisor;
        m_multiplier = static_cast<std::uint64_t>((excess << 64) / divisor + 1);
    }

    std::uint64_t operator()(std::uint64_t value) const
    {
        if (m_divisor == 1)
            return 0;
        const auto high = static_cast<std::uint64_t>((u128{m_multiplier} * value) >> 64);
        const std::uint64_t quotient = (high + ((value - high) >> 1)) >> (m_shift - 1);
        return value - quotient * m_divisor;
    }

private:
    std::uint64_t m_divisor;
    std::uint64_t m_multiplier = 0;
    int m_shift;
};

std::vector<std::string_view> listOf(const ShardMap& map)
{
    std::vector<std::string_view> ids;
    for (const Shard& shard : map.shards)
        if (shard.takesKeys())
            ids.push_back(shard.id);
    return ids;
}

// Equal numbers for equal ids, over both lists.
struct Numbered {
    std::vector<std::uint32_t> from, to;
};
Numbered numbered(const std::vector<std::string_view>& from, const std::vector<std::string_view>& to)
{
    std::unordered_map<std::string_view, std::uint32_t> numbers;
    const auto numberOf = [&](std::string_view id) {
        return numbers.emplace(id, static_cast<std::uint32_t>(numbers.size())).first->second;
    };
    Numbered result;
    for (const std::string_view id : from)
        result.from.push_back(numberOf(id));
    for (const std::string_view id : to)
        result.to.push_back(numberOf(id));
    return result;
}

}  // namespace

std::optional<double> moduloMovedShare(const ShardMap& from, const ShardMap& to)
{
    const std::vector<std::string_view> before = listOf(from), after = listOf(to);
    if (before.empty() || after.empty())
        return std::nullopt;
    const std::uint64_t step = std::gcd(before.size(), after.size());
    std::unordered_map<std::string_view, std::uint64_t> places;
    for (std::uint64_t i = 0; i < before.size(); ++i)
        places.emplace(before[i], i);
    // Remainders i and j meet once a period when i = j modulo the greatest common divisor.
    std::uint64_t kept = 0;
    for (std::uint64_t j = 0; j < after.size(); ++j) {
        const auto place = places.find(after[j]);
        kept += place != places.end() && place->second % step == j % step ? 1 : 0;
    }
    const u128 period = u128{before.size()} * (after.size() / step);
    return ratio(period - kept, period);
}

std::optional<double> moduloMovedShare(const ShardMap& from, const ShardMap& to,
                                       std::span<const std::uint64_t> words,
                                       const MeasureColumn& column)
{
    const std::vector<std::string_view> before = listOf(from), after = listOf(to);
    if (before.empty() || after.empty() || column.total == 0)
        return std::nullopt;
    if (before == after)
        return 0.0;
    const Numbered owners = numbered(before, after);
    const Remainder byOld(before.size()), byNew(after.size());
    const std::size_t step = (words.size() + kMostModuloKeys - 1) / kMostModuloKeys;
    u128 moved = 0, counted = 0;
    for (std::size_t key = 0; key < words.size(); key += step) {
        counted += column.at(key);
        if (owners.from[byOld(words[key])] != owners.to[byNew(words[key])])
            moved += column.at(key);
    }
    if (counted == 0)
        return moduloMovedShare(from, to);
    return ratio(moved, counted);
}

}  // namespace ringscope
