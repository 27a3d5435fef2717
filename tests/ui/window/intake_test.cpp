// Data on its way into the window: pasted, dropped, imported, and what the banner offers then.
#include "tests/ui/support/window_fixture.h"
#include "ui/intake/column_choice.h"
#include "ui/intake/drop_overlay.h"
#include "ui/intake/file_drops.h"
#include "ui/intake/import_dialog.h"
#include "ui/intake/key_intake.h"
#include "ui/intake/line_view.h"
#include "ui/intake/membership_dialog.h"
#include "ui/intake/membership_intake.h"
#include "ui/panels/banner.h"
#include "ui/panels/probe_field.h"
#include "ui/start/drop_zone.h"
#include "ui/start/start_page.h"
#include "ui/window/intake.h"
#include "ui/window/tool_row.h"

#include <gmock/gmock.h>

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QDropEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QUrl>

namespace ringscope::ui {
namespace {

using testing::HasSubstr;

class IntakeTest : public WindowTest {
protected:
    void startWithMap() { start({write("map.yaml", "shards: [{name: a}, {name: b}]\n")}); }

    void paste(const QString& text)
    {
        QApplication::clipboard()->setText(text);
        key(Qt::Key_V, Qt::ControlModifier);
        settle();
    }

    std::string banner() { return window->banner().text().toStdString(); }
    QPushButton* offered() { return window->banner().offered(); }
};

TEST_F(IntakeTest, APastedMapOpensAndIsNamed)
{
    startWithMap();
    paste("version: 8\nshards: [{name: x}, {name: y}, {name: z}]\n");
    EXPECT_EQ(banner(), "Pasted: shard map, 3 shards");
    EXPECT_EQ(shards(), 3u);
}

TEST_F(IntakeTest, AMembershipFileOpensInOneStepAndTellsItsDoubts)
{
    start({write("servers.txt", "10.0.1.1:11211\t600\n10.0.1.2:11211\tmuch\n10.0.1.3:11211\t300\n"
                                "10.0.1.4:11211\t300\n")});
    EXPECT_EQ(shards(), 3u);
    EXPECT_EQ(snapshot().state.map.system, "libketama");
    EXPECT_THAT(banner(), HasSubstr("servers.txt: 1 thing"));
    ASSERT_TRUE(offered()->isVisible());
    offered()->click();
    ASSERT_NE(window->intake().members().dialog(), nullptr);
    window->intake().members().dialog()->close();
}

TEST_F(IntakeTest, SeveralRingsOfAFileAreAQuestion)
{
    start({write("topics.txt", "Topic: a\tPartitionCount: 1\tReplicationFactor: 1\tConfigs:\n"
                               "\tTopic: a\tPartition: 0\tLeader: 1\tReplicas: 1\tIsr: 1\n"
                               "Topic: b\tPartitionCount: 1\tReplicationFactor: 1\tConfigs:\n"
                               "\tTopic: b\tPartition: 0\tLeader: 2\tReplicas: 2\tIsr: 2\n")});
    MembershipDialog* dialog = window->intake().members().dialog();
    ASSERT_NE(dialog, nullptr);
    dialog->settle();
    dialog->rings()->setCurrentIndex(1);
    dialog->settle();
    dialog->openButton()->click();
    settle();
    ASSERT_EQ(shards(), 1u);
    EXPECT_EQ(snapshot().state.map.shards[0].name, "2");
}

TEST_F(IntakeTest, InATextFieldTheFieldTakesThePaste)
{
    startWithMap();
    window->tools().probe()->ask();
    QApplication::clipboard()->setText("t-42");
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_V, Qt::ControlModifier);
    auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    ASSERT_NE(field, nullptr);
    EXPECT_EQ(field->text(), "t-42");
    EXPECT_EQ(banner(), "");
}

TEST_F(IntakeTest, AKnownTextThatDoesNotOpenYetIsNamed)
{
    startWithMap();
    paste("1339518083.107412 [0 127.0.0.1:60866] \"get\" \"a\"\n");
    EXPECT_THAT(banner(), HasSubstr("MONITOR log of Redis, 1 command: recognised"));
    EXPECT_EQ(shards(), 2u);
}

TEST_F(IntakeTest, OpenedKeysOfferTheirMapping)
{
    startWithMap();
    window->openFiles({write("keys.csv", "key,requests,stored\na,5,1\nb,7,2\n")});
    settle();
    EXPECT_THAT(banner(), HasSubstr("keys.csv: 2 keys read"));
    ASSERT_TRUE(offered()->isVisible());
    EXPECT_EQ(offered()->text(), "Mapping...");
    offered()->click();
    ImportDialog* dialog = window->intake().keys().dialog();
    ASSERT_NE(dialog, nullptr);
    dialog->settle();
    QComboBox* requests = dialog->columns()->boxes()[1];
    EXPECT_EQ(requests->currentText(), "requests");
    requests->setCurrentIndex(requests->findText("bytes"));
    dialog->settle();
    dialog->importButton()->click();
    settle();
    EXPECT_EQ(snapshot().keys->column(Measure::Bytes).total, u128(12));
    EXPECT_EQ(snapshot().keys->column(Measure::Requests).total, u128(2));
    // What was said is part of the step, so that it is read alike again.
    EXPECT_THAT(window->session().history().last().toStdString(), HasSubstr("keys.csv"));
}

TEST_F(IntakeTest, ATableWithoutAKeyColumnAsksAtOnce)
{
    startWithMap();
    window->openFiles({write("hits.csv", "who,where\na,x\nb,y\n")});
    settle();
    ImportDialog* dialog = window->intake().keys().dialog();
    ASSERT_NE(dialog, nullptr);
    dialog->settle();
    EXPECT_EQ(dialog->sentence(), "Which column is the key?");
    dialog->reject();
    EXPECT_EQ(snapshot().state.keys, nullptr);
}

TEST_F(IntakeTest, AnErrorOfAMapShowsItsLine)
{
    start({write("broken.yaml", "version: 1\nshards:\n  - {name: a, weight: -1}\n")});
    EXPECT_THAT(banner(), HasSubstr("broken.yaml:3:"));
    ASSERT_FALSE(offered()->isHidden());
    EXPECT_EQ(offered()->text(), "Show line");
    offered()->click();
    LineView* view = window->findChild<LineView*>();
    ASSERT_NE(view, nullptr);
    view->settle();
    EXPECT_EQ(view->markedLine(), "  - {name: a, weight: -1}");
    view->close();
    window->banner().dismiss();
    window->banner().note("something else");
    EXPECT_TRUE(offered()->isHidden());
}

TEST_F(IntakeTest, APastedErrorShowsItsLine)
{
    startWithMap();
    paste("version: 1\nshards:\n  - {name: a, weight: -1}\n");
    EXPECT_THAT(banner(), HasSubstr("Pasted:3:"));
    ASSERT_FALSE(offered()->isHidden());
    offered()->click();
    LineView* view = window->findChild<LineView*>();
    ASSERT_NE(view, nullptr);
    view->settle();
    EXPECT_EQ(view->markedLine(), "  - {name: a, weight: -1}");
}

TEST_F(IntakeTest, TheStartPagesZoneTellsWhatHovers)
{
    window->start({});
    window->show();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(write("map.yaml", "shards: [{name: a}]\n"))});
    QDragEnterEvent enter(QPoint(400, 400), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window.get(), &enter);
    window->intake().drops().reader().settle();
    EXPECT_EQ(window->startPage().zone()->hints(), QStringList{"map.yaml: shard map, 1 shard"});
    EXPECT_FALSE(window->intake().drops().overlay().isVisible());
    QDragLeaveEvent leave;
    QApplication::sendEvent(window.get(), &leave);
    EXPECT_TRUE(window->startPage().zone()->hints().isEmpty());
}

}  // namespace
}  // namespace ringscope::ui
