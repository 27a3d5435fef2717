#include "core/analysis/load_checks.h"

#include "core/support/number_text.h"

#include <algorithm>
#include <numeric>

namespace ringscope {
namespace {

// Rounding of doubles, not of loads, which are integers.
constexpr double kRounding = 1e-9;

void checkShares(std::vector<Check>& checks, const PlacementShares& shares)
{
    if (!shares.exact || shares.units == 0)
        return;
    const std::string units = groupedText(shares.units);
    if (shares.unitsFill)
        checks.push_back(equalCheck("arcs sum to one turn", shares.sumOfUnits, shares.turn,
                                    "positions in " + units + " arcs"));
    else
        checks.push_back({"units fit into one turn", shares.sumOfUnits <= shares.turn,
                          groupedText(shares.sumOfUnits) + " of " + groupedText(shares.turn)
                              + " in " + units + " units"});
    const u128 owned = std::accumulate(shares.lengths.begin(), shares.lengths.end(), u128{0});
    checks.push_back(equalCheck("shares of shards sum to one turn", owned + shares.nobody,
                                shares.turn, "positions"));
}

void checkConservation(std::vector<Check>& checks, const LoadReport& report, u128 expectedKeys,
                       const ShardSums& sums)
{
    const u128 keys = std::accumulate(sums.keys.begin(), sums.keys.end(), u128{0});
    checks.push_back(
        equalCheck("keys are conserved", keys + sums.unownedKeys, expectedKeys, "keys"));
    const u128 load = std::accumulate(sums.load.begin(), sums.load.end(), u128{0});
    checks.push_back(equalCheck("load is conserved", load + sums.unownedLoad, report.total,
                                std::string(rowOf(report.measure).unit)));
}

// True whenever all load lies on shards that count.
void checkFloor(std::vector<Check>& checks, const LoadReport& report)
{
    if (!report.hotRatio || !report.floor || report.unownedLoad > 0 || !report.stray.empty())
        return;
    const double floor = std::max(1.0, *report.floor);
    checks.push_back({"hot ratio is not below its floor", *report.hotRatio >= floor - kRounding,
                      factorText(*report.hotRatio) + " against " + factorText(floor)});
}

}  // namespace

Check equalCheck(std::string name, u128 actual, u128 expected, const std::string& what)
{
    const bool ok = actual == expected;
    return {std::move(name), ok,
            ok ? groupedText(actual) + " " + what
               : groupedText(actual) + " instead of " + groupedText(expected) + " " + what};
}

std::vector<Check> checksOf(const LoadReport& report, const PlacementShares& shares,
                            std::optional<u128> keys, const ShardSums& sums)
{
    std::vector<Check> checks;
    checkShares(checks, shares);
    if (keys) {
        checkConservation(checks, report, *keys, sums);
        checkFloor(checks, report);
    }
    return checks;
}

}  // namespace ringscope
