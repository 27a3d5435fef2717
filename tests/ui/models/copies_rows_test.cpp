// What the window says of keys with several copies: the probed key's list, and what must be copied.
#include "core/snapshot/snapshot.h"
#include "core/workload/workload_spec.h"
#include "tests/support/map_builder.h"
#include "ui/models/load_bars.h"
#include "ui/models/probe_rows.h"

#include <gtest/gtest.h>

namespace ringscope::ui {
namespace {

SnapshotPtr snapshotOf(ShardMap map, SnapshotPtr parent = nullptr)
{
    ClusterState state;
    state.map = std::move(map);
    state.workload = WorkloadSpec{};
    state.workload->keys = 60;
    return derive(std::move(state), std::move(parent), {}, {}).value();
}

ShardMap twoZones(std::uint64_t copies)
{
    ShardMap map = test::aMap().shard("a").shard("b").set(&ShardMap::replicas, copies);
    map.shards[0].zone = "east";
    map.shards[1].zone = "west";
    return map;
}

QString valueOf(const ProbeAnswer& answer, const QString& name)
{
    for (const ProbeRow& row : answer.rows)
        if (row.name == name)
            return row.value;
    return {};
}

TEST(ProbeRows, NameEveryCopyWithItsZoneThePrimaryFirst)
{
    const ProbeAnswer answer = answerProbe(*snapshotOf(twoZones(2)), nullptr, "t-42");
    const bool isA = answer.owner == "a";
    EXPECT_EQ(valueOf(answer, "copy 1, primary"), isA ? "a, zone east" : "b, zone west");
    EXPECT_EQ(valueOf(answer, "copy 2"), isA ? "b, zone west" : "a, zone east");
    EXPECT_EQ(valueOf(answer, "missing"), QString());
}

TEST(ProbeRows, SayWhichCopiesAreMissingAndWhoDrains)
{
    ShardMap map = twoZones(3);
    map.shards[0].state = map.shards[1].state = ShardState::Draining;
    const ProbeAnswer answer = answerProbe(*snapshotOf(map), nullptr, "t-42");
    EXPECT_EQ(valueOf(answer, "missing"), "1 of 3 copies");
    EXPECT_TRUE(valueOf(answer, "copy 2").endsWith(", draining"));
}

TEST(ProbeRows, OfOneCopySpeakOfNone)
{
    const ProbeAnswer answer = answerProbe(*snapshotOf(twoZones(1)), nullptr, "t-42");
    EXPECT_EQ(valueOf(answer, "copy 1, primary"), QString());
}

TEST(CopiesToMake, AreSaidOnceThereAreSeveral)
{
    const SnapshotPtr one = snapshotOf(twoZones(1));
    EXPECT_EQ(copiesToMakeText(*one), QString());
    const SnapshotPtr two = snapshotOf(twoZones(2), one);
    ASSERT_TRUE(two->copiesSinceParent);
    EXPECT_EQ(copiesToMakeText(*two).toStdString(),
              "Copies to make: 50 % of all (60 copies). 0 % only change which copy is first.");
}

}  // namespace
}  // namespace ringscope::ui
