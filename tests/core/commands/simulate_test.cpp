#include "core/commands/command_line.h"
#include "core/formats/text_file.h"
#include "tests/support/temp_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

namespace ringscope {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

Result<Report> simulate(const std::string& file, std::vector<std::pair<std::string, std::string>> options = {})
{
    CommandArguments arguments;
    arguments.arguments = {file};
    arguments.options = std::move(options);
    return runCommand(*findCliCommand("simulate"), arguments, {});
}

std::vector<std::string> readySimulations()
{
    std::vector<std::string> files;
    for (const auto& entry :
         std::filesystem::directory_iterator(RINGSCOPE_SOURCE_DIR "/resources/simulations"))
        files.push_back(entry.path().string());
    std::sort(files.begin(), files.end());
    return files;
}

TEST(Simulate, EveryReadySimulationRunsAndLosesNothing)
{
    ASSERT_GE(readySimulations().size(), 3u);
    for (const std::string& file : readySimulations()) {
        const Result<Report> report = simulate(file);
        ASSERT_TRUE(report) << file << ": " << report.error().text();
        EXPECT_TRUE(report->json["conserved"].get<bool>()) << file;
        EXPECT_FALSE(report->disagrees) << file;
        EXPECT_EQ(report->json["fingerprint"].get<std::string>().size(), 32u) << file;
    }
}

TEST(Simulate, TheReadyHerdHerds)
{
    const Result<Report> report = simulate(RINGSCOPE_SOURCE_DIR "/resources/simulations/stale-herd.yaml");
    EXPECT_GT(report->json["herding"].get<double>(), 6.5);
}

TEST(Simulate, TheReadyHotKeyIsPastWhatItsShardServes)
{
    const Result<Report> report = simulate(RINGSCOPE_SOURCE_DIR "/resources/simulations/hot-key.yaml");
    EXPECT_GT(report->json["hot_ratio"].get<double>(), 2.4);
    EXPECT_GT(report->json["active"].get<std::uint64_t>(), 1000u) << "its queue only grows";
}

TEST(Simulate, TheReadyDrainKeepsTheOrderThatTheReadySwitchBreaks)
{
    const std::string folder = RINGSCOPE_SOURCE_DIR "/resources/simulations/";
    const Result<Report> drain = simulate(folder + "drain-then-switch.yaml");
    const Result<Report> atOnce = simulate(folder + "switch-at-once.yaml");
    EXPECT_EQ(drain->json["violations"].get<std::uint64_t>(), 0u);
    EXPECT_GT(atOnce->json["violations"].get<std::uint64_t>(), 0u);
    EXPECT_EQ(drain->json["keys_moved"], atOnce->json["keys_moved"]);
}

TEST(Simulate, WritesItsSeriesAndFindsItsInputsBesideTheFile)
{
    test::TempFolder folder;
    folder.write("lab.yaml", "shards: [{name: a}, {name: b}]\n");
    folder.write("sim.yaml", "model: routing\nmap: lab.yaml\nduration_s: 10\nbin_s: 5\n");
    const std::string series = folder.path("series.csv");
    ASSERT_TRUE(simulate(folder.path("sim.yaml"), {{"--series", series}}));
    const std::string text = readTextFile(series, 1 << 20).value();
    EXPECT_THAT(text, StartsWith("time_us,entity,metric,value\n0,a,active,"));
    EXPECT_THAT(text, HasSubstr("\n5000000,b,requests_s,"));
}

TEST(Simulate, NamesTheFileOfWhatItCannotRun)
{
    test::TempFolder folder;
    const std::string file =
        folder.write("sim.yaml", "model: routing\nmap: {shards: [{name: a}]}\nhot_key: nobody\n");
    const Result<Report> report = simulate(file);
    ASSERT_FALSE(report);
    EXPECT_THAT(report.error().text(), StartsWith(file + ": hot_key: nobody"));
}

}  // namespace
}  // namespace ringscope
