// RatioAxis: a horizontal axis of load ratios, "0.5x 1x 1.5x", with round ticks that have room for
// their labels. Pure. Thread: any.
#pragma once

#include <QRectF>
#include <QString>

#include <vector>

class QPainter;

namespace ringscope::ui {

class Theme;

class RatioAxis {
public:
    RatioAxis() = default;
    /// From round number to round number, `from` and `to` included. Requires: finite, from <= to;
    /// a labelWidth and a width in pixels.
    RatioAxis(double from, double to, qreal left, qreal width, qreal labelWidth);

    double from() const { return m_from; }
    double to() const { return m_to; }
    qreal x(double ratio) const;
    const std::vector<double>& ticks() const { return m_ticks; }
    QString label(double tick) const;

    /// Labels below `baseline`, centred on their ticks; half a label stands out at either end.
    void paintLabels(QPainter& painter, const Theme& theme, qreal baseline) const;

private:
    double m_from = 0.0, m_to = 1.0, m_step = 1.0;
    qreal m_left = 0.0, m_width = 1.0;
    std::vector<double> m_ticks;
};

/// The widest label that an axis to this ratio has, in the axis font.
qreal ratioLabelWidth(const Theme& theme, double to);

}  // namespace ringscope::ui
