// Timeline: the play position of the transition on screen, with its stops as ticks and their
// names below. Drag anywhere to scrub; a click near a tick goes to it. It owns no time.
// Thread: GUI thread.
#pragma once

#include <QWidget>

#include <vector>

namespace ringscope::ui {

class ThemeSource;

class Timeline : public QWidget {
    Q_OBJECT
public:
    struct Stop {
        double position = 0.0;
        QString name;
    };

    explicit Timeline(const ThemeSource& theme, QWidget* parent = nullptr);

    /// Ascending, the first at 0 and the last at 1; empty: nothing to play.
    void setStops(std::vector<Stop> stops);
    void setPosition(double position);
    double position() const { return m_position; }
    /// "40 %, keys" at the stop named so.
    QString positionText() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void sought(double position);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    double xOf(double position) const;
    double positionAt(double x) const;
    double snapped(double x) const;
    void drawNames(class QPainter& painter) const;

    const ThemeSource& m_theme;
    std::vector<Stop> m_stops;
    double m_position = 1.0;
};

}  // namespace ringscope::ui
