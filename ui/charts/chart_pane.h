// ChartPane: the small interface behind which charts stand. Qt Charts never leaves ui/charts;
// above 100 bars or 5,000 points a pane paints itself. A pane gets one model a snapshot (at most
// 10 a second during playback), and a hidden pane does no work.
// Thread: GUI thread.
#pragma once

#include "core/support/ids.h"

#include <QString>
#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

namespace ringscope::ui {

class ThemeSource;

/// One bar a shard. Values in units of the title; `before` and `final` are ghosts.
struct Bar {
    QString id;      ///< identity, joins the shared selection
    QString name;
    QString tick;    ///< short label: "3"
    double value = 0.0;
    std::optional<double> before;
    std::optional<double> final;
    std::optional<double> bandLow, bandHigh;  ///< chance band, in units
    bool isHot = false;
    int identity = -1;   ///< 0..6: identity colour in Teach; -1: neutral
    QString tooltip;     ///< value, unit, window; plain text, copyable
    QString sentence;    ///< "redis-3, 24 % of the requests, 1.9 times the mean"; for one line
};

struct BarModel {
    QString title;
    QString unit;
    std::vector<Bar> bars;
    std::optional<double> mean;
    QString meanText;
    QString emptyText;   ///< what to do when there are no bars
};

struct Curve {
    QString name;
    std::vector<std::pair<double, double>> points;
    bool isTheory = false;   ///< dashed
};

struct CurveModel {
    QString title, xTitle, yTitle;
    std::vector<Curve> curves;
    bool logX = false;
    std::optional<double> markX;   ///< "you are here"
    QString emptyText;
};

/// A table of figures by row and column: shares of the measure that moved, unevenness by hash and
/// number of shards.
struct MatrixModel {
    QString title;
    QStringList from, to;    ///< names, "nobody" included where it occurs
    struct Cell {
        int from = 0;
        int to = 0;
        double share = 0.0;
        QString text;
        QString tooltip;
        bool isHot = false;   ///< beyond what chance gives
    };
    std::vector<Cell> cells;
    QString emptyText;
    QString hint = QStringLiteral("from row to column");
    QString pairText = QStringLiteral("%1 to %2: %3");   ///< row, column, tooltip of a cell
    QString leftOut = QStringLiteral("%L1 smaller moves are not drawn; the table has all.");
};

class ChartPane : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    /// What the pane shows, as rows of text: for "copy as CSV", for tests and for screen readers.
    virtual QList<QStringList> shownRows() const = 0;
    virtual void setSelected(const QStringList& ids) = 0;

    /// How often new contents were drawn. A hidden pane draws nothing, and once when it is shown.
    int drawings() const { return m_drawings; }

protected:
    void countDrawing() { ++m_drawings; }

private:
    int m_drawings = 0;

signals:
    void selected(const QStringList& ids);
    void hovered(const QString& id);
};

class BarPane : public ChartPane {
    Q_OBJECT
public:
    using ChartPane::ChartPane;
    virtual void setModel(BarModel model) = 0;
    /// Only the values, while a transition plays; same bars, same order.
    virtual void setValues(const std::vector<double>& values) = 0;
};

class CurvePane : public ChartPane {
    Q_OBJECT
public:
    using ChartPane::ChartPane;
    virtual void setModel(CurveModel model) = 0;
};

class MatrixPane : public ChartPane {
    Q_OBJECT
public:
    using ChartPane::ChartPane;
    virtual void setModel(MatrixModel model) = 0;
};

/// Horizontal bars with numbers at their ends (teach), or columns; painted by us above 100 bars.
BarPane* makeBarPane(const ThemeSource& theme, QWidget* parent);
CurvePane* makeCurvePane(const ThemeSource& theme, QWidget* parent);
MatrixPane* makeMatrixPane(const ThemeSource& theme, QWidget* parent);

}  // namespace ringscope::ui
