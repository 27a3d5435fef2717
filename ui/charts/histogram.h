// Histogram: how many shards carry which load. The height is the root of the count, so that one
// shard far out is seen beside hundreds in the middle; the chance band is shaded, what lies beyond
// it is hot. Loads far out are drawn together behind a break of the axis. Thread: GUI thread.
#pragma once

#include "ui/charts/items_view.h"
#include "ui/charts/ratio_axis.h"

namespace ringscope::ui {

class Histogram : public ItemsView {
    Q_OBJECT
public:
    explicit Histogram(const ThemeSource& theme, QWidget* parent = nullptr);

    QString itemText(int item) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void layOut() override;
    void paintStill(QPainter& painter) const override;
    int countItems() const override { return static_cast<int>(m_bars.size()); }
    QRectF rectOf(int item) const override;
    Places placesOf(int item) const override;
    QString tooltipOf(int item) const override;
    int neighbourOf(int item, int key) const override;

private:
    struct Bar {
        qreal left = 0.0, right = 0.0;
        int count = 0, hot = 0, cold = 0;
        int firstBin = 0, lastBin = 0;  ///< of the field
    };
    void layOutBars(double cut);
    qreal heightOf(int count) const;
    QStringList facts() const;
    void paintGuides(QPainter& painter) const;
    void paintBar(QPainter& painter, const Bar& bar) const;
    void paintFacts(QPainter& painter) const;
    void paintBreak(QPainter& painter) const;

    RatioAxis m_axis;
    QRectF m_plot;
    std::vector<Bar> m_bars;
    int m_greatest = 1;
    qreal m_beyond = 0.0;  ///< x of the break; 0: none
    bool m_factsBeside = true;
};

}  // namespace ringscope::ui
