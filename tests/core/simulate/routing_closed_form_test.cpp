// Runs against closed forms. Every run is fixed by its seed, so a test cannot fail by chance; the
// tolerances are those that another seed would have to keep, too.
#include "tests/core/simulate/routing_builder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace ringscope {
namespace {

using namespace test;

constexpr std::uint64_t kMillion = 1'000'000;

/// One shard that serves a thousand a second at the utilisation rho.
RoutingRun oneQueue(const char* rate, ServiceTime service)
{
    return aRouting().shards(1).traffic(kMillion, rate, "1000").set(&RoutingSpec::service, service).run();
}

/// Mean wait in microseconds. Sources: Erlang 1917 (M/M/1), Pollaczek 1930 (M/D/1: half of it).
double expectedWaitUs(double rho, ServiceTime service)
{
    return rho / (1 - rho) * 1000 * (service == ServiceTime::Fixed ? 0.5 : 1);
}

void expectWithinTwoPercent(double rho, const char* rate, ServiceTime service)
{
    const double expected = expectedWaitUs(rho, service);
    const double mean = *oneQueue(rate, service).waits.meanUs();
    EXPECT_NEAR(mean, expected, 0.02 * expected) << "rho " << rho << ", tolerance 2 %";
}

TEST(RoutingClosedForm, ExponentialServiceWaitsAsErlangSays)
{
    expectWithinTwoPercent(0.5, "500", ServiceTime::Exponential);
    expectWithinTwoPercent(0.7, "700", ServiceTime::Exponential);
}

TEST(RoutingClosedForm, FixedServiceWaitsHalfAsLong)
{
    expectWithinTwoPercent(0.5, "500", ServiceTime::Fixed);
    expectWithinTwoPercent(0.7, "700", ServiceTime::Fixed);
}

TEST(RoutingClosedForm, NearSaturationTheWaitIsWithinFourStandardErrors)
{
    for (const ServiceTime service : {ServiceTime::Exponential, ServiceTime::Fixed}) {
        const RoutingRun run = oneQueue("900", service);
        ASSERT_TRUE(run.waitStandardErrorUs);
        EXPECT_NEAR(*run.waits.meanUs(), expectedWaitUs(0.9, service), 4 * *run.waitStandardErrorUs);
        EXPECT_LT(*run.waitStandardErrorUs, 0.1 * *run.waits.meanUs());
    }
}

TEST(RoutingClosedForm, AQueueIsBusyAsLongAsItsLoadSays)
{
    const RoutingRun run = oneQueue("700", ServiceTime::Exponential);
    EXPECT_NEAR(*run.servers[0].utilisation, 0.7, 0.005);
    // Little's law: requests there = rate * (wait + service).
    EXPECT_NEAR(run.servers[0].meanActive, 700 * (*run.waits.meanUs() + 1000) / 1e6, 0.03);
}

constexpr std::size_t kBins = 10'000;

/// The k for which bins * P(Poisson(1) > k) comes nearest to one.
int largestOfOneChoice(double bins)
{
    double above = 1;  // P(X > k)
    double term = std::exp(-1.0);
    double nearest = 1e9;
    int best = 0;
    for (int k = 0; k < 30; ++k) {
        above -= term;
        term /= k + 1;
        if (above > 0 && std::abs(std::log(bins * above)) < nearest) {
            nearest = std::abs(std::log(bins * above));
            best = k;
        }
    }
    return best;
}

/// The largest k that a bin is expected to reach: the share of bins with at least k balls follows
/// ds_k/dt = s_(k-1)^2 - s_k^2 up to t = 1. Source: Mitzenmacher 1996.
int largestOfTwoChoices(double bins)
{
    constexpr int kSteps = 100'000;
    std::vector<double> share(20, 0.0);
    share[0] = 1;
    for (int step = 0; step < kSteps; ++step)
        for (std::size_t k = share.size() - 1; k > 0; --k)
            share[k] += (share[k - 1] * share[k - 1] - share[k] * share[k]) / kSteps;
    int largest = 0;
    for (std::size_t k = 0; k < share.size(); ++k)
        if (bins * share[k] >= 1)
            largest = static_cast<int>(k);
    return largest;
}

TEST(RoutingClosedForm, OneChoiceFillsItsFullestBinAsPoissonSays)
{
    const int expected = largestOfOneChoice(kBins);
    EXPECT_EQ(expected, 6);
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const RoutingRun run = aRouting().shards(kBins, 1).balls(kBins).set(&RoutingSpec::seed, seed).run();
        EXPECT_NEAR(static_cast<int>(run.maxActive), expected, 1) << "seed " << seed;
    }
}

TEST(RoutingClosedForm, TwoChoicesFillItAsTheFluidLimitSays)
{
    const int expected = largestOfTwoChoices(kBins);
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const RoutingRun run = aRouting()
                                   .shards(kBins, 1)
                                   .balls(kBins)
                                   .policy(RouterPolicy::TwoChoices)
                                   .set(&RoutingSpec::seed, seed)
                                   .run();
        EXPECT_NEAR(static_cast<int>(run.maxActive), expected, 1) << "seed " << seed;
    }
}

}  // namespace
}  // namespace ringscope
