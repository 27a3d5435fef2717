#include "core/recipes/recipe.h"

#include "core/systems/system_row.h"

#include <gmock/gmock.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

namespace ringscope {
namespace {

using testing::HasSubstr;

std::string scriptOf(std::string_view system)
{
    const Result<std::string> script = recipeScript(system);
    EXPECT_TRUE(script.ok()) << system;
    return script ? *script : std::string();
}

std::vector<std::string> linesOf(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

/// Without comments.
std::vector<std::string> codeOf(const std::string& script)
{
    std::vector<std::string> code;
    for (const std::string& line : linesOf(script)) {
        const std::size_t first = line.find_first_not_of(' ');
        if (first != std::string::npos && line[first] != '#')
            code.push_back(line);
    }
    return code;
}

/// What a checker of shell scripts says about a script: "" = nothing.
std::string saidBy(const std::string& checker, const std::string& script)
{
    const std::filesystem::path file =
        std::filesystem::path(testing::TempDir()) / "ringscope-recipe-under-test.sh";
    std::ofstream(file) << script;
    const std::string command = checker + " '" + file.string() + "' 2>&1";
    std::string said;
    FILE* pipe = popen(command.c_str(), "r");
    for (char buffer[256]; pipe != nullptr && std::fgets(buffer, sizeof buffer, pipe) != nullptr;)
        said += buffer;
    if (pipe == nullptr || pclose(pipe) != 0)
        said += "(failed)";
    return said;
}

bool isInstalled(const std::string& program)
{
    return std::system(("command -v " + program + " >/dev/null 2>&1").c_str()) == 0;
}

TEST(Recipes, ExistForEverySystem)
{
    for (const SystemRow& row : systemRows())
        EXPECT_NE(recipeOf(row.id), nullptr) << row.id;
    for (const RecipeRow& recipe : recipeRows())
        for (const std::string_view system : recipe.systems)
            EXPECT_NE(findSystem(system), nullptr) << system;
}

TEST(Recipes, AreScriptsThatBashReads)
{
    for (const SystemRow& row : systemRows())
        EXPECT_EQ(saidBy("bash -n", scriptOf(row.id)), "") << row.id;
}

TEST(Recipes, PassShellcheck)
{
    ASSERT_TRUE(isInstalled("shellcheck")) << "app/packages.txt names it";
    for (const RecipeRow& recipe : recipeRows())
        EXPECT_EQ(saidBy("shellcheck -s bash", scriptOf(recipe.systems.front())), "")
            << recipe.name;
}

TEST(Recipes, OnlyAsk)
{
    // Words of commands that change something, of any of the systems, and ways to send data.
    static const std::regex writes(
        R"((^|[\s;|&"'(])(rm|mv|cp|dd|tee|chmod|chown|kill|pkill|systemctl|service [a-z-]+ (stop|)"
        R"(start|restart|reload)|sudo|ssh|scp|wget|eval)\s|curl(?!.*--get)|)"
        R"(\s(-X|--request|-d|--data|-T|--upload-file|-F|--form)[\s=].*https?:|)"
        R"(kubectl (?!get)|redis-cli.*\s(set|del|flushall|flushdb|failover|forget|meet|reset|)"
        R"(addslots|delslots|setslot|replicate|config|debug|shutdown|migrate|monitor|keys)\b|)"
        R"(nodetool.*\s(repair|cleanup|move|decommission|drain|flush|compact|removenode|)"
        R"(assassinate|snapshot|rebuild|scrub|set[a-z]+|enable[a-z]+|disable[a-z]+)\b|)"
        R"(--(alter|create|delete|execute|reassign|elect)\b|)"
        R"(echo '(set|enable|disable|add|del|shutdown|clear)\b|)"
        R"(\b(insert into|update [a-z_]+ set|delete from|drop |truncate |alter |create |grant )|)"
        R"(vtctldclient.*\s(?!Get)[A-Z][A-Za-z]+\s|flush_all|cachedump|metadump|)"
        R"(ceph osd (set|unset|in|out|crush [a-z-]+ |reweight|rm|pool (set|create|delete|rm))|)"
        R"(crushtool (?!-d )|cluster (join|leave|plan|commit|replace|force-))",
        std::regex::icase);
    for (const RecipeRow& recipe : recipeRows())
        for (const std::string& line : codeOf(scriptOf(recipe.systems.front())))
            EXPECT_FALSE(std::regex_search(line, writes)) << recipe.name << ": " << line;
    for (const char* line : {"keep x redis-cli -h a cluster setslot 1 node b", "rm -r x",
                             "keep x curl -sS http://a", "keep x nodetool -h a cleanup",
                             "keep x kubectl delete pod a", "keep x psql -c 'drop table a'",
                             "keep x vtctldclient --server a DeleteShards b"})
        EXPECT_TRUE(std::regex_search(line, writes)) << line;
}

TEST(Recipes, WriteNowhereButIntoTheirFolder)
{
    static const std::regex redirect(R"(>>?\s*([^&\s;|]+))");
    for (const RecipeRow& recipe : recipeRows()) {
        for (const std::string& line : codeOf(scriptOf(recipe.systems.front()))) {
            for (std::sregex_iterator to(line.begin(), line.end(), redirect), end; to != end; ++to) {
                const std::string target = (*to)[1];
                EXPECT_TRUE(target.starts_with("\"$out/") || target == "/dev/null"
                            || line.find("/dev/tcp/") != std::string::npos)
                    << recipe.name << ": " << line;
            }
        }
    }
}

/// The recipe's own part, cut at empty lines.
std::vector<std::string> paragraphsOf(const std::string& script)
{
    const std::size_t begin = script.find("\n}\n\n", script.find("\nask() {"));
    const std::string body = script.substr(begin + 4, script.find("\nif tar ") - begin - 4);
    std::vector<std::string> paragraphs(1);
    for (const std::string& line : linesOf(body)) {
        if (line.empty())
            paragraphs.emplace_back();
        else
            paragraphs.back() += line + "\n";
    }
    return paragraphs;
}

TEST(Recipes, SayTheRiskAboveEachCommand)
{
    static const std::regex asks(R"((^|\n) *(keep|ask|query) )");
    for (const RecipeRow& recipe : recipeRows()) {
        std::size_t asked = 0;
        for (const std::string& part : paragraphsOf(scriptOf(recipe.systems.front()))) {
            if (!std::regex_search(part, asks) || part.starts_with("query() {"))
                continue;
            ++asked;
            EXPECT_THAT(part, HasSubstr("# Risk: ")) << recipe.name;
        }
        EXPECT_GT(asked, 0u) << recipe.name;
    }
}

TEST(Recipes, GiveEveryCommandAsAStepWithItsRisk)
{
    static const std::regex asks(R"(^ *(keep|ask|query) )");
    for (const SystemRow& row : systemRows()) {
        std::size_t asked = 0, told = 0;
        for (const std::string& part : paragraphsOf(scriptOf(row.id)))
            for (const std::string& line : linesOf(part))
                asked += !part.starts_with("query() {") && std::regex_search(line, asks) ? 1 : 0;
        for (const RecipeStep& step : recipeSteps(row.id)) {
            told += linesOf(step.command).size();
            EXPECT_FALSE(step.level.empty() && step.risk.empty()) << row.id << step.command;
            EXPECT_FALSE(step.command.starts_with("keep")) << step.command;
        }
        EXPECT_EQ(told, asked) << row.id;
    }
}

TEST(Recipes, ReadAStepOverItsLines)
{
    const std::vector<RecipeStep> steps = recipeSteps("redis-cluster");
    ASSERT_EQ(steps.size(), 5u);
    EXPECT_EQ(steps[0].level, "low");
    EXPECT_EQ(steps[0].risk,
              "Cost grows with nodes and slots, milliseconds on 1,000 nodes. No keys, no locks. "
              "Which node is asked matters: slots on the move stand in the lines of the nodes that "
              "move them.");
    EXPECT_EQ(steps[0].command, "redis-cli -h \"$HOST\" -p \"$PORT\" cluster nodes");
    EXPECT_EQ(steps[3].level, "none");
    EXPECT_EQ(linesOf(steps[3].command).size(), 2u);
    EXPECT_EQ(steps[4].command, "redis-cli -h \"$HOST\" -p \"$PORT\" cluster slot-stats orderby "
                                "key-count limit 16384");
    EXPECT_EQ(recipeSteps("libketama").back().command, "stats items");
    EXPECT_THAT(recipeSteps("postgres-text").front().command, HasSubstr("order by 1, 2\""));
    EXPECT_TRUE(recipeSteps("no-such").empty());
}

TEST(Recipes, NameTheirSystemAndTheArchive)
{
    const std::string script = scriptOf("redis-cluster");
    EXPECT_THAT(script, HasSubstr("out=\"ringscope-redis-cluster\""));
    EXPECT_THAT(script, HasSubstr("# Collects what Ringscope needs to know of redis-cluster "
                                  "(Redis Cluster) into one archive."));
    EXPECT_EQ(recipeArchiveName("redis-cluster"), "ringscope-redis-cluster.tar.gz");
    for (const SystemRow& row : systemRows())
        EXPECT_EQ(scriptOf(row.id).find("@SYSTEM@"), std::string::npos) << row.id;
}

TEST(Recipes, OfUnknownSystemsNameTheNearest)
{
    EXPECT_THAT(recipeScript("redis-clutser").error().message,
                HasSubstr("redis-clutser, nearest is redis-cluster"));
}

}  // namespace
}  // namespace ringscope
