#include "core/workload/key_table_builder.h"
#include "core/workload/workload_spec.h"
#include "tests/core/formats/key_file_text.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <set>

namespace ringscope {
namespace {

using namespace test;

TEST(KeyFileWriter, WritesTheMeasuresThatTheTableKnows)
{
    EXPECT_EQ(writeKeyFile(*tableOf("a\nb\na\n")), "key,requests\na,2\nb,1\n");
    EXPECT_EQ(writeKeyFile(*tableOf("key,stored,cost\na,,0.50\nb,7,1\n")),
              "key,requests,stored,cost\na,1,,0.5\nb,1,7,1\n");
}

TEST(KeyFileWriter, SettingsComeFirst)
{
    EXPECT_EQ(writeKeyFile(*tableOf("# window_s=300 sample_rate=0.01\nkey\na\n")),
              "# window_s=300 sample_rate=0.01\nkey,requests\na,1\n");
}

TEST(KeyFileWriter, ObservedLoadsAndRestsAreRowsOfTheirShard)
{
    EXPECT_EQ(writeKeyFile(*tableOf("key,requests,bytes,shard\na,1,10,s1\na,2,20,s2\na,4,,\n"
                                    "b,8,,\n*,50,,s1\n")),
              "key,requests,bytes,shard\na,1,30,s1\na,2,,s2\na,4,,\nb,8,0,\n*,50,,s1\n");
}

TEST(KeyFileWriter, EmptyTableIsItsHeader)
{
    EXPECT_EQ(writeKeyFile(KeyTable{}), "key,requests\n");
}

TEST(KeyFileWriter, GeneratedKeysComeBack)
{
    WorkloadSpec spec;
    spec.keys = 2000;
    spec.distribution = *parseDistribution("zipf:1.1");
    spec.costSigma = 1;
    const Table table = *generateKeys(spec, nullptr, WorkContext{});
    const Table back = tableOf(writeKeyFile(*table));
    EXPECT_EQ(back->namesFingerprint(), table->namesFingerprint());
    EXPECT_EQ(back->column(Measure::Requests).values, table->column(Measure::Requests).values);
    EXPECT_EQ(back->column(Measure::Cost).values, table->column(Measure::Cost).values);
}

RC_GTEST_PROP(KeyFileWriter, EveryTableComesBack, ())
{
    const auto byte = rc::gen::element<char>('a', '"', ',', '\n', '\r', ' ', '#', '*', '\0', '\xff');
    const auto names = *rc::gen::container<std::set<std::string>>(rc::gen::container<std::string>(byte));
    KeyTableBuilder builder;
    for (const std::string& name : names) {
        KeyRow row;
        row.key = name;
        row.state(Measure::Requests, {*rc::gen::inRange<std::uint64_t>(0, 100), *rc::gen::inRange(0, 3)});
        row.state(Measure::Bytes, {*rc::gen::inRange<std::uint64_t>(0, 5), 0});
        row.shard = name == "*" ? "" : *rc::gen::element<std::string_view>("", "s1", "s,2");
        RC_ASSERT(builder.addRow(row).ok());
    }
    const Table table = std::move(builder).finish({});
    const Table back = tableOf(writeKeyFile(*table), KeyFileKind::Csv);
    RC_ASSERT(keysOf(*back) == keysOf(*table));
    RC_ASSERT(back->source().rowsSkipped == 0u);
    for (const Measure measure : {Measure::Requests, Measure::Bytes}) {
        const MeasureColumn& before = table->column(measure);
        const MeasureColumn& after = back->column(measure);
        for (std::size_t key = 0; key < table->size(); ++key)
            RC_ASSERT(before.inUnits(before.at(key)) == after.inUnits(after.at(key)));
    }
    RC_ASSERT(back->observed().size() == table->observed().size());
}

}  // namespace
}  // namespace ringscope
