#include "core/support/random.h"

#include "core/support/wide.h"

#include <cassert>

namespace ringscope {

RandomStream::RandomStream(std::uint64_t seed, std::string_view name) : m_base(mix(seed + kStep))
{
    // FNV-1a over the name, mixed: equal seeds with other names give unrelated streams.
    std::uint64_t hash = 0xCBF29CE484222325ull;
    for (const char c : name)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3ull;
    m_base ^= mix(hash);
}

std::uint64_t RandomStream::nextBelow(std::uint64_t bound)
{
    assert(bound > 0);
    // Lemire's multiply-shift with rejection: unbiased for every bound.
    const std::uint64_t threshold = (0 - bound) % bound;
    for (;;) {
        const u128 product = static_cast<u128>(next()) * bound;
        if (static_cast<std::uint64_t>(product) >= threshold)
            return static_cast<std::uint64_t>(product >> 64);
    }
}

}  // namespace ringscope
