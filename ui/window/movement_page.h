// MovementPage: what the last change moved: against the least possible and against modulo, then
// from whom to whom. Thread: GUI thread.
#pragma once

#include "core/snapshot/snapshot.h"

#include <QString>
#include <QWidget>

namespace ringscope::ui {

class MatrixPane;
class RoleLabel;
class ThemeSource;
class YardstickBars;

class MovementPage : public QWidget {
    Q_OBJECT
public:
    explicit MovementPage(const ThemeSource& theme, QWidget* parent = nullptr);

    void show(const Snapshot& snapshot);
    MatrixPane* matrix() const { return m_matrix; }
    const YardstickBars& yardsticks() const { return *m_bars; }
    /// What must be copied; "" where keys have one copy.
    QString copiesText() const;

private:
    void restyle();

    const ThemeSource& m_theme;
    YardstickBars* m_bars;
    RoleLabel* m_copies;
    MatrixPane* m_matrix;
};

}  // namespace ringscope::ui
