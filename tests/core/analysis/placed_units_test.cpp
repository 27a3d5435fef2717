// Units of a file against the units of a map: loads by shard, heaviest units, movement.
#include "core/analysis/placed_units.h"
#include "core/support/decimal.h"
#include "tests/support/map_builder.h"
#include "tests/support/routed.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ringscope {
namespace {

using test::aMap;
using test::routed;
using testing::ElementsAre;
using testing::HasSubstr;

ShardMap slotMap(std::vector<std::pair<std::string, std::vector<std::string>>> units)
{
    ShardMap map = aMap().algorithm("slots").shard("a").shard("b").shard("c");
    map.slots = 10;
    map.units = std::move(units);
    return map;
}

UnitRow unitRow(std::string unit, std::uint64_t requests, int scale = 0)
{
    UnitRow row;
    row.unit = std::move(unit);
    row.stated[static_cast<std::size_t>(Measure::Requests)] = ScaledValue{requests, scale};
    row.line = 1;
    return row;
}

UnitRows rowsOf(std::vector<UnitRow> rows)
{
    UnitRows file;
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i].line = i + 2;
    file.rows = std::move(rows);
    file.source.name = "u";
    return file;
}

/// A map with loads of its units.
struct Loaded {
    Loaded(ShardMap m, const UnitRows& rows)
        : map(std::move(m)), routing(routed(map)), names(*routing.placement),
          loads(unitLoadsOf(rows, "", names).value()),
          owners(ownersOfUnits(loads, names, *routing.placement))
    {
    }
    LoadReport report() const
    {
        return reportUnits(map, routing, loads, owners, Measure::Requests);
    }

    ShardMap map;
    Routing routing;
    UnitNames names;
    UnitLoads loads;
    std::vector<ShardIndex> owners;
};

const UnitRows kRows = rowsOf({unitRow("0", 60), unitRow("1", 10), unitRow("5", 20), unitRow("9", 10)});

TEST(UnitLoad, LiesOnTheOwnersOfTheUnits)
{
    const Loaded loaded(slotMap({{"0-3", {"a"}}, {"4-7", {"b"}}, {"8-9", {"c"}}}), kRows);
    const LoadReport report = loaded.report();
    EXPECT_EQ(report.total, 100u);
    EXPECT_EQ(report.shards[0].load, 70u);
    EXPECT_EQ(report.shards[1].load, 20u);
    EXPECT_EQ(report.shards[2].load, 10u);
    EXPECT_EQ(report.shards[0].keys, 2u);
    EXPECT_EQ(report.hotShard, ShardIndex(0u));
    EXPECT_NEAR(*report.hotRatio, 2.1, 1e-12);
    EXPECT_NEAR(*report.floor, 1.8, 1e-12);  // unit 0 holds 60 of 100, three equal shards
    EXPECT_EQ(loaded.loads.name(report.topKeys[0].key.value), "0");
    EXPECT_EQ(report.topKeys[0].shard, ShardIndex(0u));
    for (const Check& check : report.checks)
        EXPECT_TRUE(check.ok) << check.name;
    EXPECT_THAT(loaded.loads.table()->source().warnings, ElementsAre(HasSubstr("6 of 10 units")));
}

TEST(UnitLoad, OfUnitsThatNobodyOwnsIsCountedApart)
{
    const Loaded loaded(slotMap({{"1-9", {"b"}}}), kRows);
    const LoadReport report = loaded.report();
    EXPECT_EQ(report.unownedKeys, 1u);
    EXPECT_EQ(report.unownedLoad, 60u);
    EXPECT_EQ(report.shards[1].load, 40u);
    EXPECT_TRUE(report.topKeys[0].shard.isNone());
}

