// The built program from outside, where it opens no window.
#include "ui/session/session_store.h"

#include <gmock/gmock.h>

#include <QDir>
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <QTest>

namespace ringscope {
namespace {

using testing::HasSubstr;

struct Ran {
    int exitCode = -1;
    std::string out, err;
};

/// Runs without any display.
Ran run(const QStringList& arguments)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        environment.remove(QString::fromLatin1(name));
    QProcess program;
    program.setProcessEnvironment(environment);
    program.start(QStringLiteral(RINGSCOPE_PROGRAM), arguments);
    EXPECT_TRUE(program.waitForFinished(60'000));
    return {program.exitStatus() == QProcess::NormalExit ? program.exitCode() : -1,
            program.readAllStandardOutput().toStdString(), program.readAllStandardError().toStdString()};
}

class Program : public testing::Test {
protected:
    QString write(const QString& name, const QByteArray& text)
    {
        QFile file(folder.filePath(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
        return file.fileName();
    }
    QTemporaryDir folder;
};

TEST_F(Program, WithoutADisplaySaysSoInOneSentence)
{
    const Ran ran = run({});
    EXPECT_EQ(ran.exitCode, 4);
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1);
    EXPECT_THAT(ran.err, HasSubstr("no display"));
}

TEST_F(Program, TellsItsVersionAndItsOptions)
{
    const Ran version = run({"--version"});
    EXPECT_EQ(version.exitCode, 0);
    EXPECT_THAT(version.out, HasSubstr("ringscope "));
    const Ran help = run({"--help"});
    EXPECT_EQ(help.exitCode, 0);
    for (const char* option : {"--render", "--size", "--at", "--mode"})
        EXPECT_THAT(help.out, HasSubstr(option));
}

TEST_F(Program, WrongUsageIsExitTwo)
{
    EXPECT_EQ(run({"--no-such-option"}).exitCode, 2);
    EXPECT_EQ(run({"--mode", "sing"}).exitCode, 2);
    EXPECT_EQ(run({"--render", "x.png", "--size", "huge"}).exitCode, 2);
    EXPECT_EQ(run({"--render", "x.png", "--at", "2"}).exitCode, 2);
}

TEST_F(Program, RendersTheFilesOfAMapWithoutADisplay)
{
    const QString map = write("map.yaml", "vnodes: 8\nshards: [{name: a}, {name: b}]\n");
    const QString picture = folder.filePath("out.png");
    const Ran ran = run({"--render", picture, "--size", "800x600", map});
    EXPECT_EQ(ran.exitCode, 0) << ran.err;
    EXPECT_EQ(QImage(picture).size(), QSize(800, 600));
}

TEST_F(Program, BadInputIsExitThreeWithItsPlace)
{
    const QString map = write("map.yaml", "shards:\n  - {name: a, wieght: 2}\n");
    const Ran ran = run({"--render", folder.filePath("out.png"), map});
    EXPECT_EQ(ran.exitCode, 3);
    EXPECT_THAT(ran.err, HasSubstr("map.yaml:2:"));
}

TEST_F(Program, APictureThatCannotBeWrittenIsExitSix)
{
    const QString map = write("map.yaml", "shards: [{name: a}]\n");
    EXPECT_EQ(run({"--render", folder.filePath("no/such/folder/out.png"), map}).exitCode, 6);
}

TEST_F(Program, KilledWhileATextIsOpenItLeavesTheTextToBeRecovered)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("QT_QPA_PLATFORM", "offscreen");
    for (const char* name : {"XDG_CONFIG_HOME", "XDG_STATE_HOME"})
        environment.insert(QString::fromLatin1(name), folder.path());
    ASSERT_TRUE(QDir(folder.path()).mkpath("ringscope/recovery"));
    write("ringscope/ringscope.ini", "[behaviour]\nautosave_seconds=5\n");
    const QByteArray text = "vnodes: 8\nshards: [{name: a}, {name: b}]\n";
    const QString map = write("map.yaml", text);

    QProcess program;
    program.setProcessEnvironment(environment);
    program.start(QStringLiteral(RINGSCOPE_PROGRAM), {"-", map});
    ASSERT_TRUE(program.waitForStarted(60'000));
    program.write("key,requests\ncustomer-1,5\n");
    program.closeWriteChannel();
    const QString kept = folder.filePath("ringscope/recovery");
    const auto states = [&] { return QDir(kept).entryList({"*.ringscope"}, QDir::Files); };
    ASSERT_TRUE(QTest::qWaitFor([&] { return !states().isEmpty(); }, 60'000));
    EXPECT_TRUE(ui::recoveries(kept).empty()) << "the window still runs";
    program.kill();
    ASSERT_TRUE(program.waitForFinished(60'000));

    const std::vector<ui::Recovery> found = ui::recoveries(kept);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].name, "map");
    ui::SessionController session;
    ui::SessionStore store(session, kept);
    store.open(found[0]);
    session.settle();
    ASSERT_TRUE(session.snapshot());
    EXPECT_TRUE(session.snapshot()->keys->find("customer-1"));
    QFile opened(map);
    ASSERT_TRUE(opened.open(QIODevice::ReadOnly));
    EXPECT_EQ(opened.readAll(), text);
}

}  // namespace
}  // namespace ringscope
