// GIF animation by giflib, which Qt cannot write: one global palette (our own colours first, so
// that they come out exactly, then a colour cube), no dither, frames asked for one by one so that
// only one is in memory. Pure apart from the frame function.
#pragma once

#include "core/support/result.h"

#include <QByteArray>
#include <QColor>
#include <QImage>
#include <QSize>

#include <functional>
#include <vector>

namespace ringscope::ui {

struct GifRequest {
    QSize size;                    ///< device pixels; every frame has it
    int frames = 1;
    int frameDelayMs = 40;         ///< rounded to 10 ms
    int lastDelayMs = 2000;        ///< the rest frame stays
    std::vector<QColor> exact;     ///< at most 40 colours that must come out as they are
    std::function<QImage(int)> frame;
};

/// The bytes of the file; loops for ever. Errors: TooLarge past 65,535 pixels a side, Internal
/// with giflib's own words. Cost: O(pixels * frames).
Result<QByteArray> encodeGif(const GifRequest& request);

}  // namespace ringscope::ui
