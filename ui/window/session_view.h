// What a session keeps of this window's view, part by part. Thread: GUI thread.
#pragma once

namespace ringscope::ui {

class MainWindow;

/// Call once. Parts that later rooms know (modes, pinned probes) are added by them in the same
/// way: window.desk().store().view().add(...).
void addViewParts(MainWindow& window);

}  // namespace ringscope::ui
