// LookCheck: what a person could not read in a recorded window: texts that are cut, that lie over
// each other, that end in dots, whose contrast is too low, numbers that are broken over two lines.
#pragma once

#include "tests/ui/look/look_recorder.h"

#include <QStringList>

namespace ringscope::ui {

struct LookFinding {
    enum class Kind { Cut, Unseen, Elided, Overlapping, Faint, BrokenNumber };
    Kind kind;
    QString place;   ///< "MainWindow > ShardRail > QTableView"
    QString text;
    QString detail;  ///< by how much
    double pixelSize = 0.0;

    QString line() const;
};

/// Everything in the window as it is now. Background: the colour below all widgets.
std::vector<LookFinding> findingsOf(QWidget& window, const QColor& background);
std::vector<LookFinding> findingsOf(const std::vector<PaintedText>& texts);

/// The classes and names of a widget and those around it, outermost first.
QString placeOf(const QWidget* widget);

}  // namespace ringscope::ui
