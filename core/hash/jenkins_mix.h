// Bob Jenkins' mix of three 32-bit words (lookup2), which Ceph uses for names and in CRUSH.
#pragma once

#include <cstdint>

namespace ringscope {

inline void jenkinsMix(std::uint32_t& a, std::uint32_t& b, std::uint32_t& c)
{
    const auto step = [](std::uint32_t& x, std::uint32_t y, std::uint32_t z, std::uint32_t shifted) {
        x = (x - y - z) ^ shifted;
    };
    step(a, b, c, c >> 13);
    step(b, c, a, a << 8);
    step(c, a, b, b >> 13);
    step(a, b, c, c >> 12);
    step(b, c, a, a << 16);
    step(c, a, b, b >> 5);
    step(a, b, c, c >> 3);
    step(b, c, a, a << 10);
    step(c, a, b, b >> 15);
}

}  // namespace ringscope
