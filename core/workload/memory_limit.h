// How much memory a key table would take, so that a size is refused with its figure before
// anything is built.
#pragma once

#include "core/support/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace ringscope {

inline constexpr std::uint64_t kDefaultMaxMemoryBytes = std::uint64_t{8} << 30;

/// A table while it is built: names, their index, and `columns` stored measures. Saturates.
std::uint64_t estimatedTableBytes(std::uint64_t keys, std::uint64_t nameBytes,
                                  std::uint64_t columns);

/// "1.4 GiB", "37 KiB": three digits at most, for people.
std::string memoryText(std::uint64_t bytes);

/// "WHAT needs about X of memory (allowed: Y; --max-memory raises it)".
Error needsTooMuchMemory(std::string_view what, std::uint64_t bytes, std::uint64_t allowed);

}  // namespace ringscope
