// Everything is reachable: each action of the table by the palette, and by its keys or the keys of
// its menu; and no menu holds anything that is not in the table.
#include "tests/ui/support/window_fixture.h"

#include "ui/dialogs/command_palette.h"
#include "ui/session/intents.h"

#include <gmock/gmock.h>

#include <QAction>
#include <QDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QSignalSpy>
#include <QTimer>

namespace ringscope::ui {
namespace {

class ReachTest : public WindowTest {
protected:
    /// Closes whatever an action opens and waits for, so that the next one can be tried.
    ReachTest()
    {
        QObject::connect(&closer, &QTimer::timeout, &closer, [this] {
            if (QWidget* popup = QApplication::activePopupWidget(); popup && closesPopups)
                popup->close();
            if (QWidget* dialog = QApplication::activeModalWidget())
                dialog->close();
        });
        closer.start(0);
    }

    /// A window in which every action can do something: two steps, one of them taken back, one
    /// shard selected, one key probed, the last change still to be played.
    void prepare()
    {
        window->present(false);
        window->actions().setShortcuts({});
        for (QDialog* dialog : window->findChildren<QDialog*>())
            dialog->close();
        window->session().openExample(QString::fromLatin1(firstExample().path));
        window->settle();
        for (const char* name : {"redis-8", "redis-9"}) {
            window->session().dispatch(intents::addShard(name, "1"));
            window->settle();
        }
        window->session().undo();
        settle();
        window->selection().select({"redis-1"});
        window->selection().setProbe("t-42");
        window->show();
        window->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
        window->setFocus();
        QCoreApplication::processEvents();
    }

    /// Whether the row is shown anywhere; a row without a handler is not.
    bool isOffered(const ActionRow& row) { return window->actions().isBound(row.id); }

