// MarkFacts: the exact values behind a mark of a picture, for tooltips, the status bar and screen
// readers, read from the snapshots. Thread: pure.
#pragma once

#include "core/transition/hit_test.h"
#include "core/transition/transition.h"

#include <optional>
#include <string>
#include <vector>

namespace ringscope {

struct MarkFacts {
    std::string title;                ///< "redis-3#17"
    std::vector<std::string> lines;   ///< "width 0.412 % of the circle"
    std::uint32_t shard = kNobody;    ///< scene shard
    std::uint32_t unit = Tag::kNone;  ///< of the later placement

    /// Title and lines, one below the other.
    std::string text() const;
};

/// Nothing for marks without facts. Cost: O(log).
std::optional<MarkFacts> factsOf(const Transition& transition, const Hit& hit);

/// One unit of the later placement: arc, slot, range or remainder.
MarkFacts unitFacts(const Transition& transition, std::uint32_t unit);

/// One shard, as its row in the load report says.
MarkFacts shardFacts(const Transition& transition, std::uint32_t shard);

/// The unit of the later placement at a turn of the circle; nothing off it.
std::optional<std::uint32_t> unitAtTurn(const Transition& transition, double turn);

}  // namespace ringscope
