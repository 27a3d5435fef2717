// BarSurface: what BarPane asks of the two ways to draw bars: Qt Charts up to 100, own painting
// above. It also knows, for both, which bar lies under a point and what its ghosts are.
// Thread: GUI thread.
#pragma once

#include "ui/charts/chart_pane.h"
#include "core/transition/ink.h"
#include "ui/charts/nice_scale.h"
#include "ui/charts/zoom_gesture.h"

#include <QStringList>

namespace ringscope::ui {

class Theme;

struct BarRange {
    int first = 0;
    int count = 0;
};

class BarSurface {
public:
    virtual ~BarSurface() = default;
    virtual QWidget* widget() = 0;
    virtual void show(const BarModel& model, const NiceScale& scale, const Theme& theme) = 0;
    virtual void showValues(const std::vector<double>& values) = 0;
    virtual void showSelected(const QStringList& ids) = 0;
    /// The bar under the keyboard's focus ring, -1 = none.
    virtual void showFocused(int index) = 0;
    /// Index of the bar under a point of the place, -1 = none.
    virtual int barAt(const QPoint& point) const = 0;
    /// What is under the same pixel as this bar, itself included.
    virtual BarRange barsSharing(int index) const { return {index, 1}; }
    /// The widget that is painted on and pointed at; places and areas below are in it.
    virtual QWidget* place() = 0;
    /// The row or column of a bar, its name included.
    virtual QRect barArea(int index) const = 0;
    virtual ZoomPlot plot() const = 0;
};

/// The greatest thing that must fit on the axis: values, ghosts, bands, mean.
double greatestOf(const BarModel& model);

/// The fill of a bar: identity in Teach, hot, or neutral.
Ink fillOf(const Bar& bar);

}  // namespace ringscope::ui
