// FrameClock: the one source of presentation time. It ticks only while somebody listens, and
// its time is never plotted. Tests step a ManualClock.
// Thread: GUI thread.
#pragma once

#include <QObject>

#include <cstdint>

class QTimer;

namespace ringscope::ui {

class FrameClock : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    virtual void start() = 0;
    virtual void stop() = 0;
    virtual bool isRunning() const = 0;

signals:
    /// Microseconds since the last tick.
    void ticked(std::int64_t elapsedUs);
};

/// 16 ms ticks from the event loop.
class TimerClock : public FrameClock {
    Q_OBJECT
public:
    explicit TimerClock(QObject* parent = nullptr);
    void start() override;
    void stop() override;
    bool isRunning() const override;

private:
    QTimer* m_timer;
    std::int64_t m_lastUs = 0;
};

/// Ticks when a test says so.
class ManualClock : public FrameClock {
    Q_OBJECT
public:
    using FrameClock::FrameClock;
    void start() override { m_running = true; }
    void stop() override { m_running = false; }
    bool isRunning() const override { return m_running; }
    void step(std::int64_t elapsedUs) { if (m_running) emit ticked(elapsedUs); }

private:
    bool m_running = false;
};

}  // namespace ringscope::ui
