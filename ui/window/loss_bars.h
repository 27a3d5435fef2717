// LossBars: the shards that are left by a loss, a row each: what each carries now, what comes on
// top, and its load for its fair share then. Thread: GUI thread.
#pragma once

#include "ui/models/loss_rows.h"

#include <QWidget>

namespace ringscope::ui {

class ThemeSource;

class LossBars : public QWidget {
    Q_OBJECT
public:
    explicit LossBars(const ThemeSource& theme, QWidget* parent = nullptr);

    void setBars(QList<LossBar> bars);
    const QList<LossBar>& bars() const { return m_bars; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintBar(QPainter& painter, const LossBar& bar, const QRectF& row) const;
    qreal rowHeight() const;

    const ThemeSource& m_theme;
    QList<LossBar> m_bars;
    qreal m_nameWidth = 0.0, m_textWidth = 0.0;
};

}  // namespace ringscope::ui
