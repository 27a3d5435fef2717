#include "core/placement/ring_warnings.h"

#include "core/placement/policy_words.h"
#include "core/placement/position_rule.h"
#include "core/placement/ring_labels.h"
#include "core/placement/ring_ties.h"
#include "core/support/number_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace ringscope {
namespace {

using Sentences = std::vector<std::string>;

void warnOfNarrowHash(const PlacementSpec& spec, const RingPoints& ring, Sentences& warnings)
{
    const auto warn = [&](const HashFunction& hash, std::string_view what) {
        if (powerOfTwo(hash.widthBits()) >= ring.space)
            return;
        const char* effect = spec.ring.fold == Fold::Low ? "they meet only the low end of the ring"
                                                         : "they meet only every so many positions";
        warnings.push_back(fmt::format(
            "The hash {} of {} has {} values and the ring has {} positions: {}.", hash.id(), what,
            sizeText(powerOfTwo(hash.widthBits())), sizeText(ring.space), effect));
    };
    warn(spec.hash, "keys");
    if (!(spec.pointHash == spec.hash))
        warn(spec.pointHash, "points");
}

void warnOfEqualLabels(const PlacementSpec& spec, const RingPoints& ring, Sentences& warnings)
{
    Sentences labels;
    std::vector<ShardIndex> shards;
    for (const Collision& collision : ring.collisions) {
        if (!collision.sameLabel)
            continue;
        labels.push_back(collision.label);
        for (const ShardIndex shard : collision.claimants)
            if (std::ranges::find(shards, shard) == shards.end())
                shards.push_back(shard);
    }
    if (labels.empty())
        return;
    warnings.push_back(fmt::format(
        "Configuration error: {} made by more than one shard ({}; shards {}). Separate the parts "
        "of the label, as in {{name}}#{{i}}.",
        labels.size() == 1 ? "1 label is" : fmt::format("{} labels are", labels.size()),
        someNames(labels), someShards(spec.shards, shards)));
}

void warnOfLostPoints(const PlacementSpec& spec, const RingPoints& ring, Sentences& warnings)
{
    const auto sum = [](const std::vector<std::uint32_t>& counts) {
        return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
    };
    const std::uint64_t claimed = sum(ring.claimed);
    const std::uint64_t lost = claimed - sum(ring.effective);
    if (lost > 0)
        warnings.push_back(fmt::format(
            "{} of {} {} no position of {} own: the position was claimed before (chance alone "
            "would take {:.1f} on {} positions; tie rule {}).",
            groupedText(lost), counted(claimed, "point"), lost == 1 ? "has" : "have",
            lost == 1 ? "its" : "their", ring.expectedCollisions, sizeText(ring.space),
            tieText(spec.ring.tie)));
    if (ring.bumped > 0)
        warnings.push_back(fmt::format("{} moved on to a later position, as theirs was taken.",
                                       counted(ring.bumped, "point")));
    if (ring.dropped > 0)
        warnings.push_back(
            fmt::format("{} dropped, as no position was free for them.",
                        counted(ring.dropped, "point") + (ring.dropped == 1 ? " was" : " were")));
}

void warnOfLandless(const PlacementSpec& spec, const RingPoints& ring, Sentences& warnings)
{
    std::vector<ShardIndex> landless;
    for (std::size_t i = 0; i < ring.claimed.size(); ++i)
        if (ring.claimed[i] > 0 && ring.effective[i] == 0)
            landless.push_back(ShardIndex(i));
    if (!landless.empty())
        warnings.push_back(fmt::format("{} no position at all, although keys may go there: {}.",
                                       counted(landless.size(), "shard")
                                           + (landless.size() == 1 ? " owns" : " own"),
                                       someShards(spec.shards, landless)));
}

void warnOfTokenless(const PlacementSpec& spec, Sentences& warnings)
{
    std::vector<ShardIndex> tokenless;
    for (std::size_t i = 0; i < spec.shards.size(); ++i)
        if (spec.ring.counts == PointCounts::Tokens && spec.shards[i].takesKeys
            && spec.shards[i].tokens.empty())
            tokenless.push_back(ShardIndex(i));
    if (!tokenless.empty())
        warnings.push_back(fmt::format("{} no tokens, and so no part of the ring: {}.",
                                       counted(tokenless.size(), "shard")
                                           + (tokenless.size() == 1 ? " has" : " have"),
                                       someShards(spec.shards, tokenless)));
}

void warnOfLifted(const PlacementSpec& spec, const RingPoints& ring, Sentences& warnings)
{
    if (ring.lifted.empty())
        return;
    warnings.push_back(fmt::format(
        "The weight of {} rounds to no point at {} vnodes; 1 point was given each time: {}.",
        counted(ring.lifted.size(), "shard"), groupedText(spec.ring.vnodes),
        someShards(spec.shards, ring.lifted)));
}

bool hasEqualWeights(const PlacementSpec& spec)
{
    const Decimal* first = nullptr;
    for (const PlacementShard& shard : spec.shards) {
        if (!ownsKeys(shard))
            continue;
        if (first != nullptr && shard.weight != *first)
            return false;
        first = &shard.weight;
    }
    return true;
}

/// Whether the membership decides how many points a shard has.
bool dependOnTheOthers(const PlacementSpec& spec)
{
    switch (spec.ring.counts) {
    case PointCounts::Vnodes:
    case PointCounts::Tokens:
        return false;
    case PointCounts::RingSize:
        return true;
    case PointCounts::Libketama:
    case PointCounts::Libmemcached:
    case PointCounts::Twemproxy:
        return !hasEqualWeights(spec);
    }
    return false;
}

void warnOfCounts(const PlacementSpec& spec, const RingPoints& ring, Sentences& warnings)
{
    if (ring.points.empty() || !dependOnTheOthers(spec))
        return;
    warnings.push_back("How many points a shard has depends on the other shards: a join or leave "
                       "also gives or takes points of those that stay, and keys move between "
                       "them.");
}

void warnOfLabel(const PlacementSpec& spec, const RingPoints& ring, Sentences& warnings)
{
    const auto names = labelTemplate(ring.labelTemplate);
    const bool fromLabels = std::ranges::any_of(ring.naming, [&](const auto& shard) {
        return ring.claimed[shard.index] > 0 && !shard.declared;
    });
    if (!names || !fromLabels)
        return;
    if (!names->countsLabels()
        && std::ranges::any_of(ring.claimed, [&](auto n) { return n > spec.ring.words; }))
        warnings.push_back("The label has no {i}: all points of a shard fall on one position.");
    if (names->uses(Placeholder::Index))
        warnings.push_back("The label holds {index}, the place in the shard list: inserting or "
                           "removing a shard renames the points of all that follow.");
}

void warnOfOrder(const PlacementSpec& spec, const RingPoints& ring, Sentences& warnings)
{
    if (dependsOnOrder(spec.ring.tie) && !ring.collisions.empty())
        warnings.push_back(fmt::format(
            "The order of the shard list matters: under the tie rule {} it decides {}.",
            tieText(spec.ring.tie), counted(ring.collisions.size(), "shared position")));
}

}  // namespace

std::vector<std::string> ringWarnings(const PlacementSpec& spec, const RingPoints& ring)
{
    Sentences warnings;
    warnOfHash(spec.hash, warnings);
    warnOfEqualLabels(spec, ring, warnings);
    warnOfNarrowHash(spec, ring, warnings);
    warnOfLabel(spec, ring, warnings);
    warnOfLostPoints(spec, ring, warnings);
    warnOfLandless(spec, ring, warnings);
    warnOfTokenless(spec, warnings);
    warnOfLifted(spec, ring, warnings);
    warnOfCounts(spec, ring, warnings);
    warnOfOrder(spec, ring, warnings);
    if (spec.ring.wrap == Wrap::None && !ring.points.empty())
        warnings.push_back("Keys above the last point have no owner, as the ring does not wrap.");
    return warnings;
}

}  // namespace ringscope
