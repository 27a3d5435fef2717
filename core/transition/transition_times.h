// When what happens between the two snapshots of a transition, as shares of its duration.
// Points appear, then arcs fill one after the other, keys leave as the front passes them, and
// what left disappears. Thread: pure.
#pragma once

#include <algorithm>
#include <cstddef>

namespace ringscope {

inline constexpr double kPointsShown = 0.20;  ///< points have appeared
inline constexpr double kArcFill = 0.25;      ///< one arc takes this long
inline constexpr double kArcStep = 0.05;      ///< the next arc starts this much later
inline constexpr double kArcsFilled = 0.80;   ///< all arcs have filled
inline constexpr double kFlight = 0.12;       ///< one key travels this long

struct Times {
    double begins = 0.0, ends = 1.0;

    /// Share done at t, 0..1.
    double done(double t) const { return std::clamp((t - begins) / (ends - begins), 0.0, 1.0); }
};

/// Arc number `order` of `count`: steps shrink so that the last one has filled at kArcsFilled.
constexpr Times arcTimes(std::size_t order, std::size_t count)
{
    const double room = kArcsFilled - kArcFill - kPointsShown;
    const double step = count > 1 ? std::min(kArcStep, room / static_cast<double>(count - 1)) : 0.0;
    const double begins = kPointsShown + step * static_cast<double>(order);
    return {begins, begins + kArcFill};
}

/// When a key sets off that lies at `share` of arc `order`.
constexpr double leavingTime(std::size_t order, std::size_t count, double share)
{
    return arcTimes(order, count).begins + kArcFill * share;
}

/// Slow at both ends. Range: 0..1.
constexpr double eased(double share) { return share * share * (3.0 - 2.0 * share); }

}  // namespace ringscope
