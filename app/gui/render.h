// --render: the picture of the given files, without a window.
#pragma once

#include "app/gui/options.h"

namespace ringscope::ui {
class SessionController;
class ThemeSource;
}

namespace ringscope::app {

/// The exit code. Errors are printed, one a line. Requires: the files were given to the session.
int renderPicture(ui::SessionController& session, const ui::ThemeSource& theme, const Options& options);

}  // namespace ringscope::app
