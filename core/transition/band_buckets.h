// BandBuckets: a ring of any number of arcs as one bucket a device pixel of its circumference.
// A bucket knows the owner of its widest arc, how many points stand in it, and which shard of
// those that must be seen has an arc in it: a highlighted shard wins over all others, so each of
// its arcs is at least one pixel. Thread: a value; composing is pure.
#pragma once

#include "core/transition/scene.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ringscope {

struct BandBuckets {
    std::vector<std::uint32_t> owner;   ///< scene shard of the widest arc, kNobody
    std::vector<std::uint32_t> points;  ///< arcs that begin in it
    std::vector<std::uint32_t> seen;    ///< highlighted shard with an arc in it, kNobody
    std::vector<bool> alternate;        ///< the tone of the widest arc

    std::size_t size() const { return owner.size(); }
};

/// `highlighted` by scene shard; of two in one bucket the later arc wins.
/// Cost: O(arcs + buckets). Requires: buckets > 0.
BandBuckets composeBand(const ArcSide& side, std::size_t buckets,
                        const std::vector<bool>& highlighted);

/// Buckets that a piece of the circle touches: at least one, `count` from `first`, wrapping.
struct BucketSpan {
    std::size_t first = 0, count = 1;
};
BucketSpan bucketsOf(double begin, double sweep, std::size_t buckets);

struct RingLayout;
struct RingFrame;
class DrawList;

/// The band of a ring whose arcs are too many for marks of their own.
void drawBand(const RingLayout& ring, const RingFrame& frame, DrawList& list);

}  // namespace ringscope
