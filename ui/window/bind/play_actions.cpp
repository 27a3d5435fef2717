#include "ui/window/bind/bindings.h"

#include "ui/actions/actions.h"
#include "ui/motion/transition_player.h"
#include "ui/window/main_window.h"

namespace ringscope::ui {

void bindPlay(MainWindow& window, Actions& actions)
{
    TransitionPlayer& player = window.player();
    actions.setHandler(ActionId::Play, [&player](bool) {
        if (player.isPlaying())
            player.pause();
        else
            player.play();
    });
    actions.setHandler(ActionId::StepBack, [&player](bool) { player.stepBack(); });
    actions.setHandler(ActionId::StepForward, [&player](bool) { player.stepForward(); });
}

}  // namespace ringscope::ui
