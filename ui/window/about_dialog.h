// About: what this is, its version and licence. Thread: GUI thread.
#pragma once

class QWidget;

namespace ringscope::ui {

class ThemeSource;

void showAbout(QWidget& parent, const ThemeSource& theme);

}  // namespace ringscope::ui
