#include "ui/panels/row_table.h"

#include <QHeaderView>
#include <QTableView>

namespace ringscope::ui {

void showAsRows(QTableView& view, const QString& name)
{
    view.setAccessibleName(name);
    view.setShowGrid(false);
    view.setSelectionBehavior(QAbstractItemView::SelectRows);
    view.setEditTriggers(QAbstractItemView::NoEditTriggers);
    view.setTabKeyNavigation(false);
    view.verticalHeader()->hide();
    view.horizontalHeader()->setHighlightSections(false);
}

}  // namespace ringscope::ui
