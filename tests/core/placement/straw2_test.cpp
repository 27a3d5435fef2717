// Straw2 against crushtool and osdmaptool: every mapping of the golden file.
#include "core/placement/crush.h"
#include "core/placement/crush_ln.h"
#include "tests/core/placement/placement_support.h"
#include "tests/support/csv_rows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ringscope::test {
namespace {

using testing::HasSubstr;

/// The golden file's map: three hosts of two devices, a pool 1 of 12 groups.
PlacementSpec goldenTree()
{
    SpecBuilder spec = aSpec()
                           .algorithm("straw2")
                           .hash("rjenkins")
                           .slots(12)
                           .index(IndexRule::Stable)
                           .shard("osd.0", "1")
                           .shard("osd.1", "2")
                           .shard("osd.2", "1")
                           .shard("osd.3", "1.5")
                           .shard("osd.4", "4")
                           .shard("osd.5", "0.5");
    const Names hosts = {"h1", "h1", "h2", "h2", "h3", "h3"};
    for (std::size_t i = 0; i < hosts.size(); ++i)
        spec.spec().shards[i].host = hosts[i];
    spec.spec().crush = {1, 12, {{"h1", -2}, {"h2", -3}, {"h3", -4}}};
    return spec;
}

std::string joined(const std::vector<ShardIndex>& devices)
{
    std::string text;
    for (const ShardIndex device : devices)
        text += (text.empty() ? "" : "|") + std::to_string(device.value);
    return text;
}

TEST(Straw2, EveryGoldenMappingAgrees)
{
    const PlacementSpec spec = goldenTree();
    const PlacementPtr placement = build(spec);
    const CrushTree tree = CrushTree::make(spec).value();
    const CsvRows rows(RINGSCOPE_GOLDEN_DIR "/systems/ceph/ceph_crush.csv");
    EXPECT_EQ(rows.size(), 370u);
    for (const auto& row : rows) {
        if (row.at("kind") == "crush_x") {
            EXPECT_EQ(joined(tree.choose(static_cast<std::uint32_t>(std::stoul(row.at("key"))), 3)),
                      row.at("osds"))
                << row.at("key");
            continue;
        }
        const UnitId group = placement->unitOfWord(spec.hash(row.at("key")));
        EXPECT_EQ(joined(placement->ownersOf(group, 3)), row.at("osds")) << row.at("key");
        EXPECT_EQ(joined({placement->ownerOf(group)}), row.at("osds").substr(0, 1));
    }
}

TEST(CrushLn, RunsFromNoneToItsWhole)
{
    EXPECT_EQ(crushLn(0), 0u);
    // 2^44 * 16, but for the last entry of Ceph's table.
    EXPECT_EQ(crushLn(65535), (std::uint64_t{15} << 44) + 0xFFFF0000000ull);
    for (std::uint32_t value = 0; value < 65535; value += 97)
        EXPECT_LE(crushLn(value), std::uint64_t{1} << 48);
}

TEST(Straw2, ADeviceThatIsOutGivesItsGroupsToTheOthers)
{
    PlacementSpec spec = goldenTree();
    spec.slots.slots = spec.crush.drawingGroups = 512;
    const PlacementPtr before = build(spec);
    spec.shards[4].takesKeys = false;
    const PlacementPtr after = build(spec);
    for (std::uint32_t group = 0; group < 512; ++group) {
        const ShardIndex owner = before->ownerOf(UnitId(group));
        if (owner != ShardIndex(4u))
            EXPECT_EQ(after->ownerOf(UnitId(group)), owner) << group;
        else
            EXPECT_NE(after->ownerOf(UnitId(group)), owner) << group;
    }
}

TEST(Straw2, CopiesLieOnDifferentHosts)
{
    const PlacementPtr placement = build(goldenTree());
    for (std::uint32_t group = 0; group < 12; ++group) {
        std::set<std::uint32_t> hosts;
        for (const ShardIndex device : placement->ownersOf(UnitId(group), 5))
            hosts.insert(device.value / 2);
        EXPECT_EQ(hosts.size(), 3u) << group;
    }
}

TEST(Straw2, TwoDevicesOfOneNumberAreRefused)
{
    EXPECT_THAT(refusal(aSpec().algorithm("straw2").shard("osd.1").shard("disk1")).message,
                HasSubstr("device number of \"osd.1\" and \"disk1\""));
    EXPECT_THAT(refusal(aSpec().algorithm("straw2").shard("a", "40000")).message,
                HasSubstr("0 to 32767"));
}

}  // namespace
}  // namespace ringscope::test
