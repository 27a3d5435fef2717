// Field case D26 as a run: receivers on map v7 beside receivers on v8.
#include "core/simulate/pipeline_traces.h"
#include "tests/core/simulate/pipeline_builder.h"
#include "tests/support/cases.h"

#include <cmath>

namespace ringscope::test {
namespace {

class PipelineVersionCase : public testing::Test {
protected:
    const FieldCase d26{"D26-shardmap-version-skew"};

    static Command pin(const std::string& key, const std::string& shard)
    {
        return {"pin", fieldsValue({{"key", key}, {"shard", shard}})};
    }

    /// v8 is published before the first span; `updated` of ten receivers take it.
    PipelineSpec skewed(std::uint64_t spans, std::uint64_t updated) const
    {
        PipelineSpec spec = aPipeline().spans(spans);
        spec.map = aMap()
                       .algorithm("rendezvous")
                       .hash("blake2b-64")
                       .version(7)
                       .shards(4, "redis-")
                       .shard("redis-4", "1", ShardState::Warming);
        spec.keys = d26.lines("tenants.txt");
        spec.receivers = 10;
        spec.switching = updated;
        spec.tracesPerSecond = 1000;
        spec.durationUs = 10 * kSecondUs;
        spec.events = {{.kind = PipelineEvent::Kind::Map,
                        .commands = {{"state", fieldsValue({{"shard", "redis-4"},
                                                            {"value", "active"}})},
                                     pin("t-42", "redis-1"), pin("t-77", "redis-3"),
                                     pin("t-1000", "redis-4")}}};
        return spec;
    }
    static std::string ownerIn(const PipelineMaps& maps, std::size_t version, std::string_view key)
    {
        return maps.workers()[maps.ownerOf(version, 0, key)];
    }
};

TEST_F(PipelineVersionCase, TheTwoVersionsDisagreeOnTheMovedSet)
{
    const PipelineMaps maps = mapsOf(skewed(5, 5));
    ASSERT_EQ(maps.versions().size(), 2u);
    EXPECT_EQ(maps.versions()[1].number, 8u);
    Json owners[2] = {Json::object(), Json::object()};
    for (const char* key : {"t-0", "t-1", "t-42", "t-77", "t-1000"})
        for (const std::size_t version : {0u, 1u})
            owners[version][key] = ownerIn(maps, version, key);
    EXPECT_TRUE(d26.agrees("owners_v7_sample", owners[0]));
    EXPECT_TRUE(d26.agrees("owners_v8_sample", owners[1]));
    int disagree = 0;
    for (const std::string& key : d26.lines("tenants.txt"))
        disagree += maps.ownerOf(0, 0, key) != maps.ownerOf(1, 0, key) ? 1 : 0;
    EXPECT_TRUE(d26.agrees("disagree", disagree));
}

TEST_F(PipelineVersionCase, TracesSplitWithTheProbabilityOfTheCase)
{
    const std::tuple<const char*, std::uint64_t, std::uint64_t> rows[] = {
        {"spans2_p0.5", 2, 5}, {"spans5_p0.5", 5, 5}, {"spans20_p0.5", 20, 5}, {"spans20_p0.1", 20, 1}};
    for (const auto& [name, spans, updated] : rows) {
        const PipelineResult result = ran(skewed(spans, updated));
        const double expected =
            d26.value("prob_item_group_split").at(name).get<double>();
        const auto count = static_cast<double>(result.traces);
        const double found =
            static_cast<double>(result.all[TraceClass::SplitInSilence]) / count;
        // 4 standard errors.
        EXPECT_NEAR(found, expected, 4.0 * std::sqrt(expected * (1.0 - expected) / count)) << name;
        EXPECT_EQ(result.all[TraceClass::SplitInSilence] + result.all[TraceClass::Whole],
                  result.traces);
    }
}

TEST_F(PipelineVersionCase, TheFingerprintCheckLeavesNoneInSilence)
{
    PipelineSpec spec = skewed(5, 5);
    spec.check = MapCheck::Fingerprint;
    const PipelineResult result = ran(spec);
    EXPECT_EQ(result.all[TraceClass::SplitInSilence], 0u);
    EXPECT_GT(result.rejections, 0u);
}

TEST_F(PipelineVersionCase, HexTextAndBytesAgreeOnOneInN)
{
    const Value hex = Value::map({{"key", fieldsValue({{"from", "hex"}})}});
    const PipelineSpec spec = aPipeline().algorithm("modulo").workers(5).differs("r-2", hex);
    const PipelineMaps maps = mapsOf(spec);
    const PipelineTraces traces(spec);
    std::vector<DrawnTrace> drawn;
    constexpr int kTraces = 20'000;
    int disagree = 0;
    for (std::uint64_t request = 0; request < kTraces; ++request) {
        traces.draw(request, 0, drawn);
        disagree += maps.ownerOf(0, 0, drawn[0].id) != maps.ownerOf(0, 1, drawn[0].id) ? 1 : 0;
    }
    const double expected = d26.value("hex_vs_raw_bytes_disagree").get<double>();
    EXPECT_NEAR(disagree / double{kTraces}, expected,
                4.0 * std::sqrt(expected * (1.0 - expected) / kTraces));
}

}  // namespace
}  // namespace ringscope::test
