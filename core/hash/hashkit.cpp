// The hashes of libmemcached's libhashkit, which twemproxy shares. Those that read bytes as
// plain `char` sign-extend them, as the compilers of x86 do: bytes from 0x80 on differ from the
// published hashes. All of them answer 32 bits.
#include "core/hash/bytes.h"
#include "core/hash/kernel.h"

#include <algorithm>
#include <array>
#include <bit>

namespace ringscope {
namespace {

/// A byte as the `char` of x86, widened: 0x80 becomes 0xFFFFFF80.
inline std::uint32_t signedByte(char c)
{
    return static_cast<std::uint32_t>(static_cast<std::int32_t>(static_cast<signed char>(c)));
}

inline std::uint32_t unsignedByte(char c) { return static_cast<unsigned char>(c); }

constexpr std::uint32_t kFnvInit32 = 0x811C9DC5u;
constexpr std::uint32_t kFnvPrime32 = 0x01000193u;
constexpr std::uint64_t kFnvInit64 = 0xCBF29CE484222325ull;
constexpr std::uint64_t kFnvPrime64 = 0x00000100000001B3ull;

template <std::uint32_t (*Byte)(char)>
std::uint64_t oneAtATime(std::string_view bytes, std::uint64_t)
{
    std::uint32_t h = 0;
    for (const char c : bytes) {
        h += Byte(c);
        h += h << 10;
        h ^= h >> 6;
    }
    h += h << 3;
    h ^= h >> 11;
    return h + (h << 15);
}

inline std::uint64_t fnv1x32(std::string_view bytes, std::uint64_t)
{
    std::uint32_t h = kFnvInit32;
    for (const char c : bytes)
        h = (h * kFnvPrime32) ^ signedByte(c);
    return h;
}

inline std::uint64_t fnv1ax32(std::string_view bytes, std::uint64_t)
{
    std::uint32_t h = kFnvInit32;
    for (const char c : bytes)
        h = (h ^ signedByte(c)) * kFnvPrime32;
    return h;
}

// Computed in 64 bits and cut at the end; the low half does not see the high one, so that
// sign-extension to 32 bits is enough.
inline std::uint64_t fnv1x64(std::string_view bytes, std::uint64_t)
{
    std::uint32_t h = static_cast<std::uint32_t>(kFnvInit64);
    for (const char c : bytes)
        h = (h * static_cast<std::uint32_t>(kFnvPrime64)) ^ signedByte(c);
    return h;
}

// Start and prime are cut to 32 bits before they are used.
inline std::uint64_t fnv1ax64(std::string_view bytes, std::uint64_t)
{
    std::uint32_t h = static_cast<std::uint32_t>(kFnvInit64);
    for (const char c : bytes)
        h = (h ^ signedByte(c)) * static_cast<std::uint32_t>(kFnvPrime64);
    return h;
}

inline std::uint32_t loadLittle16(const char* bytes)
{
    return static_cast<std::uint32_t>(byteAt(bytes, 0) | byteAt(bytes, 1) << 8);
}

/// The 0 to 3 bytes after the blocks of four.
inline std::uint32_t hsiehTail(std::uint32_t h, std::string_view tail)
{
    switch (tail.size()) {
    case 3:
        h += loadLittle16(tail.data());
        h ^= h << 16;
        h ^= signedByte(tail[2]) << 18;
        return h + (h >> 11);
    case 2:
        h += loadLittle16(tail.data());
        h ^= h << 11;
        return h + (h >> 17);
    case 1:
        h += static_cast<std::uint32_t>(byteAt(tail.data(), 0));
        h ^= h << 10;
        return h + (h >> 1);
    default:
        return h;
    }
}

/// Paul Hsieh's SuperFastHash, started at 0 and not at the length.
inline std::uint64_t hsieh(std::string_view bytes, std::uint64_t)
{
    if (bytes.empty())
        return 0;
    std::uint32_t h = 0;
    std::size_t at = 0;
    for (; at + 4 <= bytes.size(); at += 4) {
        h += loadLittle16(bytes.data() + at);
        h = (h << 16) ^ ((loadLittle16(bytes.data() + at + 2) << 11) ^ h);
        h += h >> 11;
    }
    h = hsiehTail(h, bytes.substr(at));
    h ^= h << 3;
    h += h >> 5;
    h ^= h << 4;
    h += h >> 17;
    h ^= h << 25;
    return h + (h >> 6);
}

struct Jenkins {
    std::uint32_t a, b, c;
};

inline void mixStep(std::uint32_t& x, std::uint32_t y, std::uint32_t& z, int turn)
{
    x = (x - z) ^ std::rotl(z, turn);
    z += y;
}

inline void finishStep(std::uint32_t& x, std::uint32_t y, int turn)
{
    x = (x ^ y) - std::rotl(y, turn);
}

inline void mix(Jenkins& s)
{
    mixStep(s.a, s.b, s.c, 4);
    mixStep(s.b, s.c, s.a, 6);
    mixStep(s.c, s.a, s.b, 8);
    mixStep(s.a, s.b, s.c, 16);
    mixStep(s.b, s.c, s.a, 19);
    mixStep(s.c, s.a, s.b, 4);
}

inline void finish(Jenkins& s)
{
    finishStep(s.c, s.b, 14);
    finishStep(s.a, s.c, 11);
    finishStep(s.b, s.a, 25);
    finishStep(s.c, s.b, 16);
    finishStep(s.a, s.c, 4);
    finishStep(s.b, s.a, 14);
    finishStep(s.c, s.b, 24);
}

/// Adds a block of 12 bytes; a shorter one is filled up with zeros.
inline void addBlock(Jenkins& s, std::string_view block)
{
    std::array<char, 12> bytes{};
    std::copy(block.begin(), block.end(), bytes.begin());
    s.a += loadLittle32(bytes.data());
    s.b += loadLittle32(bytes.data() + 4);
    s.c += loadLittle32(bytes.data() + 8);
}

/// Bob Jenkins' lookup3 (hashlittle) with the initial value 13.
inline std::uint64_t jenkins(std::string_view bytes, std::uint64_t)
{
    constexpr std::size_t kBlock = 12;
    const std::uint32_t start = 0xDEADBEEFu + static_cast<std::uint32_t>(bytes.size()) + 13;
    Jenkins s{start, start, start};
    if (bytes.empty())
        return s.c;
    for (; bytes.size() > kBlock; bytes.remove_prefix(kBlock)) {
        addBlock(s, bytes.substr(0, kBlock));
        mix(s);
    }
    addBlock(s, bytes);
    finish(s);
    return s.c;
}

}  // namespace

constinit const HashKernel kOneAtATimeKernel = kernel::ofOneWord<oneAtATime<signedByte>>();
constinit const HashKernel kOneAtATimeUnsignedKernel =
    kernel::ofOneWord<oneAtATime<unsignedByte>>();
constinit const HashKernel kHashkitFnv1x32Kernel = kernel::ofOneWord<fnv1x32>();
constinit const HashKernel kHashkitFnv1ax32Kernel = kernel::ofOneWord<fnv1ax32>();
constinit const HashKernel kHashkitFnv1x64Kernel = kernel::ofOneWord<fnv1x64>();
constinit const HashKernel kHashkitFnv1ax64Kernel = kernel::ofOneWord<fnv1ax64>();
constinit const HashKernel kHsiehKernel = kernel::ofOneWord<hsieh>();
constinit const HashKernel kJenkinsKernel = kernel::ofOneWord<jenkins>();

}  // namespace ringscope
