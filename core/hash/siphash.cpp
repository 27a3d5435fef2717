// SipHash-2-4 (Aumasson, Bernstein) with the key (seed, 0), as multi-probe clients call it.
// go-mpchash hashes nodes with seed 0 and takes the two words of a key with seeds 1 and 2: a
// row of its own, whose seed s is this one's s + 1.
#include "core/hash/bytes.h"
#include "core/hash/kernel.h"

#include <bit>

namespace ringscope {
namespace {

struct State {
    std::uint64_t v0, v1, v2, v3;

    void round()
    {
        v0 += v1;
        v1 = std::rotl(v1, 13) ^ v0;
        v0 = std::rotl(v0, 32);
        v2 += v3;
        v3 = std::rotl(v3, 16) ^ v2;
        v0 += v3;
        v3 = std::rotl(v3, 21) ^ v0;
        v2 += v1;
        v1 = std::rotl(v1, 17) ^ v2;
        v2 = std::rotl(v2, 32);
    }
    void take(std::uint64_t block)
    {
        v3 ^= block;
        round();
        round();
        v0 ^= block;
    }
};

inline std::uint64_t siphash(std::string_view bytes, std::uint64_t seed)
{
    State state{seed ^ 0x736F6D6570736575ull, 0x646F72616E646F6Dull, seed ^ 0x6C7967656E657261ull,
                0x7465646279746573ull};
    std::size_t at = 0;
    for (; at + 8 <= bytes.size(); at += 8)
        state.take(loadLittle64(bytes.data() + at));
    std::uint64_t last = static_cast<std::uint64_t>(bytes.size()) << 56;
    for (std::size_t i = at; i < bytes.size(); ++i)
        last |= byteAt(bytes.data() + i, 0) << (8 * (i - at));
    state.take(last);
    state.v2 ^= 0xFF;
    for (int i = 0; i < 4; ++i)
        state.round();
    return state.v0 ^ state.v1 ^ state.v2 ^ state.v3;
}

inline std::uint64_t siphashFromOne(std::string_view bytes, std::uint64_t seed)
{
    return siphash(bytes, seed + 1);
}

}  // namespace

constinit const HashKernel kSiphashKernel = kernel::ofOneWord<siphash>();
constinit const HashKernel kSiphashFromOneKernel = kernel::ofOneWord<siphashFromOne>();

}  // namespace ringscope
