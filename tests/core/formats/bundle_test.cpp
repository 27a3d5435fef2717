#include "core/formats/bundle.h"

#include "core/analysis/key_places.h"
#include "core/formats/input_file.h"
#include "core/formats/key_file.h"
#include "core/formats/map_file.h"
#include "core/formats/session_file.h"
#include "core/formats/unit_file.h"
#include "core/session/reopen.h"
#include "core/snapshot/snapshot.h"
#include "core/workload/opened_units.h"

#include <gmock/gmock.h>

namespace ringscope {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr RedactionSecret kSecret{17, 4};

Command command(const std::string& id, const Value& args) { return {id, args}; }
Value text(const std::string& content) { return Value::scalar(content, true); }

/// A map, loads by unit or keys, as they look.
Result<LoadedInput> inputOf(const std::string& content, const std::string& name)
{
    LoadedInput input;
    input.name = name;
    if (isMapText(content)) {
        Result<ShardMap> map = readMapText(content, name);
        if (!map)
            return map.error();
        input.map = std::move(*map);
        return input;
    }
    if (isUnitText(content, name)) {
        Result<UnitRows> rows = readUnitText(content, name);
        if (!rows)
            return rows.error();
        input.units = std::make_shared<const OpenedUnits>(
            OpenedUnits{std::make_shared<const UnitRows>(std::move(*rows)), {}});
        return input;
    }
    KeyFileOptions options;
    options.name = name;
    KeyTableResult keys = readKeyFile(content, options, WorkContext());
    if (!keys)
        return keys.error();
    input.keys = std::move(*keys);
    return input;
}

/// A bundle's way from files to another machine.
class Bundle : public testing::Test {
protected:
    void file(const std::string& path, const std::string& content)
    {
        files[path] = content;
        source.document.scenario.inputs.push_back(describeInput(path, content));
    }
    InputLoader loader()
    {
        return [this](const std::string& path) -> Result<LoadedInput> {
            Result<LoadedInput> value = inputOf(files.at(path), path.substr(path.rfind('/') + 1));
            if (value)
                source.values[path] = *value;
            return value;
        };
    }
    void openAll()
    {
        Reopened reopened = reopen(source.document, loader());
        ASSERT_TRUE(reopened.isWhole()) << reopened.leftOut[0].text();
        source.history = std::move(reopened.history);
    }
    SessionDocument bundle(std::optional<RedactionSecret> secret = kSecret)
    {
        Result<SessionDocument> made = bundled(source, secret, WorkContext());
        EXPECT_TRUE(made.ok()) << (made ? "" : made.error().text());
        return made ? *made : SessionDocument{};
    }
    /// Reads the written file as another machine does: nothing but its text.
    static Reopened reopened(const std::string& written)
    {
        const Result<SessionDocument> read = readSessionFile(written, "b.ringbundle");
        EXPECT_TRUE(read.ok());
        return reopen(*read, [&](const std::string& path) -> Result<LoadedInput> {
            for (const SessionInput& input : read->scenario.inputs)
                if (input.path == path && input.text)
                    return inputOf(*input.text, path);
            return badInput("not in the bundle", path, "");
        });
    }
    static SnapshotPtr derived(const StatePtr& state, const SnapshotPtr& parent = nullptr)
    {
        return *derive(*state, parent, {}, WorkContext());
    }

