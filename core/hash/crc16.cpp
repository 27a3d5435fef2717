// CRC-16/XMODEM (polynomial 0x1021, from 0, not reflected): the one that Redis Cluster cuts its
// slots from, and twemproxy's, which keeps what it shifts beyond 16 bits.
#include "core/hash/bytes.h"
#include "core/hash/kernel.h"

#include <array>

namespace ringscope {
namespace {

using Table = std::array<std::uint16_t, 256>;

constexpr Table makeTable()
{
    Table table{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t crc = byte << 8;
        for (int bit = 0; bit < 8; ++bit)
            crc = (crc << 1) ^ ((crc & 0x8000u) != 0 ? 0x1021u : 0u);
        table[byte] = static_cast<std::uint16_t>(crc);
    }
    return table;
}

constexpr Table kTable = makeTable();

/// 32 bits, the lower 16 of which are the CRC.
inline std::uint64_t twemproxyCrc16(std::string_view bytes, std::uint64_t)
{
    std::uint32_t crc = 0;
    for (const char byte : bytes)
        crc = (crc << 8) ^ kTable[((crc >> 8) ^ static_cast<unsigned char>(byte)) & 0xFF];
    return crc;
}

inline std::uint64_t crc16(std::string_view bytes, std::uint64_t seed)
{
    return twemproxyCrc16(bytes, seed) & 0xFFFF;
}

}  // namespace

constinit const HashKernel kCrc16Kernel = kernel::ofOneWord<crc16>();
constinit const HashKernel kTwemproxyCrc16Kernel = kernel::ofOneWord<twemproxyCrc16>();

}  // namespace ringscope
