// HeatGrid: every shard as a cell, coloured by its load against its fair share, in blocks by host,
// rack or zone; without them in blocks of the map's order. What chance explains is neutral, the
// five busiest have their numbers. Blocks outside their own band are outlined.
// Thread: GUI thread.
#pragma once

#include "ui/charts/items_view.h"

namespace ringscope::ui {

class HeatGrid : public ItemsView {
    Q_OBJECT
public:
    explicit HeatGrid(const ThemeSource& theme, QWidget* parent = nullptr);

    /// Which of the field's groupings; -1: by the map's order.
    void setGrouping(int grouping);

    QString itemText(int item) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void layOut() override;
    void paintStill(QPainter& painter) const override;
    int countItems() const override { return static_cast<int>(m_cells.size()); }
    QRectF rectOf(int item) const override;
    Places placesOf(int item) const override { return {m_cells[static_cast<std::size_t>(item)].place}; }
    QString tooltipOf(int item) const override;
    void paintOutline(QPainter& painter, int item, const QPen& pen) const override;

private:
    struct Cell {
        int place = 0;
        QRectF at;
    };
    struct Block {
        QString label;
        QRectF at;        ///< cells and label
        bool isOutside = false;
        std::vector<int> places;
    };
    struct Step {
        Ink ink;
        QString text;
    };
    std::vector<Block> makeBlocks() const;
    bool fits(qreal cell, bool placeNow);
    void layOutBlock(Block& block, QPointF corner, qreal cell, qreal labelHigh);
    const ShardPoint& shardOf(int item) const;
    std::optional<Ink> fillOf(const ShardPoint& shard) const;
    bool hasInk(Ink ink) const;
    std::vector<Step> legend() const;
    qreal layOutLegend(QPainter* painter) const;
    void paintSwatch(QPainter& painter, const QRectF& at, const std::optional<Ink>& ink) const;
    qreal numberRadius() const;
    QPointF numberPlace(const Cell& cell, const std::vector<QPointF>& taken) const;
    void paintNumber(QPainter& painter, const Cell& cell, const QPointF& at) const;
    void paintBlocks(QPainter& painter) const;

    int m_grouping = 0;
    int m_columns = 1;    ///< cells a block's row
    qreal m_gap = 1.0;
    qreal m_top = 0.0;    ///< below the legend
    std::vector<Block> m_blocks;
    std::vector<Cell> m_cells;
};

}  // namespace ringscope::ui
