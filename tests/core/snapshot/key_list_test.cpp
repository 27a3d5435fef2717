// Which keys lie where: by arc, by slot, by shard, against every key asked one by one.
#include "core/analysis/key_list.h"

#include "tests/core/snapshot/states.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace ringscope {
namespace {

using namespace test;

constexpr std::size_t kAll = 1'000'000;

KeyList listed(const Snapshot& snapshot, const KeyScope& scope, std::string_view filter = "",
               std::size_t limit = kAll)
{
    return *listKeys(snapshot, scope, filter, Measure::Requests, limit, WorkContext());
}

std::set<std::uint32_t> keysOf(const KeyList& list)
{
    std::set<std::uint32_t> keys;
    for (const ListedKey& one : list.keys)
        keys.insert(one.key.value);
    return keys;
}

TEST(KeyList, EveryKeyIsInExactlyOneArc)
{
    const SnapshotPtr snapshot = derived(clusterOf(3, 500));
    std::set<std::uint32_t> seen;
    std::size_t count = 0;
    for (std::size_t unit = 0; unit < snapshot->routing->placement->unitCount(); ++unit) {
        const KeyList list = listed(*snapshot, {UnitId(unit), {}});
        count += list.count;
        for (const ListedKey& one : list.keys) {
            EXPECT_EQ(one.owner, snapshot->routing->placement->ownerOf(UnitId(unit)));
            EXPECT_EQ(one.owner, snapshot->ownerOf(one.key));
            seen.insert(one.key.value);
        }
    }
    EXPECT_EQ(count, 500u);
    EXPECT_EQ(seen.size(), 500u);
}

TEST(KeyList, OnePointOwnsTheWholeCircle)
{
    ClusterState state = clusterOf(1, 50);
    state.map.vnodes = 1;
    const SnapshotPtr snapshot = derived(state);
    ASSERT_EQ(snapshot->routing->placement->unitCount(), 1u);
    EXPECT_EQ(listed(*snapshot, {UnitId(std::size_t{0}), {}}).count, 50u);
}

TEST(KeyList, UnitsOfPoliciesWithoutACircleAddUpToo)
{
    ClusterState state = clusterOf(4, 300);
    state.map.algorithm = "modulo";
    const SnapshotPtr snapshot = derived(state);
    std::size_t count = 0;
    for (std::size_t unit = 0; unit < snapshot->routing->placement->unitCount(); ++unit)
        count += listed(*snapshot, {UnitId(unit), {}}).count;
    EXPECT_EQ(count, 300u);
}

TEST(KeyList, TheKeysOfAShardAreThoseOfItsLoadReport)
{
    const SnapshotPtr snapshot = derived(clusterOf(3, 500));
    for (std::size_t shard = 0; shard < 3; ++shard) {
        const KeyList list = listed(*snapshot, {std::nullopt, {ShardIndex(shard)}});
        EXPECT_EQ(list.count, snapshot->load.shards[shard].keys);
        EXPECT_EQ(list.load, snapshot->load.shards[shard].load);
    }
    EXPECT_EQ(listed(*snapshot, {}).count, 500u);
}

TEST(KeyList, TheHeaviestComeFirstAndTheLimitCutsTheEnd)
{
    const SnapshotPtr snapshot = derived(clusterOf(3, 500));
    const KeyList all = listed(*snapshot, {});
    EXPECT_TRUE(std::is_sorted(all.keys.begin(), all.keys.end(),
                               [](const ListedKey& a, const ListedKey& b) {
                                   return a.load != b.load ? a.load > b.load : a.key < b.key;
                               }));
    const KeyList ten = listed(*snapshot, {}, "", 10);
    ASSERT_EQ(ten.keys.size(), 10u);
    EXPECT_EQ(ten.count, 500u);
    EXPECT_EQ(ten.load, all.load);
    for (std::size_t i = 0; i < 10; ++i)
        EXPECT_EQ(ten.keys[i].key, all.keys[i].key);
    EXPECT_TRUE(listed(*snapshot, {}, "", 0).keys.empty());
}

TEST(KeyList, AFilterTakesLettersOfEitherCase)
{
    const SnapshotPtr snapshot = derived(clusterOf(3, 120));
    const std::string name = snapshot->keys->name(KeyId(std::size_t{7}));
    std::string upper = name;
    std::transform(upper.begin(), upper.end(), upper.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    EXPECT_TRUE(keysOf(listed(*snapshot, {}, upper)).contains(7u));
    const KeyList none = listed(*snapshot, {}, "no such key");
    EXPECT_EQ(none.count, 120u);
    EXPECT_EQ(none.matching, 0u);
    EXPECT_EQ(none.load, u128{0});
}

TEST(KeyList, APinnedKeyLiesOnItsShardAndInNoArc)
{
    ClusterState state = clusterOf(3, 60);
    const SnapshotPtr free = derived(state);
    const KeyId key(std::size_t{5});
    const ShardIndex elsewhere((free->ownerOf(key).value + 1) % 3);
    state.map.overrides.emplace(free->keys->name(key), "s" + std::to_string(elsewhere.value));
    const SnapshotPtr pinned = derived(state);
    for (std::size_t unit = 0; unit < pinned->routing->placement->unitCount(); ++unit)
        EXPECT_FALSE(keysOf(listed(*pinned, {UnitId(unit), {}})).contains(5u));
    EXPECT_TRUE(keysOf(listed(*pinned, {std::nullopt, {elsewhere}})).contains(5u));
}

TEST(KeyList, StopsWhenAsked)
{
    std::stop_source stop;
    stop.request_stop();
    const auto list = listKeys(*derived(clusterOf(3, 10)), {}, "", Measure::Requests, 5,
                               WorkContext(stop.get_token()));
    ASSERT_FALSE(list.ok());
    EXPECT_EQ(list.error().code, ErrorCode::Cancelled);
}

}  // namespace
}  // namespace ringscope
