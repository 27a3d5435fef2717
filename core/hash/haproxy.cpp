// The hashes of HAProxy's load balancing: sdbm, djb2 and wt6 of a request, and the number of a
// server's point. Bytes are unsigned.
#include "core/hash/finalizers.h"
#include "core/hash/kernel.h"

#include <bit>

namespace ringscope {
namespace {

inline std::uint64_t sdbm(std::string_view bytes, std::uint64_t)
{
    std::uint32_t h = 0;
    for (const char c : bytes)
        h = h * 65599u + static_cast<unsigned char>(c);
    return h;
}

inline std::uint64_t djb2(std::string_view bytes, std::uint64_t)
{
    std::uint32_t h = 5381;
    for (const char c : bytes)
        h = h * 33 + static_cast<unsigned char>(c);
    return h;
}

/// Willy Tarreau's hash: two words that turn each other by amounts that the data decide.
inline std::uint64_t wt6(std::string_view bytes, std::uint64_t)
{
    std::uint32_t h0 = 0xA53C965Au;
    std::uint32_t h1 = 0x5CA6953Au;
    int turn0 = 6;
    int turn1 = 18;
    for (const char c : bytes) {
        const std::uint32_t byte = static_cast<unsigned char>(c);
        const std::uint32_t first = ~(h0 ^ byte);
        const std::uint32_t second = ~(byte + h1);
        h0 = std::rotl(second, turn0);
        h1 = std::rotl(first, turn1);
        const std::uint32_t turns = ((h0 >> 16) ^ h1) & 0xFFFFu;
        turn0 = static_cast<int>(turns & 0x1F);
        turn1 = static_cast<int>(turns >> 11);
    }
    return h0 ^ h1;
}

/// The decimal digits of the text as a number of 32 bits, avalanched.
inline std::uint64_t pointNumber(std::string_view bytes, std::uint64_t)
{
    std::uint32_t number = 0;
    for (const char c : bytes)
        if (c >= '0' && c <= '9')
            number = number * 10 + static_cast<std::uint32_t>(c - '0');
    return avalanche32(number);
}

}  // namespace

constinit const HashKernel kSdbmKernel = kernel::ofOneWord<sdbm>();
constinit const HashKernel kDjb2Kernel = kernel::ofOneWord<djb2>();
constinit const HashKernel kWt6Kernel = kernel::ofOneWord<wt6>();
constinit const HashKernel kHaproxyNumberKernel = kernel::ofOneWord<pointNumber>();

}  // namespace ringscope
