// BoundedRoom: how many requests bounded loads let onto a shard, ceil(c * m * w / sum of w), in
// integers: c is a decimal and doubles would round it to the wrong side.
#pragma once

#include "core/support/decimal.h"
#include "core/support/result.h"
#include "core/support/wide.h"

#include <cstdint>
#include <vector>

namespace ringscope {

class BoundedRoom {
public:
    /// For at most `most` requests. Errors: BadInput for numbers of too many digits, and where
    /// there would not be room for all of `most`.
    static Result<BoundedRoom> of(const Decimal& balance, const std::vector<Decimal>& weights,
                                  std::uint64_t most);

    /// Room of a shard while `requests` are to be held by all. Range: requests <= most.
    std::uint64_t of(std::size_t shard, std::uint64_t requests) const
    {
        const u128 part = m_factors[shard] * requests;
        return static_cast<std::uint64_t>(part / m_whole + (part % m_whole == 0 ? 0 : 1));
    }

private:
    std::vector<u128> m_factors;  ///< c * w
    u128 m_whole = 1;             ///< sum of w
};

}  // namespace ringscope
