// CRC-32C of one 64-bit word from a given state, with no inversion before or after: what the
// crc32 instruction of x86 computes, on any machine. AnchorHash mixes its words with it.
#pragma once

#include <cstdint>

namespace ringscope {

std::uint32_t crc32cOfWord(std::uint32_t state, std::uint64_t word);

}  // namespace ringscope
