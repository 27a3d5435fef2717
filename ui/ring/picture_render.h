// renderPicture: the picture of a transition at t on any paint device. The window, exports,
// --render and tests all come here or through RingView, which paints the same draw lists.
// Thread: GUI thread, or one thread that paints on an image.
#pragma once

#include "core/transition/picture_style.h"
#include "core/transition/transition.h"
#include "ui/theme/theme.h"

#include <QImage>
#include <QRectF>
#include <QString>

#include <string>

class QPainter;

namespace ringscope::ui {

struct PictureRequest {
    TransitionPtr transition;  ///< null: an empty panel
    double t = 1.0;
    PictureStyle style;  ///< size in logical pixels; textWidth is filled in
    PictureFocus focus;
    QString title = QStringLiteral("Ring");
};

/// Paints into the rectangle (0, 0, style.width, style.height) of the painter's coordinates.
/// `vector`: bands as paths, for PDF and SVG devices.
void renderPicture(QPainter& painter, const PictureRequest& request, const Theme& theme,
                   bool vector);

/// The marks of the picture, for tests and for texts beside it.
DrawList pictureMarks(const PictureRequest& request, const Theme& theme);

/// With its background. Range of pixelRatio: > 0.
QImage pictureImage(const PictureRequest& request, const Theme& theme, double pixelRatio);

/// With real arcs and texts.
std::string pictureSvg(const PictureRequest& request, const Theme& theme);

}  // namespace ringscope::ui
