// "Verify clients": rows of a client that hashes otherwise, and another rule over the same shards.
#include "ui/intake/system_list.h"
#include "ui/panels/pages.h"
#include "ui/session/session_controller.h"
#include "ui/theme/theme.h"
#include "ui/verify/client_page.h"
#include "ui/verify/key_owners_view.h"
#include "ui/verify/other_rule_page.h"
#include "ui/verify/rows_field.h"
#include "ui/verify/verify_dialog.h"

#include "core/dialects/change_axes.h"
#include "core/formats/map_file.h"
#include "core/systems/system_row.h"

#include <gmock/gmock.h>

#include <QApplication>
#include <QClipboard>
#include <QDropEvent>
#include <QFile>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

namespace ringscope::ui {
namespace {

using testing::HasSubstr;

constexpr const char* kMap = "shards:\n  - name: node-0\n  - name: node-1\n  - name: node-2\n"
                             "hash: fnv1a64\nvnodes: 64\n";

class Verifying : public testing::Test {
protected:
    Verifying() { theme.setChoice(SchemeChoice::Light); }

    QString write(const QString& name, const QByteArray& text)
    {
        QFile file(folder.filePath(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
        return file.fileName();
    }

    void openFiles(const QStringList& files)
    {
        session.open(files);
        session.settle();
        ASSERT_NE(session.snapshot(), nullptr);
    }

    VerifyDialog& open(const QStringList& files)
    {
        openFiles(files);
        window.resize(1200, 900);
        window.show();
        auto* opened = new VerifyDialog(session, folder.path(), theme, &window);
        opened->show();
        opened->activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(opened));
        return *opened;
    }

    /// Where the map of the session puts keys once its hash is another.
    QByteArray rowsOf(const char* hash, int count = 200)
    {
        ShardMap map = session.state().map;
        map.hash = hash;
        const Result<Routing> routing = buildRouting(map, {}, {});
        EXPECT_TRUE(routing.ok());
        QByteArray rows;
        for (int i = 0; i < count; ++i) {
            const std::string key = "user:" + std::to_string(i * 7919);
            const Result<KeyRoute> route = routeKey(*routing, key, 1);
            EXPECT_TRUE(route.ok());
            rows += QByteArray::fromStdString(
                key + "," + map.shards[route->owners.front().value].name + "\n");
        }
        return rows;
    }

    void paste(VerifyDialog& dialog, const QByteArray& text)
    {
        QApplication::clipboard()->setText(QString::fromUtf8(text));
        QTest::keyClick(dialog.client()->field(), Qt::Key_V, Qt::ControlModifier);
        dialog.client()->settle();
    }

    QTemporaryDir folder;
    ThemeSource theme;
    SessionController session;
    QWidget window;
};

TEST_F(Verifying, RowsOfTheMapItselfAgree)
{
    VerifyDialog& dialog = open({write("map.yaml", kMap)});
    paste(dialog, rowsOf("fnv1a64"));
    EXPECT_EQ(dialog.client()->figure(), "100 %");
    EXPECT_EQ(dialog.client()->sentence().replace(QChar(0xa0), u' '), "200 of 200 rows agree.");
    EXPECT_TRUE(dialog.client()->rules().isEmpty());
    EXPECT_FALSE(dialog.client()->rows()->isVisible());
    EXPECT_FALSE(dialog.stopButton()->isVisible());
}

TEST_F(Verifying, AnotherHashIsFoundAndUsedAsOneStep)
{
    VerifyDialog& dialog = open({write("map.yaml", kMap)});
    paste(dialog, rowsOf("fnv1a32"));
    ClientPage& client = *dialog.client();
    EXPECT_GT(client.rows()->model().rowCount(), 50);
    ASSERT_FALSE(client.rules().isEmpty());
    EXPECT_THAT(client.rules().first()->sentence().toStdString(),
                HasSubstr("the client hashes with fnv1a32, the map says fnv1a64"));
    const auto steps = session.steps().position();
    ASSERT_NE(client.rules().first()->useButton(), nullptr);
    QTest::mouseClick(client.rules().first()->useButton(), Qt::LeftButton);
    session.settle();
    client.settle();
    EXPECT_EQ(session.steps().position(), steps + 1);
    EXPECT_EQ(session.state().map.hash, "fnv1a32");
    EXPECT_EQ(client.figure(), "100 %");
    session.undo();
    session.settle();
    client.settle();
    EXPECT_EQ(session.state().map.hash, "fnv1a64");
    EXPECT_NE(client.figure(), "100 %");
}

TEST_F(Verifying, ARuleCopiesAsACommandLine)
{
    const QString map = write("my map.yaml", kMap);
    VerifyDialog& dialog = open({map});
    dialog.client()->takeFiles({write("client.csv", "key,shard\n" + rowsOf("fnv1a32"))});
    dialog.client()->settle();
    ASSERT_FALSE(dialog.client()->rules().isEmpty());
    QTest::mouseClick(dialog.client()->rules().first()->copyButton(), Qt::LeftButton);
    EXPECT_EQ(QApplication::clipboard()->text(),
              QStringLiteral("ringscope-cli verify '%1' %2 --set hash=fnv1a32")
                  .arg(map, folder.filePath("client.csv")));
}

TEST_F(Verifying, AnOlderMapOfTheSessionIsARule)
{
    VerifyDialog& dialog = open({write("map.yaml", kMap)});
    const QByteArray rows = rowsOf("fnv1a64");
    ASSERT_TRUE(session.dispatch({"add", Value::scalar("node-3")}));
    ASSERT_TRUE(session.dispatch({"vnodes", Value::scalar("65")}));
    session.settle();
    paste(dialog, rows);
    ASSERT_FALSE(dialog.client()->rules().isEmpty());
    EXPECT_THAT(dialog.client()->rules().first()->sentence().toStdString(),
                HasSubstr("the client still has map version"));
    // Two steps lie between the two maps: no one command says it.
    EXPECT_EQ(dialog.client()->rules().first()->useButton(), nullptr);
}

TEST_F(Verifying, CopiedKeysGetOtherNames)
{
    VerifyDialog& dialog = open({write("map.yaml", kMap)});
    paste(dialog, "secret-customer,node-9\n");
    EXPECT_EQ(dialog.client()->rows()->model().rowCount(), 1);
    QTest::mouseClick(dialog.client()->rows()->copyButton(), Qt::LeftButton);
    EXPECT_FALSE(QApplication::clipboard()->text().contains("secret-customer"));
    EXPECT_TRUE(QApplication::clipboard()->text().contains("node-9"));
    dialog.setRedacting(false);
    QTest::mouseClick(dialog.client()->rows()->copyButton(), Qt::LeftButton);
    EXPECT_TRUE(QApplication::clipboard()->text().contains("secret-customer"));
}

TEST_F(Verifying, TypedRowsAreCheckedOnDemand)
{
    VerifyDialog& dialog = open({write("map.yaml", kMap)});
    EXPECT_EQ(QApplication::focusWidget(), dialog.client()->field());
    EXPECT_FALSE(dialog.client()->checkButton()->isEnabled());
    QTest::keyClicks(dialog.client()->field(), "user:1,node-0");
    QTest::mouseClick(dialog.client()->checkButton(), Qt::LeftButton);
    dialog.client()->settle();
    EXPECT_THAT(dialog.client()->sentence().replace(QChar(0xa0), u' ').toStdString(),
                HasSubstr("of 1 rows agree."));
}

TEST_F(Verifying, ADroppedFileIsChecked)
{
    VerifyDialog& dialog = open({write("map.yaml", kMap)});
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(write("client.csv", rowsOf("fnv1a64")))});
    QDragEnterEvent enter(QPoint(20, 20), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&dialog, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent drop(QPointF(20, 20), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&dialog, &drop);
    dialog.client()->settle();
    EXPECT_EQ(dialog.client()->figure(), "100 %");
    EXPECT_THAT(dialog.client()->source().toStdString(), HasSubstr("client.csv: 200 rows"));
}

TEST_F(Verifying, ObservedOwnersOfTheKeysAreOffered)
{
    VerifyDialog& plain = open({write("map.yaml", kMap)});
    EXPECT_FALSE(plain.client()->observedButton()->isVisible());
    openFiles({write("keys.csv", "key,shard,requests\nuser:1,node-0,3\nuser:2,node-1,4\n")});
    ASSERT_TRUE(plain.client()->observedButton()->isVisible());
    EXPECT_THAT(plain.client()->observedButton()->text().toStdString(),
                HasSubstr("2 observed rows of keys.csv"));
    QTest::mouseClick(plain.client()->observedButton(), Qt::LeftButton);
    plain.client()->settle();
    EXPECT_THAT(plain.client()->sentence().replace(QChar(0xa0), u' ').toStdString(),
                HasSubstr("of 2 rows agree."));
}

TEST_F(Verifying, SaysWhatIsWrongWithRows)
{
    VerifyDialog& dialog = open({write("map.yaml", kMap)});
    for (const char* text : {"just-a-key\n", "a,b,c\nd,e,f\n", "{{{{", "\xff\xfe\x00\x01"}) {
        dialog.client()->takeText(text);
        dialog.client()->settle();
        EXPECT_FALSE(dialog.client()->source().isEmpty()) << text;
        EXPECT_TRUE(dialog.client()->rules().isEmpty()) << text;
    }
    dialog.client()->takeFiles({folder.filePath("no such file.csv")});
    dialog.client()->settle();
    EXPECT_THAT(dialog.client()->source().toStdString(), HasSubstr("no such file.csv"));
}

TEST_F(Verifying, ALongTextIsCheckedWithoutBeingShown)
{
    VerifyDialog& dialog = open({write("map.yaml", kMap)});
    const QByteArray rows = rowsOf("fnv1a64", 4000);
    ASSERT_GT(rows.size(), RowsField::kMostShown);
    paste(dialog, rows);
    EXPECT_TRUE(dialog.client()->field()->toPlainText().isEmpty());
    EXPECT_EQ(dialog.client()->figure(), "100 %");
}

TEST_F(Verifying, TheSearchCanBeStopped)
{
    VerifyDialog& dialog = open({write("map.yaml", kMap)});
    QByteArray rows;
    for (int i = 0; i < 3000; ++i)
        rows += "user:" + QByteArray::number(i) + ",node-" + QByteArray::number((i * i + i / 7) % 3) + "\n";
    dialog.client()->takeText(rows);
    for (int i = 0; i < 5000 && !dialog.client()->isSearching(); ++i)
        QTest::qWait(1);
    ASSERT_TRUE(dialog.client()->isSearching());
    ASSERT_TRUE(dialog.stopButton()->isVisible());
    QTest::mouseClick(dialog.stopButton(), Qt::LeftButton);
    EXPECT_FALSE(dialog.client()->isSearching());
    EXPECT_FALSE(dialog.stopButton()->isVisible());
    EXPECT_EQ(dialog.client()->conclusion(), "The search was stopped.");
    dialog.client()->settle();
    EXPECT_EQ(dialog.client()->conclusion(), "The search was stopped.");
}

TEST_F(Verifying, AnotherRuleIsComparedOverTheSpaceAndOverKeys)
{
    VerifyDialog& dialog = open({write("map.yaml", kMap), write("keys.csv", "key\nt-1\nt-2\nt-3\n")});
    dialog.pages()->show(VerifyDialog::OtherRule);
    OtherRulePage& other = *dialog.otherRule();
    other.systems()->setCurrent("libketama");
    other.settle();
    EXPECT_THAT(other.detail().replace(QChar(0xa0), u' ').toStdString(),
                HasSubstr("The share of the space cannot be counted: the two maps hash keys"));
    EXPECT_THAT(other.headline().replace(QChar(0xa0), u' ').toStdString(),
                HasSubstr("of 3 keys have another owner"));
    EXPECT_FALSE(other.figure().isEmpty());
}

TEST_F(Verifying, ARuleOfTheSameHashIsComparedExactly)
{
    // The same circle with other points: what differs is counted position by position.
    VerifyDialog& dialog = open({write("map.yaml", "system: libketama\nshards:\n  - name: 10.0.0.1:11211\n"
                                                   "  - name: 10.0.0.2:11211\n")});
    dialog.pages()->show(VerifyDialog::OtherRule);
    OtherRulePage& other = *dialog.otherRule();
    other.systems()->setCurrent("libmemcached-weighted");
    ASSERT_EQ(other.systems()->current(), "libmemcached-weighted");
    other.settle();
    EXPECT_THAT(other.headline().toStdString(), HasSubstr("of the space has another owner."));
    EXPECT_THAT(other.detail().toStdString(), HasSubstr("open a key file"));
    EXPECT_FALSE(other.keys()->isVisible());
}

TEST_F(Verifying, OnlySystemsThatCanPlaceTheseShardsAreOffered)
{
    VerifyDialog& dialog = open({write("map.yaml", kMap)});
    dialog.pages()->show(VerifyDialog::OtherRule);
    SystemList& systems = *dialog.otherRule()->systems();
    for (const SystemRow& row : systemRows()) {
        systems.setCurrent(row.id);
        EXPECT_EQ(systems.current() == row.id, mayStandIn(row, session.state().map)) << row.id;
    }
    QTest::keyClicks(systems.field(), "zzz");
    EXPECT_THAT(dialog.otherRule()->headline().toStdString(), HasSubstr("No other system"));
}

}  // namespace
}  // namespace ringscope::ui
