#include "ui/charts/zoom_span.h"

#include <algorithm>

namespace ringscope::ui {

void ZoomSpan::setLeast(double share)
{
    m_least = std::clamp(share, 1e-9, 1.0);
    set(m_from, m_to - m_from);
}

void ZoomSpan::set(double from, double width)
{
    const double wide = std::clamp(width, m_least, 1.0);
    m_from = std::clamp(from, 0.0, 1.0 - wide);
    m_to = m_from + wide;
}

void ZoomSpan::zoom(double share, double factor)
{
    const double kept = whole(share);
    const double width = std::clamp((m_to - m_from) * factor, m_least, 1.0);
    set(kept - share * width, width);
}

void ZoomSpan::select(double oneEnd, double otherEnd)
{
    const double low = whole(std::clamp(std::min(oneEnd, otherEnd), 0.0, 1.0));
    const double high = whole(std::clamp(std::max(oneEnd, otherEnd), 0.0, 1.0));
    set(low, high - low);
}

void ZoomSpan::reveal(double share)
{
    const double width = m_to - m_from;
    if (share < m_from)
        set(share, width);
    else if (share > m_to)
        set(share - width, width);
}

}  // namespace ringscope::ui
