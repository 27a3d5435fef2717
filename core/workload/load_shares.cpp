#include "core/workload/load_shares.h"

#include "core/support/wide.h"
#include "core/workload/apportion.h"
#include "core/workload/portable_math.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

using Kind = DistributionTerm::Kind;
using Loads = std::vector<std::uint64_t>;

bool isClaim(const DistributionTerm& term)
{
    return term.kind == Kind::Hot || term.kind == Kind::One;
}

/// A percentage in 10^-9 %. Range: scale up to kMaxPercentScale.
std::uint64_t percentUnits(const Decimal& percent)
{
    return static_cast<std::uint64_t>(percent.units())
        * static_cast<std::uint64_t>(powerOfTen(kMaxPercentScale - percent.scale()));
}

const std::uint64_t kAll = percentUnits(Decimal(100));

std::uint64_t claimOf(const DistributionTerm& term)
{
    return percentUnits(term.kind == Kind::Hot ? term.second : term.first);
}

/// Number of keys that a claim names: KEYS % of all, rounded half up, one at least.
std::uint64_t keysOf(const DistributionTerm& term, std::uint64_t keys)
{
    if (term.kind == Kind::One)
        return 1;
    const u128 wanted = (u128{keys} * percentUnits(term.first) + kAll / 2) / kAll;
    return std::clamp<std::uint64_t>(static_cast<std::uint64_t>(wanted), 1, keys);
}

/// Adds the claims to the ranks they name and returns how many those are.
std::uint64_t addClaims(const std::vector<DistributionTerm>& terms, const Loads& budgets,
                        Loads& loads)
{
    const std::uint64_t keys = loads.size();
    std::uint64_t first = 0;
    std::size_t claim = 0;
    for (const DistributionTerm& term : terms) {
        if (!isClaim(term))
            continue;
        const std::uint64_t named = keysOf(term, keys);
        for (std::uint64_t i = 0; i < named; ++i)
            loads[(first + i) % keys] += equalPart(budgets[claim], named, i);
        first += named;
        ++claim;
    }
    return std::min(first, keys);
}

void addBackground(const DistributionTerm& term, std::uint64_t budget, std::uint64_t first,
                   Loads& loads)
{
    const std::uint64_t ranks = loads.size() - first;
    if (term.kind != Kind::Zipf) {
        for (std::uint64_t i = 0; i < ranks; ++i)
            loads[first + i] += equalPart(budget, ranks, i);
        return;
    }
    const Loads parts = apportion(budget, zipfWeights(term.first, ranks));
    for (std::uint64_t i = 0; i < ranks; ++i)
        loads[first + i] += parts[i];
}

/// One budget a claim, in order, and the background's last.
Loads budgetsOf(const std::vector<DistributionTerm>& terms, std::uint64_t total)
{
    Loads percents;
    std::uint64_t left = kAll;
    for (const DistributionTerm& term : terms) {
        if (isClaim(term)) {
            percents.push_back(claimOf(term));
            left -= percents.back();
        }
    }
    percents.push_back(left);
    return apportion(total, percents);
}

}  // namespace

std::vector<std::uint64_t> zipfWeights(const Decimal& exponent, std::uint64_t ranks)
{
    const double s = exponent.toDouble();
    std::vector<double> weights(ranks);
    double sum = 0;
    for (std::uint64_t r = 0; r < ranks; ++r) {
        weights[r] = portableExp(-s * portableLog(static_cast<double>(r + 1)));
        sum += weights[r];
    }
    const double unit = std::ldexp(1.0, 61 - std::ilogb(sum));
    std::vector<std::uint64_t> integers(ranks);
    for (std::uint64_t r = 0; r < ranks; ++r)
        integers[r] = static_cast<std::uint64_t>(weights[r] * unit);
    return integers;
}

Outcome checkClaims(const std::vector<DistributionTerm>& terms)
{
    std::uint64_t claimed = 0;
    for (const DistributionTerm& term : terms) {
        if (isClaim(term))
            claimed += claimOf(term);
        if (claimed > kAll)
            return badInput("load of all hot and one terms", distributionText(terms),
                            "100% together");
    }
    return done();
}

RankedLoads loadsByRank(const std::vector<DistributionTerm>& terms, std::uint64_t keys,
                        std::uint64_t total)
{
    RankedLoads ranked{Loads(keys), 0};
    const Loads budgets = budgetsOf(terms, total);
    const std::uint64_t hot = addClaims(terms, budgets, ranked.loads);
    const std::uint64_t firstCold = hot == keys ? 0 : hot;

    std::vector<DistributionTerm> background;
    std::copy_if(terms.begin(), terms.end(), std::back_inserter(background),
                 [](const DistributionTerm& term) { return !isClaim(term); });
    if (background.empty())
        background.push_back(DistributionTerm{});
    for (std::size_t i = 0; i < background.size(); ++i)
        addBackground(background[i], equalPart(budgets.back(), background.size(), i), firstCold,
                      ranked.loads);

    const bool alike = std::all_of(background.begin(), background.end(),
                                   [](const auto& term) { return term.kind == Kind::Uniform; });
    ranked.distinctRanks = alike ? hot : keys;
    return ranked;
}

}  // namespace ringscope
