// Rings of so many points that several threads build them, against one written plainly.
#include "core/placement/policy_builders.h"
#include "core/placement/ring_builder.h"
#include "core/placement/ring_cut.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <stop_token>
#include <tuple>

namespace ringscope {
namespace {

constexpr std::size_t kShards = 300;
constexpr std::uint64_t kVnodes = 200;

PlacementSpec manyPoints(std::string_view hash)
{
    PlacementSpec spec;
    spec.hash = spec.pointHash = HashFunction::named(hash).value();
    spec.ring.vnodes = kVnodes;
    spec.shards.resize(kShards);
    for (std::size_t shard = 0; shard < kShards; ++shard)
        spec.shards[shard].name = fmt::format("shard-{}", shard);
    // One that states its tokens among those that do not.
    spec.shards[7].tokens = {5, 3, 4'000'000'000};
    return spec;
}

std::vector<RingPoint> plainly(const PlacementSpec& spec)
{
    std::vector<RingPoint> points;
    for (std::uint32_t shard = 0; shard < kShards; ++shard) {
        const auto& tokens = spec.shards[shard].tokens;
        const std::size_t count = tokens.empty() ? kVnodes : tokens.size();
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::string label = fmt::format("shard-{}#{}", shard, i);
            points.push_back({tokens.empty() ? spec.pointHash(label) : tokens[i],
                              ShardIndex(shard), i});
        }
    }
    std::ranges::sort(points, {}, [](const RingPoint& point) {
        return std::tuple(point.token, point.shard.value, point.ordinal);
    });
    return points;
}

/// By the points alone: the first at or after the position, else the first of all.
const RingPoint& ownerAt(const std::vector<RingPoint>& points, std::uint64_t position)
{
    const auto point = std::ranges::lower_bound(points, position, {}, &RingPoint::token);
    return point == points.end() ? points.front() : *point;
}

class RingThreads : public testing::TestWithParam<const char*> {
protected:
    PlacementSpec spec = manyPoints(GetParam());

    RingThreads() { spec.ring.tie.kind = TieRule::Kind::FirstListed; }
};

TEST_P(RingThreads, ThePointsAreThoseOfARingBuiltPlainly)
{
    EXPECT_EQ(buildRingPoints(spec, WorkContext()).value().points, plainly(spec));
}

TEST_P(RingThreads, PositionsAndClaimsAreCountedAsTheyAreOwned)
{
    const RingPoints ring = buildRingPoints(spec, WorkContext()).value();
    std::vector<std::uint32_t> effective(kShards, 0);
    std::size_t distinct = 0;
    for (std::size_t i = 0; i < ring.points.size(); ++i)
        if (i == 0 || ring.points[i].token != ring.points[i - 1].token) {
            ++effective[ring.points[i].shard.value];
            ++distinct;
        }
    EXPECT_EQ(ring.distinct, distinct);
    EXPECT_EQ(ring.effective, effective);
}

TEST_P(RingThreads, EveryPointIsMetWhereTheLookupRuleSaysSo)
{
    const auto ring = buildRing(spec, WorkContext()).value();
    const auto points = plainly(spec);
    for (const RingPoint& point : points)
        for (const std::uint64_t position : {point.token, point.token + 1}) {
            if (position >= ring->arcs()->turn())
                continue;
            const UnitId arc = ring->arcs()->at(position);
            ASSERT_EQ(ring->ownerOf(arc), ownerAt(points, position).shard) << position;
            ASSERT_EQ(ring->tokenOf(arc), ownerAt(points, position).token) << position;
        }
}

TEST_P(RingThreads, ABuildThatIsStoppedIsCancelled)
{
    std::stop_source stop;
    stop.request_stop();
    const auto built = buildRingPoints(spec, WorkContext(stop.get_token()));
    ASSERT_FALSE(built);
    EXPECT_EQ(built.error().code, ErrorCode::Cancelled);
}

// 60,000 points on 2^32 positions meet, on 2^64 they do not.
INSTANTIATE_TEST_SUITE_P(Hashes, RingThreads, testing::Values("xxh3", "crc32"),
                         [](const auto& hash) { return std::string(hash.param); });

}  // namespace
}  // namespace ringscope
