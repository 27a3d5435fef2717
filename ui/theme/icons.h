// Our own icons, one SVG a glyph, tinted to the theme at load: the desktop's media icons are
// black and vanish on dark.
#pragma once

#include <QIcon>
#include <QString>

namespace ringscope::ui {

class Theme;

/// Makes ":/icons" known; ThemeSource::applyTo calls it.
void initIcons();

/// A glyph of resources/icons by its file name ("undo"), in the text colour; disabled in the
/// disabled colour, checked in the panel's. Requires: the file exists.
QIcon icon(const QString& glyph, const Theme& theme);

/// The glyph as an image of logical size `px`, in the given colour.
QPixmap glyphPixmap(const QString& glyph, const QColor& colour, int px, qreal devicePixelRatio);

}  // namespace ringscope::ui
