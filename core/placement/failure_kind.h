// FailureKind: what becomes of the keys of a shard that is lost, as systems and policies have it.
// One table holds the words, with which the sentence of a system's registry row begins.
#pragma once

#include <span>
#include <string_view>

namespace ringscope {

enum class FailureKind {
    None,             ///< no rule: the list is made anew without the shard
    Successor,        ///< as if the shard were absent: only its own keys go elsewhere
    Walk,             ///< its entries stay; a request walks on to the next shard
    ReplicaPromoted,  ///< the next shard of the key's list owns it; nobody where there is none
    NextInSync,       ///< the same; a list that is computed takes one more shard in
    ReplicasAbsorb,   ///< the list stays as it is, and the others in it answer
    Unowned,          ///< its keys have no owner
    Renumbered,       ///< shards behind it change their number, and most keys go elsewhere
    Rehashed,         ///< its keys are hashed once more; maps leave it out of the table
};

struct FailureRow {
    FailureKind kind;
    std::string_view word;     ///< "replica promoted"
    std::string_view meaning;  ///< one sentence for people
};

std::span<const FailureRow> failureRows();
const FailureRow& rowOf(FailureKind kind);

}  // namespace ringscope
