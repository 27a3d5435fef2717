#include "core/workload/memory_limit.h"

#include "core/support/wide.h"

#include <fmt/format.h>

#include <array>
#include <limits>

namespace ringscope {

std::uint64_t estimatedTableBytes(std::uint64_t keys, std::uint64_t nameBytes,
                                  std::uint64_t columns)
{
    // A key: an offset, about four slots of eight bytes at the most, a value a column, and the
    // ranks and remainders that live while loads are drawn.
    const u128 bytes = u128{keys} * (8 + 32 + 8 * u128{columns} + 24) + nameBytes;
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    return bytes > most ? most : static_cast<std::uint64_t>(bytes);
}

std::string memoryText(std::uint64_t bytes)
{
    constexpr std::array kUnits = {"bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    auto value = static_cast<double>(bytes);
    std::size_t unit = 0;
    for (; value >= 1024 && unit + 1 < kUnits.size(); ++unit)
        value /= 1024;
    return fmt::format("{:.{}f} {}", value, unit > 0 && value < 10 ? 1 : 0, kUnits[unit]);
}

Error needsTooMuchMemory(std::string_view what, std::uint64_t bytes, std::uint64_t allowed)
{
    return tooLarge(fmt::format("{} needs about {} of memory (allowed: {}; --max-memory raises it)",
                                what, memoryText(bytes), memoryText(allowed)));
}

}  // namespace ringscope
