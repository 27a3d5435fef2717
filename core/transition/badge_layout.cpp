#include "core/transition/badge_layout.h"

#include <algorithm>
#include <cstddef>

namespace ringscope {

namespace {

/// A run of badges that touch; `place` is the mean of what they want, their pitch taken out.
struct Block {
    double sum = 0.0;
    std::size_t count = 0;

    double place() const { return sum / static_cast<double>(count); }
};

}  // namespace

// With the pitch taken out, "at least one pitch apart" means "not descending": isotonic
// regression by pooling adjacent violators.
std::optional<std::vector<double>> pushedApart(std::span<const double> wanted, double pitch,
                                               double gate)
{
    // Neighbours across position 0 are kept apart by the gate, or by half a pitch each.
    const double lowest = std::max(gate, pitch / 2);
    const double highest = 1.0 - lowest - pitch * (static_cast<double>(wanted.size()) - 1.0);
    if (!wanted.empty() && lowest > highest)
        return std::nullopt;
    std::vector<Block> blocks;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        blocks.push_back({wanted[i] - pitch * static_cast<double>(i), 1});
        while (blocks.size() > 1 && blocks[blocks.size() - 2].place() > blocks.back().place()) {
            blocks[blocks.size() - 2].sum += blocks.back().sum;
            blocks[blocks.size() - 2].count += blocks.back().count;
            blocks.pop_back();
        }
    }
    std::vector<double> turns;
    for (const Block& block : blocks)
        for (std::size_t i = 0; i < block.count; ++i)
            turns.push_back(std::clamp(block.place(), lowest, highest)
                            + pitch * static_cast<double>(turns.size()));
    return turns;
}

}  // namespace ringscope
