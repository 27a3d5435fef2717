#include "ui/actions/actions.h"
#include "ui/theme/theme.h"

#include <gmock/gmock.h>

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QSet>
#include <QSlider>
#include <QTest>

namespace ringscope::ui {
namespace {

TEST(ActionTable, NamesEveryActionOnce)
{
    QSet<QString> names;
    QSet<int> ids;
    for (const ActionRow& row : actionRows()) {
        names << row.name;
        ids << static_cast<int>(row.id);
    }
    EXPECT_EQ(names.size(), static_cast<qsizetype>(actionRows().size()));
    EXPECT_EQ(ids.size(), static_cast<qsizetype>(actionRows().size()));
}

TEST(ActionTable, GivesNoShortcutTwice)
{
    ThemeSource theme;
    Actions actions(theme);
    QSet<QString> seen;
    for (const ActionRow& row : actionRows())
        for (const QKeySequence& sequence : actions.action(row.id)->shortcuts()) {
            EXPECT_FALSE(sequence.isEmpty()) << row.name;
            EXPECT_FALSE(seen.contains(sequence.toString())) << row.name;
            seen << sequence.toString();
        }
    EXPECT_TRUE(seen.contains("Ctrl+K"));
}

TEST(ActionTable, GivesNoMnemonicTwiceInAMenu)
{
    for (const MenuRow& menu : menuRows()) {
        QSet<QChar> seen;
        for (const ActionRow& row : actionRows()) {
            const QString text = QString::fromLatin1(row.text);
            const qsizetype at = text.indexOf(u'&');
            if (row.menu != menu.id || at < 0)
                continue;
            const QChar letter = text[at + 1].toLower();
            EXPECT_FALSE(seen.contains(letter)) << row.name;
            seen << letter;
        }
    }
}

TEST(Actions, WithoutAHandlerAreNotInTheMenus)
{
    ThemeSource theme;
    Actions actions(theme);
    actions.setHandler(ActionId::Quit, [](bool) {});
    QMenuBar bar;
    actions.fill(bar);
    int shown = 0;
    for (const QAction* menu : bar.actions()) {
        EXPECT_EQ(menu->isVisible(), !menu->menu()->isEmpty());
        shown += static_cast<int>(menu->menu()->actions().size());
    }
    EXPECT_EQ(shown, 1);
}

TEST(Actions, AreEnabledOnlyWhenWhatTheyNeedIsThere)
{
    ThemeSource theme;
    Actions actions(theme);
    for (const ActionId id : {ActionId::Undo, ActionId::Redo, ActionId::Open})
        actions.setHandler(id, [](bool) {});
    EXPECT_FALSE(actions.action(ActionId::Undo)->isEnabled());
    EXPECT_TRUE(actions.action(ActionId::Open)->isEnabled());
    actions.setAvailable(static_cast<std::uint32_t>(Need::Undo));
    EXPECT_TRUE(actions.action(ActionId::Undo)->isEnabled());
    EXPECT_FALSE(actions.action(ActionId::Redo)->isEnabled());
    EXPECT_TRUE(actions.action(ActionId::Open)->isEnabled());
}

TEST(Actions, TakeKeysThatAPersonChose)
{
    ThemeSource theme;
    Actions actions(theme);
    actions.setShortcuts({{"file.open", "Ctrl+Alt+O; F9"}, {"file.quit", ""}});
    EXPECT_EQ(actions.actionOf(QKeySequence("F9")), ActionId::Open);
    EXPECT_EQ(actions.actionOf(QKeySequence("Ctrl+O")), std::nullopt);
    EXPECT_TRUE(actions.action(ActionId::Quit)->shortcuts().isEmpty());
    EXPECT_TRUE(actions.action(ActionId::Open)->toolTip().endsWith("(Ctrl+Alt+O)"));
    EXPECT_EQ(Actions::tableShortcuts(ActionId::Open), QList<QKeySequence>{QKeySequence("Ctrl+O")});
    actions.setShortcuts({});
    EXPECT_EQ(actions.actionOf(QKeySequence("Ctrl+O")), ActionId::Open);
}

TEST(ActionTable, SaysOfEveryNeedWhatToDoFirst)
{
    for (const ActionRow& row : actionRows()) {
        EXPECT_EQ(row.need == Need::Nothing, QString(needText(row.need)).isEmpty()) << row.name;
        EXPECT_STRNE(needText(row.need), "it is not possible now") << row.name;
    }
}

TEST(Actions, OfAGroupOneIsChecked)
{
    ThemeSource theme;
    Actions actions(theme);
    actions.setChecked(ActionId::ThemeDark, true);
    actions.setChecked(ActionId::ThemeLight, true);
    EXPECT_FALSE(actions.action(ActionId::ThemeDark)->isChecked());
}

class PlainKeys : public testing::Test {
protected:
    PlainKeys() : actions(theme)
    {
        qApp->installEventFilter(&filter);
        for (const ActionId id : {ActionId::Play, ActionId::StepBack, ActionId::RemoveShard}) {
            actions.setHandler(id, [this, id](bool) { triggered << id; });
            window.addAction(actions.action(id));
        }
        actions.setAvailable(~0u);
    }
    void focus(QWidget* control)
    {
        window.setCentralWidget(control);
        window.show();
        window.activateWindow();
        control->setFocus();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    }

    ThemeSource theme;
    Actions actions;
    PlainKeyFilter filter;
    QMainWindow window;
    QList<ActionId> triggered;
};

TEST_F(PlainKeys, ReachTheWindowWhenNobodyElseWantsThem)
{
    auto* plain = new QWidget;
    plain->setFocusPolicy(Qt::StrongFocus);
    focus(plain);
    QTest::keyClick(plain, Qt::Key_Space);
    QTest::keyClick(plain, Qt::Key_Left);
    EXPECT_EQ(triggered, (QList<ActionId>{ActionId::Play, ActionId::StepBack}));
}

TEST_F(PlainKeys, StayWithTheControlThatNeedsThem)
{
    auto* slider = new QSlider(Qt::Horizontal);
    slider->setValue(50);
    focus(slider);
    QTest::keyClick(slider, Qt::Key_Left);
    EXPECT_EQ(slider->value(), 49);

    auto* box = new QCheckBox;
    focus(box);
    QTest::keyClick(box, Qt::Key_Space);
    EXPECT_TRUE(box->isChecked());

    auto* field = new QLineEdit("ab");
    focus(field);
    field->setCursorPosition(0);
    QTest::keyClick(field, Qt::Key_Delete);
    EXPECT_EQ(field->text(), "b");
    EXPECT_TRUE(triggered.isEmpty());
}

}  // namespace
}  // namespace ringscope::ui
