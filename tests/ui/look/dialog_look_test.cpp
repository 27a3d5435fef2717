// Every text of every dialog, list and menu can be read.
#include "tests/ui/look/look_check.h"
#include "tests/ui/look/looks.h"
#include "tests/ui/support/window_fixture.h"

#include "ui/dialogs/command_palette.h"
#include "ui/intake/import_dialog.h"
#include "ui/intake/import_source.h"
#include "ui/intake/membership_dialog.h"
#include "ui/intake/unrecognised_dialog.h"
#include "ui/panels/pages.h"
#include "ui/session/intents.h"
#include "ui/verify/client_page.h"
#include "ui/verify/other_rule_page.h"
#include "ui/verify/verify_dialog.h"
#include "ui/window/loss_dialog.h"
#include "ui/window/move_unit_dialog.h"
#include "ui/window/rebalance_dialog.h"
#include "ui/window/unit_list_dialog.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>

#include <algorithm>

namespace ringscope::ui {
namespace {

/// Dialogs of our own; those of files, colours and printers are Qt's.
constexpr const char* kOpeners[] = {"edit.settings", "edit.history-list", "file.export",
                                    "help.recipe", "shard.lose",
                                    "shard.add-dialog", "shard.remove", "help.help",
                                    "help.palette", "help.shortcuts", "help.about"};

/// Two rings, a thing left open, and a line that is not believed.
constexpr const char* kTwoTopics =
    "Topic: orders\tPartitionCount: 2\tReplicationFactor: 1\tConfigs:\n"
    "\tTopic: orders\tPartition: 0\tLeader: 1\tReplicas: 1\tIsr: 1\n"
    "\tTopic: orders\tPartition: 1\tLeader: none\tReplicas: 2\tIsr: \n"
    "an odd line\n"
    "Topic: audit\tPartitionCount: 1\tReplicationFactor: 1\tConfigs:\n"
    "\tTopic: audit\tPartition: 0\tLeader: 3\tReplicas: 3\tIsr: 3\n";

class EveryDialog : public WindowTest, public testing::WithParamInterface<Look> {
protected:
    void SetUp() override
    {
        window->resize(GetParam().size);
        start();
        window->settings().confirmRemove = true;
        window->selection().select({"redis-1"});
        window->selection().setProbe("t-42");
        settle();
        layOut();
    }

    /// Every window of the program but the main one.
    QWidgetList opened() const
    {
        QWidgetList shown;
        for (QWidget* top : QApplication::topLevelWidgets())
            if (top != window.get() && top->isVisible())
                shown << top;
        return shown;
    }

    void look(QWidget& view, const QString& name)
    {
        if (auto* loss = qobject_cast<LossDialog*>(&view))
            loss->settle();
        layOut();
        savePicture(view, GetParam(), name);
        // A menu may be as high as the screen; then it scrolls.
        if (!qobject_cast<QMenu*>(&view)) {
            EXPECT_LE(view.height(), GetParam().size.height()) << name.toStdString();
        }
        for (const LookFinding& finding : findingsOf(view, theme.theme().colour(Ink::Window)))
            ADD_FAILURE() << name.toStdString() << ": " << finding.line().toStdString();
    }

    void lookAtOpened(const QString& name)
    {
        layOut();
        QWidgetList shown = opened();
        for (CommandPalette* palette : window->findChildren<CommandPalette*>())
            if (palette->isVisible())
                shown << palette;
        EXPECT_FALSE(shown.isEmpty()) << name.toStdString() << " opens nothing";
        for (QWidget* top : shown) {
            look(*top, name);
            top->close();
        }
        layOut();
    }

