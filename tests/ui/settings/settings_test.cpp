#include "ui/settings/settings.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QTemporaryDir>

namespace ringscope::ui {
namespace {

TEST(Settings, ReadBackWhatWasWritten)
{
    QTemporaryDir folder;
    const SettingsFile file(folder.filePath("ringscope.ini"));
    Settings settings;
    settings.scheme = SchemeChoice::HighContrast;
    settings.textScale = 1.5;
    settings.reducedMotion = true;
    settings.language = "en";
    settings.measure = Measure::Cost;
    settings.hotRatio = 2.0;
    settings.confirmRemove = true;
    settings.autosaveSeconds = 0;
    settings.redactKeys = false;
    settings.shortcuts = {{"file.open", "Ctrl+Alt+O"}, {"help.palette", ""}};
    settings.recentActions = {"file.open", "view.table"};
    settings.lastFolder = "/maps";
    settings.recentFiles = {"/maps/a, b.yaml", "/maps/c.yaml"};
    settings.mode = Mode::Investigate;
    settings.layouts["teach"] = QByteArray("\x00\x01", 2);
    settings.recentNotes["/maps/a, b.yaml"] = {
        "1,000 shards, 8 hot", QDateTime(QDate(2026, 11, 27), QTime(14, 7)), "teach"};
    ASSERT_TRUE(file.save(settings));
    EXPECT_EQ(file.load(), settings);
}

TEST(Settings, AFileThatIsNotThereGivesTheDefaults)
{
    QTemporaryDir folder;
    EXPECT_EQ(SettingsFile(folder.filePath("none.ini")).load(), Settings{});
}

TEST(Settings, ABrokenValueFallsBackAlone)
{
    QTemporaryDir folder;
    QFile file(folder.filePath("ringscope.ini"));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("[appearance]\nscheme=purple\ntext_scale=huge\nreduced_motion=true\n"
               "[layout]\nversion=99\nteach=x\n");
    file.close();
    const Settings settings = SettingsFile(file.fileName()).load();
    EXPECT_EQ(settings.scheme, SchemeChoice::System);
    EXPECT_EQ(settings.textScale, 1.0);
    EXPECT_TRUE(settings.reducedMotion);
    EXPECT_TRUE(settings.layouts.isEmpty());
}

TEST(Settings, ATextScaleStaysReadable)
{
    QTemporaryDir folder;
    QFile file(folder.filePath("ringscope.ini"));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("[appearance]\ntext_scale=50\n");
    file.close();
    EXPECT_EQ(SettingsFile(file.fileName()).load().textScale, 3.0);
}

TEST(Settings, AutosaveIsOffOrNotOftenerThanEveryFiveSeconds)
{
    QTemporaryDir folder;
    const auto read = [&](const QByteArray& text) {
        // A file each: one that is written again within its time stamp is not read again.
        QFile file(folder.filePath(text + ".ini"));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write("[behaviour]\nautosave_seconds=" + text + "\n");
        file.close();
        return SettingsFile(file.fileName()).load().autosaveSeconds;
    };
    EXPECT_EQ(read("0"), 0);
    EXPECT_EQ(read("1"), 5);
    EXPECT_EQ(read("60"), 60);
    EXPECT_EQ(read("1e9"), 600);
    EXPECT_EQ(read("often"), 30);
}

TEST(Settings, AShortcutThatWasGivenBackIsForgotten)
{
    QTemporaryDir folder;
    const SettingsFile file(folder.filePath("ringscope.ini"));
    Settings settings;
    settings.shortcuts = {{"file.open", "Ctrl+Alt+O"}, {"view.table", "Ctrl+Alt+T"}};
    ASSERT_TRUE(file.save(settings));
    settings.shortcuts.remove("file.open");
    ASSERT_TRUE(file.save(settings));
    EXPECT_EQ(file.load().shortcuts, settings.shortcuts);
}

TEST(Settings, TheNewestFileIsFirstAndStandsOnce)
{
    Settings settings;
    for (int i = 0; i < 12; ++i)
        settings.addRecent(QStringLiteral("/f%1").arg(i));
    settings.addRecent("/f5");
    EXPECT_EQ(settings.recentFiles.size(), Settings::kRecentFiles);
    EXPECT_EQ(settings.recentFiles.first(), "/f5");
    EXPECT_EQ(settings.recentFiles.count("/f5"), 1);
}

TEST(Settings, NotesOfFilesThatAreNoLongerRecentAreDropped)
{
    QTemporaryDir folder;
    const SettingsFile file(folder.filePath("ringscope.ini"));
    Settings settings;
    settings.addRecent("/a");
    settings.recentNotes["/a"].content = "4 shards";
    settings.recentNotes["/b"].content = "5 shards";
    ASSERT_TRUE(file.save(settings));
    const Settings read = file.load();
    ASSERT_EQ(read.recent().size(), 1);
    EXPECT_EQ(read.recent()[0].name(), "a");
    EXPECT_EQ(read.recent()[0].content, "4 shards");
    EXPECT_FALSE(read.recent()[0].isThere());
    EXPECT_EQ(read.recentNotes.size(), 1);
    settings.removeRecent("/a");
    ASSERT_TRUE(file.save(settings));
    EXPECT_TRUE(file.load().recent().isEmpty());
}

}  // namespace
}  // namespace ringscope::ui
