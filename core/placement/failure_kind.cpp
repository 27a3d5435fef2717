#include "core/placement/failure_kind.h"

namespace ringscope {

namespace {

constexpr FailureRow kRows[] = {
    {FailureKind::None, "none",
     "There is no rule of its own: keys go where the map without the shard places them."},
    {FailureKind::Successor, "successor",
     "Keys go where the map without the shard places them; no other key moves."},
    {FailureKind::Walk, "walk", "Requests walk on to the next shard."},
    {FailureKind::ReplicaPromoted, "replica promoted",
     "The next shard of a key's list owns it; keys without one have no owner."},
    {FailureKind::NextInSync, "next in sync",
     "The next shard of a key's list that is in sync takes over."},
    {FailureKind::ReplicasAbsorb, "replicas absorb",
     "A key's list stays as it is, and the other shards in it answer."},
    {FailureKind::Unowned, "unowned", "Keys of the shard have no owner until it is back."},
    {FailureKind::Renumbered, "renumbered",
     "The shards behind it are renumbered: most keys go elsewhere."},
    {FailureKind::Rehashed, "rehashed",
     "Keys of the shard are hashed once more; here the table is made without it."},
};

}  // namespace

std::span<const FailureRow> failureRows() { return kRows; }

const FailureRow& rowOf(FailureKind kind) { return kRows[static_cast<std::size_t>(kind)]; }

}  // namespace ringscope
