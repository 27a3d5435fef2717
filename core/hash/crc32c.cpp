#include "core/hash/crc32c.h"

#include <array>

namespace ringscope {
namespace {

using Table = std::array<std::uint32_t, 256>;

constexpr Table makeTable()
{
    constexpr std::uint32_t kReflectedCastagnoli = 0x82F63B78u;
    Table table{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t crc = byte;
        for (int bit = 0; bit < 8; ++bit)
            crc = (crc >> 1) ^ ((crc & 1u) != 0 ? kReflectedCastagnoli : 0u);
        table[byte] = crc;
    }
    return table;
}

constexpr Table kTable = makeTable();

}  // namespace

std::uint32_t crc32cOfWord(std::uint32_t state, std::uint64_t word)
{
    for (int byte = 0; byte < 8; ++byte)
        state = (state >> 8) ^ kTable[(state ^ (word >> (8 * byte))) & 0xFF];
    return state;
}

}  // namespace ringscope
