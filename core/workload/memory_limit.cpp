#include "core/workload/memory_limit.h"

#include "core/support/wide.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

namespace ringscope {

namespace {

constexpr std::uint64_t kHash = 8;        // bytes a key of every kind
constexpr std::uint64_t kPosition = 8;
constexpr std::uint64_t kRecord = 16;     // position and key while they are sorted
constexpr std::uint64_t kSorted = 12;     // position and key afterwards
constexpr std::uint64_t kRange = 2;       // of the rank index, at the most
constexpr std::uint64_t kColumn = 8;
constexpr std::uint64_t kDrawing = 32;    // weights, loads by rank, remainders, ranks

std::uint64_t saturated(u128 bytes)
{
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    return bytes > most ? most : static_cast<std::uint64_t>(bytes);
}

u128 held(const TableExtent& table)
{
    return u128{table.nameBytes} + u128{table.keys} * (8 + kColumn * u128{table.columns})
           + u128{indexSlots(table.keys)} * 4;
}

u128 sortedKeys(const TableExtent& table)
{
    return u128{table.keys} * (kHash + kSorted + kRange + kColumn * u128{table.columns});
}

}  // namespace

std::uint64_t indexSlots(std::uint64_t names)
{
    constexpr std::uint64_t kMost = std::uint64_t{1} << 60;
    if (names >= kMost / 2)
        return kMost;
    return std::bit_ceil(std::max<std::uint64_t>(16, names + names * 2 / 3 + 1));
}

std::uint64_t heldTableBytes(const TableExtent& table)
{
    return saturated(held(table));
}

std::uint64_t drawnTableBytes(const TableExtent& table)
{
    return saturated(held(table) + u128{table.keys} * kDrawing);
}

std::uint64_t sortedKeyBytes(const TableExtent& table)
{
    return saturated(sortedKeys(table));
}

// Records are made of positions, which then go; sorted keys are made of records. Prefix sums come
// when the records are gone, too.
std::uint64_t sortingBytes(const TableExtent& table, std::uint64_t otherRules)
{
    const u128 sorting =
        u128{table.keys} * (kHash + std::max(kPosition + kRecord, kRecord + kSorted));
    return saturated(held(table) + otherRules * sortedKeys(table)
                     + std::max(sorting, sortedKeys(table)));
}

std::uint64_t estimatedTableBytes(std::uint64_t keys, std::uint64_t nameBytes,
                                  std::uint64_t columns)
{
    // A key: an offset, about four slots of eight bytes at the most, a value a column, and the
    // ranks and remainders that live while loads are drawn.
    const u128 bytes = u128{keys} * (8 + 32 + 8 * u128{columns} + 24) + nameBytes;
    return saturated(bytes);
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
