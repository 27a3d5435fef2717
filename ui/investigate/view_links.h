// Joins a painted view of shards with the one selection, in both directions, hover too.
// Thread: GUI thread; the selection outlives the view.
#pragma once

namespace ringscope::ui {

class ItemsView;
class Selection;

void linkSelection(ItemsView& view, Selection& selection);

}  // namespace ringscope::ui
