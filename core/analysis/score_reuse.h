// Owners under a changed list of shards, where every shard scores every key on its own and the
// best score owns it (rendezvous): whoever won among all wins among fewer, so a key that keeps its
// owner's score is only asked for the shards that joined.
#pragma once

#include "core/analysis/key_places.h"

#include <optional>
#include <vector>

namespace ringscope {

/// Owners by key under `to`, from the owners under `from`; nothing when the two do not score
/// alike, when shards were put in another order, or when it would not pay.
/// Requires: both are of tables with the same names in order; `hashed` are those keys.
/// Cost: (1 + joined) scores a key, under mix in one pass; all scores of keys whose owner left.
/// Errors: Cancelled.
Result<std::optional<std::vector<ShardIndex>>> ownersFromScores(const KeyPlaces& from,
                                                                const Routing& to,
                                                                const HashedKeys& hashed,
                                                                const ResolvedOverrides& pins,
                                                                const WorkContext& work);

}  // namespace ringscope
