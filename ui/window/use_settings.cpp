#include "ui/window/use_settings.h"

#include "ui/actions/actions.h"
#include "ui/investigate/investigate_frame.h"
#include "ui/motion/transition_player.h"
#include "ui/theme/theme.h"
#include "ui/window/main_window.h"

namespace ringscope::ui {

void useSettings(MainWindow& window, const Settings& settings)
{
    window.settings() = settings;
    // A new theme styles every widget again: only what differs is set.
    ThemeSource& theme = window.theme();
    if (theme.choice() != settings.scheme)
        theme.setChoice(settings.scheme);
    if (theme.theme().textScale() != settings.textScale)
        theme.setTextScale(settings.textScale);
    if (theme.reducedMotion() != settings.reducedMotion)
        theme.setReducedMotion(settings.reducedMotion);
    window.player().setReducedMotion(settings.reducedMotion);
    window.actions().setShortcuts(settings.shortcuts);
    window.investigate().setHotRatio(settings.hotRatio);
    window.saveSettings();
}

}  // namespace ringscope::ui
