// Explanation: why one key lives where it lives, as data. Probe, lesson and `why` show it.
#pragma once

#include "core/support/ids.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ringscope {

/// One line of the walk: "hash" "b115f1014c54535b", "first point > hash" "redis-4#7 at ...".
struct ExplanationStep {
    std::string what;
    std::string value;
};

/// One shard's score for the key (rendezvous), best first.
struct ShardScore {
    ShardIndex shard;
    std::uint64_t hash = 0;
    double score = 0.0;      ///< comparable within one key only
    std::string text;        ///< what was hashed
};

struct Explanation {
    std::uint64_t hash = 0;                   ///< first word, before folding
    std::optional<std::uint64_t> position;    ///< after folding; circle policies only
    std::optional<std::uint64_t> token;       ///< the owning point
    std::string pointLabel;                   ///< the owning point's label
    bool wrapped = false;                     ///< the walk passed position 0
    bool exactHit = false;                    ///< the key hashes onto a point
    UnitId unit;
    ShardIndex owner;
    std::string rule;                         ///< "first point >= hash"
    std::vector<ExplanationStep> steps;
    std::vector<ShardScore> scores;
};

}  // namespace ringscope
