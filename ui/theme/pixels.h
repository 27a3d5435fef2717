// hasPixels: views that keep layers as pixmaps ask it before they paint one. A printer, a picture
// file, or a test that reads what was painted wants the shapes and texts themselves.
#pragma once

#include <QPaintEngine>
#include <QPainter>

namespace ringscope::ui {

inline bool hasPixels(const QPainter& painter)
{
    return painter.paintEngine()->type() == QPaintEngine::Raster;
}

}  // namespace ringscope::ui
