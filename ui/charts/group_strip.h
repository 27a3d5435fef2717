// GroupStrip: hosts, racks or zones by load: a dot each on one axis, heaped where they are many,
// their chance band shaded; those outside are hot and named. Thread: GUI thread.
#pragma once

#include "ui/charts/items_view.h"
#include "ui/charts/ratio_axis.h"

namespace ringscope::ui {

class GroupStrip : public ItemsView {
    Q_OBJECT
public:
    explicit GroupStrip(const ThemeSource& theme, QWidget* parent = nullptr);

    /// Which of the field's groupings. Range: any; beyond the last one there is nothing to show.
    void setGrouping(int grouping);

    QString itemText(int item) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void layOut() override;
    void paintStill(QPainter& painter) const override;
    int countItems() const override { return static_cast<int>(m_dots.size()); }
    QRectF rectOf(int item) const override;
    Places placesOf(int item) const override;
    QString tooltipOf(int item) const override;
    int neighbourOf(int item, int key) const override;
    void paintOutline(QPainter& painter, int item, const QPen& pen) const override;

private:
    struct Dot {
        int group = 0;
        QPointF at;
    };
    const Grouping* grouping() const;
    const GroupPoint& groupOf(int item) const;
    void heap();
    void paintBand(QPainter& painter) const;
    void paintNames(QPainter& painter) const;

    int m_grouping = 0;
    RatioAxis m_axis;
    QRectF m_plot;
    qreal m_radius = 3.2;
    std::vector<Dot> m_dots;  ///< by load, lightest first
    double m_bandLow = 0.0, m_bandHigh = 0.0;
};

}  // namespace ringscope::ui
