#include "tests/x11/desk.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QProcessEnvironment>
#include <QTest>

namespace ringscope::x11 {

namespace {

constexpr int kPatienceMs = 20'000;
constexpr int kQuestionMs = 2'000;   // by then a window that asks has asked

}  // namespace

Desk::Desk()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
        environment.insert(QString::fromLatin1(name), m_folder.path());
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb"));
    m_program.setProcessEnvironment(environment);
    m_program.setProcessChannelMode(QProcess::ForwardedChannels);
}

Desk::~Desk()
{
    m_dragSource.kill();
    m_dragSource.waitForFinished(kPatienceMs);
    if (m_program.state() == QProcess::NotRunning)
        return;
    m_program.kill();
    m_program.waitForFinished(kPatienceMs);
}

QString Desk::write(const QString& name, const QByteArray& text)
{
    QFile file(m_folder.filePath(name));
    if (file.open(QIODevice::WriteOnly))
        file.write(text);
    return file.fileName();
}

QByteArray Desk::read(const QString& name) const
{
    QFile file(m_folder.filePath(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString Desk::tool(const QStringList& arguments)
{
    QProcess xdotool;
    xdotool.start(QStringLiteral("xdotool"), arguments);
    xdotool.waitForFinished(kPatienceMs);
    return QString::fromUtf8(xdotool.readAllStandardOutput()).trimmed();
}

bool Desk::start(const QStringList& files)
{
    m_program.start(QStringLiteral(RINGSCOPE_PROGRAM), files);
    if (!m_program.waitForStarted(kPatienceMs))
        return false;
    const QString pid = QString::number(m_program.processId());
    // The first files are read on a worker: the title names them once they are on screen. A window
    // that is asked for while it is being made may be another one afterwards.
    const bool found = QTest::qWaitFor(
        [&] {
            m_window = tool({"search", "--onlyvisible", "--pid", pid, "--name", "Ringscope"})
                           .section(u'\n', 0, 0);
            return !m_window.isEmpty() && (files.isEmpty() || title().contains(QStringLiteral(" - ")));
        },
        2 * kPatienceMs);
    tool({"windowactivate", m_window});
    return found;
}

void Desk::key(const QString& name)
{
    tool({"key", "--clearmodifiers", name});
}

void Desk::type(const QString& text)
{
    tool({"type", "--delay", "20", text});
}

void Desk::click(int x, int y)
{
    tool({"mousemove", "--window", m_window, QString::number(x), QString::number(y)});
    tool({"click", "1"});
}

void Desk::drag(QPoint from, QPoint to)
{
    const auto move = [this](QPoint place) {
        tool({"mousemove", "--window", m_window, QString::number(place.x()), QString::number(place.y())});
        QTest::qWait(60);
    };
    constexpr int kSteps = 8;
    move(from);
    tool({"mousedown", "1"});
    for (int i = 1; i <= kSteps; ++i)
        move(from + (to - from) * i / kSteps);
    tool({"mouseup", "1"});
}

bool Desk::dragFiles(const QStringList& files, int x, int y)
{
    QProcess& source = m_dragSource;
    source.setProcessEnvironment(m_program.processEnvironment());
    source.start(QStringLiteral(RINGSCOPE_DRAG_SOURCE), files);
    QString window;
    const auto isThere = [&] {
        window = tool({"search", "--onlyvisible", "--name", "^drag source$"}).section(u'\n', 0, 0);
        return !window.isEmpty();
    };
    if (!source.waitForStarted(kPatienceMs) || !QTest::qWaitFor(isThere, kPatienceMs))
        return false;
    tool({"mousemove", "--sync", "--window", window, "32", "32"});
    tool({"mousedown", "1"});
    // A drag begins with a little way, and a target is told of it step by step.
    for (const int step : {2, 6, 12})
        tool({"mousemove", "--window", window, QString::number(32 + step), QString::number(32 + step)});
    for (const int back : {40, 20, 5, 0}) {
        tool({"mousemove", "--window", m_window, QString::number(x - back), QString::number(y - back)});
        QTest::qWait(100);
    }
    tool({"mouseup", "1"});
    const bool taken = source.waitForReadyRead(kPatienceMs) && source.readAll().startsWith("taken");
    // The other program had the keys.
    tool({"windowactivate", "--sync", m_window});
    return taken;
}

QString Desk::copied(const QString& keys)
{
    const QString before = QStringLiteral("nothing copied yet");
    QApplication::clipboard()->setText(before);
    QTest::qWait(50);
    const bool changed = QTest::qWaitFor(
        [&] {
            key(keys);
            QTest::qWait(100);
            return QApplication::clipboard()->text() != before;
        },
        kPatienceMs);
    return changed ? QApplication::clipboard()->text() : QString();
}

QImage Desk::copiedImage(const QString& keys)
{
    QApplication::clipboard()->setText(QStringLiteral("nothing copied yet"));
    QTest::qWait(50);
    const bool came = QTest::qWaitFor(
        [&] {
            key(keys);
            QTest::qWait(100);
            return !QApplication::clipboard()->image().isNull();
        },
        kPatienceMs);
    return came ? QApplication::clipboard()->image() : QImage();
}

bool Desk::hasFile(const QString& name)
{
    return QTest::qWaitFor([&] { return QFile::exists(m_folder.filePath(name)); }, kPatienceMs);
}

QString Desk::title()
{
    return tool({"getwindowname", m_window});
}

int Desk::close()
{
    key(QStringLiteral("ctrl+q"));
    // A process that has ended is not waited for again: that would read as a failure.
    if (m_program.waitForFinished(kQuestionMs))
        return m_program.exitCode();
    key(QStringLiteral("alt+d"));
    return m_program.waitForFinished(kPatienceMs) ? m_program.exitCode() : -1;
}

void Desk::kill()
{
    m_program.kill();
    m_program.waitForFinished(kPatienceMs);
}

QString Desk::keptState()
{
    const QDir folder(m_folder.filePath(QStringLiteral("ringscope/recovery")));
    QStringList states;
    const bool came = QTest::qWaitFor(
        [&] {
            states = folder.entryList({QStringLiteral("*.ringscope")}, QDir::Files);
            return !states.isEmpty();
        },
        kPatienceMs);
    return came ? folder.filePath(states.first()) : QString();
}

void Desk::settings(const QByteArray& text)
{
    QDir(m_folder.path()).mkpath(QStringLiteral("ringscope"));
    write(QStringLiteral("ringscope/ringscope.ini"), text);
}

}  // namespace ringscope::x11
