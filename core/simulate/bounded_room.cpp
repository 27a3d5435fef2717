#include "core/simulate/bounded_room.h"

#include "core/support/number_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {

namespace {

/// Weights as integers of one scale.
std::vector<u128> integersOf(const std::vector<Decimal>& weights)
{
    int scale = 0;
    for (const Decimal& weight : weights)
        scale = std::max(scale, weight.scale());
    std::vector<u128> units;
    for (const Decimal& weight : weights)
        units.push_back(static_cast<u128>(weight.units())
                        * static_cast<u128>(powerOfTen(scale - weight.scale())));
    return units;
}

}  // namespace

Result<BoundedRoom> BoundedRoom::of(const Decimal& balance, const std::vector<Decimal>& weights,
                                    std::uint64_t most)
{
    BoundedRoom room;
    u128 sum = 0;
    for (const u128 weight : integersOf(weights)) {
        sum += weight;
        room.m_factors.push_back(weight);
    }
    bool tooLong = __builtin_mul_overflow(sum, static_cast<u128>(powerOfTen(balance.scale())),
                                          &room.m_whole);
    for (u128& factor : room.m_factors) {
        u128 largest = 0;
        tooLong |= __builtin_mul_overflow(factor, static_cast<u128>(balance.units()), &factor);
        tooLong |= __builtin_mul_overflow(factor, u128{most}, &largest);
    }
    if (tooLong)
        return badInput("balance and weights", balance.text(), "numbers of fewer digits");
    u128 all = 0;
    for (std::size_t shard = 0; shard < weights.size(); ++shard)
        all += room.of(shard, most);
    if (all < most)
        return badInput(fmt::format("balance that leaves room for {} of {}", groupedText(all),
                                    groupedText(most)),
                        balance.text(), "1 or more");
    return room;
}

}  // namespace ringscope
