#include "core/analysis/load_report.h"

#include "core/analysis/chance.h"
#include "core/analysis/load_chance.h"
#include "core/analysis/load_checks.h"
#include "core/analysis/placement_shares.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace ringscope {
namespace {

constexpr double kAlphaOfOneShard = 0.05;

// The shards over which figures are taken, with what they hold and what they are due.
struct Counted {
    std::vector<std::size_t> shards;
    std::vector<double> weights;
    double totalWeight = 0.0;
    u128 load = 0;
};

Counted countedShards(const ShardMap& map, const ShardSums& sums)
{
    Counted counted;
    for (std::size_t i = 0; i < map.shards.size(); ++i) {
        if (!map.shards[i].takesKeys())
            continue;
        counted.shards.push_back(i);
        counted.weights.push_back(map.shards[i].weight.toDouble());
        counted.totalWeight += counted.weights.back();
        counted.load += i < sums.load.size() ? sums.load[i] : 0;
    }
    return counted;
}

// r_i = (amount_i / weight_i) / (sum of amounts / sum of weights); empty when that is 0 / 0.
std::vector<double> ratiosOf(const Counted& counted, const std::vector<u128>& amounts)
{
    u128 sum = 0;
    for (const std::size_t shard : counted.shards)
        sum += amounts[shard];
    std::vector<double> ratios;
    if (sum == 0)
        return ratios;
    for (std::size_t i = 0; i < counted.shards.size(); ++i)
        ratios.push_back(ratio(amounts[counted.shards[i]], sum) * counted.totalWeight
                         / counted.weights[i]);
    return ratios;
}

std::optional<double> coefficientOfVariation(const std::vector<double>& ratios)
{
    if (ratios.empty())
        return std::nullopt;
    const double n = static_cast<double>(ratios.size());
    double mean = 0.0;
    for (const double r : ratios)
        mean += r / n;
    double variance = 0.0;
    for (const double r : ratios)
        variance += (r - mean) * (r - mean) / n;
    return std::sqrt(variance) / mean;
}

// Requests a second over capacity, a sample scaled up to all requests.
std::optional<double> utilisationOf(const Shard& shard, u128 load, const KeyTable& table,
                                    Measure measure)
{
    const KeySource& source = table.source();
    if (measure != Measure::Requests || !shard.capacity || *shard.capacity <= Decimal(0)
        || !source.windowSeconds)
        return std::nullopt;
    const double requests = table.column(measure).inUnits(load) / source.sampleRate.value_or(1.0);
    return requests / *source.windowSeconds / shard.capacity->toDouble();
}

std::optional<double> greatestOf(const std::vector<double>& ratios)
{
    return ratios.empty() ? std::nullopt
                          : std::optional(*std::max_element(ratios.begin(), ratios.end()));
}

// Bands are the same for shards of one expected share, which most maps have few of.
class BandTable {
public:
    BandTable(double scale, double alpha) : m_scale(scale), m_alpha(alpha) {}
    const ChanceBand& of(double mean)
    {
        const auto found = m_bands.find(mean);
        return found != m_bands.end()
                   ? found->second
                   : m_bands.emplace(mean, chanceBand(mean, m_scale, m_alpha)).first->second;
    }

private:
    double m_scale, m_alpha;
    std::map<double, ChanceBand> m_bands;
};

void setShares(LoadReport& report, const Counted& counted, const PlacementShares& shares)
{
    if (shares.exact) {
        const std::vector<double> ratios = ratiosOf(counted, shares.lengths);
        report.shareCv = coefficientOfVariation(ratios);
        report.shareHotRatio = greatestOf(ratios);
    }
    BandTable bands(shares.scale, kAlphaOfOneShard);
    BandTable wideBands(shares.scale, alphaOfEach(kAlphaOfTheMap, counted.shards.size()));
    for (std::size_t i = 0; i < report.shards.size(); ++i) {
        ShardLoad& shard = report.shards[i];
        if (shares.exact)
            shard.share = shares.share(i);
        if (!shares.drawn || shares.expected[i] <= 0.0)
            continue;
        const ChanceBand& band = bands.of(shares.expected[i]);
        shard.shareLow = band.low;
        shard.shareHigh = band.high;
        const ChanceBand& wide = wideBands.of(shares.expected[i]);
        if (shard.share && (*shard.share < wide.low || *shard.share > wide.high))
            report.unevenShares.push_back(shard.shard);
    }
}

void setLoads(LoadReport& report, const ShardMap& map, const KeyTable& table, const ShardSums& sums)
{
    for (std::size_t i = 0; i < report.shards.size() && i < sums.keys.size(); ++i) {
        ShardLoad& shard = report.shards[i];
        shard.keys = sums.keys[i];
        shard.load = sums.load[i];
        if (report.total > 0)
            shard.loadShare = ratio(shard.load, report.total);
        shard.utilisation = utilisationOf(map.shards[i], shard.load, table, report.measure);
        if (shard.counts)
            report.greatestLoad = std::max(report.greatestLoad, shard.load);
        else if (shard.keys > 0)
            report.stray.emplace_back(i);
    }
    report.unownedKeys = sums.unownedKeys;
    report.unownedLoad = sums.unownedLoad;
}

void setRatios(LoadReport& report, const Counted& counted, const ShardSums& sums,
               const KeyTable& table)
{
    const std::vector<double> ratios = ratiosOf(counted, sums.load);
    report.cv = coefficientOfVariation(ratios);
    for (std::size_t i = 0; i < ratios.size(); ++i)
        report.shards[counted.shards[i]].loadRatio = ratios[i];
    if (ratios.empty())
        return;
    const std::size_t hottest = static_cast<std::size_t>(
        std::max_element(ratios.begin(), ratios.end()) - ratios.begin());
    const ShardLoad& hot = report.shards[counted.shards[hottest]];
    report.hotShard = hot.shard;
    report.hotRatio = hot.loadRatio;
    report.maxLoad = hot.load;
    report.utilisation = hot.utilisation;
    report.mean = table.column(report.measure).inUnits(counted.load)
                  / static_cast<double>(ratios.size());
}

void setChance(LoadReport& report, const ShardMap& map, const PlacementShares& shares,
               std::optional<double> effectiveKeys)
{
    const std::optional<LoadChance> chance = loadChance(map, shares, effectiveKeys);
    if (!chance)
        return;
    report.cvPlacement = expectedCv(chance->expected, chance->placementScale);
    if (!chance->keyScale || report.total == 0)
        return;
    report.cvKeys = varianceCv(chance->expected, *chance->keyScale);
    report.cvChance = std::hypot(*report.cvPlacement, *report.cvKeys);
    BandTable bands(chance->placementScale + *chance->keyScale,
                    alphaOfEach(kAlphaOfTheMap, chance->shards.size()));
    for (std::size_t i = 0; i < chance->shards.size(); ++i) {
        ShardLoad& shard = report.shards[chance->shards[i].value];
        const ExpectedShare& expected = chance->expected[i];
        const ChanceBand& band = bands.of(expected.share);
        shard.ratioLow = chance->ratioOf(band.low, expected.weight);
        shard.ratioHigh = chance->ratioOf(band.high, expected.weight);
    }
}

ShardIndex ownerOf(const Routing& routing, const KeyTable& table, KeyId key, const KnownLoads& known)
{
    if (known.owners)
        return (*known.owners)[key.value];
    if (!routing.placement)
        return kNoOwner;
    const Result<KeyRoute> route = routeKey(routing, table.name(key), 1);
    return route.ok() && !route->owners.empty() ? route->owners.front() : kNoOwner;
}

void setTopKeys(LoadReport& report, const Routing& routing, const KeyTable& table,
                const LoadProfile& profile, const KnownLoads& known)
{
    for (const KeyId key : profile.heaviest) {
        TopKey top;
        top.key = key;
        top.load = table.column(report.measure).at(key.value);
        top.shard = ownerOf(routing, table, key, known);
        if (report.total > 0)
            top.loadShare = ratio(top.load, report.total);
        report.topKeys.push_back(top);
    }
}

// (heaviest key / largest weight) / (total / sum of weights).
std::optional<double> floorOf(const LoadReport& report, const Counted& counted)
{
    if (report.topKeys.empty() || report.total == 0 || counted.weights.empty())
        return std::nullopt;
    const double largest = *std::max_element(counted.weights.begin(), counted.weights.end());
    return ratio(report.topKeys.front().load, report.total) * counted.totalWeight / largest;
}

LoadReport blankReport(const ShardMap& map, Measure measure)
{
    LoadReport report;
    report.measure = measure;
    report.shards.resize(map.shards.size());
    for (std::size_t i = 0; i < map.shards.size(); ++i) {
        report.shards[i].shard = ShardIndex(i);
        report.shards[i].counts = map.shards[i].takesKeys();
    }
    return report;
}

}  // namespace

