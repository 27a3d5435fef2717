// The measure that a person wants for what is opened: set as a first step, to be undone like any
// other, once for files of one's own. A session keeps its own, and an example is left as it is.
// Thread: GUI thread.
#pragma once

namespace ringscope::ui {

class MainWindow;

void useMeasureOfSettings(MainWindow& window);

}  // namespace ringscope::ui
