#include "ui/window/window_actions.h"

#include "ui/actions/actions.h"
#include "ui/theme/theme.h"
#include "ui/window/bind/bindings.h"
#include "ui/window/context_menus.h"
#include "ui/window/main_window.h"
#include "ui/window/opened_measure.h"
#include "ui/window/stage.h"

#include <QAction>

namespace ringscope::ui {

namespace {

void showAvailable(MainWindow& window)
{
    std::uint32_t there = 0;
    const auto add = [&there](bool is, Need need) { there |= is ? static_cast<std::uint32_t>(need) : 0u; };
    const Selection& selection = window.selection();
    add(window.session().snapshot() != nullptr, Need::Snapshot);
    add(window.session().canUndo(), Need::Undo);
    add(window.session().canRedo(), Need::Redo);
    add(selectedShard(window) != nullptr, Need::OneShard);
    add(!selection.shards().isEmpty(), Need::Shards);
    add(window.stage().canPlay(), Need::Transition);
    add(selection.probe() || !selection.shards().isEmpty() || window.hasLens()
            || window.isPresenting(),
        Need::Clearable);
    const SnapshotPtr snapshot = window.session().snapshot();
    // The first rows of a file are there to look at, not to be taken for its keys.
    add(snapshot && snapshot->keys && !window.session().firstRows(), Need::Keys);
    add(snapshot && snapshot->units, Need::Units);
    add(canMoveUnit(window), Need::Unit);
    add(snapshot && snapshot->state.map.algorithm == "slots", Need::Slots);
    add(snapshot && hasKey(window), Need::Key);
    add(hasKeyOverride(window), Need::KeyOverride);
    add(!selection.pinned().keys().empty(), Need::PinnedProbes);
    add(selection.probe() || !selection.shards().isEmpty() || window.isPresenting(), Need::Clearable);
    window.actions().setAvailable(there);
}

}  // namespace

void bindActions(MainWindow& window)
{
    Actions& actions = window.actions();
    bindFile(window, actions);
    bindEdit(window, actions);
    bindCluster(window, actions);
    bindContext(window, actions);
    bindUnits(window, actions);
    bindView(window, actions);
    bindLens(window, actions);
    bindPlay(window, actions);
    bindHelp(window, actions);
    useMeasureOfSettings(window);
    for (const ActionRow& row : actionRows())
        window.addAction(actions.action(row.id));
    const auto refresh = [&window] {
        showAvailable(window);
        showClusterTexts(window);
        showContextTexts(window);
        showUnitTexts(window);
        showViewChecked(window);
    };
    QObject::connect(&window.session(), &SessionController::snapshotChanged, &window, refresh);
    QObject::connect(&window.session(), &SessionController::historyChanged, &window, refresh);
    QObject::connect(&window.selection(), &Selection::shardsChanged, &window, refresh);
    QObject::connect(&window.selection(), &Selection::probeChanged, &window, refresh);
    QObject::connect(&window.selection(), &Selection::pinnedChanged, &window, refresh);
    QObject::connect(&window.menus(), &ContextMenus::targetChanged, &window, refresh);
    QObject::connect(&window.stage(), &Stage::transitionChanged, &window, refresh);
    QObject::connect(&window.theme(), &ThemeSource::changed, &window, refresh);
    QObject::connect(&window, &MainWindow::placeChanged, &window, refresh);
    QObject::connect(&window, &MainWindow::ringPartsChanged, &window, [&window] {
        showAvailable(window);
        showLensChecked(window);
    });
    refresh();
}

}  // namespace ringscope::ui
