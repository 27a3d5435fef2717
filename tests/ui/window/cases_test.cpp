// Field cases in the window: what a person has to be told stands there in words.
#include "core/support/number_text.h"
#include "tests/ui/window/window_cases.h"

#include "ui/models/rail_model.h"
#include "ui/panels/banner.h"
#include "ui/panels/shard_rail.h"
#include "ui/panels/story_view.h"
#include "ui/window/change_column.h"
#include "ui/window/stage.h"

#include <gmock/gmock.h>

#include <QAbstractItemModel>
#include <QComboBox>

namespace ringscope::ui {
namespace {

using test::FieldCase;
using testing::HasSubstr;

TEST_F(WindowCases, D02EqualLabelsAreAConfigurationError)
{
    const FieldCase field("D02-ringpop-label-concat");
    open(mapOf(field.lines("servers.txt"), "hash: md5-le32\nvnodes: 100\nlabel: '{name}{i}'\n"));
    EXPECT_THAT(told(), HasSubstr("Configuration error: 10 labels are made by more than one shard"));
    EXPECT_THAT(told(), HasSubstr("Separate the parts of the label"));
}

TEST_F(WindowCases, D03RemovingAndAddingBackGivesTheSameRing)
{
    const FieldCase field("D03-uhashring-32bit-collision");
    const auto nodes = field.lines("nodes.txt");
    open(mapOf(nodes, "hash: md5-le32\nlabel: '{name}-{i}'\nvnodes: 120\nwords: 3\n"));
    const std::vector<ShardLoad> whole = snapshot().load.shards;
    for (const std::string& name : nodes) {
        const Shard& shard = snapshot().state.map.shards[snapshot().state.map.indexOf(name)->value];
        window->selection().select({toQt(shard.id)});
        key(Qt::Key_Delete);
        ASSERT_EQ(shards(), nodes.size() - 1) << name;
        window->session().undo();
        settle();
        for (std::size_t i = 0; i < whole.size(); ++i)
            EXPECT_EQ(snapshot().load.shards[i].share, whole[i].share) << name;
    }
}

TEST_F(WindowCases, D06TheRuleOfTheLookupIsStated)
{
    open(mapOf({"a", "b"}, "vnodes: 8\n"));
    EXPECT_THAT(told(), HasSubstr("first point >= hash"));
    open(mapOf({"a", "b"}, "vnodes: 8\nlookup: after\n"));
    EXPECT_THAT(told(), HasSubstr("first point > hash"));
}

TEST_F(WindowCases, D07FewPointsAreSaidToScatterAndWhatHelps)
{
    const FieldCase field("D07-lavinmq-crc-two-queues");
    open(mapOf({"q1", "q2"}, "hash: crc32\nvnodes: 1\nlabel: '{name}.{i}'\n"));
    EXPECT_THAT(told(), HasSubstr("shares with a CV of 57.7 % are normal"));
    EXPECT_THAT(told(), HasSubstr("More vnodes even them out, and finalize:crc32"));
}

TEST_F(WindowCases, D14TheCausesAreToldApartAndAFinalizerIsOffered)
{
    const FieldCase field("D14-fnv-avalanche");
    open("system: seed-lab\nalgorithm: ring\nshards: [{name: '0'}, {name: '1'}, {name: '2'}, "
         "{name: '3'}, {name: '4'}, {name: '5'}]\n", path(field, "lab_keys.txt"));
    EXPECT_THAT(told(), HasSubstr("The arcs are uneven beyond chance"));
    EXPECT_THAT(told(), HasSubstr("The key hashes clump: 600 keys fill 170 of 256"));
    EXPECT_THAT(told(), HasSubstr("More vnodes do not repair this"));
    QStringList hashes;
    for (const QComboBox* box : window->changes().findChildren<QComboBox*>())
        for (int i = 0; i < box->count(); ++i)
            hashes << box->itemText(i);
    EXPECT_TRUE(hashes.contains("finalize:fnv1a32"));
}

TEST_F(WindowCases, D15ASignedIndexNamesItsRuleAndWhatItLoses)
{
    open(mapOf({"a", "b", "c"}, "algorithm: modulo\nhash: murmur3-32\nindex: truncate\n"));
    EXPECT_THAT(told(), HasSubstr("The remainder of a negative hash is negative or 0"));
}

TEST_F(WindowCases, D21OnePointAQueueIsNoEvenSplit)
{
    std::vector<std::string> queues;
    for (int i = 0; i < 48; ++i)
        queues.push_back("queue-" + std::to_string(i));
    open(mapOf(queues, "vnodes: 1\n"));
    EXPECT_THAT(told(), HasSubstr("shares with a CV of 97.9 % are normal"));
    EXPECT_THAT(told(), HasSubstr("A weight is a number of points; it shares out keys"));
}

TEST_F(WindowCases, D04TheWidthOfTheRingIsStated)
{
    const FieldCase field("D04-carbon-16bit-ring");
    open(mapOf({"a", "b", "c"}, "hash: md5-be16\nvnodes: 100\nspace: {size: 65536}\n"));
    EXPECT_THAT(told(), HasSubstr("16 bit"));
}

TEST_F(WindowCases, D22TheWrongFormOfAWeightSaysWhatItDoes)
{
    open("algorithm: rendezvous\nrendezvous: times-weight\n"
         "shards: [{name: gke, weight: 100}, {name: ovh}, {name: gesis, weight: 200}]\n");
    EXPECT_THAT(told(), HasSubstr("A hash times its weight gives heavy shards more than their part"));
}

TEST_F(WindowCases, D30TheLabShowsTheFiguresOfItsSeed)
{
    const FieldCase field("D14-fnv-avalanche");
    const auto lab = [&](const QByteArray& algorithm) {
        remake();
        open("system: seed-lab\nalgorithm: " + algorithm + "\nshards: [{name: '0'}, {name: '1'}, "
             "{name: '2'}, {name: '3'}, {name: '4'}, {name: '5'}]\n", path(field, "lab_keys.txt"));
        const QAbstractItemModel& rail = *window->changes().shards()->model();
        QStringList keys;
        for (int row = 0; row < rail.rowCount(); ++row)
            keys << rail.index(row, RailModel::Keys).data().toString();
        return keys.join(u' ').toStdString();
    };
    EXPECT_EQ(lab("modulo"), "103 96 95 102 102 102");
    addShard();
    settle();
    EXPECT_THAT(window->results().story()->text().toStdString(), HasSubstr("514 of 600 keys"));
    EXPECT_EQ(lab("two-choices"), "102 99 99 99 100 101");
    EXPECT_EQ(lab("ring"), "18 167 25 51 288 51");
    EXPECT_EQ(percentText(*snapshot().load.cv), "97.5 %");
    addShard();
    settle();
    EXPECT_THAT(window->results().story()->text().toStdString(), HasSubstr("82 of 600 keys"));
}

TEST_F(WindowCases, D25ARestartUnderNewAddressesMovesByLabelNotByIdentity)
{
    const FieldCase field("D25-pod-ip-identity");
    const auto pods = [&](const char* address, const QByteArray& fields) {
        QByteArray text = "vnodes: 160\n" + fields + "shards:\n";
        for (const test::CsvRows::Row& row : field.csv("pods.csv"))
            text += QByteArray::fromStdString("  - {id: " + row.at("pod") + ", name: '"
                                              + row.at(address) + "'}\n");
        return write(QStringLiteral("%1-%2.yaml").arg(address).arg(fields.size()), text);
    };
    const auto movedOf = [&](const QByteArray& fields) {
        remake();
        start({pods("ip_before", fields), pods("ip_after", fields)});
        return *snapshot().sinceParent->movedShare;
    };
    // Labels by address: the same pods, and most of the ring lies elsewhere.
    EXPECT_TRUE(field.agrees("all_at_once_moved_by_pod", movedOf({})));
    // Labels by identity: new addresses are no change of place.
    EXPECT_EQ(movedOf("label: '{id}#{i}'\n"), 0.0);
    const QAbstractItemModel& rail = *window->changes().shards()->model();
    EXPECT_EQ(rail.rowCount(), 5) << "a renamed pod is one shard, not two";
}

TEST_F(WindowCases, D26ADisagreementOfTwoVersionsIsListed)
{
    const FieldCase field("D26-shardmap-version-skew");
    start({path(field, "shard-map-v7.yaml"), path(field, "shard-map-v8.yaml"),
           path(field, "tenants.txt")});
    ASSERT_TRUE(snapshot().sinceParent);
    EXPECT_FALSE(snapshot().sinceParent->matrix.empty());
    EXPECT_TRUE(window->stage().canPlay());
}

TEST_F(WindowCases, D26AnOverrideToAnUnknownShardIsRefusedWithItsPlace)
{
    const FieldCase field("D26-shardmap-version-skew");
    start({path(field, "shard-map-v9-bad.yaml")});
    EXPECT_THAT(window->banner().text().toStdString(), HasSubstr("shard-map-v9-bad.yaml:"));
}

TEST_F(WindowCases, D29KeysThatDifferByBlanksOrFormAreTwoKeysAndAreToldOf)
{
    const FieldCase field("D29-key-file-encodings");
    open(mapOf({"a", "b"}, {}), path(field, "keys.csv"));
    EXPECT_THAT(told(), HasSubstr("they are equal only after blanks at their ends are trimmed"));
    EXPECT_THAT(told(), HasSubstr("they are equal only after Unicode NFC"));
}

}  // namespace
}  // namespace ringscope::ui
