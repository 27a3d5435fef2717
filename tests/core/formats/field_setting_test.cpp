#include "core/formats/field_setting.h"

#include "core/formats/rule_command.h"
#include "core/systems/system_row.h"
#include "tests/support/map_builder.h"

#include <gmock/gmock.h>

#include <memory>

namespace ringscope::test {
namespace {

using testing::HasSubstr;

ShardMap someMap() { return aMap().shards(3, "node-"); }

/// The map after the one command that the settings are.
ShardMap settled(const ShardMap& map, const std::vector<std::string>& settings)
{
    const Result<Command> command = settingCommand(map, settings);
    EXPECT_TRUE(command.ok()) << (command ? "" : command.error().text());
    ClusterState state;
    state.map = map;
    const Result<ClusterState> after = command ? reduce(state, *command, {}) : command.error();
    EXPECT_TRUE(after.ok()) << (after ? "" : after.error().text());
    return after ? after->map : map;
}

TEST(FieldSetting, IsAFieldAndItsYaml)
{
    const Result<Value::Entry> one = fieldSetting("label=\"{name}-{i}\"", "--set");
    ASSERT_TRUE(one.ok());
    EXPECT_EQ(one->first, "label");
    EXPECT_EQ(one->second.text(), "{name}-{i}");
    EXPECT_TRUE(fieldSetting("space={bits: 16}", "--set")->second.isMap());
    EXPECT_TRUE(fieldSetting("key.part=", "--set")->second.isNull());
    EXPECT_THAT(fieldSetting("label", "--set").error().message, HasSubstr("--set: label"));
    EXPECT_FALSE(fieldSetting("=1", "--set").ok());
}

TEST(SettingCommand, SetsSeveralFieldsInOneStep)
{
    const ShardMap map =
        settled(someMap(), {"hash=fnv1a32", "label=\"{name}-{i+1}\"", "vnodes=40"});
    EXPECT_EQ(map.hash, "fnv1a32");
    EXPECT_EQ(map.label, "{name}-{i+1}");
    EXPECT_EQ(map.vnodes, 40u);
}

TEST(SettingCommand, LeavesTheOtherPartsOfARecord)
{
    ShardMap map = someMap();
    map.keyTag = "{}";
    const ShardMap changed = settled(map, {"key.from=utf16le"});
    EXPECT_EQ(changed.keyFrom, KeyEncoding::Utf16Le);
    EXPECT_EQ(changed.keyTag, "{}");
    const ShardMap part = settled(map, {"key.tag=", "key.part='^([^:]+):'"});
    EXPECT_EQ(part.keyTag, "");
    EXPECT_EQ(part.keyPart, "^([^:]+):");
}

TEST(SettingCommand, PutsTheSystemFirst)
{
    const ShardMap map = settled(someMap(), {"vnodes=7", "system=seed-lab"});
    const Result<ShardMap> lab = adoptSystem(someMap(), "seed-lab");
    ASSERT_TRUE(lab.ok());
    EXPECT_EQ(map.hash, lab->hash);
    EXPECT_EQ(map.vnodes, 7u);
}

TEST(SettingCommand, RefusesWhatIsNoField)
{
    const std::vector<std::string> wrong = {"vnodse=7"};
    EXPECT_THAT(settingCommand(someMap(), wrong).error().message, HasSubstr("nearest is vnodes"));
    const std::vector<std::string> value = {"vnodes=many"};
    EXPECT_FALSE(settingCommand(someMap(), value).ok());
}

FoundRule ruleWith(std::vector<std::string> set, const ShardMap& map)
{
    FoundRule rule;
    rule.set = std::move(set);
    rule.map = std::make_shared<const ShardMap>(map);
    return rule;
}

TEST(RuleCommand, SaysOneOtherMemberByItsCommand)
{
    ClusterState state;
    state.map = someMap();
    ShardMap client = state.map;
    client.shards.pop_back();
    const std::optional<Command> command = ruleCommand(state, ruleWith({}, client));
    ASSERT_TRUE(command);
    EXPECT_EQ(command->id, "remove");
}

TEST(RuleCommand, IsNothingWhereOneCommandCannotSayIt)
{
    ClusterState state;
    state.map = someMap();
    ShardMap sorted = state.map;
    std::swap(sorted.shards.front(), sorted.shards.back());
    EXPECT_FALSE(ruleCommand(state, ruleWith({}, sorted)));
    ShardMap fewer = state.map;
    fewer.shards.resize(1);
    EXPECT_FALSE(ruleCommand(state, ruleWith({}, fewer)));
    EXPECT_FALSE(ruleCommand(state, ruleWith({"hash=no-such-hash"}, state.map)));
}

}  // namespace
}  // namespace ringscope::test
