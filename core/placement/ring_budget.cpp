#include "core/placement/ring_budget.h"

#include "core/placement/point_counts.h"
#include "core/placement/policy_words.h"
#include "core/placement/position_rule.h"
#include "core/placement/ring_points.h"
#include "core/support/number_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace ringscope {
namespace {

/// Two lists of points while they are sorted, then one list, arcs and their index.
constexpr std::uint64_t kBuildBytesPerPoint = 4 * sizeof(RingPoint);

/// Points are numbered in 32 bits, and one number means "none".
constexpr std::uint64_t kMostPoints = std::numeric_limits<std::uint32_t>::max() - 1;

Outcome checkShard(const PlacementShard& shard, u128 space)
{
    if (shard.weight.isNegative())
        return negativeWeight(shard);
    for (const std::uint64_t token : shard.tokens)
        if (token >= space)
            return badInput(fmt::format("token of shard \"{}\"", shard.name),
                            fmt::format("{}", token), "below " + sizeText(space));
    return done();
}

}  // namespace

Result<RingBudget> budgetRing(const PlacementSpec& spec)
{
    if (spec.ring.vnodes < 1)
        return badInput("vnodes", "0", "an integer of 1 or more");
    const u128 space = spec.ring.space.value_or(powerOfTwo(spec.hash.widthBits()));
    for (const PlacementShard& shard : spec.shards)
        if (const Outcome checked = checkShard(shard, space); !checked)
            return checked.error();
    ShardPoints counts = pointCounts(spec);
    RingBudget plan;
    plan.pointsOf = std::move(counts.pointsOf);
    plan.lifted = std::move(counts.lifted);
    for (const std::uint64_t points : plan.pointsOf)
        plan.points += points;
    plan.pointBytes = plan.points * sizeof(RingPoint);
    plan.buildBytes = plan.points * kBuildBytesPerPoint;
    return plan;
}

Outcome checkRingSize(const RingBudget& plan, const BuildLimits& limits)
{
    const std::uint64_t allowed = std::min(limits.maxPoints, kMostPoints);
    const std::string needs = fmt::format(
        "the ring would have {} points: {} bytes for the points, {} bytes to build it",
        groupedText(plan.points), groupedText(plan.pointBytes), groupedText(plan.buildBytes));
    if (plan.points > allowed)
        return tooLarge(fmt::format("{} (allowed: {} points; --max-points allows more)", needs,
                                    groupedText(allowed)));
    if (plan.buildBytes > limits.maxMemoryBytes)
        return tooLarge(fmt::format("{} (allowed: {} bytes; --max-memory allows more)", needs,
                                    groupedText(limits.maxMemoryBytes)));
    return done();
}

}  // namespace ringscope
