// Doors of the window to what is asked beside the picture: what to run, and whether clients agree.
#include "tests/ui/support/window_fixture.h"

#include "ui/intake/recipe_dialog.h"
#include "ui/intake/system_list.h"
#include "ui/panels/quiet_button.h"
#include "ui/start/start_page.h"
#include "ui/verify/verify_dialog.h"

namespace ringscope::ui {
namespace {

class DoorTest : public WindowTest {
protected:
    QuietButton* doorNamed(const QWidget& page, const QString& text)
    {
        for (QuietButton* button : page.findChildren<QuietButton*>())
            if (button->isVisible() && button->text() == text)
                return button;
        return nullptr;
    }
};

TEST_F(DoorTest, TheStartPageAsksWhatToRun)
{
    window->start({});
    window->show();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
    QuietButton* door = doorNamed(window->startPage(), "What do I run?");
    ASSERT_NE(door, nullptr);
    QTest::mouseClick(door, Qt::LeftButton);
    const auto* dialog = window->findChild<RecipeDialog*>();
    ASSERT_NE(dialog, nullptr);
    EXPECT_TRUE(dialog->isVisible());
}

TEST_F(DoorTest, WhatToRunBeginsAtTheSystemOfTheMap)
{
    start({write("map.yaml", "system: libketama\nshards:\n  - name: a\n  - name: b\n")});
    window->actions().action(ActionId::Recipe)->trigger();
    EXPECT_EQ(window->findChild<RecipeDialog*>()->systems()->current(), "libketama");
}

TEST_F(DoorTest, ClientsAreVerifiedByTheKeyAndInOneDialog)
{
    start();
    key(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    auto* dialog = window->findChild<VerifyDialog*>();
    ASSERT_NE(dialog, nullptr);
    EXPECT_TRUE(dialog->isVisible());
    window->actions().action(ActionId::VerifyClients)->trigger();
    EXPECT_EQ(window->findChildren<VerifyDialog*>().size(), 1);
}

}  // namespace
}  // namespace ringscope::ui
