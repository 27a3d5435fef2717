// What every action of the table does in the window, and what must be there for it.
// Thread: GUI thread.
#pragma once

namespace ringscope::ui {

class MainWindow;

/// Gives every action that the window can do its handler, and keeps texts, checks and what is
/// enabled up to date. Call once, before menus are made.
void bindActions(MainWindow& window);

/// Fills the submenus of examples, recent files and the undo list. Call once.
void bindSubmenus(MainWindow& window);

}  // namespace ringscope::ui
