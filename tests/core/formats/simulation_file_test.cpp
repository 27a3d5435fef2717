#include "core/formats/simulation_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ringscope {
namespace {

using testing::HasSubstr;

std::string errorsOf(const char* text)
{
    const Result<Simulation> read = readSimulationFile(text, "sim.yaml");
    if (read)
        return {};
    std::string all = read.error().text();
    for (const Error& error : read.error().further)
        all += "\n" + error.text();
    return all;
}

TEST(SimulationFile, ReadsTheFieldsOfItsModel)
{
    const auto read = readSimulationFile("model: routing\n"
                                         "seed: 7\n"
                                         "duration_s: 2.5\n"
                                         "map: lab.yaml\n"
                                         "policy: two-choices\n"
                                         "stale_s: 0.25\n"
                                         "counts_own: true\n"
                                         "x-note: mine\n"
                                         "events: [{at_s: 2, do: {capacity: {shard: a, value: 5}}},\n"
                                         "         {at_s: 1, do: {capacity: {shard: a, value: 9}}}]\n",
                                         "sim.yaml");
    ASSERT_TRUE(read) << read.error().text();
    const RoutingSpec& spec = std::get<RoutingSpec>(*read);
    EXPECT_EQ(spec.seed, 7u);
    EXPECT_EQ(spec.durationUs(), 2'500'000u);
    EXPECT_EQ(spec.binUs(), 12'500u);
    EXPECT_EQ(spec.map.text(), "lab.yaml");
    EXPECT_EQ(spec.policy, RouterPolicy::TwoChoices);
    EXPECT_TRUE(spec.countsOwn);
    ASSERT_EQ(spec.events.size(), 2u);
    EXPECT_EQ(spec.events[0].timeUs, 1'000'000u) << "by time";
}

TEST(SimulationFile, NamesLineAndColumnOfEveryMistake)
{
    const std::string errors = errorsOf("model: routing\n"
                                        "poliCy: random\n"
                                        "routers: 0\n"
                                        "read_share: 1.5\n"
                                        "events: [{at_s: -1, do: {capacity: {shard: a, value: 5}}}]\n");
    EXPECT_THAT(errors, HasSubstr("sim.yaml:2:1: unknown field: poliCy"));
    EXPECT_THAT(errors, HasSubstr("policy"));
    EXPECT_THAT(errors, HasSubstr("sim.yaml:3:10: routers: out of range: 0"));
    EXPECT_THAT(errors, HasSubstr("sim.yaml:4:13: read_share: out of range: 1.5"));
    EXPECT_THAT(errors, HasSubstr("sim.yaml:5:17:"));
}

TEST(SimulationFile, PlacesARuleOverSeveralFieldsAtItsField)
{
    EXPECT_THAT(errorsOf("model: routing\npolicy: random\ncopies: 3\n"),
                HasSubstr("sim.yaml:3:9: copies: 3"));
    EXPECT_THAT(errorsOf("model: routing\nevents: [{at_s: 1, do: {drain: a}}]\n"),
                HasSubstr("sim.yaml:2:24: events: do: drain"));
}

TEST(SimulationFile, NamesTheModelsThatThereAre)
{
    EXPECT_THAT(errorsOf("model: weather\n"), HasSubstr("sim.yaml:1:8: model: weather (allowed: queues, routing"));
    EXPECT_THAT(errorsOf("seed: 1\n"), HasSubstr("model: missing"));
    EXPECT_THAT(errorsOf("- 1\n"), HasSubstr("not a simulation"));
    EXPECT_THAT(errorsOf("schema: 9\nmodel: routing\n"), HasSubstr("newer Ringscope"));
}

TEST(SimulationFile, EveryFieldReadsBackWhatItPrints)
{
    const RoutingSpec defaults;
    for (const FieldRow<RoutingSpec>& row : routingFields()) {
        const Value printed = row.print(defaults);
        if (row.isRequired() || printed.isNull())
            continue;
        RoutingSpec spec;
        EXPECT_TRUE(row.read(spec, printed)) << row.name;
        EXPECT_EQ(printed.text(), row.fallback) << row.name;
    }
}

}  // namespace
}  // namespace ringscope
