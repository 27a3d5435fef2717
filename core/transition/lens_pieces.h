// LensPieces: which arcs, points and keys lie in the range of a lens, found by binary search, so
// that a lens over 256,000 points costs what it shows. Shares are of the range, 0 at its begin.
// Thread: pure; the result is a value.
#pragma once

#include "core/transition/lens_range.h"
#include "core/transition/scene.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace ringscope {

/// A piece of the circle with one owner before and one after, cut to the range. An arc that is
/// cut out by both ends of the range gives two pieces.
struct LensPiece {
    double from = 0.0, to = 1.0;  ///< shares
    std::uint32_t before = kNobody, after = kNobody;
    std::uint32_t unit = Tag::kNone;          ///< of the later placement
    std::uint32_t change = Tag::kNone;        ///< of those that are listed
    double changeFrom = 0.0, changeTo = 1.0;  ///< what of the listed change the piece is
    bool begins = false;                      ///< an arc of either side begins at `from`

    bool changes() const { return before != after; }
};

/// Clockwise. Cost: O(log arcs + pieces) where the form has arc tables, else O(arcs).
std::vector<LensPiece> lensPieces(const CircleForm& form, const LensRange& range);

/// Arcs of the later side that begin in the range, plus one. Cost: O(1) where the form has an
/// arc table, else O(arcs).
std::size_t lensArcCount(const CircleForm& form, const LensRange& range);

/// True when one arc, before and after, fills the range: a finer lens shows nothing new.
bool isInsideOneArc(const CircleForm& form, const LensRange& range);

struct LensPoint {
    double share = 0.0;
    std::uint32_t shard = kNobody;
    Presence presence = Presence::Stays;
    std::string label;  ///< "redis-4#17"; the shard's name where points have none
};

/// Clockwise, each position once. Nothing when there are more than `most`.
std::vector<LensPoint> lensPoints(const Scene& scene, const LensRange& range, std::size_t most);

struct LensKey {
    double share = 0.0;
    std::string name;                     ///< readable
    std::uint32_t sceneKey = Tag::kNone;  ///< place in the scene's keys, when they are all there
    KeyId id;
    std::uint32_t before = kNobody, after = kNobody;
    double ratio = 0.0;  ///< its load against the mean key
    bool isPinned = false;
};

struct LensKeys {
    std::uint64_t count = 0;    ///< in the range
    std::vector<LensKey> keys;  ///< clockwise; empty above `most`
};

/// Keys at their place after the change. Cost: O(log keys + most).
LensKeys lensKeys(const Scene& scene, const LensRange& range, std::size_t most);

/// Load of equal pieces of the range against the mean piece of the whole circle; empty without
/// load. Cost: O(pieces log keys).
std::vector<double> lensLoads(const Scene& scene, const LensRange& range, std::size_t pieces);

}  // namespace ringscope
