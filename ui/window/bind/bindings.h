// What the actions of one menu do in the window: a file a menu. window_actions puts them together.
// Thread: GUI thread.
#pragma once

namespace ringscope {
struct Shard;
}

namespace ringscope::ui {

class Actions;
class MainWindow;

void bindFile(MainWindow& window, Actions& actions);
void bindEdit(MainWindow& window, Actions& actions);
void bindCluster(MainWindow& window, Actions& actions);
void bindContext(MainWindow& window, Actions& actions);
void bindUnits(MainWindow& window, Actions& actions);
void bindView(MainWindow& window, Actions& actions);
void bindLens(MainWindow& window, Actions& actions);
void bindPlay(MainWindow& window, Actions& actions);
void bindHelp(MainWindow& window, Actions& actions);

/// Texts and checks that follow what is there now.
void showClusterTexts(MainWindow& window);
void showUnitTexts(MainWindow& window);
void showContextTexts(MainWindow& window);
void showViewChecked(MainWindow& window);
/// Requires: the window has its ring.
void showLensChecked(MainWindow& window);

/// Whether there is a key to speak of, and whether the map pins it.
bool hasKey(MainWindow& window);
bool hasKeyOverride(MainWindow& window);

/// Whether a unit is pointed at that the map gives to a shard.
bool canMoveUnit(MainWindow& window);

/// The shard that is selected alone, null when it is not exactly one. Valid until the state changes.
const Shard* selectedShard(MainWindow& window);

}  // namespace ringscope::ui
