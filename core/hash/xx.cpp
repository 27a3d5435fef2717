// xxHash, inlined: the shared library costs a call a key, half of XXH3's time on short keys.
#include "core/hash/kernel.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace ringscope {
namespace {

inline std::uint64_t xxh64(std::string_view bytes, std::uint64_t seed)
{
    return XXH64(bytes.data(), bytes.size(), seed);
}

inline std::uint64_t xxh3(std::string_view bytes, std::uint64_t seed)
{
    return XXH3_64bits_withSeed(bytes.data(), bytes.size(), seed);
}

inline std::uint64_t xxh32(std::string_view bytes, std::uint64_t seed)
{
    return XXH32(bytes.data(), bytes.size(), static_cast<std::uint32_t>(seed));
}

// The row's seed is 0 nearly always; the seedless entry is the faster one.
void xxh3Batch(KernelInput strings, std::uint64_t seed, std::span<std::uint64_t> out)
{
    if (seed != 0)
        return kernel::batchOf<xxh3>(strings, seed, out);
    kernel::batchOf<[](std::string_view bytes, std::uint64_t) -> std::uint64_t {
        return XXH3_64bits(bytes.data(), bytes.size());
    }>(strings, seed, out);
}

}  // namespace

constinit const HashKernel kXxh64Kernel = kernel::ofOneWord<xxh64>();
constinit const HashKernel kXxh3Kernel = {xxh3, kernel::onlyWordOf<xxh3>, xxh3Batch, kernel::always};
constinit const HashKernel kXxh32Kernel = kernel::ofOneWord<xxh32>();

}  // namespace ringscope