    LookedAt looked{theme, GetParam()};
};

TEST_P(EveryDialog, OfAnActionCanBeRead)
{
    for (const char* opener : kOpeners) {
        const auto row = std::find_if(actionRows().begin(), actionRows().end(), [opener](const ActionRow& one) {
            return std::string_view(one.name) == opener;
        });
        ASSERT_NE(row, actionRows().end()) << opener;
        QAction* action = window->actions().action(row->id);
        ASSERT_TRUE(action->isEnabled()) << opener;
        action->trigger();
        lookAtOpened(QString::fromLatin1(opener));
    }
}

TEST_P(EveryDialog, OfFilesCanBeRead)
{
    const QString table = write(QStringLiteral("log.csv"),
                                "id;tenant;hits\n1;t-1;20\n2;t-2;x\n3;t-3;7\n");
    (new ImportDialog(ImportSource{table, std::nullopt}, {}, theme, window.get()))->open();
    lookAtOpened(QStringLiteral("import"));
    auto* members = new MembershipDialog(
        ImportSource{QStringLiteral("topics.txt"), kTwoTopics}, theme, window.get());
    members->settle();
    members->open();
    lookAtOpened(QStringLiteral("membership"));
    (new UnrecognisedDialog("{{{ 12 ]] \n", theme, window.get()))->open();
    lookAtOpened(QStringLiteral("not recognised"));
}

/// Rows of a client that hashes otherwise.
QByteArray strangeRows(MainWindow& window)
{
    ShardMap map = window.session().state().map;
    map.system.clear();
    map.hash = "fnv1a32";
    const Result<Routing> routing = buildRouting(map, {}, {});
    EXPECT_TRUE(routing.ok());
    QByteArray rows = "key,shard\n";
    for (int i = 0; i < 120; ++i) {
        const std::string key = "user:" + std::to_string(i * 7919);
        const Result<KeyRoute> route = routeKey(*routing, key, 1);
        rows += QByteArray::fromStdString(
            key + "," + map.shards[route->owners.front().value].name + "\n");
    }
    return rows;
}

TEST_P(EveryDialog, OfClientsCanBeRead)
{
    window->actions().action(ActionId::VerifyClients)->trigger();
    auto* dialog = window->findChild<VerifyDialog*>();
    ASSERT_NE(dialog, nullptr);
    look(*dialog, QStringLiteral("verify, before"));
    dialog->client()->takeText(strangeRows(*window));
    dialog->client()->settle();
    EXPECT_FALSE(dialog->client()->rules().isEmpty());
    look(*dialog, QStringLiteral("verify, a client"));
    dialog->pages()->show(VerifyDialog::OtherRule);
    layOut();
    dialog->otherRule()->settle();
    lookAtOpened(QStringLiteral("verify, another rule"));
}

/// 64 slots of three masters, one of them hot, some of nobody.
TEST_P(EveryDialog, OfUnitsCanBeRead)
{
    QByteArray loads = "group,unit,requests\naudit,1,5\n";
    for (int slot = 0; slot < 64; ++slot)
        loads += "orders," + QByteArray::number(slot) + ','
                 + QByteArray::number(slot == 17 ? 48'200 : 400 + slot * 37 % 211) + '\n';
    window->session().clear();
    start({write(QStringLiteral("map.yaml"),
                 "algorithm: slots\nhash: crc16-xmodem\nslots: 64\n"
                 "units: {0-29: [redis-a-0001.eu-west], 30-59: [redis-b-0002.eu-west]}\n"
                 "shards: [{name: redis-a-0001.eu-west}, {name: redis-b-0002.eu-west}, "
                 "{name: redis-c-0003.eu-west, weight: 2}]\n"),
           write(QStringLiteral("loads.csv"), loads)});
    window->session().dispatch(intents::units("orders"));
    settle();
    ASSERT_EQ(snapshot().basis, LoadBasis::Units);
    layOut();
    savePicture(*window, GetParam(), QStringLiteral("units, window"));
    window->actions().action(ActionId::ShowUnits)->trigger();
    auto* list = window->findChild<UnitListDialog*>();
    ASSERT_NE(list, nullptr);
    look(*list, QStringLiteral("units, heaviest"));
    list->moveButton()->click();
    auto* move = window->findChild<MoveUnitDialog*>();
    ASSERT_NE(move, nullptr);
    move->settle();
    look(*move, QStringLiteral("units, move one"));
    move->close();
    list->close();
    layOut();
    window->actions().action(ActionId::Rebalance)->trigger();
    window->findChild<RebalanceDialog*>()->settle();
    lookAtOpened(QStringLiteral("units, rebalance"));
}

TEST_P(EveryDialog, EveryMenuCanBeRead)
{
    for (QAction* entry : window->menuBar()->actions()) {
        QMenu* menu = entry->menu();
        ASSERT_NE(menu, nullptr);
        menu->popup(window->mapToGlobal(QPoint(0, 40)));
        lookAtOpened(entry->text().remove(u'&'));
    }
}

INSTANTIATE_TEST_SUITE_P(Looks, EveryDialog, testing::ValuesIn(looks()));

}  // namespace
}  // namespace ringscope::ui
