// Loads by unit in a snapshot: the figures, what a change of the map makes of them, and what is
// said where they do not fit.
#include "core/snapshot/unit_figures.h"
#include "core/snapshot/preview.h"
#include "tests/core/snapshot/states.h"

#include <gmock/gmock.h>

namespace ringscope::test {
namespace {

using testing::Contains;
using testing::DoubleEq;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

UnitRow unitRow(std::string unit, std::uint64_t requests, std::string group = {})
{
    UnitRow row;
    row.group = std::move(group);
    row.unit = std::move(unit);
    row.stated[static_cast<std::size_t>(Measure::Requests)] = ScaledValue{requests, 0};
    return row;
}

std::shared_ptr<const OpenedUnits> opened(std::vector<UnitRow> rows, std::string group = {})
{
    UnitRows file;
    file.source.name = "units.csv";
    file.source.rowsRead = rows.size();
    file.rows = std::move(rows);
    return std::make_shared<const OpenedUnits>(
        OpenedUnits{std::make_shared<const UnitRows>(std::move(file)), std::move(group)});
}

/// Ten slots: 0-4 of a, 5-9 of b; 100 requests, 70 of them in slot 0.
ClusterState tenSlots()
{
    ClusterState state = clusterOf(0, 0);
    state.map.algorithm = "slots";
    state.map.slots = 10;
    state.map.shards = {shardNamed("a"), shardNamed("b")};
    state.map.units = {{"0-4", {"a"}}, {"5-9", {"b"}}};
    state.units = opened({unitRow("0", 70), unitRow("4", 10), unitRow("5", 15), unitRow("9", 5)});
    return state;
}

TEST(UnitFigures, AreTheLoadWhereThereAreNoKeys)
{
    const SnapshotPtr snapshot = derived(tenSlots());
    EXPECT_EQ(snapshot->basis, LoadBasis::Units);
    EXPECT_EQ(snapshot->load.total, 100u);
    EXPECT_EQ(snapshot->load.shards[0].load, 80u);
    EXPECT_THAT(*snapshot->load.hotRatio, DoubleEq(1.6));
    EXPECT_EQ(snapshot->load.shards[0].keys, 2u) << "units, not keys";
    EXPECT_EQ(countedWords(*snapshot).many, "slots");
}

TEST(UnitFigures, RankUnitsByLoadAndCompareThemWithTheMeanUnit)
{
    const SnapshotPtr snapshot = derived(tenSlots());
    const UnitFigures& units = *snapshot->units;
    std::vector<std::string> ranked;
    for (const std::uint32_t unit : units.ranking)
        ranked.push_back(units.loads.name(unit));
    EXPECT_THAT(ranked, ElementsAre("0", "5", "4", "9"));
    EXPECT_THAT(*units.shareOf(0), DoubleEq(0.7));
    EXPECT_THAT(units.ratios, ElementsAre(7, 0, 0, 0, 1, 1.5, 0, 0, 0, 0.5));
    EXPECT_EQ(units.at(UnitId(std::size_t{9})), 3u);
    EXPECT_EQ(units.at(UnitId(std::size_t{1})), std::nullopt);
}

TEST(UnitFigures, StandBesideKeysWhichAreTheLoadThen)
{
    ClusterState state = tenSlots();
    state.workload = WorkloadSpec{};
    state.workload->keys = 50;
    const SnapshotPtr snapshot = derived(state);
    EXPECT_EQ(snapshot->basis, LoadBasis::Keys);
    EXPECT_EQ(snapshot->load.shards[0].keys + snapshot->load.shards[1].keys, 50u);
    EXPECT_EQ(snapshot->units->load.total, 100u);
}

TEST(UnitFigures, AMoveOfAUnitMovesItsLoad)
{
    const SnapshotPtr before = derived(tenSlots());
    const Command move{"move", Value::map({{"unit", Value::scalar("0")}, {"to", Value::scalar("b")}})};
    const Result<Preview> preview = previewOf(before, move, BuildLimits(), WorkContext());
    ASSERT_TRUE(preview.ok());
    EXPECT_THAT(*preview->movedShare, DoubleEq(0.7));
    EXPECT_EQ(preview->movedKeys, 1u);
    EXPECT_EQ(preview->after->load.shards[1].load, 90u);
    EXPECT_TRUE(preview->after->allChecksHold());
    const auto named = [&](const char* name) {
        for (const Check& check : preview->after->checks)
            if (check.name == name)
                return true;
        return false;
    };
    EXPECT_TRUE(named("loads before and movement give the loads after"));
}

TEST(UnitFigures, TheBaselineIsMeasuredOverUnitsToo)
{
    ClusterState state = tenSlots();
    ClusterState pinned = state;
    state.baseline = std::make_shared<const ClusterState>(pinned);
    state.map.units = {{"0-3", {"a"}}, {"4-9", {"b"}}};
    EXPECT_THAT(*derived(state)->sinceBaseline->movedShare, DoubleEq(0.1));
}

TEST(UnitFigures, AreMadeOnceWhileMapAndFileStay)
{
    const SnapshotPtr first = derived(tenSlots());
    const SnapshotPtr same = derived(first->state, first);
    EXPECT_EQ(first->units, same->units);
    const SnapshotPtr heavier = derived(changed(first, [](ClusterState& state) {
        state.map.shards[0].weight = 3;
    }), first);
    EXPECT_NE(first->units, heavier->units) << "fair shares follow weights";
}

TEST(UnitFigures, UnitsOfNobodyAndOfShardsThatDoNotCountAreStray)
{
    ClusterState state = tenSlots();
    state.map.shards[1].state = ShardState::Down;
    state.map.units = {{"1-4", {"a"}}, {"5-9", {"b"}}};
    const SnapshotPtr snapshot = derived(state);
    const UnitFigures& units = *snapshot->units;
    EXPECT_TRUE(units.isStray(0));
    EXPECT_FALSE(units.isStray(1));
}

TEST(UnitFigures, OfSeveralTopicsOneIsAskedFor)
{
    ClusterState state = tenSlots();
    state.units = opened({unitRow("0", 7, "orders"), unitRow("0", 9, "audit")});
    const SnapshotPtr open = derived(state);
    EXPECT_FALSE(open->hasLoad());
    EXPECT_THAT(open->units->problem, HasSubstr("2 groups (orders, audit)"));
    EXPECT_THAT(open->warnings, Contains(open->units->problem));
    state.mapName = "topics.txt audit";
    EXPECT_EQ(derived(state)->load.total, 9u) << "the map's own topic";
    state.units = opened(state.units->rows->rows, "orders");
    EXPECT_EQ(derived(state)->load.total, 7u);
}

TEST(UnitFigures, AFileOfOtherUnitsIsSaidAndChangesNothing)
{
    ClusterState state = tenSlots();
    state.units = opened({unitRow("900", 7)});
    const SnapshotPtr strange = derived(state);
    EXPECT_FALSE(strange->hasLoad());
    EXPECT_THAT(strange->warnings, Contains("units.csv is of no unit of this map (0 to 9)."));
    ClusterState ring = clusterOf(3, 0);
    ring.units = opened({unitRow("0", 7)});
    EXPECT_THAT(derived(ring)->warnings, Contains(HasSubstr("the units of ring have no names")));
}

TEST(UnitFigures, AMeasureThatIsNotStatedGivesWayToOneThatIs)
{
    ClusterState state = tenSlots();
    state.measure = Measure::Bytes;
    const SnapshotPtr snapshot = derived(state);
    EXPECT_EQ(snapshot->load.measure, Measure::Requests);
    EXPECT_THAT(snapshot->warnings,
                Contains("units.csv does not state bytes: the load by slot is requests."));
}

}  // namespace
}  // namespace ringscope::test
