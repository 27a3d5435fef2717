#include "core/workload/opened_units.h"
#include "tests/core/state/state_builder.h"

#include <gmock/gmock.h>

namespace ringscope::test {
namespace {

using testing::HasSubstr;

TEST(Workload, WritesWhatIsGivenAndKeepsTheRest)
{
    ClusterState state = after(aState(), commandWith("workload", {{"keys", "600"}, {"name", "key:{i}"},
                                                              {"distribution", "zipf:1"}}));
    state = after(state, commandWith("workload", {{"seed", "7"}, {"cost", "lognormal:0.5"}}));
    ASSERT_TRUE(state.workload.has_value());
    EXPECT_EQ(state.workload->keys, 600u);
    EXPECT_EQ(state.workload->namePattern, "key:{i}");
    EXPECT_EQ(distributionText(state.workload->distribution), "zipf:1");
    EXPECT_EQ(state.workload->seed, 7u);
    EXPECT_EQ(state.workload->costSigma.text(), "0.5");
}

TEST(Workload, TakesAClassList)
{
    const Value names = Value::list({Value::scalar("Ada"), Value::scalar("Bo")});
    const ClusterState next = after(aState(), {"workload", Value::map({{"keys", names}})});
    EXPECT_EQ(next.workload->names, (std::vector<std::string>{"Ada", "Bo"}));
    EXPECT_EQ(next.workload->keys, 2u);
}

TEST(Workload, RefusesWhatItCannotGenerate)
{
    EXPECT_THAT(refusal(aState(), commandWith("workload", {{"keys", "-3"}})),
                HasSubstr("workload.keys: -3"));
    EXPECT_THAT(refusal(aState(), commandWith("workload", {{"name", "key"}})),
                HasSubstr("workload.name: key"));
    EXPECT_THAT(refusal(aState(), commandWith("workload", {{"distribution", "zipf:-1"}})),
                HasSubstr("zipf"));
    EXPECT_THAT(refusal(aState(), commandWith("workload", {{"cost", "normal:1"}})),
                HasSubstr("normal:1"));
}

TEST(Open, PutsTheMapInAndKeepsTheKeys)
{
    const InputLoader loader = [](const std::string& path) -> Result<LoadedInput> {
        LoadedInput input;
        input.map = static_cast<ClusterState>(aState().shard("z")).map;
        input.name = path;
        return input;
    };
    ClusterState state = after(aState().shard("a"), commandWith("workload", {{"keys", "5"}}));
    const Result<ClusterState> next = reduce(state, command("open", "map.yaml"), loader);
    ASSERT_TRUE(next.ok());
    EXPECT_EQ(next->map.shards.at(0).name, "z");
    EXPECT_EQ(next->mapName, "map.yaml");
    EXPECT_TRUE(next->workload.has_value());
}

TEST(Open, HandsTheLoaderHowKeysAreRead)
{
    Value asked;
    const InputLoader loader = [&](const InputRequest& request) -> Result<LoadedInput> {
        asked = request.import;
        return LoadedInput{{}, std::make_shared<KeyTable>(), request.path};
    };
    const Value how = Value::map({{"as", Value::scalar("tsv")}});
    const Value args = Value::map({{"path", Value::scalar("k.txt")}, {"import", how}});
    ASSERT_TRUE(reduce(aState().shard("a"), {"open", args}, loader).ok());
    EXPECT_EQ(asked, how);
    ASSERT_TRUE(reduce(aState().shard("a"), command("open", "k.txt"), loader).ok());
    EXPECT_TRUE(asked.isNull());
}

TEST(Open, LoadsByUnitStandBesideKeysAndReplaceMadeUpOnes)
{
    const InputLoader loader = [](const std::string& path) -> Result<LoadedInput> {
        UnitRows rows;
        rows.rows = {UnitRow{"orders", "0"}, UnitRow{"audit", "0"}};
        LoadedInput input;
        input.units = std::make_shared<const OpenedUnits>(
            OpenedUnits{std::make_shared<const UnitRows>(std::move(rows)), {}});
        input.name = path;
        return input;
    };
    ClusterState state = after(aState().shard("a"), commandWith("workload", {{"keys", "5"}}));
    const ClusterState next = reduce(state, command("open", "units.csv"), loader).value();
    EXPECT_NE(next.units, nullptr);
    EXPECT_FALSE(next.workload.has_value());
    EXPECT_EQ(after(next, command("units", "audit")).units->group, "audit");
    EXPECT_THAT(refusal(next, command("units", "x")), HasSubstr("one of orders, audit"));
    EXPECT_THAT(refusal(state, command("units", "audit")), HasSubstr("a state with loads by unit"));
}

TEST(Open, SaysTheLoadersError)
{
    const InputLoader loader = [](const std::string& path) -> Result<LoadedInput> {
        return badInput("no such file", path, "");
    };
    const Result<ClusterState> next = reduce(aState(), command("open", "gone.yaml"), loader);
    ASSERT_FALSE(next.ok());
    EXPECT_EQ(next.error().message, "no such file: gone.yaml");
    EXPECT_NE(refusal(aState(), command("open", "a.yaml")), "it was accepted");
}

TEST(MeasureCommand, NamesTheMeasures)
{
    EXPECT_EQ(after(aState(), command("measure", "bytes")).measure, Measure::Bytes);
    EXPECT_THAT(refusal(aState(), command("measure", "tokens")), HasSubstr("requests"));
}

TEST(Baseline, HoldsThisStateWithoutAnOlderOne)
{
    ClusterState state = after(aState().shard("a"), command("baseline"));
    state = after(state, command("add", "b"));
    state = after(state, command("baseline"));
    ASSERT_NE(state.baseline, nullptr);
    EXPECT_EQ(state.baseline->map.shards.size(), 2u);
    EXPECT_EQ(state.baseline->baseline, nullptr);
}

}  // namespace
}  // namespace ringscope::test
