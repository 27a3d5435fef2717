// MatrixGrid: from -> to as a grid of cells, each with its figure; shade follows the share. Up
// to 12 rows and columns, the heaviest ones, and a sentence about the rest.
// Thread: GUI thread.
#pragma once

#include "ui/charts/chart_pane.h"
#include "ui/theme/theme.h"

#include <QWidget>

namespace ringscope::ui {

class MatrixGrid : public QWidget {
    Q_OBJECT
public:
    explicit MatrixGrid(QWidget* parent = nullptr);
    void show(const MatrixModel& model, const Theme& theme);
    /// "988 rows with less are left out", or "".
    QString leftOutText() const;

    /// The place of a cell of the model; empty when its row or column is left out.
    QRect cellArea(int cell) const;
    /// The cell of the model under a point, -1 = none.
    int cellAt(const QPoint& point) const;
    /// The cell under the keyboard's focus ring, -1 = none.
    void showFocused(int cell);

    /// Rows as high as their texts.
    QSize minimumSizeHint() const override;

signals:
    void leftOutChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void choose();
    std::size_t columnsThatFit(const std::vector<int>& wanted) const;
    QRectF cellRect(int row, int column) const;
    qreal headWidth() const;
    qreal headHeight() const;
    void paintHeads(QPainter& painter) const;
    void paintCell(QPainter& painter, const MatrixModel::Cell& cell) const;

    MatrixModel m_model;
    std::vector<int> m_rows, m_columns;  ///< shown indices of from and to, in model order
    double m_greatest = 0.0;
    int m_focused = -1;
    Theme m_theme{Scheme::Light, 1.0};
};

}  // namespace ringscope::ui
