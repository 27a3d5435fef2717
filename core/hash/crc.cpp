// CRC-32 of IEEE 802.3 (reflected polynomial 0xEDB88320), the one of zlib and of most load
// balancers. Eight tables take eight bytes a step instead of one.
#include "core/hash/bytes.h"
#include "core/hash/kernel.h"

#include <array>

namespace ringscope {
namespace {

using Tables = std::array<std::array<std::uint32_t, 256>, 8>;

constexpr Tables makeTables()
{
    Tables tables{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t crc = byte;
        for (int bit = 0; bit < 8; ++bit)
            crc = (crc >> 1) ^ ((crc & 1u) != 0 ? 0xEDB88320u : 0u);
        tables[0][byte] = crc;
    }
    for (std::size_t byte = 0; byte < 256; ++byte)
        for (std::size_t t = 1; t < 8; ++t)
            tables[t][byte] = (tables[t - 1][byte] >> 8) ^ tables[0][tables[t - 1][byte] & 0xFF];
    return tables;
}

constexpr Tables kTables = makeTables();

inline std::uint64_t crc32(std::string_view bytes, std::uint64_t)
{
    std::uint32_t crc = 0xFFFFFFFFu;
    std::size_t at = 0;
    for (; at + 8 <= bytes.size(); at += 8) {
        const std::uint64_t block = loadLittle64(bytes.data() + at) ^ crc;
        crc = 0;
        for (std::size_t i = 0; i < 8; ++i)
            crc ^= kTables[7 - i][(block >> (8 * i)) & 0xFF];
    }
    for (; at < bytes.size(); ++at)
        crc = (crc >> 8) ^ kTables[0][(crc ^ byteAt(bytes.data() + at, 0)) & 0xFF];
    return ~crc;
}

/// The 15 bits that memcached's clients and Couchbase keep.
inline std::uint64_t crc32Upper15(std::string_view bytes, std::uint64_t seed)
{
    return (crc32(bytes, seed) >> 16) & 0x7FFF;
}

}  // namespace

constinit const HashKernel kCrc32Upper15Kernel = kernel::ofOneWord<crc32Upper15>();
constinit const HashKernel kCrc32Kernel = kernel::ofOneWord<crc32>();

}  // namespace ringscope
