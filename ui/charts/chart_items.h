// ChartItems: what a view that paints many things itself says of each of them: a sentence, a
// place, whether it is selected. Focus, tests and screen readers walk over items; a view is its
// own list. Items are numbered 0 .. itemCount() - 1 in the order in which they are read.
// Thread: GUI thread. Numbers hold until the view is given another model.
#pragma once

#include <QRect>
#include <QString>

namespace ringscope::ui {

class ChartItems {
public:
    virtual ~ChartItems() = default;

    virtual int itemCount() const = 0;
    /// "redis-3, 24 % of requests, 1.9 times the mean".
    virtual QString itemText(int item) const = 0;
    /// In the widget's coordinates; may lie outside of what is visible.
    virtual QRect itemRect(int item) const = 0;
    /// The item under the point, -1 = none.
    virtual int itemAt(const QPoint& point) const = 0;
    virtual bool isItemSelected(int item) const = 0;
    /// The item under the keyboard's focus ring, -1 = none.
    virtual int focusedItem() const = 0;
    /// Moves the focus ring. Range: -1 .. itemCount() - 1.
    virtual void focusItem(int item) = 0;
    /// What Enter does on it.
    virtual void chooseItem(int item) = 0;
};

}  // namespace ringscope::ui
