// From a change to its picture in the whole window, 1440 x 900, and the longest time for which
// the GUI thread answered nobody meanwhile. 1,000 shards x 256 points, 1,000,000 keys.
#include "core/state/command.h"
#include "ui/motion/frame_clock.h"
#include "ui/settings/settings.h"
#include "ui/theme/theme.h"
#include "ui/window/main_window.h"

#include <benchmark/benchmark.h>

#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <string>

namespace ringscope::ui {
namespace {

using Clock = std::chrono::steady_clock;

double millisecondsSince(Clock::time_point begin)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

/// Longest span between waking up and going to sleep again.
class LongestTurn : public QObject {
public:
    LongestTurn()
    {
        const QAbstractEventDispatcher* loop = QAbstractEventDispatcher::instance();
        connect(loop, &QAbstractEventDispatcher::awake, this, [this] { m_awake = Clock::now(); });
        connect(loop, &QAbstractEventDispatcher::aboutToBlock, this,
                [this] { m_longest = std::max(m_longest, millisecondsSince(m_awake)); });
    }

    /// The longest one since the last call, the running one included.
    double take()
    {
        const double longest = std::max(m_longest, millisecondsSince(m_awake));
        m_longest = 0.0;
        m_awake = Clock::now();
        return longest;
    }

private:
    Clock::time_point m_awake = Clock::now();
    double m_longest = 0.0;
};

/// A window with the large example, all of it on screen.
class LargeWindow {
public:
    LargeWindow()
        : window(theme, clock, SettingsFile(folder.filePath(QStringLiteral("settings.ini"))))
    {
        theme.applyTo(*qApp);
        window.resize(1440, 900);
        window.show();
        window.session().openExample(QStringLiteral(":/examples/thousand.ringscope"));
        window.settle();
        QCoreApplication::processEvents();
    }

    /// Milliseconds until the change is painted, and the longest turn of the event loop.
    std::pair<double, double> change(const Command& command)
    {
        bool shown = false;
        const auto published = QObject::connect(&window.session(),
                                                &SessionController::snapshotChanged, &window,
                                                [&shown] { shown = true; });
        turns.take();
        const auto begin = Clock::now();
        window.session().dispatch(command);
        while (!shown)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QCoreApplication::processEvents();
        const double time = millisecondsSince(begin);
        QObject::disconnect(published);
        double longest = turns.take();
        // The transition that follows belongs to the change.
        for (int frame = 0; frame < 60; ++frame) {
            clock.step(32'000);
            QCoreApplication::processEvents();
            longest = std::max(longest, turns.take());
        }
        return {time, longest};
    }

    QTemporaryDir folder;
    ThemeSource theme;
    ManualClock clock;
    MainWindow window;
    LongestTurn turns;
};

LargeWindow& largeWindow()
{
    static int argc = 1;
    static char name[] = "ringscope-bench";
    static char* argv[] = {name, nullptr};
    qputenv("QT_QPA_PLATFORM", "offscreen");
    if (!QCoreApplication::instance())
        new QApplication(argc, argv);  // lives as long as the program
    static auto* window = new LargeWindow;
    return *window;
}

Command vnodes(int round)
{
    return {"set", Value::map({{"vnodes", Value::scalar(round % 2 ? "256" : "250")}})};
}

Command weight(int round)
{
    return {"weight", Value::map({{"shard", Value::scalar("s-007")},
                                  {"value", Value::scalar(round % 2 ? "1" : "2")}})};
}

Command join(int round)
{
    return {"add", Value::map({{"name", Value::scalar("joiner-" + std::to_string(round))}})};
}

Command skew(int round)
{
    return {"workload", Value::map({{"keys", Value::scalar("1000000")},
                                    {"name", Value::scalar("k-{i}")},
                                    {"distribution", Value::scalar(round % 2 ? "zipf:0.8" : "zipf:0.9")},
                                    {"seed", Value::scalar("1")}})};
}

void ChangeOnScreen(benchmark::State& bench, Command (*change)(int))
{
    LargeWindow& large = largeWindow();
    double slowest = 0.0;
    double longestTurn = 0.0;
    int round = 0;
    for (auto _ : bench) {
        const auto [time, turn] = large.change(change(round++));
        slowest = std::max(slowest, time);
        longestTurn = std::max(longestTurn, turn);
        bench.SetIterationTime(time / 1000.0);
    }
    bench.counters["slowest_ms"] = slowest;
    bench.counters["gui_blocked_ms"] = longestTurn;
}

BENCHMARK_CAPTURE(ChangeOnScreen, vnodes, vnodes)->Iterations(8)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(ChangeOnScreen, weight, weight)->Iterations(8)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(ChangeOnScreen, join, join)->Iterations(8)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(ChangeOnScreen, skew, skew)->Iterations(8)->UseManualTime()->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace ringscope::ui
