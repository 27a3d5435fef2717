// Writes a poster as PNG, SVG, PDF or GIF, by the suffix of the path; through a side file, so a
// broken export never leaves half a picture. A GIF plays the transition from 0 to 1.
// Thread: GUI thread (fonts).
#pragma once

#include "core/support/result.h"
#include "ui/export/poster.h"

#include <QImage>
#include <QString>
#include <QStringList>

namespace ringscope::ui {

/// "png", "svg", "pdf", "gif".
QStringList posterSuffixes();

/// The page as an image, as it would be written: for a preview.
QImage posterImage(const PosterRequest& request, const Theme& theme);

/// Errors: WrongUsage for another suffix, NotWritable, TooLarge past 64 million pixels.
Outcome writePoster(const PosterRequest& request, const Theme& theme, const QString& path);

}  // namespace ringscope::ui
