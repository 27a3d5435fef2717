#include "ui/intake/drop_overlay.h"
#include "ui/intake/file_drops.h"
#include "ui/theme/theme.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QApplication>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QImage>
#include <QMimeData>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

namespace ringscope::ui {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class Drops : public testing::Test {
protected:
    Drops() : drops(window, theme)
    {
        window.resize(800, 600);
        window.show();
    }

    QString write(const QString& name, const QByteArray& text)
    {
        QFile file(folder.filePath(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
        return file.fileName();
    }

    void hover(const QStringList& files)
    {
        setFiles(files);
        QDragEnterEvent enter(QPoint(400, 300), Qt::CopyAction, &data, Qt::LeftButton,
                              Qt::NoModifier);
        QApplication::sendEvent(&window, &enter);
        EXPECT_TRUE(enter.isAccepted());
        drops.reader().settle();
    }

    void drop(const QStringList& files)
    {
        hover(files);   // Qt drops where something was accepted before
        QDropEvent event(QPointF(400, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&window, &event);
        EXPECT_TRUE(event.isAccepted());
    }

    void setFiles(const QStringList& files)
    {
        QList<QUrl> urls;
        for (const QString& file : files)
            urls << QUrl::fromLocalFile(file);
        data.setUrls(urls);
    }

    QTemporaryDir folder;
    ThemeSource theme;
    QWidget window;
    QMimeData data;
    FileDrops drops;
};

TEST_F(Drops, TheOverlayTellsWhatEachFileWillBecome)
{
    hover({write("a.yaml", "shards: [{name: a}, {name: b}]\n"),
           write("k.csv", "key,requests\na,1\n"),
           write("log.txt", "1339518083.107412 [0 127.0.0.1:60866] \"get\" \"a\"\n"),
           folder.filePath("gone.csv")});
    EXPECT_TRUE(drops.overlay().isVisible());
    const QStringList lines = drops.overlay().lines();
    ASSERT_EQ(lines.size(), 5);
    EXPECT_EQ(lines[0], "Drop to open 4 files");
    EXPECT_EQ(lines[1], "a.yaml: shard map, 2 shards");
    EXPECT_EQ(lines[2], "k.csv: keys, CSV, 1 row");
    EXPECT_EQ(lines[3], "log.txt: MONITOR log of Redis, 1 command: cannot be opened yet");
    EXPECT_THAT(lines[4].toStdString(), HasSubstr("gone.csv: "));
    EXPECT_FALSE(drops.reader().hints().files[3].opens);
    EXPECT_EQ(drops.overlay().size(), window.size());
}

TEST_F(Drops, TheOverlayGoesWhenTheFilesLeave)
{
    hover({write("k.csv", "key\na\n")});
    EXPECT_TRUE(drops.overlay().isVisible());
    QDragLeaveEvent leave;
    QApplication::sendEvent(&window, &leave);
    EXPECT_FALSE(drops.overlay().isVisible());
}

TEST_F(Drops, DroppedFilesAndTheFilesOfFoldersAreHandedOn)
{
    QSignalSpy dropped(&drops, &FileDrops::filesDropped);
    const QString alone = write("z.csv", "key\na\n");
    QDir(folder.path()).mkdir("inner");
    const QString second = write("inner/b.csv", "key\nb\n");
    const QString first = write("inner/a.yaml", "shards: [{name: a}]\n");
    drop({alone, folder.filePath("inner")});
    ASSERT_EQ(dropped.size(), 1);
    EXPECT_THAT(dropped[0][0].toStringList(), ElementsAre(alone, first, second));
    EXPECT_FALSE(drops.overlay().isVisible());
}

TEST_F(Drops, AFolderOfManyFilesIsBoundedAndCounted)
{
    QDir(folder.path()).mkdir("many");
    for (int i = 0; i < kMostFilesOfAFolder + 5; ++i)
        write(QStringLiteral("many/%1.csv").arg(i, 4, 10, QLatin1Char('0')), "key\na\n");
    hover({folder.filePath("many")});
    const DropHints& hints = drops.reader().hints();
    EXPECT_EQ(hints.count, kMostFilesOfAFolder);
    EXPECT_EQ(hints.files.size(), DropReader::kTold);
    EXPECT_EQ(hints.more(), kMostFilesOfAFolder - DropReader::kTold);
    EXPECT_EQ(drops.overlay().lines().last(), "and 192 more");
}

TEST_F(Drops, DroppedTextIsHandedOnAsText)
{
    QSignalSpy dropped(&drops, &FileDrops::textDropped);
    data.setText(QStringLiteral("t-0\nt-1\n"));
    QDragEnterEvent enter(QPoint(400, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    QDropEvent event(QPointF(400, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &event);
    ASSERT_EQ(dropped.size(), 1);
    EXPECT_EQ(dropped[0][0].toByteArray(), "t-0\nt-1\n");
}

TEST_F(Drops, WhatIsNeitherFileNorTextIsRefused)
{
    data.setData(QStringLiteral("application/x-else"), "x");
    QDragEnterEvent enter(QPoint(400, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    enter.ignore();
    QApplication::sendEvent(&window, &enter);
    EXPECT_FALSE(enter.isAccepted());
    EXPECT_FALSE(drops.overlay().isVisible());
}

TEST_F(Drops, ThePicturesOfTheOverlayFitAnySize)
{
    hover(
        {write("a-file-with-a-very-long-name-that-fills-the-whole-line-and-more.csv", "key\na\n")});
    for (const QSize size : {QSize(320, 240), QSize(800, 600), QSize(2560, 1440)}) {
        window.resize(size);
        QCoreApplication::processEvents();
        const QImage picture = drops.overlay().grab().toImage();
        EXPECT_FALSE(picture.isNull());
        EXPECT_EQ(drops.overlay().size(), window.size());
    }
}

}  // namespace
}  // namespace ringscope::ui
