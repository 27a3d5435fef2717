#include "core/formats/row_handover.h"

#include <utility>

namespace ringscope {

bool RowHandover::give(RowBatch& batch)
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [&] { return m_closed || m_given - m_taken < kBatches; });
    if (m_closed)
        return false;
    std::swap(m_batches[m_given % kBatches], batch);
    ++m_given;
    lock.unlock();
    m_changed.notify_one();
    batch.clear();
    return true;
}

const RowBatch* RowHandover::take()
{
    std::unique_lock lock(m_mutex);
    if (m_inUse) {
        ++m_taken;
        m_inUse = false;
        m_changed.notify_one();
    }
    m_changed.wait(lock, [&] { return m_closed || m_given > m_taken; });
    if (m_given == m_taken)
        return nullptr;
    m_inUse = true;
    return &m_batches[m_taken % kBatches];
}

void RowHandover::close()
{
    const std::lock_guard lock(m_mutex);
    m_closed = true;
    m_changed.notify_all();
}

}  // namespace ringscope
