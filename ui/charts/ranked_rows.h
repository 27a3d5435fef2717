// RankedRows: the busiest shards as rows: place, name, host, load, the hottest key and its part of
// the load. With a filter, the busiest that it lets through. As many rows as there is room for;
// where it is narrow the key goes first, then the host. Thread: GUI thread.
#pragma once

#include "ui/charts/items_view.h"

namespace ringscope::ui {

class RankedRows : public ItemsView {
    Q_OBJECT
public:
    static constexpr int kRows = 10;

    explicit RankedRows(const ThemeSource& theme, QWidget* parent = nullptr);

    /// By place; empty: no filter. Rows are those that are let through.
    void setFilter(std::vector<bool> letThrough);
    /// Rows that are shown, of those that could be.
    int shownRows() const;

    QString itemText(int item) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void rowsChanged();

protected:
    void layOut() override;
    void paintStill(QPainter& painter) const override;
    int countItems() const override { return static_cast<int>(m_rows.size()); }
    QRectF rectOf(int item) const override;
    Places placesOf(int item) const override { return {m_rows[static_cast<std::size_t>(item)]}; }
    QString tooltipOf(int item) const override;
    int neighbourOf(int item, int key) const override;
    void paintOutline(QPainter& painter, int item, const QPen& pen) const override;

private:
    struct Columns {
        qreal rank = 0.0, name = 0.0, host = 0.0, load = 0.0, key = 0.0, part = 0.0;  ///< widths
    };
    const ShardPoint& shardOf(int item) const;
    void fitColumns();
    void paintHead(QPainter& painter) const;
    void paintRow(QPainter& painter, int item) const;
    qreal rowHeight() const { return theme().scaled(29); }
    qreal headHeight() const;

    std::vector<bool> m_filter;
    std::vector<int> m_rows;
    Columns m_columns;
};

}  // namespace ringscope::ui
