// Picture: what a placement looks like, so that no view switches over policies. Each form is
// a plain description; the painters turn it into pixels.
#pragma once

#include "core/placement/arc_table.h"
#include "core/placement/ring_points.h"

#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace ringscope {

/// A circle of arcs, or a line of intervals (`closed` false).
struct ArcsPicture {
    const ArcTable* arcs = nullptr;        ///< owned by the placement
    const RingPoints* points = nullptr;    ///< null for ranges
    bool closed = true;
    std::uint64_t lineStart = 0;           ///< where an open line begins: not 0 for signed hashes
    std::vector<std::string> unitNames;    ///< by arc, only for ranges
};

/// A grid of numbered slots, or of the entries of a table.
struct GridPicture {
    std::vector<ShardIndex> owners;  ///< by slot
    std::string title = "Slot map";
    std::string unitWord = "slot";
    std::string unitsWord = "slots";
};

/// A short table read by remainder or entry: stripes.
struct TablePicture {
    std::string unitWord;            ///< "remainder"
    std::vector<ShardIndex> owners;  ///< by remainder
};

/// Every shard scores every key; the columns of one key are drawn when it is probed.
struct ScoresPicture {
    std::vector<ShardIndex> shards;  ///< those that take part
    bool weighted = false;
};

/// Numbered steps of one key (jump). Its numbers are in the Explanation.
struct StepsPicture {
    std::size_t buckets = 0;
};

/// A tree of choices (CRUSH).
struct TreePicture {
    std::vector<ShardIndex> leaves;
};

using Picture = std::variant<ArcsPicture, GridPicture, TablePicture, ScoresPicture, StepsPicture,
                             TreePicture>;

}  // namespace ringscope
