#include "core/placement/arc_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <random>
#include <set>

namespace ringscope {
namespace {

constexpr std::uint64_t kLast = std::numeric_limits<std::uint64_t>::max();

ArcTable tableOf(std::vector<std::uint64_t> begins, u128 turn)
{
    std::vector<ShardIndex> owners;
    for (std::size_t i = 0; i < begins.size(); ++i)
        owners.push_back(ShardIndex(i % 3));
    return ArcTable(std::move(begins), std::move(owners), turn);
}

/// The arc of a position by looking at every interval.
std::uint32_t slowArc(const ArcTable& table, std::uint64_t position)
{
    for (std::uint32_t arc = 0; arc < table.size(); ++arc) {
        const std::uint64_t begin = table.begin(UnitId(arc));
        const u128 into =
            position >= begin ? u128{position} - begin : table.turn() - begin + position;
        if (into < table.length(UnitId(arc)))
            return arc;
    }
    return UnitId::kNone;
}

void expectEveryBoundary(const ArcTable& table)
{
    std::set<std::uint64_t> positions{0, static_cast<std::uint64_t>(table.turn() - 1)};
    for (const std::uint64_t begin : table.begins())
        for (const u128 step : {table.turn() - 1, u128{0}, u128{1}})
            positions.insert(static_cast<std::uint64_t>((begin + step) % table.turn()));
    const std::vector<std::uint64_t> batch(positions.begin(), positions.end());
    std::vector<UnitId> arcs(batch.size());
    table.at(batch, arcs);
    for (std::size_t i = 0; i < batch.size(); ++i) {
        const std::uint32_t arc = slowArc(table, batch[i]);
        EXPECT_EQ(table.at(batch[i]).value, arc) << batch[i];
        EXPECT_EQ(arcs[i].value, arc) << batch[i];
    }
}

TEST(ArcTable, OneArcOwnsTheWholeTurn)
{
    for (const std::uint64_t begin : {std::uint64_t{0}, std::uint64_t{17}, kLast}) {
        const ArcTable table = tableOf({begin}, powerOfTwo(64));
        EXPECT_EQ(table.length(UnitId(0u)), powerOfTwo(64));
        EXPECT_EQ(table.begin(UnitId(0u)), table.end(UnitId(0u)));
        expectEveryBoundary(table);
    }
}

TEST(ArcTable, ArcZeroMayWrap)
{
    const ArcTable table = tableOf({90, 10, 50}, 100);
    EXPECT_EQ(table.at(0).value, 0u);
    EXPECT_EQ(table.at(9).value, 0u);
    EXPECT_EQ(table.at(10).value, 1u);
    EXPECT_EQ(table.at(89).value, 2u);
    EXPECT_EQ(table.at(90).value, 0u);
    EXPECT_EQ(table.at(99).value, 0u);
    EXPECT_EQ(table.length(UnitId(0u)), 20u);
}

TEST(ArcTable, ArcsAtBothEndsOfTheSpaceAreExact)
{
    expectEveryBoundary(tableOf({0, 1, kLast}, powerOfTwo(64)));
    expectEveryBoundary(tableOf({kLast, 1, 2}, powerOfTwo(64)));
    expectEveryBoundary(tableOf({2, 1}, 3));
}

TEST(ArcTable, SpacesNeedBeNoPowerOfTwo)
{
    std::vector<std::uint64_t> begins;
    for (std::uint64_t begin = 7; begin < 36'000; begin += 1 + begin % 97)
        begins.push_back(begin);
    begins.insert(begins.begin(), 35'999);
    expectEveryBoundary(tableOf(begins, 36'000));
}

TEST(ArcTable, EveryPositionMayBeAnArc)
{
    std::vector<std::uint64_t> begins(131'071);
    for (std::size_t i = 0; i < begins.size(); ++i)
        begins[i] = i;
    const ArcTable table = tableOf(begins, 131'071);
    for (const std::uint64_t position : {0u, 1u, 65'535u, 65'536u, 131'070u})
        EXPECT_EQ(table.at(position).value, position);
}

TEST(ArcTable, ClumpedArcsAreFoundToo)
{
    std::vector<std::uint64_t> begins;
    for (std::uint64_t i = 0; i < 500; ++i)
        begins.push_back(1'000 + i);
    begins.insert(begins.begin(), kLast - 5);
    expectEveryBoundary(tableOf(begins, powerOfTwo(64)));
}

TEST(ArcTable, BatchesAgreeWithSinglePositions)
{
    const ArcTable table = tableOf({90, 10, 50}, 100);
    const std::vector<std::uint64_t> positions{0, 10, 49, 50, 99};
    std::vector<UnitId> arcs(positions.size());
    table.at(positions, arcs);
    EXPECT_EQ(arcs, (std::vector{UnitId(0u), UnitId(1u), UnitId(1u), UnitId(2u), UnitId(0u)}));
}

TEST(ArcTable, OwnersAreThoseOfTheArcs)
{
    const std::uint64_t seed = 20261130;
    std::mt19937_64 random(seed);
    for (const std::size_t arcs : {1u, 2u, 13u, 1'000u, 150'000u}) {
        std::set<std::uint64_t> drawn;
        while (drawn.size() < arcs)
            drawn.insert(random() | 1);
        std::vector<std::uint64_t> begins(drawn.begin(), drawn.end());
        std::rotate(begins.begin(), begins.end() - 1, begins.end());  // the last one wraps
        std::vector<ShardIndex> owners;
        for (std::size_t i = 0; i < arcs; ++i)
            owners.push_back(i % 11 == 5 ? kNoOwner : ShardIndex(i * 7));  // some above 16 bits
        const ArcTable table(begins, owners, powerOfTwo(64));
        std::vector<std::uint64_t> positions{0, kLast};
        for (int i = 0; i < 20'000; ++i) {
            positions.push_back(random());
            const std::uint64_t begin = begins[random() % arcs];
            positions.insert(positions.end(), {begin - 1, begin, begin + 1});
        }
        std::vector<UnitId> found(positions.size());
        std::vector<ShardIndex> owned(positions.size());
        table.at(positions, found);
        table.ownersAt(positions, owned);
        for (std::size_t i = 0; i < positions.size(); ++i) {
            const auto after = std::upper_bound(begins.begin() + 1, begins.end(), positions[i]);
            const auto arc = positions[i] >= begins[0]
                                 ? 0u : static_cast<std::uint32_t>(after - begins.begin() - 1);
            ASSERT_EQ(found[i].value, arc) << positions[i] << " seed " << seed;
            ASSERT_EQ(owned[i], owners[arc]) << positions[i] << " seed " << seed;
        }
    }
}

// Boundaries that share their 16 bits, and more of them than a line takes.
TEST(ArcTable, TiesInALineAreDecidedByWholePositions)
{
    std::vector<std::uint64_t> begins{0};
    for (std::uint64_t cluster = 1; cluster < 40; ++cluster)
        for (std::uint64_t i = 0; i < cluster; ++i)
            begins.push_back((cluster << 58) + 3 * i);
    expectEveryBoundary(tableOf(begins, powerOfTwo(64)));
}

/// Arcs of drawn begins, one heap of them closer than 16 bits tell, and both ends of the space.
ArcTable drawnTable(std::size_t arcs, std::uint32_t shards, std::mt19937_64& random)
{
    std::vector<std::uint64_t> begins{1, 2, kLast - 1, kLast};
    for (std::uint64_t i = 0; i < 50; ++i)
        begins.push_back((std::uint64_t{7} << 60) + i);
    while (begins.size() < arcs)
        begins.push_back(random() | 1);
    std::ranges::sort(begins);
    begins.erase(std::ranges::unique(begins).begin(), begins.end());
    std::rotate(begins.begin(), begins.end() - 1, begins.end());
    std::vector<ShardIndex> owners;
    for (std::size_t i = 0; i < begins.size(); ++i)
        owners.push_back(i % 1'000 == 0 ? kNoOwner : ShardIndex(random() % shards));
    return ArcTable(std::move(begins), std::move(owners), powerOfTwo(64));
}

void expectBatchHolds(const ArcTable& table, const std::vector<std::uint64_t>& positions)
{
    std::vector<UnitId> arcs(positions.size());
    std::vector<ShardIndex> owners(positions.size());
    table.at(positions, arcs);
    table.ownersAt(positions, owners);
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const u128 into = positions[i] - table.begin(arcs[i]);
        ASSERT_LT(into, table.length(arcs[i])) << positions[i];
        ASSERT_EQ(owners[i], table.owner(arcs[i])) << positions[i];
    }
}

// Five million positions through two ways each, most of them beside a begin.
TEST(ArcTable, TenMillionAnswersOfBatchesLieInTheirArcs)
{
    const std::uint64_t seed = 20261201;
    SCOPED_TRACE(seed);
    std::mt19937_64 random(seed);
    for (const auto& [arcs, shards] : {std::pair{25'600u, 100u}, std::pair{256'000u, 1'000u},
                                       std::pair{200'000u, 150'000u}}) {
        const ArcTable table = drawnTable(arcs, shards, random);
        std::vector<std::uint64_t> positions{0, 1, kLast - 1, kLast};
        while (positions.size() < 1'666'668) {
            const std::uint64_t begin = table.begins()[random() % table.size()];
            positions.insert(positions.end(), {begin - 1, begin, begin + 1, random()});
        }
        ASSERT_NO_FATAL_FAILURE(expectBatchHolds(table, positions));
    }
}

TEST(ArcTable, BatchesOfAnySizeAgreeWithSinglePositions)
{
    std::mt19937_64 random(3);
    for (const std::size_t arcs : {60u, 150'000u}) {
        const ArcTable table = drawnTable(arcs, 70'000, random);
        for (std::size_t count = 0; count < 90; ++count) {
            std::vector<std::uint64_t> positions(count);
            std::ranges::generate(positions, random);
            std::vector<UnitId> found(count);
            std::vector<ShardIndex> owners(count);
            table.at(positions, found);
            table.ownersAt(positions, owners);
            for (std::size_t i = 0; i < count; ++i) {
                ASSERT_EQ(found[i], table.at(positions[i]));
                ASSERT_EQ(owners[i], table.owner(found[i]));
            }
        }
    }
}

TEST(ArcTable, LengthsByShardLeaveOutWhatNobodyOwns)
{
    const ArcTable table({0, 10, 60}, {ShardIndex(1u), kNoOwner, ShardIndex(1u)}, 100);
    EXPECT_EQ(table.lengthsByShard(2), (std::vector<u128>{0, 50}));
}

TEST(ArcTable, ATurnWithoutArcsBelongsToNobody)
{
    const ArcTable table({}, {}, powerOfTwo(32));
    EXPECT_EQ(table.size(), 0u);
    EXPECT_EQ(table.turn(), powerOfTwo(32));
    EXPECT_EQ(table.lengthsByShard(1), (std::vector<u128>{0}));
}

}  // namespace
}  // namespace ringscope
