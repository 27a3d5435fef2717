// Chart access: what screen readers see of views that paint their items themselves. Every widget
// that is a ChartItems becomes a chart with one child an item: its sentence as name, its place,
// whether it is focused or selected; press chooses it. Children are made when they are asked for,
// so a thousand shards cost nothing until somebody reads them.
// Thread: GUI thread.
#pragma once

#include <QString>

class QWidget;

namespace ringscope::ui {

/// Once a program, before the first view is asked for.
void installChartAccess();

/// Call when the items of a view are others than before.
void tellItemsChanged(QWidget& view);
/// Call when the focus ring has moved to an item.
void tellItemFocused(QWidget& view, int item);
/// Call when items were selected or let go.
void tellSelectionChanged(QWidget& view);

/// Says a sentence aloud: the result of a change. Qt 6.4 has no announcements, so the view's
/// description becomes the sentence and an alert asks for attention.
void announce(QWidget& view, const QString& sentence);

}  // namespace ringscope::ui
