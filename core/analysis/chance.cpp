#include "core/analysis/chance.h"

#include <boost/math/distributions/beta.hpp>
#include <boost/math/distributions/gamma.hpp>
#include <boost/math/special_functions/gamma.hpp>

#include <algorithm>
#include <cmath>

namespace ringscope {
namespace {

namespace bm = boost::math;

// Doubles throughout (long double is five times slower here) and no exceptions: a value that
// cannot be computed comes back as infinity or NaN and is caught by `within`.
using Quiet = bm::policies::policy<
    bm::policies::promote_double<false>, bm::policies::domain_error<bm::policies::ignore_error>,
    bm::policies::pole_error<bm::policies::ignore_error>,
    bm::policies::overflow_error<bm::policies::ignore_error>,
    bm::policies::evaluation_error<bm::policies::ignore_error>,
    bm::policies::rounding_error<bm::policies::ignore_error>>;

double within(double value, double low, double high, double otherwise)
{
    return std::isnan(value) ? otherwise : std::clamp(value, low, high);
}

struct Moments {
    double meanRatio = 0.0;     // mean of r_i
    double biasVariance = 0.0;  // population variance of the expected r_i
    double noise = 0.0;         // expected population variance at scale 1
};

// r_i = share_i * totalWeight / weight_i. The shares are Dirichlet: the covariance of two is
// -share_i share_j * scale, so the variance of their mean has a closed form as well.
Moments momentsOf(std::span<const ExpectedShare> shards)
{
    double totalWeight = 0.0;
    for (const ExpectedShare& shard : shards)
        totalWeight += shard.weight;
    double sum = 0.0;
    double ownVariance = 0.0;
    double sumOfSquares = 0.0;
    for (const ExpectedShare& shard : shards) {
        const double factor = totalWeight / shard.weight;
        sum += factor * shard.share;
        ownVariance += factor * factor * shard.share * (1.0 - shard.share);
        sumOfSquares += factor * factor * shard.share;
    }
    const double n = static_cast<double>(shards.size());
    Moments moments;
    moments.meanRatio = sum / n;
    moments.noise = ownVariance / n - (sumOfSquares - sum * sum) / (n * n);
    for (const ExpectedShare& shard : shards) {
        const double off = totalWeight / shard.weight * shard.share - moments.meanRatio;
        moments.biasVariance += off * off / n;
    }
    return moments;
}

double relativeDeviation(double variance, double mean)
{
    return mean > 0.0 ? std::sqrt(std::max(0.0, variance)) / mean : 0.0;
}

double harmonicNumber(std::uint64_t n)
{
    constexpr std::uint64_t kSummed = 1000;
    if (n > kSummed) {
        constexpr double kEulerGamma = 0.57721566490153286061;
        const double x = static_cast<double>(n);
        return std::log(x) + kEulerGamma + 0.5 / x - 1.0 / (12.0 * x * x);
    }
    double sum = 0.0;
    for (std::uint64_t i = n; i > 0; --i)
        sum += 1.0 / static_cast<double>(i);
    return sum;
}

template <class Function>
double simpson(double low, double high, const Function& f)
{
    constexpr int kSteps = 2000;
    const double step = (high - low) / kSteps;
    double sum = f(low) + f(high);
    for (int i = 1; i < kSteps; ++i)
        sum += (i % 2 == 1 ? 4.0 : 2.0) * f(low + step * i);
    return sum * step / 3.0;
}

}  // namespace

double pointScale(std::uint64_t points, bool nearest)
{
    if (points == 0)
        return 0.0;
    const double scale = 1.0 / (static_cast<double>(points) + 1.0);
    return nearest ? scale / 2.0 : scale;
}

double sampleScale(double effectiveKeys)
{
    return effectiveKeys > 0.0 ? 1.0 / effectiveKeys : 0.0;
}

ChanceBand chanceBand(double mean, double scale, double alpha)
{
    if (scale <= 0.0 || mean <= 0.0 || mean >= 1.0)
        return {mean, mean};
    if (scale >= 1.0)
        return {0.0, 1.0};
    const double concentration = 1.0 / scale - 1.0;
    const bm::beta_distribution<double, Quiet> beta(mean * concentration,
                                                    (1.0 - mean) * concentration);
    ChanceBand band;
    band.low = within(bm::quantile(beta, alpha / 2.0), 0.0, mean, 0.0);
    band.high = within(bm::quantile(bm::complement(beta, alpha / 2.0)), mean, 1.0, 1.0);
    return band;
}

double alphaOfEach(double alpha, std::size_t shards)
{
    return shards == 0 ? alpha : alpha / static_cast<double>(shards);
}

double expectedCv(std::span<const ExpectedShare> shards, double scale)
{
    if (shards.size() < 2)
        return 0.0;
    const Moments moments = momentsOf(shards);
    return relativeDeviation(moments.biasVariance + scale * moments.noise, moments.meanRatio);
}

double varianceCv(std::span<const ExpectedShare> shards, double scale)
{
    if (shards.size() < 2)
        return 0.0;
    const Moments moments = momentsOf(shards);
    return relativeDeviation(scale * moments.noise, moments.meanRatio);
}

bool isCvBeyondChance(double cv, double chance, std::size_t shards)
{
    constexpr double kAlpha = 0.01;
    if (shards < 2 || !(chance > 0.0))
        return false;
    const auto degrees = static_cast<double>(shards - 1);
    const double chiSquare = degrees * (cv / chance) * (cv / chance);
    return bm::gamma_q(degrees / 2.0, chiSquare / 2.0, Quiet()) < kAlpha;
}

double equalShardsCv(std::uint64_t shards, std::uint64_t pointsEach)
{
    if (shards < 2)
        return 0.0;
    const double n = static_cast<double>(shards);
    return std::sqrt((n - 1.0) / (n * static_cast<double>(pointsEach) + 1.0));
}

std::uint64_t pointsForCv(std::uint64_t shards, double cv)
{
    if (shards < 2)
        return 1;
    const double n = static_cast<double>(shards);
    const double points = std::min(((n - 1.0) / (cv * cv) - 1.0) / n, 1e18);
    std::uint64_t least = points <= 1.0 ? 1 : static_cast<std::uint64_t>(points);
    while (equalShardsCv(shards, least) > cv && least < std::uint64_t{1} << 60)
        ++least;
    return least;
}

ExpectedExtremes expectedExtremes(std::uint64_t shards, std::uint64_t pointsEach)
{
    const double n = static_cast<double>(shards);
    if (shards == 1)
        return {1.0, 1.0};
    if (pointsEach == 1)
        return {1.0 / (n * n), harmonicNumber(shards) / n};
    const double points = static_cast<double>(pointsEach);
    const bm::gamma_distribution<double, Quiet> gamma(points);
    constexpr double kLeftOut = 1e-12;
    const double low = bm::quantile(gamma, kLeftOut);
    const double high = bm::quantile(bm::complement(gamma, kLeftOut / n));
    const double largest = low + simpson(low, high, [&](double x) {
        return 1.0 - std::pow(bm::cdf(gamma, x), n);
    });
    const double smallest = low + simpson(low, high, [&](double x) {
        return std::pow(bm::cdf(bm::complement(gamma, x)), n);
    });
    return {smallest / (n * points), largest / (n * points)};
}

}  // namespace ringscope
