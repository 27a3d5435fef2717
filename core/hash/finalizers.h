// Finalizers: bijections that carry every input bit to every output bit. Put behind a weak hash
// they repair its high bits, which a ring reads. The first two are MurmurHash3's (Austin
// Appleby), the third is the one that HAProxy calls avalanche (Bob Jenkins, then a prime).
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

constexpr std::uint32_t avalanche32(std::uint32_t h)
{
    h = (h + 0x7ED55D16u) + (h << 12);
    h = (h ^ 0xC761C23Cu) ^ (h >> 19);
    h = (h + 0x165667B1u) + (h << 5);
    h = (h + 0xD3A2646Cu) ^ (h << 9);
    h = (h + 0xFD7046C5u) + (h << 3);
    h = (h ^ 0xB55A4F09u) ^ (h >> 16);
    return h * 3221225473u;
}

}  // namespace ringscope
