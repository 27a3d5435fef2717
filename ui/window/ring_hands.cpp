#include "ui/window/ring_hands.h"

#include "ui/actions/actions.h"
#include "ui/panels/new_shard_chip.h"
#include "ui/panels/shard_rail.h"
#include "ui/panels/table_panel.h"
#include "ui/ring/pull_out.h"
#include "ui/window/change_column.h"
#include "ui/window/drag_sources.h"
#include "ui/window/main_window.h"
#include "ui/window/row_wheel.h"

#include <QAction>
#include <QPushButton>
#include <QTableView>

namespace ringscope::ui {

RingHands::RingHands(MainWindow& window)
    : QObject(&window), m_drag(window.ring(), window.session(), window.theme()),
      m_weights(window.session()), m_menus(window.menus())
{
    ShardRail& rail = *window.changes().shards();
    TablePanel& table = window.table();
    window.ring().addGesture(std::make_unique<PullOut>(m_drag));
    new ButtonDrag(*rail.chip(), m_drag);
    new ButtonDrag(*rail.addButton(), m_drag);
    new RowDrag(*rail.view(), rail, m_drag);
    new RowDrag(*table.view(), table, m_drag);
    new RowWheel(*rail.view(), m_weights);
    new RowWheel(*table.view(), m_weights);
    connect(rail.chip(), &NewShardChip::clicked,
            window.actions().action(ActionId::AddShardDialog), &QAction::trigger);
    connect(&window.ring(), &RingView::weightTurned, &m_weights, &WeightSteps::turn);
    m_menus.attachRows(*rail.view(), ContextMenus::On::Row);
    m_menus.attachRows(*table.view(), ContextMenus::On::Cell);
    m_menus.attachRing();
    m_menus.attachBars();
    m_menus.attachProbe();
}

}  // namespace ringscope::ui
