#include "core/workload/position_sort.h"

#include "core/support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace ringscope {
namespace {

using Positions = std::vector<std::uint64_t>;

constexpr std::uint64_t kLast = ~std::uint64_t{0};
constexpr std::uint64_t kSeed = 20261201;
constexpr std::size_t kMany = 300'000;  // enough to be cut into pieces

std::vector<KeyId> stablySorted(const Positions& positions, const std::vector<KeyId>& leftOut)
{
    std::vector<KeyId> keys;
    for (std::size_t key = 0; key < positions.size(); ++key)
        if (!std::binary_search(leftOut.begin(), leftOut.end(), KeyId(key)))
            keys.emplace_back(key);
    std::stable_sort(keys.begin(), keys.end(), [&](KeyId a, KeyId b) {
        return positions[a.value] < positions[b.value];
    });
    return keys;
}

void expectSorted(const Positions& positions, const std::vector<KeyId>& leftOut = {})
{
    const std::vector<KeyId> expected = stablySorted(positions, leftOut);
    for (const std::size_t threads : {std::size_t{1}, std::size_t{2}, std::size_t{5}}) {
        const auto sorted = sortByPosition(positions, leftOut, threads, WorkContext{});
        ASSERT_TRUE(sorted.ok());
        ASSERT_EQ(sorted->keys.size(), expected.size());
        for (std::size_t rank = 0; rank < expected.size(); ++rank) {
            ASSERT_EQ(sorted->keys[rank], expected[rank])
                << "seed " << kSeed << ", " << threads << " threads, rank " << rank;
            ASSERT_EQ(sorted->positions[rank], positions[expected[rank].value]);
        }
    }
}

Positions drawn(std::size_t count, std::uint64_t (*shape)(std::uint64_t word, std::size_t key))
{
    const RandomStream stream(kSeed, "positions");
    Positions positions(count);
    for (std::size_t key = 0; key < count; ++key)
        positions[key] = shape(stream.at(key), key);
    return positions;
}

TEST(PositionSort, NoKeyAndOneKeyAreSorted)
{
    expectSorted({});
    expectSorted({kLast});
    expectSorted({5, 6}, {KeyId(0u), KeyId(1u)});
}

TEST(PositionSort, SpreadPositionsAgreeWithAStableSort)
{
    constexpr std::size_t kCounts[] = {2, 33, 1000, 16'384, kMany};
    for (const std::size_t count : kCounts)
        expectSorted(drawn(count, [](std::uint64_t word, std::size_t) { return word; }));
}

TEST(PositionSort, BothEndsOfTheSpaceAreInOrder)
{
    expectSorted(drawn(kMany, [](std::uint64_t word, std::size_t key) {
        return key % 3 == 0 ? 0 : key % 3 == 1 ? kLast : word;
    }));
}

TEST(PositionSort, EqualPositionsKeepTheOrderOfKeys)
{
    expectSorted(drawn(kMany, [](std::uint64_t, std::size_t) { return kLast; }));
}

TEST(PositionSort, FewDistinctPositionsKeepTheOrderOfKeys)
{
    expectSorted(drawn(kMany, [](std::uint64_t word, std::size_t) {
        return word % 5 * 0x9E3779B97F4A7C15u;
    }));
}

TEST(PositionSort, PositionsInOrderAndInReverseAreSorted)
{
    expectSorted(drawn(kMany, [](std::uint64_t, std::size_t key) { return std::uint64_t{key}; }));
    expectSorted(drawn(kMany, [](std::uint64_t, std::size_t key) { return kLast - key / 2 * 7; }));
}

TEST(PositionSort, ClumpsBesideAnOutlierAreSorted)
{
    expectSorted(drawn(kMany, [](std::uint64_t word, std::size_t key) {
        return key == 17 ? kLast : word & 0xFFFFF;
    }));
}

TEST(PositionSort, ClumpsWithinClumpsAreSorted)
{
    expectSorted(drawn(kMany, [](std::uint64_t word, std::size_t) {
        return std::uint64_t{1} << word % 64 | word >> 40;
    }));
}

TEST(PositionSort, KeysLeftOutAreNotThere)
{
    std::vector<KeyId> leftOut{KeyId(0u), KeyId(1u)};
    for (std::size_t key = 100; key < kMany; key += 1 + key / 50)
        leftOut.emplace_back(key);
    leftOut.emplace_back(kMany - 1);
    expectSorted(drawn(kMany, [](std::uint64_t word, std::size_t) { return word; }), leftOut);
}

TEST(PositionSort, StopIsObeyed)
{
    std::stop_source stop;
    stop.request_stop();
    const auto sorted = sortByPosition({3, 2, 1}, {}, 1, WorkContext{stop.get_token()});
    ASSERT_FALSE(sorted.ok());
    EXPECT_EQ(sorted.error().code, ErrorCode::Cancelled);
}

}  // namespace
}  // namespace ringscope
