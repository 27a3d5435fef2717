// Field cases of real systems in the window: what a person has to be told of D01, D05, D08 to D13,
// D16 to D18, D24 and D27 stands there in words or figures.
#include "tests/ui/window/window_cases.h"

#include "ui/charts/chart_items.h"
#include "ui/charts/chart_pane.h"
#include "ui/models/slot_balance_model.h"
#include "ui/panels/pages.h"
#include "ui/panels/sweep_view.h"
#include "ui/window/movement_page.h"
#include "ui/window/rebalance_dialog.h"

#include <gmock/gmock.h>

#include <QPushButton>
#include <QTableView>

#include <map>

namespace ringscope::ui {
namespace {

using test::FieldCase;
using testing::HasSubstr;
using testing::Not;

/// "0", "1", ... count names.
std::vector<std::string> numbers(std::size_t count)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < count; ++i)
        names.push_back(std::to_string(i));
    return names;
}

class SystemCases : public WindowCases {
protected:
    QString file(const char* name, const QByteArray& text) { return write(QLatin1String(name), text); }

    /// Two maps: the first, and the change to the second.
    void openTwo(const QByteArray& before, const QByteArray& after, const QString& keys = {})
    {
        QStringList files{file("before.yaml", before), file("after.yaml", after)};
        if (!keys.isEmpty())
            files << keys;
        start(files);
    }

    std::string probed(const QString& key)
    {
        window->selection().setProbe(key.toUtf8().toStdString());
        settle();
        return told();
    }

    void remove(const char* id)
    {
        window->selection().select({QLatin1String(id)});
        key(Qt::Key_Delete);
        settle();
    }
};

TEST_F(SystemCases, D01ASmallCircleNamesThePointsThatItLost)
{
    const FieldCase field("D01-otel-crc-36000-ring");
    open(mapOf(field.lines("endpoints.txt"), "system: otel-v1\n"));
    EXPECT_THAT(told(), HasSubstr("9,723 of 30,000 points have no position of their own"));
    EXPECT_THAT(told(), HasSubstr("chance alone would take 9645.4 on 36,000 positions"));
    EXPECT_THAT(told(), Not(HasSubstr("So few points scatter by themselves")))
        << "the circle is too small; its points are not too few";
}

TEST_F(SystemCases, D05AHashNarrowerThanItsRingIsSaid)
{
    const FieldCase field("D05-ketama-dialects");
    open(mapOf(field.lines("servers.txt"), "system: twemproxy\nhash: crc32-upper15\n"),
         path(field, "keys.txt"));
    EXPECT_THAT(told(), HasSubstr("they meet only the low end of the ring"));
}

TEST_F(SystemCases, D08TheHashedPartStandsBesideTheSlot)
{
    open("system: redis-cluster\nunits: {'0-16383': [a]}\nshards: [{name: a}]\n");
    const std::string tagged = probed(QStringLiteral("{user1000}.following"));
    EXPECT_THAT(tagged, HasSubstr("user1000"));
    EXPECT_THAT(tagged, HasSubstr("3443"));
    EXPECT_THAT(probed(QStringLiteral("foo{}{bar}")), HasSubstr("8363"));
}

TEST_F(SystemCases, D09RebalanceGivesEveryMasterItsTargetAndEnds)
{
    const FieldCase field("D09-redis-rebalance-201");
    start({QStringLiteral("redis-cluster:") + path(field, "cluster_nodes.txt")});
    ASSERT_EQ(shards(), 201u);
    window->actions().action(ActionId::Rebalance)->trigger();
    auto* dialog = window->findChild<RebalanceDialog*>();
    ASSERT_NE(dialog, nullptr);
    dialog->settle();
    EXPECT_THAT(dialog->sentence().toStdString(), HasSubstr("16,302"));
    const QAbstractItemModel& table = *dialog->view()->model();
    ASSERT_EQ(table.rowCount(), 201);
    std::map<std::string, int> targets, actual;
    for (int row = 0; row < table.rowCount(); ++row) {
        ++targets[table.index(row, SlotBalanceModel::Target).data().toString().toStdString()];
        ++actual[table.index(row, SlotBalanceModel::Actual).data().toString().toStdString()];
    }
    EXPECT_EQ(targets, (std::map<std::string, int>{{"81", 98}, {"82", 103}}));
    EXPECT_EQ(actual, (std::map<std::string, int>{{"0", 200}, {"16,384", 1}}));
    dialog->applyButton()->click();
    settle();
    EXPECT_NEAR(*snapshot().sinceParent->movedShare, 16302.0 / 16384.0, 1e-12);
    EXPECT_THAT(told(), HasSubstr("99.5 %"));
}

TEST_F(SystemCases, D10ThePartitionerIsNamedNotOnlyItsHash)
{
    const FieldCase field("D11-kafka-grow-partitions");
    openTwo(mapOf(numbers(12), "system: kafka\nslots: 12\n"),
            mapOf(numbers(12), "system: librdkafka\nslots: 12\n"), path(field, "keys.txt"));
    EXPECT_THAT(told(), HasSubstr("91.7 %")) << "18,347 of 20,000 keys have another partition";
    EXPECT_THAT(told(), HasSubstr("librdkafka"));
}

TEST_F(SystemCases, D11GrowthShowsFromWhereToWhere)
{
    const FieldCase field("D11-kafka-grow-partitions");
    openTwo(mapOf(numbers(12), "system: kafka\nslots: 12\n"),
            mapOf(numbers(24), "system: kafka\nslots: 24\n"), path(field, "keys.txt"));
    EXPECT_THAT(told(), HasSubstr("50.8 %"));
    const QList<QStringList> rows = window->results().movement()->matrix()->shownRows();
    ASSERT_EQ(rows.size(), 13);  // the head, and each old partition to its twin
    for (qsizetype i = 1; i < rows.size(); ++i)
        EXPECT_EQ(rows[i][1].toInt(), rows[i][0].toInt() + 12);
}

