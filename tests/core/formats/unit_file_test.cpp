// Unit files: our CSV, and what real systems print.
#include "core/formats/recognise.h"
#include "core/formats/unit_file.h"
#include "core/workload/opened_units.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ringscope {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

UnitRows rowsOf(std::string_view text, const std::string& name = "u")
{
    Result<UnitRows> rows = readUnitText(text, name);
    EXPECT_TRUE(rows.ok()) << (rows ? "" : rows.error().text());
    return rows ? *std::move(rows) : UnitRows{};
}

UnitRows golden(const std::string& file)
{
    Result<UnitRows> rows =
        readUnitFile(std::string(RINGSCOPE_GOLDEN_DIR) + "/" + file, std::uint64_t{1} << 24);
    EXPECT_TRUE(rows.ok()) << file << (rows ? "" : rows.error().text());
    return rows ? *std::move(rows) : UnitRows{};
}

/// "group/unit keys=2 bytes=100": whole numbers only.
std::string textOf(const UnitRow& row)
{
    std::string text = row.group.empty() ? row.unit : row.group + "/" + row.unit;
    for (const MeasureRow& measure : kMeasures)
        if (const auto& value = row.stated[static_cast<std::size_t>(measure.measure)])
            text += " " + std::string(measure.id) + "=" + std::to_string(value->units)
                    + (value->scale > 0 ? "e-" + std::to_string(value->scale) : "");
    return text;
}

std::vector<std::string> textsOf(const UnitRows& rows)
{
    std::vector<std::string> texts;
    for (const UnitRow& row : rows.rows)
        texts.push_back(textOf(row));
    return texts;
}

std::vector<std::string> skippedOf(const UnitRows& rows)
{
    std::vector<std::string> texts;
    for (const Error& error : rows.source.skipped)
        texts.push_back(error.text());
    return texts;
}

TEST(UnitCsv, HasAColumnUnitAndMeasuresInAnyOrder)
{
    const UnitRows rows = rowsOf("# window_s=60 sample_rate=0.5\nbytes,Unit,load,what\n"
                                 "10,7,1.5,x\n,0-99,3,\n20,\"a,b\",,\n");
    EXPECT_THAT(textsOf(rows), ElementsAre("7 requests=15e-1 bytes=10", "0-99 requests=3",
                                           "a,b bytes=20"));
    EXPECT_EQ(rows.source.windowSeconds, 60.0);
    EXPECT_EQ(rows.source.sampleRate, 0.5);
    EXPECT_EQ(rows.source.rowsRead, 3u);
    EXPECT_EQ(rows.source.rowsSkipped, 0u);
}

TEST(UnitCsv, WhatIsBrokenIsSkippedAndListedWithItsPlace)
{
    const UnitRows rows = rowsOf("unit,requests\n1,5\n2,x\n1,6\n3\n,4\n4,-1\n\n5,7\n");
    EXPECT_THAT(textsOf(rows), ElementsAre("1 requests=5", "5 requests=7"));
    EXPECT_EQ(rows.source.rowsSkipped, 5u);
    EXPECT_THAT(skippedOf(rows),
                ElementsAre(HasSubstr("u:3:3: requests: \"x\""), HasSubstr("u:4:1: unit with two rows: \"1\""),
                            HasSubstr("u:5:1: cells of the row: 1"), HasSubstr("u:6:1: unit"),
                            HasSubstr("u:7:3: requests: \"-1\"")));
}

TEST(UnitCsv, IsReadWithSemicolonsTabsAndCrlf)
{
    EXPECT_THAT(textsOf(rowsOf("unit;bytes\r\n1;2\r\n")), ElementsAre("1 bytes=2"));
    EXPECT_THAT(textsOf(rowsOf("\xEF\xBB\xBFunit\tstored\n1\t2\n")), ElementsAre("1 stored=2"));
}

TEST(UnitCsv, WithoutAMeasureOrAGoodRowIsRefused)
{
    EXPECT_THAT(readUnitText("unit,colour\n1,red\n", "u").error().message, HasSubstr("measures"));
    const Error none = readUnitText("unit,bytes\nx,y\n", "u").error();
    EXPECT_THAT(none.message, HasSubstr("0 of 1"));
    EXPECT_EQ(none.further.size(), 1u);
    EXPECT_THAT(readUnitText("hello\nworld\n", "u").error().message, HasSubstr("not recognised"));
    EXPECT_FALSE(readUnitText("", "u").ok());
    EXPECT_THAT(readUnitText("unit,bytes,bytes\n1,2,3\n", "u").error().message,
                HasSubstr("two columns for bytes"));
}

TEST(RedisSlotStats, AllFormsOfRedisCliSayTheSame)
{
    for (const char* file : {"slot_stats_people.txt", "slot_stats_raw.txt", "slot_stats_resp3.txt",
                             "slot_stats.json"}) {
        const UnitRows rows = golden(std::string("units/") + file);
        EXPECT_THAT(textsOf(rows), ElementsAre("0 keys=2 bytes=100 cost=27",
                                               "8000 keys=5 bytes=4900 cost=1200"))
            << file;
        EXPECT_EQ(rows.source.rowsSkipped, 0u) << file;
    }
}

