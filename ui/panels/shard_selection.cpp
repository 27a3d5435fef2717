#include "ui/panels/shard_selection.h"

#include "ui/models/shard_table_model.h"
#include "ui/session/selection.h"

#include <QAbstractItemView>
#include <QItemSelectionModel>
#include <QSignalBlocker>

namespace ringscope::ui {

namespace {

QStringList selectedIds(const QAbstractItemView& view)
{
    QStringList ids;
    for (const QModelIndex& row : view.selectionModel()->selectedRows())
        ids << row.data(ShardTableModel::IdRole).toString();
    return ids;
}

void showSelection(QAbstractItemView& view, const QStringList& ids)
{
    QItemSelection rows;
    QModelIndex first;
    const QAbstractItemModel& model = *view.model();
    for (int row = 0; row < model.rowCount() && !ids.isEmpty(); ++row) {
        const QModelIndex index = model.index(row, 0);
        if (!ids.contains(index.data(ShardTableModel::IdRole).toString()))
            continue;
        rows.select(index, model.index(row, model.columnCount() - 1));
        if (!first.isValid())
            first = index;
    }
    // The view repaints through its own connection; only our echo is kept quiet.
    const QSignalBlocker quiet(view.selectionModel());
    view.selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect);
    if (first.isValid())
        view.scrollTo(first);
    view.viewport()->update();
}

}  // namespace

void linkSelection(QAbstractItemView& view, Selection& selection)
{
    QObject::connect(view.selectionModel(), &QItemSelectionModel::selectionChanged, &view,
                     [&view, &selection] { selection.select(selectedIds(view)); });
    QObject::connect(&selection, &Selection::shardsChanged, &view, [&view, &selection] {
        if (selectedIds(view) != selection.shards())
            showSelection(view, selection.shards());
    });
    QObject::connect(view.model(), &QAbstractItemModel::modelReset, &view,
                     [&view, &selection] { showSelection(view, selection.shards()); });
    QObject::connect(&view, &QAbstractItemView::entered, &view,
                     [&selection](const QModelIndex& index) {
                         selection.hover(index.data(ShardTableModel::IdRole).toString());
                     });
    QObject::connect(&view, &QAbstractItemView::viewportEntered, &view,
                     [&selection] { selection.hover({}); });
}

}  // namespace ringscope::ui
