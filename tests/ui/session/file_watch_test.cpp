#include "ui/session/file_watch.h"

#include "core/formats/session_file.h"
#include "core/formats/side_file.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

namespace ringscope::ui {
namespace {

class Watch : public testing::Test {
protected:
    Watch()
    {
        put("one");
        watch.watch({described()});
    }
    SessionInput described() const { return describeInput(path, content); }
    void put(const std::string& text)
    {
        content = text;
        ASSERT_TRUE(saveFile(path, text).ok());   // a side file renamed over it, as editors do
    }
    void look()
    {
        watch.look();
        watch.settle();
    }
    QTemporaryDir folder;
    std::string path = folder.filePath("map.yaml").toStdString();
    std::string content;
    FileWatch watch;
    QSignalSpy changed{&watch, &FileWatch::changed};
    QSignalSpy gone{&watch, &FileWatch::gone};
};

TEST_F(Watch, AFileThatWasReplacedIsToldOfOnce)
{
    put("two");
    look();
    look();
    ASSERT_EQ(changed.count(), 1);
    EXPECT_EQ(changed[0][0].toStringList(), QStringList{QString::fromStdString(path)});
    put("three");
    look();
    EXPECT_EQ(changed.count(), 2);
}

TEST_F(Watch, AFileThatIsOnlyTouchedIsNot)
{
    put("one");
    look();
    EXPECT_EQ(changed.count(), 0);
}

TEST_F(Watch, AFileMayGoAndComeBack)
{
    ASSERT_TRUE(QFile::remove(QString::fromStdString(path)));
    look();
    look();
    EXPECT_EQ(gone.count(), 1);
    EXPECT_EQ(changed.count(), 0);
    put("two");
    look();
    EXPECT_EQ(changed.count(), 1);
}

TEST_F(Watch, TheFileSystemItselfTells)
{
    put("two");
    EXPECT_TRUE(changed.wait(20'000));
    put("three");   // the first one is another file by now
    EXPECT_TRUE(changed.wait(20'000));
}

TEST_F(Watch, TextsAndOwnFilesAreNotWatched)
{
    SessionInput text{"pasted", 1, "00", std::make_shared<const std::string>("x")};
    watch.watch({text, {":/examples/x.yaml", 1, "00"}, {"/never/read", 0, ""}});
    look();
    EXPECT_EQ(changed.count() + gone.count(), 0);
}

}  // namespace
}  // namespace ringscope::ui
