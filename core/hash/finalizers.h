// The two finalizers of MurmurHash3 (Austin Appleby): bijections that carry every input bit to
// every output bit. Put behind a weak hash they repair its high bits, which a ring reads.
#pragma once

#include <cstdint>

namespace ringscope {

constexpr std::uint32_t fmix32(std::uint32_t h)
{
    h = (h ^ (h >> 16)) * 0x85EBCA6Bu;
    h = (h ^ (h >> 13)) * 0xC2B2AE35u;
    return h ^ (h >> 16);
}

constexpr std::uint64_t fmix64(std::uint64_t h)
{
    h = (h ^ (h >> 33)) * 0xFF51AFD7ED558CCDull;
    h = (h ^ (h >> 33)) * 0xC4CEB9FE1A85EC53ull;
    return h ^ (h >> 33);
}

}  // namespace ringscope
