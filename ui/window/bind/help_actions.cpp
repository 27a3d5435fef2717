#include "ui/window/bind/bindings.h"

#include "ui/actions/actions.h"
#include "ui/window/about_dialog.h"
#include "ui/window/main_window.h"

namespace ringscope::ui {

void bindHelp(MainWindow& window, Actions& actions)
{
    actions.setHandler(ActionId::About, [&window](bool) { showAbout(window, window.theme()); });
}

}  // namespace ringscope::ui
