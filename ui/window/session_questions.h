// The dialogs by which the window asks about its document. Thread: GUI thread.
#pragma once

#include "ui/window/session_desk.h"

namespace ringscope::ui {

/// Standard dialogs over the window.
SessionDesk::Questions questionsOver(QWidget& window);

}  // namespace ringscope::ui
