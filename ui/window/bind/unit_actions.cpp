#include "ui/window/bind/bindings.h"

#include "core/cluster/slot_targets.h"
#include "core/snapshot/unit_figures.h"
#include "ui/actions/actions.h"
#include "ui/models/qt_text.h"
#include "ui/models/unit_list_model.h"
#include "ui/panels/panel_context.h"
#include "ui/window/context_menus.h"
#include "ui/window/main_window.h"
#include "ui/window/move_unit_dialog.h"
#include "ui/window/rebalance_dialog.h"
#include "ui/window/unit_list_dialog.h"

#include <QTableView>

namespace ringscope::ui {

namespace {

PanelContext contextOf(MainWindow& window)
{
    return {window.session(), window.selection(), window.theme(), window.player(), window.actions()};
}

/// The unit that is pointed at, where the map says who owns it; none else.
UnitId movableUnit(MainWindow& window)
{
    const SnapshotPtr snapshot = window.session().snapshot();
    if (!snapshot || !snapshot->routing->placement || !unitsAreAssigned(snapshot->state.map))
        return {};
    const std::optional<std::uint32_t> unit = window.menus().unit();
    const Placement& placement = *snapshot->routing->placement;
    if (!unit || *unit >= placement.unitCount() || placement.unitName(UnitId(*unit)).empty())
        return {};
    return UnitId(*unit);
}

void moveUnit(MainWindow& window, UnitId unit)
{
    if (!unit.isNone())
        (new MoveUnitDialog(contextOf(window), unit, &window))->open();
}

/// A right click on a row acts on its unit.
void openMenu(MainWindow& window, const UnitListDialog& list, QPoint place)
{
    const QModelIndex cell = list.view()->indexAt(place);
    PointedAt target;
    target.shardId = list.model()->shardIdAt(cell.row());
    if (const std::optional<UnitId> unit = list.model()->placeAt(cell.row()))
        target.unit = unit->value;
    target.text = cell.data(Qt::DisplayRole).toString();
    window.menus().open(ContextMenus::On::Row, target, list.view()->viewport()->mapToGlobal(place));
}

/// One at a time, with what it shows already.
void showUnits(MainWindow& window)
{
    auto* list = window.findChild<UnitListDialog*>();
    if (!list) {
        list = new UnitListDialog(contextOf(window), &window);
        QObject::connect(list, &UnitListDialog::moveAsked, &window,
                         [&window](UnitId unit) { moveUnit(window, unit); });
        list->view()->setContextMenuPolicy(Qt::CustomContextMenu);
        QObject::connect(list->view(), &QWidget::customContextMenuRequested, &window,
                         [&window, list](QPoint place) { openMenu(window, *list, place); });
    }
    list->show();
    list->raise();
    list->activateWindow();
}

}  // namespace

bool canMoveUnit(MainWindow& window)
{
    return !movableUnit(window).isNone();
}

void bindUnits(MainWindow& window, Actions& actions)
{
    actions.setHandler(ActionId::ShowUnits, [&window](bool) { showUnits(window); });
    actions.setHandler(ActionId::MoveUnit,
                       [&window](bool) { moveUnit(window, movableUnit(window)); });
    actions.setHandler(ActionId::Rebalance, [&window](bool) {
        if (window.session().state().map.algorithm == "slots")
            (new RebalanceDialog(contextOf(window), &window))->open();
    });
}

void showUnitTexts(MainWindow& window)
{
    const SnapshotPtr snapshot = window.session().snapshot();
    if (!snapshot)
        return;
    const UnitWords words = unitWords(*snapshot->routing);
    window.actions().setText(ActionId::ShowUnits, QObject::tr("&Heaviest %1...").arg(toQt(words.many)));
    const UnitId unit = movableUnit(window);
    window.actions().setText(
        ActionId::MoveUnit,
        unit.isNone() ? QObject::tr("Mov&e %1 to...").arg(toQt(words.one))
                      : QObject::tr("Mov&e %1 %2 to...")
                            .arg(toQt(words.one),
                                 readableBytes(snapshot->routing->placement->unitName(unit))
                                     .replace(u'&', QStringLiteral("&&"))));
}

}  // namespace ringscope::ui
