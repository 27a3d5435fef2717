// NiceScale: an axis from 0 to a round number with about four round ticks, and the factor that
// keeps its labels short ("thousand requests"). Pure; no Qt widgets.
#pragma once

#include <QString>

#include <vector>

namespace ringscope::ui {

struct NiceScale {
    double top = 1.0;           ///< last tick, >= the greatest value, in shown units
    double step = 1.0;
    double factor = 1.0;        ///< shown = value / factor
    QString factorWord;         ///< "", "thousand", "million", "billion"

    std::vector<double> ticks() const;  ///< 0, step, ..., top, in shown units
    QString label(double shown) const;  ///< no more digits than the step needs

    /// "thousand requests/s"
    QString unitText(const QString& unit) const;
};

/// Requires: greatest >= 0 and finite. A greatest of 0 gives 0 .. 1.
NiceScale niceScale(double greatest, int ticks = 4);

/// A value with three significant digits and the scale's factor: "47.4".
QString shortNumber(double value);

}  // namespace ringscope::ui
