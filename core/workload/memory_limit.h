// How much memory a key table would take, and its keys once they are hashed and sorted, so that a
// size is refused with its figure before anything is built.
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

/// A table as it is held: names of nameBytes together, `columns` measures with a value a key.
struct TableExtent {
    std::uint64_t keys = 0;
    std::uint64_t nameBytes = 0;
    std::uint64_t columns = 0;
};

/// Slots of the index over so many names: a power of two, at most 3/5 of them taken.
std::uint64_t indexSlots(std::uint64_t names);

/// Names, their index, columns. Saturates, as all of these.
std::uint64_t heldTableBytes(const TableExtent& table);
/// The same while loads are drawn, of which nothing is left afterwards.
std::uint64_t drawnTableBytes(const TableExtent& table);
/// What one rule adds for good where its placement is a circle: hashes, sorted keys, rank index,
/// and prefix sums of every column.
std::uint64_t sortedKeyBytes(const TableExtent& table);
/// The most that is held at once while the keys are hashed and sorted by one rule, beside those of
/// `otherRules`.
std::uint64_t sortingBytes(const TableExtent& table, std::uint64_t otherRules);

/// "1.4 GiB", "37 KiB": three digits at most, for people.
std::string memoryText(std::uint64_t bytes);

/// "WHAT needs about X of memory (allowed: Y; --max-memory raises it)".
Error needsTooMuchMemory(std::string_view what, std::uint64_t bytes, std::uint64_t allowed);

}  // namespace ringscope