TEST_F(SystemCases, D12TokensAreSignedAndTheEmptyKeyHasOne)
{
    const FieldCase field("D12-cassandra-token-vectors");
    QByteArray text = "system: cassandra\nkey: {from: hex}\nshards:\n";
    for (const test::CsvRows::Row& row : field.csv("tokens.csv"))
        text += QByteArray::fromStdString("  - {name: " + row.at("node") + ", tokens: ['"
                                          + row.at("token") + "']}\n");
    open(text);
    const std::string high = probed(QStringLiteral("00104327529fb645dd00b883ec39ae448bb800000400066a6b00"));
    EXPECT_THAT(high, HasSubstr("-9223371632693506265"));
}

TEST_F(SystemCases, D13HashesAndShardCountsStandInOneTable)
{
    QByteArray ids;
    for (int id = 0; id < 100'000; ++id)
        ids += QByteArray::number(id) + '\n';
    QByteArray map = "algorithm: modulo\nhash: djb2\nshards:\n";
    for (int shard = 0; shard < 33; ++shard)
        map += "  - {name: shard-" + QByteArray::number(shard) + "}\n";
    open(map, file("ids.txt", ids));
    window->results().pages()->show(ResultColumn::Sweeps);
    QCoreApplication::processEvents();
    window->results().sweep()->settle();
    const QList<QStringList> rows = window->results().sweep()->grid()->shownRows();
    const auto cell = [&](const QString& hash, const QString& shards) {
        for (const QStringList& row : rows)
            if (row[0] == hash && row[1] == shards)
                return row[3].toStdString();
        return std::string("no such cell");
    };
    EXPECT_EQ(cell("djb2", "3"), "13.9 %");
    EXPECT_EQ(cell("djb2", "5"), "0 %");
    EXPECT_EQ(cell("djb2", "33"), "140.2 %");
    QStringList cells;
    const auto& items = dynamic_cast<ChartItems&>(*window->results().sweep()->grid());
    for (int item = 0; item < items.itemCount(); ++item)
        cells << items.itemText(item);
    EXPECT_TRUE(cells.contains("djb2 over 33 shards: CV 140.2 %, by chance 1.8 %"))
        << cells.join(u'\n').toStdString();
}

TEST_F(SystemCases, D16EjectingAndReturningAreTwoStepsThatNameServers)
{
    const FieldCase field("D16-eject-modula-vs-ring");
    open("system: twemproxy\nalgorithm: modulo\nhash: md5-le32\nshards: [{name: cache1}, "
         "{name: cache2}, {name: cache3}, {name: cache4}, {name: cache5}]\n",
         path(field, "keys.txt"));
    const auto moved = [&](const char* state) {
        EXPECT_TRUE(window->session().dispatch(
            {"state", Value::map({{"shard", Value::scalar("cache3")},
                                  {"value", Value::scalar(state)}})}));
        settle();
        return snapshot().sinceParent->movedShare;
    };
    const std::optional<double> away = moved("down");
    EXPECT_TRUE(field.agrees("modula_moved_by_name", *away));
    EXPECT_THAT(told(), HasSubstr("renumbered"));
    EXPECT_THAT(told(), HasSubstr("cache3"));
    EXPECT_EQ(moved("active"), away) << "what flipped flips back";
}

TEST_F(SystemCases, D17NeedlessMovesAreToldApartFromNeededOnes)
{
    const FieldCase field("D17-envoy-ring-rescale");
    auto hosts = field.lines("hosts.txt");
    hosts.resize(6);
    const QByteArray six = mapOf(hosts, "system: envoy-ring-hash\n");
    hosts.resize(5);
    openTwo(mapOf(hosts, "system: envoy-ring-hash\n"), six);
    EXPECT_THAT(told(), HasSubstr("8.7 % moved although fair shares did not ask for it"));
    EXPECT_THAT(told(), HasSubstr("How many points a shard has depends on the other shards"));
}

TEST_F(SystemCases, D18RemovingFromTheMiddleOfAJumpListIsPriced)
{
    const FieldCase field("D18-jump-middle-removal");
    open(mapOf(numbers(10), "algorithm: jump\n"), path(field, "keys.txt"));
    remove("6");
    EXPECT_THAT(told(), HasSubstr("6 left the middle of the list"));
    EXPECT_THAT(told(), HasSubstr("Another shard in its place would have moved"));
    window->session().undo();
    remove("9");
    EXPECT_THAT(told(), Not(HasSubstr("left the middle of the list")));
}

TEST_F(SystemCases, D24ATableThatIsTooSmallOrFilledByTheListSaysSo)
{
    open(mapOf(numbers(20), "algorithm: maglev\ntable_size: 1009\norder: listed\n"));
    EXPECT_THAT(told(), HasSubstr("The table depends on the order of the list"));
    EXPECT_THAT(told(), HasSubstr("entries"));
    remove("7");
    EXPECT_THAT(told(), HasSubstr("moved although fair shares did not ask for it"));
}

TEST_F(SystemCases, D27GroupsThatAreNoPowerOfTwoAreSaidToBeDoubled)
{
    open(mapOf(numbers(12), "system: ceph-pg\nslots: 12\n"));
    EXPECT_THAT(told(), HasSubstr("no power of two"));
}

}  // namespace
}  // namespace ringscope::ui
