#include "ui/session/latest_job.h"

#include <QCoreApplication>
#include <QEvent>

namespace ringscope::ui {

LatestJob::LatestJob(QObject* parent)
    : QObject(parent), m_progress(std::make_shared<std::atomic<double>>(0.0))
{
    m_pool.setMaxThreadCount(1);
    m_slowTimer.setSingleShot(true);
    m_slowTimer.setInterval(kSlowMs);
    m_progressTimer.setInterval(100);
    connect(&m_slowTimer, &QTimer::timeout, this, &LatestJob::becomeSlow);
    connect(&m_progressTimer, &QTimer::timeout, this,
            [this] { emit progressed(m_progress->load()); });
}

LatestJob::~LatestJob()
{
    m_next.reset();
    m_stop.request_stop();
    m_pool.waitForDone();
}

void LatestJob::start(Work work)
{
    if (!m_running) {
        launch(std::move(work));
        return;
    }
    m_next = std::move(work);
    if (!m_slowTimer.isActive())
        becomeSlow();
}

void LatestJob::cancel()
{
    m_next.reset();
    ++m_generation;
    m_stop.request_stop();
}

void LatestJob::launch(Work work)
{
    m_running = true;
    m_stop = std::stop_source();
    m_progress = std::make_shared<std::atomic<double>>(0.0);
    m_slowTimer.start();
    const WorkContext context(m_stop.get_token(), [progress = m_progress](double share) {
        progress->store(share);
    });
    m_pool.start([this, work = std::move(work), context, generation = m_generation] {
        Delivery delivery = work(context);
        QMetaObject::invokeMethod(
            this,
            [this, generation, delivery = std::move(delivery)] { end(generation, delivery); },
            Qt::QueuedConnection);
    });
}

void LatestJob::end(std::uint64_t generation, const Delivery& delivery)
{
    m_running = false;
    m_slowTimer.stop();
    if (m_next) {
        Work next = std::move(*m_next);
        m_next.reset();
        launch(std::move(next));
    } else {
        setUpdating(false);
    }
    if (generation == m_generation && delivery)
        delivery();
}

void LatestJob::becomeSlow()
{
    setUpdating(true);
    if (m_next) {
        ++m_generation;
        m_stop.request_stop();
    }
}

void LatestJob::setUpdating(bool updating)
{
    if (updating == m_updating)
        return;
    m_updating = updating;
    if (updating)
        m_progressTimer.start();
    else
        m_progressTimer.stop();
    emit updatingChanged(updating);
}

void LatestJob::settle()
{
    while (m_running) {
        m_pool.waitForDone();
        QCoreApplication::sendPostedEvents(this, QEvent::MetaCall);
    }
}

}  // namespace ringscope::ui
