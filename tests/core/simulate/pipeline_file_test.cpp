#include "core/simulate/pipeline_file.h"

#include "core/simulate/pipeline_differences.h"
#include "tests/core/simulate/pipeline_builder.h"

#include <gmock/gmock.h>

namespace ringscope::test {
namespace {

using testing::HasSubstr;

const FieldRow<PipelineFile>& rowNamed(std::string_view name)
{
    for (const FieldRow<PipelineFile>& row : pipelineFields())
        if (row.name == name)
            return row;
    throw std::out_of_range(std::string(name));
}

std::string refused(std::string_view name, const Value& value)
{
    PipelineFile file;
    const Outcome outcome = rowNamed(name).read(file, value);
    return outcome ? "" : outcome.error().message;
}

Value eventAt(const std::string& seconds, Value what)
{
    return Value::list({Value::map({{"at_s", textValue(seconds)}, {"do", std::move(what)}})});
}

TEST(PipelineFile, EveryFieldStatesItsDefault)
{
    const PipelineFile defaults;
    for (const FieldRow<PipelineFile>& row : pipelineFields()) {
        if (row.isRequired() || row.mayBeNull())
            continue;
        EXPECT_EQ(row.print(defaults).text(), row.fallback) << row.name;
        EXPECT_TRUE(row.write(defaults).isNull()) << row.name;
    }
}

TEST(PipelineFile, WhatIsPrintedReadsBack)
{
    PipelineFile file;
    file.pipeline.waitUs = 2'500'000;
    file.pipeline.keepShare = 0.125;
    file.pipeline.check = MapCheck::Fingerprint;
    file.pipeline.switching = 2;
    PipelineFile again;
    for (const FieldRow<PipelineFile>& row : pipelineFields())
        if (const Value value = row.print(file); !value.isNull()) {
            EXPECT_TRUE(row.read(again, value).ok()) << row.name;
        }
    EXPECT_EQ(again.pipeline.waitUs, file.pipeline.waitUs);
    EXPECT_EQ(again.pipeline.keepShare, file.pipeline.keepShare);
    EXPECT_EQ(again.pipeline.check, file.pipeline.check);
    EXPECT_EQ(again.pipeline.switching, file.pipeline.switching);
}

TEST(PipelineFile, EventsAreCommandsOrWhatHappensToAWorker)
{
    PipelineFile file;
    const FieldRow<PipelineFile>& events = rowNamed("events");
    ASSERT_TRUE(events.read(file, eventAt("10", Value::map({{"add", fieldsValue({{"name", "w-8"}})}}))));
    EXPECT_EQ(file.pipeline.events[0].commands[0].id, "add");
    const Value away = Value::map({{"unreachable", fieldsValue({{"worker", "w-5"}, {"for_s", "1.5"}})}});
    ASSERT_TRUE(events.read(file, eventAt("21.000001", away)));
    EXPECT_EQ(file.pipeline.events[0].kind, PipelineEvent::Kind::Unreachable);
    EXPECT_EQ(file.pipeline.events[0].atUs, 21'000'001);
    EXPECT_EQ(file.pipeline.events[0].forUs, 1'500'000);
    PipelineFile again;
    ASSERT_TRUE(events.read(again, events.print(file)));
    EXPECT_EQ(events.print(again), events.print(file));
}

TEST(PipelineFile, SaysWhatIsWrongWithAnEvent)
{
    EXPECT_THAT(refused("events", eventAt("1", Value::map({{"restart", fieldsValue({{"for_s", "1"}})}}))),
                HasSubstr("no worker"));
    EXPECT_THAT(refused("events", eventAt("1", Value::map({{"restart", fieldsValue({{"node", "w-1"}})}}))),
                HasSubstr("worker, for_s"));
    EXPECT_THAT(refused("events", eventAt("-1", textValue("rebalance"))), HasSubstr("at_s"));
    EXPECT_THAT(refused("events", eventAt("1", Value::map({{"ad", textValue("w")}}))),
                HasSubstr("add"));
}

TEST(PipelineFile, ReceiversThatDifferAreReadByTheirOwnTable)
{
    std::vector<ReceiverDifference> read;
    const Value list = Value::list({Value::map({{"receiver", textValue("r-2")},
                                                {"map", fieldsValue({{"hash", "xxh64"}})},
                                                {"switch_s", textValue("never")}})});
    ASSERT_TRUE(readDifferences(read, list));
    EXPECT_TRUE(read[0].neverSwitches);
    EXPECT_EQ(read[0].fields, fieldsValue({{"hash", "xxh64"}}));
    EXPECT_EQ(printDifferences(read), list);
    EXPECT_THAT(refused("differences", Value::list({fieldsValue({{"reciever", "r-1"}})})),
                HasSubstr("receiver, map"));
}

TEST(PipelineFile, AMapThatHasNoPlacementAnUnknownReceiverOrWorkerAreErrors)
{
    const auto errorOf = [](const PipelineSpec& spec) {
        const Result<PipelineResult> result = runPipeline(spec, {});
        return result ? "" : result.error().message;
    };
    EXPECT_THAT(errorOf(aPipeline()), HasSubstr("at least one shard"));
    EXPECT_THAT(errorOf(aPipeline().workers(2).differs("r-9", Value())), HasSubstr("r-1 to r-4"));
    EXPECT_THAT(errorOf(aPipeline().workers(2).away(PipelineEvent::Kind::Restart, 1, "w-7", 1)),
                HasSubstr("w-0, w-1"));
    EXPECT_THAT(errorOf(aPipeline().workers(2).at(1, "remove", textValue("w-7"))), HasSubstr("w-7"));
}

}  // namespace
}  // namespace ringscope::test
