#include "core/analysis/skew_causes.h"

#include "core/support/number_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace ringscope {
namespace {

constexpr double kSmallSampleCv = 0.10;

std::string arcsSentence(const SkewCauses& causes, const LoadReport& report)
{
    return fmt::format("The arcs are uneven beyond chance: their CV is {}, so many random points "
                       "give {}; {} of {} shards are outside the 1 % band.",
                       percentText(causes.arcsCv.value_or(0.0)),
                       percentText(causes.arcsChanceCv.value_or(0.0)),
                       groupedText(report.unevenShares.size()), groupedText(report.shards.size()));
}

std::string clumpSentence(const HashSpread& spread, const std::string& hashId)
{
    std::string text = fmt::format("The key hashes clump: {} keys fill {} of {} top-byte buckets, "
                                   "{:.1f} would be filled by chance. More vnodes do not repair this",
                                   groupedText(spread.keys), spread.occupied, HashSpread::kBuckets,
                                   spread.expectedOccupied);
    if (!hashId.starts_with("finalize:") && hashId != "integer")
        text += "; hash finalize:" + hashId + " does";
    return text + ".";
}

std::string sampleSentence(const SkewCauses& causes)
{
    return fmt::format("So few keys scatter by themselves: a CV of {} on any placement.",
                       percentText(causes.sampleCv.value_or(0.0)));
}

std::optional<double> restOf(const SkewCauses& causes)
{
    if (!causes.cv || !causes.arcsCv || !causes.sampleCv)
        return std::nullopt;
    return std::sqrt(std::max(0.0, *causes.cv * *causes.cv - *causes.arcsCv * *causes.arcsCv
                                       - *causes.sampleCv * *causes.sampleCv));
}

}  // namespace

SkewCauses skewCauses(const LoadReport& report, const HashSpread& spread, const std::string& hashId)
{
    SkewCauses causes;
    causes.cv = report.cv;
    causes.arcsCv = report.shareCv;
    causes.arcsChanceCv = report.cvPlacement;
    causes.sampleCv = report.cvKeys;
    causes.restCv = restOf(causes);
    causes.arcsAreUneven = !report.unevenShares.empty();
    causes.hashesClump = spread.isClumped();
    causes.sampleIsSmall = causes.sampleCv && *causes.sampleCv > kSmallSampleCv;
    if (causes.arcsAreUneven)
        causes.sentences.push_back(arcsSentence(causes, report));
    if (causes.hashesClump)
        causes.sentences.push_back(clumpSentence(spread, hashId));
    if (causes.sampleIsSmall)
        causes.sentences.push_back(sampleSentence(causes));
    return causes;
}

}  // namespace ringscope
