#include "ui/charts/ratio_axis.h"

#include "core/support/within.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ringscope::ui {

namespace {

double roundStep(double least)
{
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double digit : {1.0, 2.0, 5.0})
        if (digit * power >= least * (1 - 1e-9))
            return digit * power;
    return 10.0 * power;
}

}  // namespace

RatioAxis::RatioAxis(double from, double to, qreal left, qreal width, qreal labelWidth)
    : m_left(left), m_width(std::max(width, 1.0))
{
    const double span = std::max(to - from, 1e-3);
    const double most = std::clamp(m_width / (labelWidth + 14.0), 1.0, 6.0);
    m_step = roundStep(span / most);
    m_from = std::max(0.0, std::floor(from / m_step + 1e-9) * m_step);
    m_to = std::max(m_from + m_step, std::ceil(to / m_step - 1e-9) * m_step);
    const int count = static_cast<int>(std::lround((m_to - m_from) / m_step));
    for (int i = 0; i <= count; ++i)
        m_ticks.push_back(m_from + i * m_step);
}

qreal RatioAxis::x(double ratio) const
{
    return m_left + m_width * (ratio - m_from) / (m_to - m_from);
}

QString RatioAxis::label(double tick) const
{
    return QString::number(tick, 'g', 6) + QChar(0x00d7);
}

void RatioAxis::paintLabels(QPainter& painter, const Theme& theme, qreal baseline) const
{
    painter.setFont(theme.font(TextRole::Axis));
    painter.setPen(theme.colour(Ink::SecondaryText));
    const QFontMetricsF metrics(painter.font());
    for (const double tick : m_ticks) {
        const QString text = label(tick);
        const qreal width = metrics.horizontalAdvance(text) + 1.0;
        const qreal middle = within(x(tick) - width / 2, m_left - width / 2,
                                    m_left + m_width - width + width / 2);
        painter.drawText(QRectF(middle, baseline + 3, width, metrics.height()),
                         Qt::AlignHCenter | Qt::AlignTop, text);
    }
}

qreal ratioLabelWidth(const Theme& theme, double to)
{
    const QFontMetricsF metrics(theme.font(TextRole::Axis));
    return metrics.horizontalAdvance(QString::number(std::ceil(to)) + QStringLiteral(".55") + QChar(0x00d7));
}

}  // namespace ringscope::ui
