// The page of keys: what it lists, and giving an action keys of one's own.
#include "ui/actions/actions.h"
#include "ui/dialogs/help_dialog.h"
#include "ui/dialogs/key_field.h"
#include "ui/dialogs/shortcut_tree.h"
#include "ui/dialogs/shortcuts_dialog.h"
#include "ui/theme/theme.h"

#include <gmock/gmock.h>

#include <QAction>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

namespace ringscope::ui {
namespace {

class ShortcutsPage : public testing::Test {
protected:
    ShortcutsPage() : actions(theme)
    {
        for (const ActionRow& row : actionRows())
            actions.setHandler(row.id, [](bool) {});
        dialog = std::make_unique<ShortcutsDialog>(actions, QMap<QString, QString>(), theme, nullptr);
        QObject::connect(dialog.get(), &ShortcutsDialog::shortcutsChanged, dialog.get(),
                         [this](const QMap<QString, QString>& now) { told = now; });
    }
    void press(ActionId id, Qt::Key key, Qt::KeyboardModifiers modifiers)
    {
        dialog->tree()->choose(id);
        QTest::keyClick(dialog->keyField(), key, modifiers);
    }
    QStringList shownRows()
    {
        QStringList rows;
        for (QTreeWidgetItemIterator at(dialog->tree(), QTreeWidgetItemIterator::NoChildren); *at; ++at)
            if (!(*at)->isHidden())
                rows << (*at)->text(0);
        return rows;
    }

    ThemeSource theme;
    Actions actions;
    std::unique_ptr<ShortcutsDialog> dialog;
    QMap<QString, QString> told;
};

TEST_F(ShortcutsPage, ListsEveryActionOfTheTableAndTheGestures)
{
    const QStringList rows = shownRows();
    for (const ActionRow& row : actionRows())
        EXPECT_EQ(rows.contains(plainText(row.id)), !row.opensMenu) << row.name;
    EXPECT_TRUE(rows.contains("Select one shard more"));
}

TEST_F(ShortcutsPage, IsFilteredByWordsAndByKeys)
{
    dialog->filterField()->setText("table csv");
    EXPECT_EQ(shownRows(), QStringList{"Copy table as CSV"});
    dialog->filterField()->setText("ctrl+shift+p");
    EXPECT_EQ(shownRows(), QStringList{"Find an action"});
}

TEST_F(ShortcutsPage, GivesAnActionOtherKeys)
{
    press(ActionId::Presenter, Qt::Key_F8, Qt::ControlModifier);
    dialog->setButton()->click();
    EXPECT_EQ(actions.actionOf(QKeySequence("Ctrl+F8")), ActionId::Presenter);
    EXPECT_EQ(actions.actionOf(QKeySequence("F11")), std::nullopt);
    EXPECT_EQ(told, (QMap<QString, QString>{{"view.presenter", "Ctrl+F8"}}));
}

TEST_F(ShortcutsPage, ShowsWhoseKeysTheyAreAndTakesThemOnlyWhenTold)
{
    press(ActionId::Presenter, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(dialog->note().contains("\"Undo\""));
    EXPECT_EQ(actions.actionOf(QKeySequence("Ctrl+Z")), ActionId::Undo);
    dialog->setButton()->click();
    EXPECT_EQ(actions.actionOf(QKeySequence("Ctrl+Z")), ActionId::Presenter);
    EXPECT_TRUE(actions.action(ActionId::Undo)->shortcuts().isEmpty());
}

TEST_F(ShortcutsPage, OfSeveralKeysOnlyTheOneInConflictIsTaken)
{
    press(ActionId::Presenter, Qt::Key_Y, Qt::ControlModifier);
    dialog->setButton()->click();
    EXPECT_EQ(actions.actionOf(QKeySequence("Ctrl+Shift+Z")), ActionId::Redo);
    EXPECT_EQ(told.value("edit.redo"), "Ctrl+Shift+Z");
}

TEST_F(ShortcutsPage, ResetsOneAndAll)
{
    press(ActionId::Presenter, Qt::Key_Z, Qt::ControlModifier);
    dialog->setButton()->click();
    dialog->tree()->choose(ActionId::Presenter);
    dialog->resetButton()->click();
    EXPECT_EQ(actions.actionOf(QKeySequence("F11")), ActionId::Presenter);
    EXPECT_EQ(told, (QMap<QString, QString>{{"edit.undo", ""}}));
    dialog->resetAllButton()->click();
    EXPECT_EQ(actions.actionOf(QKeySequence("Ctrl+Z")), ActionId::Undo);
    EXPECT_TRUE(told.isEmpty());
}

TEST_F(ShortcutsPage, BackspaceTakesKeysAway)
{
    press(ActionId::Presenter, Qt::Key_Backspace, {});
    dialog->setButton()->click();
    EXPECT_TRUE(actions.action(ActionId::Presenter)->shortcuts().isEmpty());
    EXPECT_EQ(told.value("view.presenter", "?"), "");
}

TEST_F(ShortcutsPage, ASignIsTheSignWhateverKeysItNeeds)
{
    KeyField field;
    QTest::keyClick(&field, Qt::Key_Question, Qt::ShiftModifier);
    EXPECT_EQ(field.keys(), QKeySequence("?"));
    QTest::keyClick(&field, Qt::Key_Delete, Qt::ShiftModifier);
    EXPECT_EQ(field.keys(), QKeySequence("Shift+Del"));
    QTest::keyClick(&field, Qt::Key_Control, Qt::ControlModifier);
    EXPECT_EQ(field.keys(), QKeySequence("Shift+Del"));
}

TEST_F(ShortcutsPage, HelpNamesTheKeysThatHoldNow)
{
    actions.setShortcuts({{"shard.add", "F9"}});
    const HelpDialog help(actions, theme, nullptr);
    EXPECT_TRUE(help.texts().join(' ').contains("Add a shard (F9)"));
    EXPECT_TRUE(help.texts().join(' ').contains("Probe a key (Ctrl+K)"));
}

}  // namespace
}  // namespace ringscope::ui
