#include "tests/core/membership/samples.h"

#include "tests/core/systems/system_rows.h"

#include <gtest/gtest.h>

namespace ringscope::tests {
namespace {

std::string sampleText(const std::string& path)
{
    return textOf(RINGSCOPE_GOLDEN_DIR "/membership/" + path);
}

TEST(VitessShards, RouteEveryRowAsTheVindexDoes)
{
    const MembershipFile file = readText(sampleText("vitess-shards/golden_keyspaces.json"));
    ASSERT_EQ(file.rings.size(), 4u);
    const test::CsvRows rows(RINGSCOPE_GOLDEN_DIR "/systems/vitess/vitess_hash.csv");
    EXPECT_EQ(rows.size(), 375u);
    for (const Membership& ring : file.rings) {
        EXPECT_EQ(doubtsOf(ring.doubts), "");
        const test::RoutedMap routed(mapOf(file, ring.name));
        for (const auto& row : rows)
            EXPECT_EQ(routed.owner(row.at("id")), row.at("shard_" + ring.name))
                << ring.name << " " << row.at("id");
    }
    const ShardMap map = mapOf(file, "s2");
    EXPECT_EQ(map.shards[0].zone, "zone1");
    EXPECT_EQ(map.shards[0].url, "zone1-0000000100");
}

TEST(VitessShards, ThatDoNotServeYetAreWarming)
{
    const MembershipFile file = readText(sampleText("vitess-shards/resharding.json"));
    const ShardMap map = mapOf(file);
    EXPECT_EQ(file.rings[0].name, "commerce");
    EXPECT_EQ(doubtsOf(file.rings[0].doubts), "");
    ASSERT_EQ(map.shards.size(), 4u);
    EXPECT_EQ(map.shards[2].state, ShardState::Warming);
    EXPECT_EQ(map.ranges, (std::vector<RangeField>{{"", "80", "-80"}, {"80", "", "80-"}}));
}

TEST(VitessShards, AreReadAsFarAsTheFileIsTrue)
{
    const MembershipFile file = readText(sampleText("vitess-shards/troubled.json"));
    ASSERT_EQ(file.rings.size(), 2u);
    EXPECT_EQ(
        mapOf(file, "a").ranges,
        (std::vector<RangeField>{{"", "40", "-40"}, {"80", "c0", "80-C0"}, {"d0", "", "c0-"}}));
    EXPECT_EQ(mapOf(file, "lookup").ranges, (std::vector<RangeField>{{"", "", "0"}}));
    EXPECT_EQ(
        doubtsOf(file.rings[0].doubts),
        "13:2: ranges with two owners: -40 and 30-80 (allowed: ranges that do not meet; 30-80 "
        "is left out)\n"
        "24:2: ids without a shard: 40-80 (allowed: every id in a shard)\n"
        "31:2: ids without a shard: c0-d0 (allowed: every id in a shard)\n"
        "35:17: shard whose name is not its key_range: c0- of d0- (allowed: the same; the "
        "key_range counts, as for vtgate)\n"
        "42:2: name of a shard: xy- (allowed: its bounds in hex, up to 16 digits, as 40-80)\n"
        "49:2: empty range of a shard: 80-40 (allowed: a start before the end)\n"
        "56:2: shard named twice: -40 (allowed: each once)\n"
        "67:17: key_range of a shard: f0- (allowed: start and end, base64 of up to 8 bytes)\n"
        "74:2: shard without a name (allowed: a name such as 40-80)\n");
}

TEST(VitessShards, MayBeNamesAlone)
{
    const MembershipFile file = readText(R"(["-80", "80-"])", "vitess-hash");
    EXPECT_EQ(mapOf(file).ranges, (std::vector<RangeField>{{"", "80", "-80"}, {"80", "", "80-"}}));
}

TEST(VitessSrvKeyspace, OfCellsThatAgreeIsOneRing)
{
    const MembershipFile file = readText(sampleText("vitess-srv-keyspace/two_cells.json"));
    ASSERT_EQ(file.rings.size(), 1u);
    EXPECT_EQ(file.rings[0].name, "");
    EXPECT_EQ(mapOf(file).ranges, (std::vector<RangeField>{{"", "80", "-80"}, {"80", "", "80-"}}));
}

TEST(VitessSrvKeyspace, HalfMovedIsARingATypeOfTablets)
{
    const MembershipFile file = readText(sampleText("vitess-srv-keyspace/half_moved.json"));
    ASSERT_EQ(file.rings.size(), 2u);
    EXPECT_EQ(file.rings[0].name, "zone1/PRIMARY");
    EXPECT_EQ(mapOf(file, "zone1/REPLICA").shards.size(), 3u);
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "23:6: shard whose queries are switched off: 80- (allowed: query_service_disabled "
              "false; read as serving)\n");
    EXPECT_EQ(doubtsOf(file.doubts),
              "56:4: partition without shards: zone1/RDONLY (allowed: a list shard_references)\n"
              "62:11: cell: zone2 (allowed: a record with partitions)\n");
}

}  // namespace
}  // namespace ringscope::tests