TEST(RedisSlotStats, WhatIsCutOrNoNumberIsListed)
{
    const UnitRows rows = rowsOf("1\nkey-count\nx\n2\nkey-count\n3\ncpu-usec\n4\n2\nkey-count\n9\n"
                                 "5\nkey-count\n1\ncpu-usec\n");
    EXPECT_THAT(textsOf(rows), ElementsAre("2 keys=3 cost=4"));
    EXPECT_THAT(skippedOf(rows),
                ElementsAre(HasSubstr("u:3:1: key-count: \"x\""), HasSubstr("u:9:1: unit with two rows: \"2\""),
                            HasSubstr("u:15:1: statistic without a value")));
}

TEST(KafkaLogDirs, TheLargestReplicaIsThePartition)
{
    const UnitRows rows = golden("units/kafka_log_dirs.txt");
    EXPECT_THAT(textsOf(rows), ElementsAre("orders/0 stored=1000", "orders/1 stored=500",
                                           "web-logs/0 stored=7"));
    EXPECT_THAT(groupsOf(rows), ElementsAre("orders", "web-logs"));
    EXPECT_EQ(rows.rows[0].line, 3u);
}

TEST(KafkaLogDirs, ErrorsAndOddPartitionsAreListed)
{
    const UnitRows rows = rowsOf(R"({"brokers":[{"broker":1,"logDirs":[{"logDir":"/a","error":"KafkaStorageException",
"partitions":[{"partition":"t-0","size":"big"},{"partition":"nodash","size":1},{"partition":"t-1","size":1},{"size":3}]}]}]})");
    EXPECT_THAT(textsOf(rows), ElementsAre("t/1 stored=1"));
    EXPECT_EQ(rows.source.rowsSkipped, 4u);
}

TEST(KafkaOffsets, AreRecordsWritten)
{
    const UnitRows rows = golden("units/kafka_offsets.txt");
    EXPECT_THAT(textsOf(rows),
                ElementsAre("orders/0 writes=5120", "orders/1 writes=77", "web:logs/0 writes=12"));
    EXPECT_EQ(rows.source.rowsSkipped, 1u);
    EXPECT_EQ(rows.source.skipped[0].where.line, 3u);
}

TEST(CephPgDump, TextAndJsonNameGroupsByPoolAndNumber)
{
    const UnitRows text = golden("units/ceph_pg_dump.txt");
    EXPECT_THAT(textsOf(text), ElementsAre("2/31 keys=3 stored=12582912",
                                           "2/0 keys=10 stored=41943040", "1/0 keys=1 stored=0"));
    EXPECT_EQ(text.source.rowsSkipped, 0u);
    const UnitRows json = golden("units/ceph_pg_dump.json");
    EXPECT_THAT(textsOf(json), ElementsAre("2/31 keys=3 reads=40 writes=3 stored=12582912",
                                           "2/0 keys=10 reads=8 writes=10 stored=41943040"));
}

TEST(CatShards, PrimariesHoldDocumentsAndBytes)
{
    const UnitRows rows = golden("formats/es_cat_shards.txt");
    EXPECT_THAT(textsOf(rows),
                testing::Contains(HasSubstr("zeebe-job/0 keys=0 stored=249")));
    // 160.2 * 2^30, rounded down.
    EXPECT_THAT(textsOf(rows),
                testing::Contains(HasSubstr("zeebe-job/1 keys=7900000 stored=172013440204")));
    // Three primaries of this index: each is a run of a third of the routing shards.
    EXPECT_EQ(rows.rows[0].runs, 3u);
}

TEST(CatShards, JsonSaysTheSame)
{
    const UnitRows rows = rowsOf(R"([{"index":"logs","shard":"0","prirep":"p","state":"STARTED","docs":"7","store":"1kb"},
{"index":"logs","shard":"1","prirep":"p","state":"UNASSIGNED","docs":null,"store":null},
{"index":"logs","shard":"0","prirep":"r","state":"STARTED","docs":"7","store":"1kb"}])");
    EXPECT_THAT(textsOf(rows), ElementsAre("logs/0 keys=7 stored=1024"));
    EXPECT_EQ(rows.rows[0].runs, 2u);
    EXPECT_EQ(rows.source.rowsSkipped, 1u);
}

TEST(UnitFormats, AreRecognised)
{
    const std::pair<const char*, const char*> kFiles[] = {
        {"slot_stats_raw.txt", "redis-slot-stats"}, {"slot_stats.json", "redis-slot-stats"},
        {"kafka_log_dirs.txt", "kafka-log-dirs"},   {"kafka_offsets.txt", "kafka-offsets"},
        {"ceph_pg_dump.json", "ceph-pg-stats"}};
    for (const auto& [file, id] : kFiles) {
        const auto found =
            recogniseFile(std::string(RINGSCOPE_GOLDEN_DIR) + "/units/" + file);
        ASSERT_TRUE(found.ok() && found->format != nullptr) << file;
        EXPECT_EQ(found->format->id, id) << file;
        EXPECT_TRUE(found->opens()) << file;
    }
}

TEST(UnitRows, WrittenAsCsvReadBackTheSame)
{
    for (const char* file : {"units/slot_stats.json", "units/kafka_log_dirs.txt", "units/kafka_offsets.txt"}) {
        const UnitRows rows = golden(file);
        const Result<std::string> text = writeUnitRows(rows);
        ASSERT_TRUE(text.ok()) << file;
        EXPECT_EQ(textsOf(rowsOf(*text)), textsOf(rows)) << file;
    }
    const UnitRows rows = rowsOf("# window_s=60\nunit,cost\na,0.250\nb,\n");
    EXPECT_EQ(*writeUnitRows(rows), "# window_s=60\nunit,cost\na,0.25\nb,\n");
}

}  // namespace
}  // namespace ringscope
