// ItemsView: what painted views of shards have in common: one still layer painted once a change,
// marks over it (selection, hover, focus, brush), and the hand: click, Ctrl+click, Shift range,
// drag over many, arrows, Home, End, Enter. A view lays out items and paints them; an item stands
// for one shard or for several. Thread: GUI thread. Hidden views paint nothing and lay out late.
#pragma once

#include "ui/charts/chart_items.h"
#include "ui/charts/load_field.h"
#include "ui/theme/theme.h"

#include <QPixmap>
#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

namespace ringscope::ui {

class ItemsView : public QWidget, public ChartItems {
    Q_OBJECT
public:
    explicit ItemsView(const ThemeSource& theme, QWidget* parent = nullptr);

    void setField(LoadFieldPtr field);
    const LoadFieldPtr& field() const { return m_field; }
    void setSelected(const QStringList& ids);
    void setHovered(const QString& id);
    /// By place of the shard: what a filter lets through; others are dimmed. Empty: no filter.
    void setLetThrough(std::vector<bool> letThrough);

    int itemCount() const override;
    QRect itemRect(int item) const override;
    int itemAt(const QPoint& point) const override;
    bool isItemSelected(int item) const override;
    int focusedItem() const override { return m_focused; }
    void focusItem(int item) override;
    void chooseItem(int item) override;
    /// Identities of the shards that an item stands for.
    QStringList itemShards(int item) const { return idsOf({item}); }
    /// Exact value, unit and window of an item.
    QString itemTooltip(int item) const;

signals:
    /// The selection that is asked for, by identity, in the order of the items.
    void selected(const QStringList& ids);
    void hovered(const QString& id);

protected:
    /// Shards of an item, by place.
    using Places = std::vector<int>;

    virtual void layOut() = 0;
    virtual void paintStill(QPainter& painter) const = 0;
    virtual int countItems() const = 0;
    virtual QRectF rectOf(int item) const = 0;
    virtual Places placesOf(int item) const = 0;
    virtual QString tooltipOf(int item) const = 0;
    /// The outline of selection and focus; the default is a rounded rectangle around the item.
    virtual void paintOutline(QPainter& painter, int item, const QPen& pen) const;
    /// Where an arrow key leads to; the default is the nearest item in that direction.
    virtual int neighbourOf(int item, int key) const;

    const Theme& theme() const { return m_theme.theme(); }
    bool isDimmed(int place) const;
    bool isSelectedPlace(int place) const;
    /// Lays out and paints again.
    void refresh();

    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void ensureLaidOut() const;
    void ensureLayer();
    void paintContents(QPainter& painter) const;
    void paintMarks(QPainter& painter) const;
    void click(int item, Qt::KeyboardModifiers modifiers);
    void take(const std::vector<int>& items, bool adds);
    void extendTo(int item);
    void brush(const QRectF& area, bool adds);
    void hoverItem(int item);
    QStringList idsOf(const std::vector<int>& items) const;

    const ThemeSource& m_theme;
    LoadFieldPtr m_field;
    QStringList m_selectedIds;
    std::vector<bool> m_selectedPlaces;
    std::vector<bool> m_letThrough;
    int m_hoveredPlace = -1;
    int m_hoveredItem = -1;
    int m_focused = -1;
    int m_anchor = -1;
    std::optional<QPointF> m_pressed;
    QRectF m_brush;
    QPixmap m_layer;
    mutable bool m_isLaidOut = false;
};

/// Whether a place, size or key press is the keyboard's way through items.
bool isItemKey(int key);

}  // namespace ringscope::ui
