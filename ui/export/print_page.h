// PrintPage: a state of a cluster on one sheet of paper: title and map, the picture, what happened
// in words, the load by shard as a table, the checks. A table or a list that does not fit says how
// much more there is. Every figure comes from the snapshot or from the frame at t.
// Lengths are points (1/72 inch). Thread: GUI thread (fonts).
#pragma once

#include "core/transition/draw_list.h"
#include "core/transition/transition.h"
#include "ui/theme/theme.h"

#include <QRectF>
#include <QSizeF>
#include <QString>

class QPainter;

namespace ringscope::ui {

class PictureFonts;

struct PrintRequest {
    TransitionPtr transition;   ///< required
    double t = 1.0;
    QString step;               ///< the last change in words, "" = none
    QString date;               ///< as it is to be read, "" = none
};

struct PrintPage {
    DrawList words;       ///< titles, story, table, checks
    DrawList picture;     ///< in its own, larger measure
    QRectF pictureFrame;  ///< where it stands on the page
    double pictureScale = 1.0;
};

/// `size`: what is left of the sheet between its margins, at least 300 x 300.
PrintPage printPage(const PrintRequest& request, QSizeF size, const Theme& theme,
                    PictureFonts& fonts);

/// Paints with one unit a point, in the colours for paper, as vectors.
void paintPage(QPainter& painter, const PrintRequest& request, QSizeF size);

}  // namespace ringscope::ui
