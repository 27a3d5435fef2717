// The built program from outside, where it opens no window.
#include <gmock/gmock.h>

#include <QFile>
#include <QImage>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>

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

}  // namespace
}  // namespace ringscope
