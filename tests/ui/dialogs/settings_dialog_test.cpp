// The page of settings: live, taken back by Cancel, and small enough for a small window.
#include "ui/dialogs/settings_dialog.h"
#include "ui/panels/step_slider.h"
#include "ui/theme/theme.h"

#include <gmock/gmock.h>

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QPushButton>
#include <QTest>

namespace ringscope::ui {
namespace {

class SettingsPage : public testing::Test {
protected:
    SettingsPage()
    {
        first.scheme = SchemeChoice::Dark;
        first.lastFolder = "/maps";
        first.shortcuts = {{"file.open", "F9"}};
        window.resize(800, 600);
        dialog = std::make_unique<SettingsDialog>(first, theme, &window);
        QObject::connect(dialog.get(), &SettingsDialog::changed, dialog.get(),
                         [this](const Settings& now) { told << now; });
    }
    void click(QDialogButtonBox::StandardButton button)
    {
        dialog->buttons()->button(button)->click();
    }

    ThemeSource theme;
    QWidget window;
    Settings first;
    std::unique_ptr<SettingsDialog> dialog;
    QList<Settings> told;
};

TEST_F(SettingsPage, ShowsWhatItWasGivenAndTellsNothingOfItself)
{
    EXPECT_EQ(dialog->settings(), first);
    EXPECT_TRUE(told.isEmpty());
}

TEST_F(SettingsPage, TellsEveryChangeAtOnceAndKeepsTheRest)
{
    dialog->scheme()->setCurrentIndex(dialog->scheme()->findText("High contrast"));
    dialog->confirmRemove()->click();
    ASSERT_EQ(told.size(), 2);
    EXPECT_EQ(told.last().scheme, SchemeChoice::HighContrast);
    EXPECT_TRUE(told.last().confirmRemove);
    EXPECT_EQ(told.last().shortcuts, first.shortcuts);
    click(QDialogButtonBox::Ok);
    EXPECT_EQ(told.size(), 2);
}

TEST_F(SettingsPage, CancelBringsBackWhatWas)
{
    dialog->reducedMotion()->click();
    dialog->textSize()->field()->setValue(150);
    EXPECT_DOUBLE_EQ(told.last().textScale, 1.5);
    click(QDialogButtonBox::Cancel);
    EXPECT_EQ(told.last(), first);
}

TEST_F(SettingsPage, CancelWithoutAChangeTellsNothing)
{
    click(QDialogButtonBox::Cancel);
    EXPECT_TRUE(told.isEmpty());
}

TEST_F(SettingsPage, ResetAllGivesTheDefaultsButKeepsFilesAndKeys)
{
    click(QDialogButtonBox::RestoreDefaults);
    Settings wanted;
    wanted.lastFolder = first.lastFolder;
    wanted.shortcuts = first.shortcuts;
    ASSERT_EQ(told.size(), 1);
    EXPECT_EQ(told.last(), wanted);
}

TEST_F(SettingsPage, SavingIsNeverOftenerThanEveryFiveSeconds)
{
    dialog->autosave()->setValue(1);
    EXPECT_EQ(told.last().autosaveSeconds, 5);
    dialog->autosave()->setValue(0);
    EXPECT_EQ(told.last().autosaveSeconds, 0);
}

TEST_F(SettingsPage, FitsASmallWindowWithLargeText)
{
    theme.setTextScale(1.5);
    dialog->show();
    EXPECT_LE(dialog->width(), 800);
    EXPECT_LE(dialog->height(), 600);
    const QPushButton* cancel = dialog->buttons()->button(QDialogButtonBox::Cancel);
    EXPECT_TRUE(dialog->rect().contains(QRect(cancel->mapTo(dialog.get(), QPoint()), cancel->size())));
}

}  // namespace
}  // namespace ringscope::ui
