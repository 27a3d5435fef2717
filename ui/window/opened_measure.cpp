#include "ui/window/opened_measure.h"

#include "core/snapshot/unit_figures.h"
#include "ui/session/intents.h"
#include "ui/window/main_window.h"

#include <memory>

namespace ringscope::ui {

namespace {

/// Only what the keys, or units, state can be shown; every key counts once.
bool isKnown(const Snapshot& snapshot, Measure measure)
{
    if (snapshot.basis == LoadBasis::Units)
        return snapshot.units->loads.states(measure);
    return snapshot.keys && (measure == Measure::Keys || (snapshot.keys->column(measure).known && snapshot.keys->column(measure).total > 0));
}

void apply(MainWindow& window)
{
    const std::optional<Measure> wanted = window.settings().measure;
    const SnapshotPtr snapshot = window.session().snapshot();
    if (wanted && snapshot && snapshot->state.measure != *wanted && isKnown(*snapshot, *wanted))
        window.session().dispatch(intents::measure(*wanted));
}

}  // namespace

void useMeasureOfSettings(MainWindow& window)
{
    const auto awaited = std::make_shared<bool>(false);
    QObject::connect(&window.session(), &SessionController::started, &window,
                     [awaited](const SessionStart& start) {
                         *awaited = start.path.isEmpty() && !start.isExample && !start.isReload
                                    && !start.isBack;
                     });
    QObject::connect(&window.session(), &SessionController::snapshotChanged, &window,
                     [&window, awaited](PublishReason reason) {
                         const bool hasLoad = window.session().snapshot()->hasLoad()
                                              && !window.session().firstRows();
                         if (reason != PublishReason::Opened || !*awaited || !hasLoad)
                             return;
                         *awaited = false;
                         apply(window);
                     });
}

}  // namespace ringscope::ui
