// Key lists and pinned probes as rows and texts.
#include "ui/models/key_list_model.h"
#include "ui/models/pinned_rows.h"

#include "tests/core/transition/states.h"

#include <gtest/gtest.h>

namespace ringscope::ui {
namespace {

using ringscope::testing::derived;
using ringscope::testing::stateOf;
using ringscope::testing::withShard;

KeyList listOf(const Snapshot& snapshot, std::string_view filter, std::size_t limit)
{
    return *listKeys(snapshot, {}, filter, Measure::Requests, limit, WorkContext());
}

TEST(KeyListText, SaysHowManyAreListedOfHowMany)
{
    const SnapshotPtr snapshot = derived(stateOf(3, 4, 120));
    EXPECT_TRUE(keyListText(*snapshot, listOf(*snapshot, "", 1000)).startsWith("120 keys, "));
    EXPECT_TRUE(
        keyListText(*snapshot, listOf(*snapshot, "", 10)).startsWith("the heaviest 10 of 120 keys"));
    EXPECT_TRUE(
        keyListText(*snapshot, listOf(*snapshot, "t-11", 1000)).startsWith("11 keys (of 120)"));
    EXPECT_TRUE(
        keyListText(*snapshot, listOf(*snapshot, "none", 1000)).startsWith("0 keys (of 120)"));
}

TEST(KeyListCsv, HasAHeadAndARowAKeyAndDefusesFormulas)
{
    ClusterState state = stateOf(2, 4, 3);
    state.workload->namePattern = "=k{i}";
    const SnapshotPtr snapshot = derived(state);
    const QString csv = keyListCsv(*snapshot, listOf(*snapshot, "", 10), KeyNaming::Plain);
    EXPECT_TRUE(csv.startsWith("key,requests,shard\n"));
    EXPECT_EQ(csv.count(u'\n'), 4);
    EXPECT_TRUE(csv.contains("'=k0\"")) << csv.toStdString();
}

TEST(KeyListCsv, GivesKeysOtherNamesWhereThatIsAsked)
{
    const SnapshotPtr snapshot = derived(stateOf(2, 4, 30));
    const QString csv =
        keyListCsv(*snapshot, listOf(*snapshot, "", 30), KeyNaming::Redacted);
    EXPECT_EQ(csv.count(u'\n'), 31);
    EXPECT_FALSE(csv.contains("t-29,"));
}

TEST(KeyListModel, ShowsKeyLoadAndShard)
{
    const SnapshotPtr snapshot = derived(stateOf(3, 4, 20));
    KeyListModel model;
    EXPECT_EQ(model.rowCount(), 0);
    EXPECT_FALSE(model.keyAt(0));
    model.show(snapshot, listOf(*snapshot, "", 5));
    EXPECT_EQ(model.rowCount(), 5);
    const std::string key = *model.keyAt(0);
    EXPECT_EQ(model.index(0, 0).data().toString().toStdString(), key);
    const ShardIndex owner = snapshot->ownerOf(*snapshot->keys->find(key));
    EXPECT_EQ(model.index(0, KeyListModel::Shard).data().toString().toStdString(),
              snapshot->state.map.shards[owner.value].name);
}

TEST(PinnedRows, SayWhoMoved)
{
    const SnapshotPtr before = derived(stateOf(2, 4, 40));
    const SnapshotPtr after = derived(withShard(stateOf(2, 4, 40), "redis-2"), before);
    std::vector<std::string> keys;
    for (int i = 0; i < 40; ++i)
        keys.push_back("t-" + std::to_string(i));
    const QList<PinnedRow> rows = pinnedRows(*after, before.get(), keys);
    int moved = 0;
    for (const PinnedRow& row : rows) {
        moved += row.moved ? 1 : 0;
        EXPECT_EQ(row.moved, row.now == "redis-2");
        EXPECT_EQ(row.change(), row.moved ? "was " + row.before + ", now redis-2" : row.now);
    }
    EXPECT_EQ(static_cast<std::uint64_t>(moved), after->sinceParent->movedKeys);
    EXPECT_FALSE(pinnedRows(*after, nullptr, keys).front().moved);
}

}  // namespace
}  // namespace ringscope::ui
