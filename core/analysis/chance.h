// Chance: what random points and a finite number of keys do to shares, before anything is at
// fault. A share is modelled by a Beta distribution of a given mean and variance
// mean (1 - mean) * scale; `scale` is 1 / (P + 1) for P random points and 1 / K for K equal keys.
// Pure functions of numbers; deterministic; no result is NaN for finite arguments.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace ringscope {

/// A closed interval of shares. Invariant: 0 <= low <= high <= 1.
struct ChanceBand {
    double low = 0.0;
    double high = 1.0;
};

/// The variance scale of the share that V of `points` random points own: V points own
/// Beta(V, points - V). `nearest`: each point owns half of both gaps beside it, half the variance.
/// 0 for no points.
double pointScale(std::uint64_t points, bool nearest);

/// The variance scale of a share of `effectiveKeys` equal keys; 0 when there are none.
double sampleScale(double effectiveKeys);

/// The band that holds a share of this mean with probability 1 - alpha, alpha / 2 outside at
/// either end. scale <= 0: the mean itself; scale >= 1: everything.
/// Range: mean 0..1, alpha in (0, 1). Cost: two inverse Beta functions, about 5 us.
ChanceBand chanceBand(double mean, double scale, double alpha);

/// The alpha of one of n shards so that all n together are outside by chance with probability
/// alpha at most: Bonferroni, alpha / n. It holds whatever the dependence; shares depend on one
/// another, since they sum to one, and Sidak's rule asks for independence.
double alphaOfEach(double alpha, std::size_t shards);

/// What chance says of one shard that counts: its expected share and its weight (> 0).
struct ExpectedShare {
    double share = 0.0;
    double weight = 1.0;
};

/// CV of the load ratios r_i = (share_i / weight_i) / mean that shares of these means and
/// variances show on average. Unequal means (points rounded away from the weights) are part of
/// it. Equal shards of V points: sqrt((n - 1) / (nV + 1)). 0 for fewer than two shards.
double expectedCv(std::span<const ExpectedShare> shards, double scale);

/// The part of expectedCv that the variance alone gives. Equal shards of K keys:
/// sqrt((n - 1) / K).
double varianceCv(std::span<const ExpectedShare> shards, double scale);

/// Whether a CV of n shards is above what 99 of 100 random placements show whose expected CV is
/// `chance`: (n - 1) (cv / chance)^2 is taken for chi-square with n - 1 degrees, which it is for
/// equal keys. False for fewer than two shards and where chance gives 0.
bool isCvBeyondChance(double cv, double chance, std::size_t shards);

/// sqrt((n - 1) / (nV + 1)), the CV of n equal shards with V random points each.
double equalShardsCv(std::uint64_t shards, std::uint64_t pointsEach);

/// The smallest V for which equalShardsCv(shards, V) <= cv. Requires: cv > 0.
std::uint64_t pointsForCv(std::uint64_t shards, double cv);

/// Expected smallest and largest share of n equal shards with V random points each.
struct ExpectedExtremes {
    double smallest = 0.0;
    double largest = 0.0;
};
/// One point each: 1 / n^2 and H_n / n. Else the extremes of n Gamma(V) variables over their
/// independent sum, by Simpson's rule. Requires: shards, pointsEach > 0. Cost: about 1 ms.
ExpectedExtremes expectedExtremes(std::uint64_t shards, std::uint64_t pointsEach);

}  // namespace ringscope
