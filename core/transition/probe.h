// ProbeFacts: where one key lives before and after a change, and the walk that decides it, as
// the placements explain it. The picture only draws what stands here. Thread: a value.
#pragma once

#include "core/support/ids.h"
#include "core/support/result.h"
#include "core/transition/draw_list.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// One shard's score for the probed key.
struct ProbeScore {
    std::uint32_t shard = Tag::kNone;  ///< scene shard
    double score = 0.0;
};

/// The key under one of the two maps.
struct ProbeSide {
    std::uint32_t owner = Tag::kNone;  ///< scene shard; none = no owner
    std::string hashText;              ///< as the system writes it
    std::optional<double> place;       ///< on the circle, in turns
    std::optional<double> target;      ///< place of the owning point
    std::string pointLabel;            ///< "redis-4#4"
    std::string rule;                  ///< "first point > hash"
    std::string unitText;              ///< "slot 4947"
    std::uint32_t unit = Tag::kNone;
    bool wrapped = false;  ///< the walk passes position 0
    bool byOverride = false;
    std::vector<ProbeScore> scores;  ///< best first
};

struct ProbeFacts {
    std::string key;                  ///< readable
    std::optional<KeyId> id;          ///< when the table has it
    std::optional<ProbeSide> before;  ///< nothing: there is no map before
    ProbeSide after;

    bool moves() const { return before && before->owner != after.owner; }
};

class Transition;

/// Where a key lives on both sides of a transition.
/// Errors: WrongUsage for an assignment; BadInput when the key rule cannot read the key.
Result<ProbeFacts> probeFacts(const Transition& transition, std::string_view key);

}  // namespace ringscope
