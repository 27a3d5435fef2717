// PanelContext: what every panel is given. A panel reads the published snapshot, sends Commands
// to the session, and shares selection and play position with all others.
// Thread: GUI thread; everything in it outlives the panels.
#pragma once

namespace ringscope::ui {

class Actions;
class Selection;
class SessionController;
class ThemeSource;
class TransitionPlayer;

struct PanelContext {
    SessionController& session;
    Selection& selection;
    const ThemeSource& theme;
    TransitionPlayer& player;
    Actions& actions;
};

}  // namespace ringscope::ui
