// Ties: who owns a position that several points claim. Two families: a claim is kept behind the
// owner (smallest-name, first-listed, last-listed, sides), or a later point goes on to a free
// position or is dropped (bump, probe, probe-sorted, drop-later).
#pragma once

#include "core/placement/placement_spec.h"
#include "core/placement/ring_points.h"

#include <string>
#include <vector>

namespace ringscope {

/// Brings `ring.points`, which come in listed order and then by ordinal, into ring order under
/// the rule, and fills distinct, collisions, effective, dropped and bumped.
/// Requires: naming, claimed and label fields are filled. Cost: O(P log P) in points P, O(P) for uniform
/// tokens.
void resolveTies(RingPoints& ring, const TieRule& rule);

/// Every claim stays on its own position, behind the owner of it.
bool keepsClaims(const TieRule& rule);

/// "smallest-name", "probe:10".
std::string tieText(const TieRule& rule);

/// The owner of a shared position depends on the order of the shard list.
bool dependsOnOrder(const TieRule& rule);

}  // namespace ringscope
