// LensRange: the piece of the circle (or of the line of ranges) that a lens shows unrolled. View
// state: it changes nothing that is true. Places are turns.
// Invariant: 0 <= begin < 1, kFinestLens <= sweep <= kWidestLens; on a line it does not wrap.
// Thread: a value; functions are pure.
#pragma once

#include <string>

namespace ringscope {

/// Half of the circle: a lens that shows more magnifies nothing.
inline constexpr double kWidestLens = 0.5;
/// Below this, doubles no longer tell two positions of one pixel apart.
inline constexpr double kFinestLens = 0x1.0p-36;

struct LensRange {
    double begin = 0.0, sweep = 0.125;

    /// The end, in turns from `begin`'s own turn: above 1 when the range wraps.
    double end() const { return begin + sweep; }
    /// How far into the range a place lies, in shares of it: inside for 0..1, else outside.
    double shareOf(double place) const;
    /// The place at a share of the range, in [0, 1).
    double placeAt(double share) const;
    bool holds(double place) const { return shareOf(place) < 1.0; }

    friend bool operator==(const LensRange&, const LensRange&) = default;
};

/// The nearest range that keeps the invariant. `closed`: a circle, else a line.
LensRange fittedLens(double begin, double sweep, bool closed);

/// `times` finer (below 1: wider) about the place at `share`, which stays where it is.
LensRange zoomedLens(const LensRange& range, double times, double share, bool closed);

/// Moved clockwise by shares of itself.
LensRange pannedLens(const LensRange& range, double shares, bool closed);

/// "12.0–13.4 %": with as many digits as tell both ends apart.
std::string lensPercents(const LensRange& range);
/// "×64", of the whole circle.
std::string lensFactor(const LensRange& range);
/// "lens 12.0–13.4 %, ×64"
std::string lensText(const LensRange& range);

}  // namespace ringscope