    BundleSource source{{}, {}, History{ClusterState{}}};
    std::map<std::string, std::string> files;
};

std::string manyKeys(int count)
{
    std::string csv = "key,requests\n";
    for (int i = 0; i < count; ++i)
        csv += "customer-" + std::to_string(i * 7919) + "," + std::to_string(i % 13 + 1) + "\n";
    return csv;
}

class RedactedBundle : public Bundle {
protected:
    RedactedBundle()
    {
        file("/home/anna/map.yaml", "version: 3\nvnodes: 16\noverrides: {customer-7919: b}\n"
                                    "shards: [{name: a}, {name: b}, {name: c, weight: 2}]\n");
        file("/home/anna/keys.csv", manyKeys(300));
        std::vector<Command>& commands = source.document.scenario.commands;
        commands.push_back(command("add", Value::map({{"name", text("d")}})));
        commands.push_back(command("pin", Value::map({{"key", text("customer-15838")}, {"shard", text("a")}})));
        commands.push_back(command("unpin", text("customer-7919")));
        source.document.ahead.push_back(command("remove", text("a")));
        source.document.view = Value::map({{"probe", text("customer-23757")}, {"mode", text("teach")}});
        source.document.notes = text("ask about customer-7919, please");
        openAll();
        written = writeSessionFile(bundle());
    }
    std::string written;
};

TEST_F(RedactedBundle, NoKeyAppearsInTheFile)
{
    for (int i = 0; i < 300; ++i)
        ASSERT_THAT(written, Not(HasSubstr("customer-" + std::to_string(i * 7919) + ",")));
    EXPECT_THAT(written, Not(HasSubstr("customer-")));
    EXPECT_THAT(written, Not(HasSubstr("anna")));
    EXPECT_THAT(written, HasSubstr("cust~")) << "the first four characters are kept";
}

TEST_F(RedactedBundle, OwnersAndLoadsAreWhatTheyWere)
{
    const Reopened there = reopened(written);
    ASSERT_TRUE(there.isWhole()) << there.leftOut[0].text();
    ASSERT_EQ(there.history.size(), source.history.size());
    EXPECT_EQ(there.history.position(), source.history.position());
    SnapshotPtr before, beforeThere;
    for (std::size_t i = 0; i <= there.history.size(); ++i) {
        const SnapshotPtr here = derived(source.history.stateAt(i), before);
        const SnapshotPtr other = derived(there.history.stateAt(i), beforeThere);
        ASSERT_EQ(here->load.shards.size(), other->load.shards.size());
        for (std::size_t shard = 0; shard < here->load.shards.size(); ++shard) {
            EXPECT_EQ(here->load.shards[shard].keys, other->load.shards[shard].keys);
            EXPECT_TRUE(here->load.shards[shard].load == other->load.shards[shard].load);
        }
        for (std::size_t key = 0; key < here->keys->size(); ++key)
            EXPECT_EQ(here->ownerOf(KeyId(key)), other->ownerOf(KeyId(key)));
        before = here;
        beforeThere = other;
    }
    EXPECT_EQ(before->sinceParent->movedShare, beforeThere->sinceParent->movedShare);
}

TEST_F(RedactedBundle, CommandsViewAndNotesNameTheSameKeys)
{
    const Result<SessionDocument> read = readSessionFile(written, "b");
    ASSERT_TRUE(read.ok());
    EXPECT_TRUE(isRedacted(*read));
    const std::string pinned = read->scenario.commands[1].args.find("key")->text();
    EXPECT_THAT(pinned, StartsWith("cust~"));
    EXPECT_EQ(read->scenario.commands[1].args.find("shard")->text(), "a");
    EXPECT_THAT(read->view.find("probe")->text(), StartsWith("cust~"));
    EXPECT_EQ(read->view.find("mode")->text(), "teach");
    EXPECT_THAT(read->notes.text(), StartsWith("ask about cust~"));
}

TEST_F(Bundle, TheFingerprintOfAMapWithoutPinsStays)
{
    file("m.yaml", "vnodes: 16\nshards: [{name: a}, {name: b}, {name: c}]\n");
    file("k.csv", manyKeys(50));
    openAll();
    const Reopened there = reopened(writeSessionFile(bundle()));
    EXPECT_EQ(fingerprint(there.history.state()->map), fingerprint(source.history.state()->map));
    EXPECT_EQ(there.history.state()->mapName, source.history.state()->mapName);
    EXPECT_NE(stateFingerprint(*there.history.state()), stateFingerprint(*source.history.state()));
}

TEST_F(Bundle, WithItsKeyNamesItIsTheSameState)
{
    file("m.yaml", "vnodes: 16\nshards: [{name: a}, {name: b}, {name: c}]\n");
    file("k.csv", manyKeys(50));
    openAll();
    const std::string written = writeSessionFile(bundle(std::nullopt));
    EXPECT_THAT(written, HasSubstr("customer-7919"));
    EXPECT_EQ(stateFingerprint(*reopened(written).history.state()),
              stateFingerprint(*source.history.state()));
}

TEST_F(Bundle, AnotherSecretGivesOtherNames)
{
    file("m.yaml", "shards: [{name: a}, {name: b}]\n");
    file("k.csv", manyKeys(5));
    openAll();
    EXPECT_EQ(writeSessionFile(bundle()), writeSessionFile(bundle()));
    EXPECT_NE(writeSessionFile(bundle()), writeSessionFile(bundle(RedactionSecret{1, 2})));
}

TEST_F(Bundle, KeysThatAreNumbersStayNumbers)
{
    file("m.yaml", "hash: integer\npoint_hash: xxh64\nshards: [{name: a}, {name: b}, {name: c}]\n");
    file("k.csv", "key\n123456789\n18446744073709551615\n7\n");
    openAll();
    const Reopened there = reopened(writeSessionFile(bundle()));
    const SnapshotPtr here = derived(source.history.state());
    const SnapshotPtr other = derived(there.history.state());
    for (std::size_t key = 0; key < 3; ++key) {
        EXPECT_NE(here->ownerOf(KeyId(key)), kNoOwner);
        EXPECT_EQ(here->ownerOf(KeyId(key)), other->ownerOf(KeyId(key)));
        EXPECT_NE(here->keys->name(KeyId(key)), other->keys->name(KeyId(key)));
    }
}

TEST_F(Bundle, ShortKeysKeepHalfAtMostAndBytesNothing)
{
    file("m.yaml", "shards: [{name: a}]\n");
    file("k.csv", "key\nab\nx\nt-42\n\xff\xfe\xfd\xfc\xfb\xfa\n");
    openAll();
    const Renaming names = *drawNames({"ab", "x", "t-42", "\xff\xfe\xfd\xfc"},
                                      std::vector<ShardMap>{source.history.state()->map}, kSecret,
                                      WorkContext());
    EXPECT_THAT(names.at("ab"), StartsWith("a~"));
    EXPECT_THAT(names.at("x"), StartsWith("~"));
    EXPECT_THAT(names.at("t-42"), StartsWith("t-~"));
    EXPECT_TRUE(reopened(writeSessionFile(bundle())).isWhole());
}

TEST_F(Bundle, PlacingByOrderOfArrivalCannotBeRedacted)
{
    file("m.yaml", "algorithm: bounded-ring\nshards: [{name: a}, {name: b}]\n");
    file("k.csv", manyKeys(5));
    openAll();
    const Result<SessionDocument> made = bundled(source, kSecret, WorkContext());
    ASSERT_FALSE(made.ok());
    EXPECT_THAT(made.error().message, HasSubstr("order of arrival"));
    EXPECT_TRUE(bundled(source, std::nullopt, WorkContext()).ok());
}

TEST_F(Bundle, LoadsByUnitAndTheirTopicGoAlong)
{
    file("map.yaml", "algorithm: slots\nhash: integer\nslots: 4\nunits: {0-1: [a], 2-3: [b]}\n"
                     "shards: [{name: a}, {name: b}]\n");
    file("offsets.txt", "orders:0:5\norders:3:7\naudit:1:100\n");
    source.document.scenario.commands = {command("units", text("audit"))};
    openAll();
    const Reopened again = reopened(writeSessionFile(bundle()));
    ASSERT_TRUE(again.isWhole());
    const SnapshotPtr snapshot = derived(again.history.state());
    EXPECT_EQ(snapshot->load.total, 100u);
    EXPECT_EQ(snapshot->load.shards[0].load, 100u);
}

TEST_F(Bundle, FilesOfOneNameInTwoFoldersStayTwo)
{
    file("/old/map.yaml", "version: 1\nshards: [{name: a}]\n");
    file("/new/map.yaml", "version: 2\nshards: [{name: a}, {name: b}]\n");
    source.document.scenario.commands.push_back(command("open", text("/new/map.yaml")));
    openAll();
    const Reopened there = reopened(writeSessionFile(bundle()));
    ASSERT_TRUE(there.isWhole());
    EXPECT_EQ(there.history.stateAt(0)->map.version, 1u);
    EXPECT_EQ(there.history.state()->map.version, 2u);
}

}  // namespace
}  // namespace ringscope
