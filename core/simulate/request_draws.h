// RequestDraws: what is drawn for a request depends on seed, purpose and the request's number
// alone, so that two runs under other policies meet the same requests.
#pragma once

#include "core/support/random.h"
#include "core/support/wide.h"

#include <cstdint>
#include <string_view>

namespace ringscope {

class RequestDraws {
public:
    /// So many draws a request.
    static constexpr std::uint64_t kPerRequest = 64;

    RequestDraws(std::uint64_t seed, std::string_view purpose) : m_stream(seed, purpose) {}

    /// Uniform in [0, 1).
    double unit(std::uint64_t request, std::uint64_t draw = 0) const
    {
        return RandomStream::toUnit(m_stream.at(request * kPerRequest + draw));
    }

    /// Uniform in [0, bound) up to bound / 2^64. Requires: bound > 0, draw < kPerRequest.
    std::uint64_t below(std::uint64_t bound, std::uint64_t request, std::uint64_t draw = 0) const
    {
        const u128 product = static_cast<u128>(m_stream.at(request * kPerRequest + draw)) * bound;
        return static_cast<std::uint64_t>(product >> 64);
    }

private:
    RandomStream m_stream;
};

}  // namespace ringscope
