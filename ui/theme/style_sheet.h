// The application's style sheet, made from a theme: what the palette cannot say (radii, borders,
// the ink accent of controls, heights that follow the text scale).
#pragma once

#include <QString>

namespace ringscope::ui {

class Theme;

QString styleSheet(const Theme& theme);

}  // namespace ringscope::ui
