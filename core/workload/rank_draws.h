// RankDraws: ranks drawn by their weights, by Walker's alias method: every rank has a cell of the
// same size, cut between itself and one other. A draw is one word of a random stream and one cell,
// and depends on (seed, place) alone: on any path, in any order, on any number of threads the same.
// Weights are whole numbers, so that the cells are as well. Thread: immutable.
#pragma once

#include "core/support/cpu_path.h"
#include "core/support/large_array.h"
#include "core/support/random.h"

#include <cstdint>
#include <span>

namespace ringscope {

class RankDraws {
public:
    /// Requires: at least one weight and fewer than 2^32; their sum is 1 .. 2^62.
    /// Cost: O(ranks), 8 bytes a rank kept.
    explicit RankDraws(std::span<const std::uint64_t> weights);

    std::size_t rankCount() const { return m_cells.size(); }

    /// Draws number first, first + 1 and so on of the stream. A rank comes with the chance
    /// weight / sum, within 2^-32 / ranks. Requires: path is one of cpuPaths().
    void draw(const RandomStream& stream, std::uint64_t first, std::span<std::uint32_t> ranks,
              CpuPath path) const;
    void draw(const RandomStream& stream, std::uint64_t first,
              std::span<std::uint32_t> ranks) const;

private:
    /// By rank: from which 2^-32 part on a cell is another rank's, << 32, and that rank.
    LargeArray<std::uint64_t> m_cells;
};

}  // namespace ringscope
