#include "ui/intake/recipe_dialog.h"
#include "ui/intake/system_list.h"
#include "ui/panels/role_label.h"
#include "ui/theme/theme.h"

#include "core/systems/system_row.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>

namespace ringscope::ui {
namespace {

class RecipeAsked : public testing::Test {
protected:
    RecipeDialog& ask(const std::string& system = {})
    {
        auto* opened = new RecipeDialog(system, folder.path(), theme, &window);
        window.resize(1000, 800);
        window.show();
        opened->show();
        opened->activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(opened));
        return *opened;
    }

    static bool shows(const RecipeDialog& dialog, const QString& text)
    {
        QCoreApplication::processEvents();
        for (const RoleLabel* label : dialog.findChildren<RoleLabel*>())
            if (label->isVisible() && label->text().contains(text))
                return true;
        return false;
    }

    QTemporaryDir folder;
    ThemeSource theme;
    QWidget window;
};

TEST_F(RecipeAsked, ListsEverySystemOnce)
{
    int choices = 0;
    for (QTreeWidgetItemIterator it(ask().systems()->tree()); *it; ++it)
        choices += (*it)->data(0, Qt::UserRole).toString().isEmpty() ? 0 : 1;
    EXPECT_EQ(choices, static_cast<int>(systemRows().size()));
}

TEST_F(RecipeAsked, StartsAtTheSystemOfTheMap)
{
    RecipeDialog& dialog = ask("twemproxy");
    EXPECT_EQ(dialog.systems()->current(), "twemproxy");
    EXPECT_EQ(dialog.script().toStdString(), *recipeScript("twemproxy"));
}

TEST_F(RecipeAsked, FindsASystemByTypingAndSaysTheRiskOfEachCommand)
{
    RecipeDialog& dialog = ask();
    EXPECT_EQ(QApplication::focusWidget(), dialog.systems()->field());
    QTest::keyClicks(dialog.systems()->field(), "redis cl");
    EXPECT_EQ(dialog.systems()->current(), "redis-cluster");
    EXPECT_TRUE(shows(dialog, "cluster nodes"));
    EXPECT_TRUE(shows(dialog, "low"));
    EXPECT_TRUE(shows(dialog, "Cost grows with nodes and slots"));
    EXPECT_EQ(dialog.archive(), "ringscope-redis-cluster.tar.gz");
}

TEST_F(RecipeAsked, WalksThroughWhatIsFoundWithArrows)
{
    RecipeDialog& dialog = ask();
    QTest::keyClicks(dialog.systems()->field(), "kafka");
    const std::string first = dialog.systems()->current();
    QTest::keyClick(dialog.systems()->field(), Qt::Key_Down);
    EXPECT_NE(dialog.systems()->current(), first);
    EXPECT_FALSE(dialog.systems()->current().empty());
}

TEST_F(RecipeAsked, SaysThatNothingWasFound)
{
    RecipeDialog& dialog = ask();
    QTest::keyClicks(dialog.systems()->field(), "zzz");
    EXPECT_EQ(dialog.systems()->current(), "");
    EXPECT_FALSE(dialog.copyButton()->isEnabled());
    EXPECT_FALSE(dialog.saveButton()->isEnabled());
    EXPECT_TRUE(dialog.script().isEmpty());
    dialog.systems()->field()->clear();
    EXPECT_TRUE(dialog.copyButton()->isEnabled());
}

TEST_F(RecipeAsked, CopiesTheScriptAsItStands)
{
    RecipeDialog& dialog = ask("kafka");
    QTest::mouseClick(dialog.copyButton(), Qt::LeftButton);
    EXPECT_EQ(QApplication::clipboard()->text().toStdString(), *recipeScript("kafka"));
    EXPECT_FALSE(dialog.said().isEmpty());
}

TEST_F(RecipeAsked, SavesTheScript)
{
    RecipeDialog& dialog = ask("riak");
    const QString path = folder.filePath("collect.sh");
    dialog.saveTo(path);
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_EQ(file.readAll().toStdString(), *recipeScript("riak"));
    dialog.saveTo(folder.filePath("no such folder/collect.sh"));
    EXPECT_TRUE(dialog.said().contains("no such folder"));
}

}  // namespace
}  // namespace ringscope::ui
