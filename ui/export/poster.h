// Poster: one page of a cluster for print, slides and the command line: the picture, what
// happened in words, the load by shard, and the facts and checks of the status line. It is a
// draw list, so that PNG, GIF, PDF and SVG are the same page. Every figure comes from the
// snapshot or from the frame at t.
// Thread: GUI thread (fonts).
#pragma once

#include "core/transition/draw_list.h"
#include "core/transition/picture_style.h"
#include "core/transition/transition.h"
#include "ui/theme/theme.h"

#include <QSizeF>
#include <QString>

namespace ringscope::ui {

class PictureFonts;

struct PosterRequest {
    TransitionPtr transition;   ///< required
    double t = 1.0;
    QSizeF size = {1440, 900};  ///< logical pixels, at least 320 x 240
    double pixelRatio = 1.0;
    QString step;               ///< the last change in words, "" = none
    bool pictureAlone = false;  ///< no words, no facts
    TransitionPtr picture;      ///< what the picture shows instead: A against B; may be null
    PictureFocus focus;         ///< of the picture: selection, probe, lens
};

/// A page lower or narrower than the words need is the picture alone.
DrawList posterMarks(const PosterRequest& request, const Theme& theme, PictureFonts& fonts);

}  // namespace ringscope::ui
