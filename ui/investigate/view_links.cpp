#include "ui/investigate/view_links.h"

#include "ui/charts/items_view.h"
#include "ui/session/selection.h"

namespace ringscope::ui {

void linkSelection(ItemsView& view, Selection& selection)
{
    QObject::connect(&view, &ItemsView::selected, &selection, &Selection::select);
    QObject::connect(&view, &ItemsView::hovered, &selection, &Selection::hover);
    QObject::connect(&selection, &Selection::shardsChanged, &view,
                     [&view, &selection] { view.setSelected(selection.shards()); });
    QObject::connect(&selection, &Selection::hoveredChanged, &view,
                     [&view, &selection] { view.setHovered(selection.hovered()); });
    view.setSelected(selection.shards());
}

}  // namespace ringscope::ui
