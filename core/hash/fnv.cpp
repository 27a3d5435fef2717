// FNV-1 and FNV-1a (Fowler, Noll, Vo): bytes are unsigned, as the authors define them. The last
// bytes hardly reach the high bits, which is why `finalize:fnv1a32` exists.
#include "core/hash/kernel.h"

namespace ringscope {
namespace {

inline std::uint64_t fnv1a32(std::string_view bytes, std::uint64_t)
{
    std::uint32_t h = 0x811C9DC5u;
    for (const char c : bytes)
        h = (h ^ static_cast<unsigned char>(c)) * 0x01000193u;
    return h;
}

inline std::uint64_t fnv1a64(std::string_view bytes, std::uint64_t)
{
    std::uint64_t h = 0xCBF29CE484222325ull;
    for (const char c : bytes)
        h = (h ^ static_cast<unsigned char>(c)) * 0x00000100000001B3ull;
    return h;
}

inline std::uint64_t fnv1x32(std::string_view bytes, std::uint64_t)
{
    std::uint32_t h = 0x811C9DC5u;
    for (const char c : bytes)
        h = (h * 0x01000193u) ^ static_cast<unsigned char>(c);
    return h;
}

inline std::uint64_t fnv1x64(std::string_view bytes, std::uint64_t)
{
    std::uint64_t h = 0xCBF29CE484222325ull;
    for (const char c : bytes)
        h = (h * 0x00000100000001B3ull) ^ static_cast<unsigned char>(c);
    return h;
}

}  // namespace

constinit const HashKernel kFnv1x32Kernel = kernel::ofOneWord<fnv1x32>();
constinit const HashKernel kFnv1x64Kernel = kernel::ofOneWord<fnv1x64>();
constinit const HashKernel kFnv1a32Kernel = kernel::ofOneWord<fnv1a32>();
constinit const HashKernel kFnv1a64Kernel = kernel::ofOneWord<fnv1a64>();

}  // namespace ringscope
