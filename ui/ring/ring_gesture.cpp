#include "ui/ring/ring_gesture.h"

#include <utility>

namespace ringscope::ui {

void RingGestures::press(const RingPress& press)
{
    cancel();
    m_isDown = true;
    for (const auto& gesture : m_all)
        gesture->press(press);
}

bool RingGestures::move(QPointF place)
{
    if (!m_isDown)
        return false;
    if (m_running) {
        m_running->move(place);
        return true;
    }
    for (const auto& gesture : m_all)
        if (gesture->move(place)) {
            m_running = gesture.get();
            return true;
        }
    return false;
}

bool RingGestures::release(QPointF place)
{
    m_isDown = false;
    RingGesture* ended = std::exchange(m_running, nullptr);
    if (ended)
        ended->release(place);
    return ended != nullptr;
}

bool RingGestures::cancel()
{
    m_isDown = false;
    RingGesture* ended = std::exchange(m_running, nullptr);
    if (ended)
        ended->cancel();
    return ended != nullptr;
}

}  // namespace ringscope::ui
