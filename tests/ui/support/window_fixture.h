// A main window as a person meets it, without a display, a clock or settings of its own.
#pragma once

#include "ui/actions/actions.h"
#include "ui/motion/frame_clock.h"
#include "ui/motion/transition_player.h"
#include "ui/start/examples.h"
#include "ui/theme/theme.h"
#include "ui/window/main_window.h"
#include "ui/window/session_desk.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace ringscope::ui {

class WindowTest : public testing::Test {
protected:
    WindowTest()
    {
        theme.applyTo(*qApp);
        remake();
    }

    /// A new window that reads the settings again.
    void remake()
    {
        window.reset();
        window = std::make_unique<MainWindow>(
            theme, clock, SettingsFile(folder.filePath(QStringLiteral("ringscope.ini"))));
        window->desk().setQuestions(answers());
    }

    /// No dialog waits for a person: changes are dropped, files are not chosen.
    static SessionDesk::Questions answers()
    {
        return {[](const QString&) { return SessionDesk::Answer::DontSave; },
                [](const QString&) { return QString(); },
                [](const QString&, bool) { return SessionDesk::Questions::BundleAnswer{}; }};
    }

    /// Shows the window with these files, or with the first example in the mode Teach, at rest.
    void start(const QStringList& files = {})
    {
        if (files.isEmpty())
            window->session().openExample(QString::fromLatin1(firstExample().path));
        else
            window->start(files);
        window->show();
        window->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
        settle();
    }

    /// Everything asked for is on screen, its transition played to the end.
    void settle()
    {
        window->settle();
        window->player().seek(1.0);
        QCoreApplication::processEvents();
    }

    /// Ins asks for name and weight, and Enter takes what stands there: both are pressed.
    void key(int code, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(window.get(), static_cast<Qt::Key>(code), modifiers);
        QWidget* asked = QApplication::activeModalWidget();
        if (asked && asked->objectName() == QStringLiteral("addShard")) {
            QTest::keyClick(asked, Qt::Key_Return);
            window->activateWindow();
            EXPECT_TRUE(QTest::qWaitForWindowActive(window.get()));
        }
        window->settle();
    }

    /// The next shard, as a click on "Add a shard" adds it.
    void addShard()
    {
        window->actions().action(ActionId::AddShard)->trigger();
        window->settle();
    }

    QString write(const QString& name, const QByteArray& text)
    {
        QFile file(folder.filePath(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
        return file.fileName();
    }

    const Snapshot& snapshot() { return *window->session().snapshot(); }
    std::size_t shards() { return snapshot().state.map.shards.size(); }

    QTemporaryDir folder;
    ThemeSource theme;
    ManualClock clock;
    std::unique_ptr<MainWindow> window;
};

}  // namespace ringscope::ui
