// MovementPage: what the last change moved: against the least possible and against modulo, then
// from whom to whom. Thread: GUI thread.
#pragma once

#include "core/snapshot/snapshot.h"

#include <QWidget>

namespace ringscope::ui {

class MatrixPane;
class ThemeSource;
class YardstickBars;

class MovementPage : public QWidget {
    Q_OBJECT
public:
    explicit MovementPage(const ThemeSource& theme, QWidget* parent = nullptr);

    void show(const Snapshot& snapshot);
    MatrixPane* matrix() const { return m_matrix; }
    const YardstickBars& yardsticks() const { return *m_bars; }

private:
    void restyle();

    const ThemeSource& m_theme;
    YardstickBars* m_bars;
    MatrixPane* m_matrix;
};

}  // namespace ringscope::ui