    void byPalette(const ActionRow& row)
    {
        auto* palette = window->findChild<CommandPalette*>();
        palette->dismiss();
        QTest::keyClick(window.get(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        ASSERT_TRUE(palette->isVisible()) << row.name;
        QString words = window->actions().action(row.id)->text();
        palette->field()->setText(words.remove(u'&').remove(QStringLiteral("...")));
        qsizetype at = 0;
        while (at < palette->shown().size() && palette->shown()[at].name != QLatin1String(row.name))
            ++at;
        ASSERT_LT(at, palette->shown().size()) << row.name;
        for (qsizetype i = 0; i < at; ++i)
            QTest::keyClick(palette->field(), Qt::Key_Down);
        QTest::keyClick(palette->field(), Qt::Key_Return);
    }

    static Qt::Key mnemonicOf(const QString& text)
    {
        const qsizetype at = text.indexOf(u'&');
        return at < 0 ? Qt::Key_unknown : static_cast<Qt::Key>(text[at + 1].toUpper().unicode());
    }

    /// The actions to open one after the other until `wanted` is there; empty when no menu has it.
    static QList<QAction*> pathTo(const QAction* wanted, const QList<QAction*>& from)
    {
        for (QAction* action : from) {
            if (action == wanted)
                return {action};
            if (!action->menu())
                continue;
            const QList<QAction*> rest = pathTo(wanted, action->menu()->actions());
            if (!rest.isEmpty())
                return QList<QAction*>{action} + rest;
        }
        return {};
    }

    void byMenu(const ActionRow& row)
    {
        closesPopups = false;
        const QList<QAction*> path =
            pathTo(window->actions().action(row.id), window->menuBar()->actions());
        ASSERT_FALSE(path.isEmpty()) << row.name << " has neither keys nor a menu";
        QTest::keyClick(window.get(), mnemonicOf(path.first()->text()), Qt::AltModifier);
        for (const QAction* next : path.mid(1)) {
            QWidget* popup = QApplication::activePopupWidget();
            ASSERT_NE(popup, nullptr) << row.name;
            ASSERT_TRUE(next->text().contains(u'&')) << row.name << " has neither keys nor a mnemonic";
            QTest::keyClick(popup, mnemonicOf(next->text()));
        }
        closesPopups = true;
    }

    /// What this state leaves nothing to do for is tried all the same: it must do no harm.
    void enable(const ActionRow& row)
    {
        QAction* action = window->actions().action(row.id);
        if (action->isEnabled())
            return;
        action->setEnabled(true);
        forced << QString::fromLatin1(row.name);
    }

    void byKeys(const ActionRow& row)
    {
        const QList<QKeySequence> keys = window->actions().action(row.id)->shortcuts();
        if (keys.isEmpty())
            byMenu(row);
        else
            QTest::keySequence(window.get(), keys.first());
    }

    QTimer closer;
    bool closesPopups = true;
    QStringList forced;
};

TEST_F(ReachTest, EveryActionIsTriggeredByThePalette)
{
    start();
    for (const ActionRow& row : actionRows()) {
        if (!isOffered(row) || row.opensMenu || row.id == ActionId::Palette)
            continue;
        prepare();
        QAction* action = window->actions().action(row.id);
        enable(row);
        const QSignalSpy triggered(action, &QAction::triggered);
        byPalette(row);
        QCoreApplication::processEvents();
        EXPECT_EQ(triggered.count(), 1) << row.name;
    }
    EXPECT_LT(forced.size(), static_cast<qsizetype>(actionRows().size() / 4)) << forced.join(' ').toStdString();
}

TEST_F(ReachTest, EveryActionIsTriggeredByKeysOfItsOwnOrOfItsMenu)
{
    start();
    for (const ActionRow& row : actionRows()) {
        if (!isOffered(row) || row.opensMenu)
            continue;
        prepare();
        enable(row);
        const QSignalSpy triggered(window->actions().action(row.id), &QAction::triggered);
        byKeys(row);
        QCoreApplication::processEvents();
        EXPECT_EQ(triggered.count(), 1) << row.name;
    }
}

TEST_F(ReachTest, EverySubmenuIsOpenedByTheKeysOfItsMenu)
{
    start();
    prepare();
    for (const ActionRow& row : actionRows()) {
        if (!isOffered(row) || !row.opensMenu || !window->actions().action(row.id)->isVisible())
            continue;
        enable(row);
        byMenu(row);
        closesPopups = false;
        EXPECT_TRUE(window->actions().submenu(row.id)->isVisible()) << row.name;
        while (QWidget* popup = QApplication::activePopupWidget())
            popup->close();
    }
}

/// Every action of a menu that is of the table, or stands in a submenu that the table has.
void expectFromTable(const QMenu& menu, const Actions& actions)
{
    for (QAction* action : menu.actions()) {
        bool known = action->isSeparator();
        for (const ActionRow& row : actionRows())
            known = known || actions.action(row.id) == action;
        EXPECT_TRUE(known) << action->text().toStdString();
    }
}

TEST_F(ReachTest, NoMenuHasAnActionThatIsNotInTheTable)
{
    start();
    for (const QAction* menu : window->menuBar()->actions())
        expectFromTable(*menu->menu(), window->actions());
    for (QWidget* widget : window->findChildren<QWidget*>()) {
        if (widget->contextMenuPolicy() != Qt::ActionsContextMenu)
            continue;
        QMenu menu;
        menu.addActions(widget->actions());
        expectFromTable(menu, window->actions());
    }
}

TEST_F(ReachTest, NoTwoActionsShareAKey)
{
    QMap<QString, QString> seen;
    for (const ActionRow& row : actionRows())
        for (const QKeySequence& keys : window->actions().action(row.id)->shortcuts()) {
            const QString text = keys.toString();
            EXPECT_FALSE(seen.contains(text)) << row.name << " and " << seen[text].toStdString();
            seen[text] = row.name;
        }
}

}  // namespace
}  // namespace ringscope::ui
