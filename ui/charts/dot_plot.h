// DotPlot: shards sorted by load, a row each: a dot on one axis of load ratios against the chance
// band and the mean. Above 30 shards the busiest twelve, and the others as one strip. The number
// stands beside its dot. Thread: GUI thread.
#pragma once

#include "ui/charts/items_view.h"
#include "ui/charts/ratio_axis.h"

namespace ringscope::ui {

class DotPlot : public ItemsView {
    Q_OBJECT
public:
    static constexpr int kMostRows = 30;
    static constexpr int kTopRows = 12;

    explicit DotPlot(const ThemeSource& theme, QWidget* parent = nullptr);

    QString itemText(int item) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// The sentence on the strip; empty where all shards have a row.
    QString restText() const;

protected:
    void layOut() override;
    void paintStill(QPainter& painter) const override;
    int countItems() const override { return static_cast<int>(m_rows.size()) + (m_hasRest ? 1 : 0); }
    QRectF rectOf(int item) const override;
    Places placesOf(int item) const override;
    QString tooltipOf(int item) const override;
    int neighbourOf(int item, int key) const override;

private:
    bool isRest(int item) const { return item >= static_cast<int>(m_rows.size()); }
    int wantedRows() const;
    const ShardPoint& shardOf(int row) const;
    void layOutAxis();
    qreal rowY(int item) const { return m_plot.top() + m_pitch * (item + 0.5); }
    void paintBands(QPainter& painter) const;
    void paintRow(QPainter& painter, int row) const;
    void paintRest(QPainter& painter) const;

    RatioAxis m_axis;
    QRectF m_plot;
    qreal m_pitch = 30.0;
    std::vector<int> m_rows;   ///< places: the busiest first, those without a ratio last
    bool m_hasRest = false;
};

}  // namespace ringscope::ui
