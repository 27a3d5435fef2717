// What a place of the circle says when two maps stand against each other: the owner on both
// sides. Thread: pure.
#pragma once

#include "core/transition/compare_words.h"
#include "core/transition/mark_facts.h"

namespace ringscope {

/// For arcs and bands; other marks say what factsOf says. `shard` of the facts is the one under
/// the pointer: of A on the inner band and the left ring, else of B. Cost: O(log).
std::optional<MarkFacts> compareFacts(const Transition& transition, const Hit& hit);

/// "A: " and "B: " before both names, and the figures of the change between the two: `since` is
/// the snapshot's own movement, null where there is none. Requires: both sides are there.
CompareWords compareWords(const Transition& transition, const std::string& a, const std::string& b,
                          const Movement* since);

}  // namespace ringscope
