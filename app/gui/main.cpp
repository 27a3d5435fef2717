// The desktop program: arguments, then a window, or a picture without one.
#include "app/gui/exit_codes.h"
#include "app/gui/options.h"
#include "app/gui/render.h"
#include "ui/intake/text_intake.h"
#include "ui/motion/frame_clock.h"
#include "ui/session/session_controller.h"
#include "ui/theme/theme.h"
#include "ui/start/examples.h"
#include "ui/window/intake.h"
#include "ui/window/main_window.h"
#include "ui/window/session_desk.h"

#include <QApplication>
#include <QFile>

#include <cstdio>

namespace {

using namespace ringscope;

bool hasDisplay()
{
    return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY")
           || !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
}

QByteArray standardInput()
{
    QFile in;
    return in.open(stdin, QIODevice::ReadOnly) ? in.readAll() : QByteArray();
}

/// The files; "-" goes to `takeText`, and is read here, where waiting for it holds up no window.
template <class TakeText>
QStringList filesOf(const std::vector<std::string>& given, TakeText takeText)
{
    QStringList paths;
    for (const std::string& file : given) {
        if (file == "-")
            takeText(standardInput());
        else
            paths << QString::fromStdString(file);
    }
    return paths;
}

int runWindow(QApplication& application, ui::ThemeSource& theme, const app::Options& options)
{
    ui::TimerClock clock;
    ui::MainWindow window(theme, clock, ui::SettingsFile::ofUser());
    if (!window.restoreGeometry(window.settings().geometry))
        window.resize(1440, 900);
    const std::optional<ui::Mode> mode = ui::modeNamed(QString::fromStdString(options.mode));
    if (options.files.empty() && mode)
        window.setMode(*mode);
    else if (options.files.empty())
        window.start({});
    else {
        window.settings().mode = mode.value_or(window.mode());
        const QStringList paths = filesOf(options.files, [&window](const QByteArray& text) {
            window.intake().texts().take(text, QStringLiteral("Standard input"));
        });
        window.session().open(paths);
        window.desk().noteOpened(paths);
    }
    window.show();
    return application.exec();
}

}  // namespace

int main(int argc, char** argv)
{
    const app::ParsedOptions parsed = app::parseOptions(argc, argv);
    if (parsed.exitCode)
        return *parsed.exitCode;
    const bool renders = !parsed.options.render.empty();
    if (!renders && !hasDisplay()) {
        std::fputs("ringscope: there is no display; --render OUT.png draws without one\n", stderr);
        return app::kNoDisplay;
    }
    if (renders)
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("ringscope"));
    QApplication::setApplicationDisplayName(QStringLiteral("Ringscope"));
    QApplication::setApplicationVersion(QStringLiteral(RINGSCOPE_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("ringscope"));
    ui::ThemeSource theme;
    theme.applyTo(application);
    if (!renders)
        return runWindow(application, theme, parsed.options);
    ui::SessionController session;
    if (parsed.options.files.empty()) {
        ui::initExamples();
        session.openExample(QString::fromLatin1(ui::firstExample().path));
    }
    session.open(filesOf(parsed.options.files, [&session](const QByteArray& text) {
        session.openText(text, QStringLiteral("standard input"));
    }));
    return app::renderPicture(session, theme, parsed.options);
}
