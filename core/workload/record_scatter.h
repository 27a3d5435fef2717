// One pass of a radix sort that writes to a thousand places at once. Each place has two cache lines
// of its own that are filled first and then written past the caches, whole: memory is not read
// before it is overwritten, and no line is fetched twice. Private to core/workload.
#pragma once

#include "core/support/large_array.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ringscope {

struct PositionedKey {
    std::uint64_t position;
    std::uint32_t key;
};

/// Records that go together, by `bits` bits of their position from `shift` up.
struct Digit {
    int shift = 0;
    int bits = 0;

    std::size_t count() const { return std::size_t{1} << bits; }
    std::size_t of(std::uint64_t position) const
    {
        return static_cast<std::size_t>(position >> shift) & (count() - 1);
    }
};

/// Puts records where their digit belongs, in the order in which they come. Several scatters may
/// write into one array at a time, each into places of its own.
class RecordScatter {
public:
    /// `places`: the first index in `into` of every digit; advanced as records come.
    /// Requires: into begins at a cache line and outlives this.
    RecordScatter(Digit digit, std::vector<std::size_t> places, std::span<PositionedKey> into);

    /// Keys `firstKey`, `firstKey + 1` and so on, at these positions.
    void add(std::span<const std::uint64_t> positions, std::uint32_t firstKey);
    void add(std::span<const PositionedKey> records);
    /// Writes the blocks that are not full. Nothing is added afterwards.
    void finish();

private:
    // Two lines a block: whether a block is full is the branch that is guessed wrong.
    static constexpr std::size_t kBlockBytes = 2 * kLineBytes;
    static constexpr std::size_t kInBlock = kBlockBytes / sizeof(PositionedKey);
    struct alignas(kLineBytes) Block {
        PositionedKey records[kInBlock];
    };

    template <class Next>
    void addAll(std::size_t count, const Next& next);
    void writeBlock(std::size_t digit, std::size_t begin);

    Digit m_digit;
    std::vector<std::size_t> m_begins;
    std::vector<std::size_t> m_next;
    LargeArray<Block> m_blocks;
    std::span<PositionedKey> m_into;
};

}  // namespace ringscope
