// What of the View menu is done by the ring alone: lens, and A against B.
#include "ui/window/bind/bindings.h"

#include "ui/actions/actions.h"
#include "ui/ring/ring_view.h"
#include "ui/window/comparison.h"
#include "ui/window/main_window.h"

namespace ringscope::ui {

void bindLens(MainWindow& window, Actions& actions)
{
    actions.setHandler(ActionId::Lens, [&window](bool) {
        window.ring().toggleLens();
        window.ring().setFocus();
        showLensChecked(window);
    });
    actions.setHandler(ActionId::Compare, [&window](bool) { window.comparison().next(); });
    actions.setHandler(ActionId::CompareSwap, [&window](bool) { window.comparison().swap(); });
}

void showLensChecked(MainWindow& window)
{
    window.actions().setChecked(ActionId::Lens, window.ring().lens().has_value());
    window.actions().setChecked(ActionId::Compare,
                                window.comparison().form() != Comparison::Form::Off);
}

}  // namespace ringscope::ui
