// What share of the space changes its name of owner between two rings, in integers: the tests'
// own walk over both lists of arcs, beside the product's.
#pragma once

#include "core/placement/arc_table.h"
#include "core/support/wide.h"

#include <algorithm>
#include <functional>
#include <vector>

namespace ringscope::test {

/// Says that two owners are the same. Requires: both tables divide one space.
using SameOwner = std::function<bool(ShardIndex, ShardIndex)>;

inline double movedShare(const ArcTable& from, const ArcTable& to, const SameOwner& same)
{
    std::vector<std::uint64_t> cuts = {0};
    for (const ArcTable* table : {&from, &to})
        cuts.insert(cuts.end(), table->begins().begin(), table->begins().end());
    std::sort(cuts.begin(), cuts.end());
    cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
    u128 moved = 0;
    for (std::size_t i = 0; i < cuts.size(); ++i) {
        const u128 end = i + 1 < cuts.size() ? u128{cuts[i + 1]} : from.turn();
        if (!same(from.owner(from.at(cuts[i])), to.owner(to.at(cuts[i]))))
            moved += end - cuts[i];
    }
    return ratio(moved, from.turn());
}

}  // namespace ringscope::test
