// Brings settings into effect in a window that is open. Thread: GUI thread.
#pragma once

namespace ringscope::ui {

class MainWindow;
struct Settings;

/// Keeps them, shows them and writes them.
void useSettings(MainWindow& window, const Settings& settings);

}  // namespace ringscope::ui
