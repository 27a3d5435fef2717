// ShardBarPane: the pane of bars, one a shard: Qt Charts up to 100 bars, own painting above. It is
// its own list of items for keyboard and screen readers. A zoom shows a slice of the bars, says so
// in a chip, and is left by the chip, Esc or a double click. A hidden pane keeps the newest model
// and draws it when it is shown. Thread: GUI thread.
#pragma once

#include "ui/charts/chart_items.h"
#include "ui/charts/chart_pane.h"
#include "ui/charts/zoom_span.h"

class QHelpEvent;
class QStackedWidget;

namespace ringscope::ui {

class BarSurface;
class PaintedBars;
class PaneFrame;
class QtBars;

class ShardBarPane : public BarPane, public ChartItems {
public:
    ShardBarPane(const ThemeSource& theme, QWidget* parent);

    void setModel(BarModel model) override;
    void setValues(const std::vector<double>& values) override;
    void setSelected(const QStringList& ids) override;
    QList<QStringList> shownRows() const override;

    int itemCount() const override { return static_cast<int>(m_model.bars.size()); }
    QString itemText(int item) const override;
    QRect itemRect(int item) const override;
    int itemAt(const QPoint& point) const override;
    bool isItemSelected(int item) const override;
    int focusedItem() const override { return m_focused; }
    void focusItem(int item) override;
    void chooseItem(int item) override;

protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    BarSurface& surface() const;
    void watch(QWidget* place, BarSurface& surface);
    void redraw();
    void showFocus();
    void setZoom(const ZoomSpan& zoom);
    QString rangeText() const;
    int firstShown() const;
    int shownCount() const;
    /// The bar under a place of the surface, as an item; -1 = none.
    int barAt(const QPoint& place) const;
    void pressAt(const QPoint& place, Qt::KeyboardModifiers modifiers);
    bool tipAt(const QHelpEvent& event);
    QString tipFor(const QPoint& place) const;
    bool copyValue();
    bool wantsKey(const QKeyEvent& event) const;

    const ThemeSource& m_theme;
    BarModel m_model;
    QStringList m_selected;
    ZoomSpan m_zoom;
    QtBars* m_qt;
    PaintedBars* m_painted;
    QStackedWidget* m_stack;
    PaneFrame* m_frame;
    int m_focused = -1;
    int m_pointed = -1;
    bool m_stale = false;
};

}  // namespace ringscope::ui