TEST(UnitLoad, OfASpanIsDividedEvenlyAndExactly)
{
    const Loaded loaded(slotMap({{"0-4", {"a"}}, {"5-9", {"b"}}}),
                        rowsOf({unitRow("0-2", 10), unitRow("3-9", 7)}));
    const MeasureColumn& column = loaded.loads.table()->column(Measure::Requests);
    EXPECT_EQ(loaded.loads.size(), 10u);
    EXPECT_EQ(column.scale, 3);
    EXPECT_EQ(column.at(0), 3333u);
    EXPECT_EQ(column.at(2), 3334u);
    EXPECT_EQ(column.at(3), 1000u);
    EXPECT_EQ(column.total, 17'000u);
}

TEST(UnitLoad, OfARunOfUnitsIsThatOfEachInIt)
{
    UnitRow second = unitRow("1", 50), odd = unitRow("0", 1);
    second.runs = 2;
    odd.runs = 3;  // ten units are not three equal runs
    const Loaded loaded(slotMap({{"0-4", {"a"}}, {"5-9", {"b"}}}), rowsOf({second, odd}));
    EXPECT_EQ(loaded.report().shards[1].load, 50u);
    EXPECT_EQ(loaded.loads.table()->source().rowsSkipped, 1u);
}

TEST(UnitLoad, RowsThatFitNoUnitAreListedAndNothingElseIsLost)
{
    const Loaded loaded(slotMap({{"0-9", {"a"}}}),
                        rowsOf({unitRow("0-2", 3), unitRow("10", 1), unitRow("2-4", 1),
                                unitRow("x", 1), unitRow("8-12", 1), unitRow("9-8", 1),
                                unitRow("9", 5)}));
    const KeySource& source = loaded.loads.table()->source();
    EXPECT_EQ(source.rowsRead, 2u);
    EXPECT_EQ(source.rowsSkipped, 5u);
    EXPECT_EQ(source.skipped[0].text(),
              "u:3: unit that the map does not have: \"10\" (allowed: 0 to 9)");
    EXPECT_THAT(source.skipped[1].text(), HasSubstr("u:4: unit with two loads: \"2\""));
    EXPECT_EQ(loaded.loads.table()->column(Measure::Requests).total, 8u);
}

TEST(UnitLoad, WithoutAnyUnitOfTheMapIsRefused)
{
    const Routing routing = routed(slotMap({{"0-9", {"a"}}}));
    const UnitNames names(*routing.placement);
    const auto loads = unitLoadsOf(rowsOf({unitRow("10", 1), unitRow("t", 2)}), "", names);
    ASSERT_FALSE(loads.ok());
    EXPECT_EQ(loads.error().further.size(), 2u);
    EXPECT_FALSE(unitLoadsOf(kRows, "another group", names).ok());
}

TEST(UnitNames, AreThoseOfPlacementsThatNameTheirUnits)
{
    const Routing ring = routed(aMap().shard("a").shard("b"));
    EXPECT_FALSE(UnitNames(*ring.placement).any());
    const Routing modulo = routed(aMap().algorithm("modulo").shard("a").shard("b"));
    EXPECT_EQ(UnitNames(*modulo.placement).range(), "0 to 1");
}

TEST(UnitLoad, ADrainedShardHoldsStrayLoad)
{
    ShardMap map = slotMap({{"0-3", {"a"}}, {"4-9", {"b"}}});
    map.shards[1].weight = 0;
    const Loaded loaded(map, kRows);
    EXPECT_THAT(loaded.report().stray, ElementsAre(ShardIndex(1u)));
}

TEST(UnitMovement, IsTheLoadThatChangesOwner)
{
    const Loaded before(slotMap({{"0-3", {"a"}}, {"4-7", {"b"}}, {"8-9", {"c"}}}), kRows);
    // A pin of a key that is named like a unit moves no unit.
    ShardMap after = slotMap({{"0", {"a"}}, {"1-7", {"b"}}, {"8-9", {"c"}}});
    after.overrides = {{"0", "c"}};
    const Routing to = routed(after);
    const auto toOwners = ownersOfUnits(before.loads, UnitNames(*to.placement), *to.placement);
    const Movement movement = unitMovement(before.map, before.owners, after, toOwners,
                                           before.loads, Measure::Requests)
                                  .value();
    EXPECT_EQ(movement.movedKeys, 1u);
    EXPECT_NEAR(*movement.movedShare, 0.1, 1e-12);
    EXPECT_EQ(*movement.pinnedShare, 0.0);
    ASSERT_EQ(movement.matrix.size(), 1u);
    EXPECT_EQ(movement.matrix[0].load, 10u);
}

TEST(EvenPart, AddsUpForEverySize)
{
    for (const std::uint64_t units : {0u, 1u, 7u, 1000u, 12345u})
        for (const std::uint64_t parts : {1u, 2u, 3u, 7u, 16384u}) {
            std::uint64_t sum = 0;
            int scale = 0;
            for (std::uint64_t i = 0; i < parts; ++i) {
                const ScaledValue part = evenPart({units, 0}, parts, i);
                sum += part.units;
                scale = part.scale;
            }
            EXPECT_EQ(sum, units * static_cast<std::uint64_t>(powerOfTen(scale)));
        }
}

}  // namespace
}  // namespace ringscope
