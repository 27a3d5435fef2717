// LatestJob: one worker on which the newest job wins. A job that is still running when a newer
// one comes may finish if it is quick (then a dragged slider shows every step that it can); one
// that has run for 150 ms is stopped, and its result is dropped. The GUI thread never waits.
// Thread: GUI thread; work runs on the worker, deliveries on the GUI thread.
#pragma once

#include "core/support/work_context.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

namespace ringscope::ui {

class LatestJob : public QObject {
    Q_OBJECT
public:
    /// What the GUI thread does with the result.
    using Delivery = std::function<void()>;
    using Work = std::function<Delivery(const WorkContext&)>;

    /// Above this a job is called slow: it is shown as updating, and a newer one stops it.
    static constexpr int kSlowMs = 150;

    explicit LatestJob(QObject* parent = nullptr);
    ~LatestJob() override;

    void start(Work work);
    /// Stops everything; nothing is delivered.
    void cancel();
    bool isBusy() const { return m_running || m_next; }
    /// Waits for the result. For --render and tests only.
    void settle();

signals:
    /// The running job has become slow (true), or the last one has ended (false).
    void updatingChanged(bool updating);
    /// Of a slow job, at most ten times a second. Range: 0..1.
    void progressed(double share);

private:
    void launch(Work work);
    void end(std::uint64_t generation, const Delivery& delivery);
    void becomeSlow();
    void setUpdating(bool updating);

    QThreadPool m_pool;
    QTimer m_slowTimer;
    QTimer m_progressTimer;
    std::stop_source m_stop;
    std::shared_ptr<std::atomic<double>> m_progress;
    std::optional<Work> m_next;
    std::uint64_t m_generation = 0;  ///< of the running job; raised to drop its result
    bool m_running = false;
    bool m_updating = false;
};

}  // namespace ringscope::ui
