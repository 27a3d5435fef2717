#include "ui/session/recovery.h"

#include <gmock/gmock.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

namespace ringscope::ui {
namespace {


class RecoveryTest : public testing::Test {
protected:
    static void write(const QString& path)
    {
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write("{}");
    }
    QTemporaryDir home;
    QString folder = home.filePath("ringscope/recovery");
};

TEST_F(RecoveryTest, TheStateOfARunningWindowIsNone)
{
    const auto place = RecoveryPlace::take(folder);
    ASSERT_TRUE(place);
    write(place->fileFor("cache-prod"));
    EXPECT_TRUE(recoveries(folder).empty());
}

TEST_F(RecoveryTest, TheStateOfADeadWindowIsOffered)
{
    {
        const auto place = RecoveryPlace::take(folder);
        write(place->fileFor("cache-prod"));
    }
    const std::vector<Recovery> found = recoveries(folder);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].name, "cache-prod");
    EXPECT_TRUE(found[0].time.isValid());
    EXPECT_TRUE(discard(found[0]));
    EXPECT_TRUE(recoveries(folder).empty());
}

TEST_F(RecoveryTest, ALockOfADeadProcessHoldsNothing)
{
    QDir().mkpath(folder);
    // Numbers of processes end far below this one.
    write(folder + "/1999999999-0.map.ringscope");
    QFile lock(folder + "/1999999999-0.lock");
    ASSERT_TRUE(lock.open(QIODevice::WriteOnly));
    lock.write("1999999999\nringscope\n" + QSysInfo::machineHostName().toUtf8() + "\n");
    lock.close();
    EXPECT_EQ(recoveries(folder).size(), 1u);
}

TEST_F(RecoveryTest, WhatAWindowTookOverIsNoLongerOffered)
{
    {
        const auto place = RecoveryPlace::take(folder);
        write(place->fileFor("a"));
    }
    const Recovery recovery = recoveries(folder).at(0);
    const auto taken = RecoveryPlace::takeOver(recovery);
    ASSERT_TRUE(taken);
    EXPECT_TRUE(recoveries(folder).empty());
    EXPECT_FALSE(RecoveryPlace::takeOver(recovery)) << "two windows at once";
    EXPECT_EQ(taken->fileFor("a"), recovery.path);
    taken->clear();
    EXPECT_FALSE(QFile::exists(recovery.path));
}

TEST_F(RecoveryTest, TwoWindowsOfOneProcessHaveTwoPlaces)
{
    const auto first = RecoveryPlace::take(folder);
    const auto second = RecoveryPlace::take(folder);
    EXPECT_NE(first->fileFor("a"), second->fileFor("a"));
}

TEST_F(RecoveryTest, AnyNameMakesAFile)
{
    const auto place = RecoveryPlace::take(folder);
    for (const QString& name : {QStringLiteral("a/b.c ~%"), QStringLiteral("Z\u00fcrich"), QString(500, u'\u00fc')})
        write(place->fileFor(name));
    EXPECT_EQ(QDir(folder).entryList({"*.ringscope"}, QDir::Files).size(), 3);
}

TEST_F(RecoveryTest, NamesComeBackAsTheyWere)
{
    {
        const auto place = RecoveryPlace::take(folder);
        write(place->fileFor(QStringLiteral("a/b.c Z\u00fcrich")));
    }
    EXPECT_EQ(recoveries(folder).at(0).name, QStringLiteral("a/b.c Z\u00fcrich"));
}

TEST_F(RecoveryTest, AFolderThatCannotBeMadeIsNoPlace)
{
    write(home.filePath("file"));
    EXPECT_FALSE(RecoveryPlace::take(home.filePath("file/recovery")));
    EXPECT_TRUE(recoveries(home.filePath("none")).empty());
}

}  // namespace
}  // namespace ringscope::ui