LoadReport reportLoad(const ShardMap& map, const Routing& routing, const KeyTable* table,
                      const ShardSums& sums, Measure measure, const KnownLoads& known)
{
    LoadReport report = blankReport(map, measure);
    const Counted counted = countedShards(map, sums);
    const PlacementShares shares = sharesOf(map, routing);
    setShares(report, counted, shares);
    std::optional<LoadProfile> made;
    if (table) {
        if (!known.profile)
            made = profileOf(*table, measure);
        const LoadProfile& profile = known.profile ? *known.profile : *made;
        report.scale = table->column(measure).scale;
        report.total = known.copies ? known.copies->load : table->column(measure).total;
        report.windowSeconds = table->source().windowSeconds;
        setLoads(report, map, *table, sums);
        setRatios(report, counted, sums, *table);
        setTopKeys(report, routing, *table, profile, known);
        if (!known.copies) {
            report.floor = floorOf(report, counted);
            setChance(report, map, shares, profile.effectiveKeys);
        }
    } else {
        setChance(report, map, shares, std::nullopt);
    }
    const u128 keys = known.copies ? known.copies->keys : u128{table ? table->size() : 0};
    report.checks = checksOf(report, shares, table ? std::optional(keys) : std::nullopt, sums);
    // Parts of whole numbers are rounded: their floor is a figure, and not checked.
    if (known.copies && known.copies->leastPart)
        if (const std::optional<double> whole = floorOf(report, counted))
            report.floor = *whole * *known.copies->leastPart;
    return report;
}

}  // namespace ringscope
