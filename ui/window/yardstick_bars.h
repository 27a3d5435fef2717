// YardstickBars: three shares as big bars for the back row: what moved, the least possible, what
// modulo would move. Thread: GUI thread.
#pragma once

#include "core/snapshot/snapshot.h"

#include <QList>
#include <QWidget>

namespace ringscope::ui {

class ThemeSource;

struct Yardstick {
    enum class Look { Filled, Hollow, Grey };
    QString name;
    double share = 0.0;
    QString text;
    Look look = Look::Filled;
};

/// The shares of the last change; none without one.
QList<Yardstick> yardsticksOf(const Snapshot& snapshot);

class YardstickBars : public QWidget {
    Q_OBJECT
public:
    explicit YardstickBars(const ThemeSource& theme, QWidget* parent = nullptr);

    void setBars(QList<Yardstick> bars);
    const QList<Yardstick>& bars() const { return m_bars; }
    /// Height of its text, in pixels.
    void setTextPx(int px);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const ThemeSource& m_theme;
    QList<Yardstick> m_bars;
    int m_px = 31;
};

}  // namespace ringscope::ui
