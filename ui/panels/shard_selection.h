// Joins a view of shards with the one selection, in both directions: rows selected in the view
// are selected everywhere, and a selection made elsewhere selects rows. Hover goes the same way.
// Thread: GUI thread.
#pragma once

class QAbstractItemView;

namespace ringscope::ui {

class Selection;

/// Requires: the model answers ShardTableModel::IdRole; `selection` outlives the view.
void linkSelection(QAbstractItemView& view, Selection& selection);

}  // namespace ringscope::ui
