#include "ui/motion/frame_clock.h"

#include <QElapsedTimer>
#include <QTimer>

namespace ringscope::ui {

namespace {

constexpr int kTickMs = 16;

/// Microseconds of a clock that never runs back.
std::int64_t nowUs()
{
    static const QElapsedTimer timer = [] {
        QElapsedTimer started;
        started.start();
        return started;
    }();
    return timer.nsecsElapsed() / 1000;
}

}  // namespace

TimerClock::TimerClock(QObject* parent) : FrameClock(parent), m_timer(new QTimer(this))
{
    m_timer->setTimerType(Qt::PreciseTimer);
    m_timer->setInterval(kTickMs);
    connect(m_timer, &QTimer::timeout, this, [this] {
        const std::int64_t now = nowUs();
        const std::int64_t elapsed = now - m_lastUs;
        m_lastUs = now;
        emit ticked(elapsed);
    });
}

void TimerClock::start()
{
    if (m_timer->isActive())
        return;
    m_lastUs = nowUs();
    m_timer->start();
}

void TimerClock::stop() { m_timer->stop(); }

bool TimerClock::isRunning() const { return m_timer->isActive(); }

}  // namespace ringscope::ui
