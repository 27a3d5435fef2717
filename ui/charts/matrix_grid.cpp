#include "ui/charts/matrix_grid.h"

#include <QPainter>

#include <algorithm>
#include <numeric>

namespace ringscope::ui {

namespace {

constexpr std::size_t kMost = 12;
constexpr qreal kBetween = 6.0;   ///< px round a text, at least

/// The heaviest indices, in model order; an index without weight is left out.
std::vector<int> heaviest(const std::vector<double>& weights, std::size_t most)
{
    std::vector<int> order;
    for (std::size_t i = 0; i < weights.size(); ++i)
        if (weights[i] > 0)
            order.push_back(static_cast<int>(i));
    std::stable_sort(order.begin(), order.end(), [&weights](int a, int b) {
        return weights[static_cast<std::size_t>(a)] > weights[static_cast<std::size_t>(b)];
    });
    order.resize(std::min(order.size(), most));
    std::sort(order.begin(), order.end());
    return order;
}

int placeOf(const std::vector<int>& shown, int index)
{
    const auto found = std::find(shown.begin(), shown.end(), index);
    return found == shown.end() ? -1 : static_cast<int>(found - shown.begin());
}

}  // namespace

MatrixGrid::MatrixGrid(QWidget* parent) : QWidget(parent)
{
    setMouseTracking(true);
}

void MatrixGrid::show(const MatrixModel& model, const Theme& theme)
{
    m_model = model;
    m_theme = theme;
    choose();
    updateGeometry();
    update();
}

/// Names of columns that stand side by side must be read: a narrow grid has fewer of them.
void MatrixGrid::choose()
{
    std::vector<double> rows(static_cast<std::size_t>(m_model.from.size()));
    std::vector<double> columns(static_cast<std::size_t>(m_model.to.size()));
    m_greatest = 0.0;
    for (const MatrixModel::Cell& cell : m_model.cells) {
        rows[static_cast<std::size_t>(cell.from)] += cell.share;
        columns[static_cast<std::size_t>(cell.to)] += cell.share;
        m_greatest = std::max(m_greatest, cell.share);
    }
    m_rows = heaviest(rows, kMost);
    m_columns = heaviest(columns, kMost);
    m_columns = heaviest(columns, columnsThatFit(m_columns));
}

std::size_t MatrixGrid::columnsThatFit(const std::vector<int>& wanted) const
{
    const QFontMetricsF metrics(m_theme.font(TextRole::Axis));
    qreal widest = 1.0;
    for (const int column : wanted)
        widest = std::max(widest, metrics.horizontalAdvance(m_model.to.value(column)));
    return static_cast<std::size_t>(std::max(1.0, (width() - headWidth()) / (widest + kBetween)));
}

QSize MatrixGrid::minimumSizeHint() const
{
    const qreal row = QFontMetricsF(m_theme.font(TextRole::Table)).height() + kBetween;
    return {static_cast<int>(m_theme.scaled(160)),
            static_cast<int>(std::ceil(headHeight() + row * static_cast<qreal>(m_rows.size())))};
}

void MatrixGrid::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    choose();
    emit leftOutChanged();
}

QString MatrixGrid::leftOutText() const
{
    qsizetype left = 0;
    for (const MatrixModel::Cell& cell : m_model.cells)
        left += placeOf(m_rows, cell.from) < 0 || placeOf(m_columns, cell.to) < 0 ? 1 : 0;
    return left == 0 ? QString() : m_model.leftOut.arg(left);
}

qreal MatrixGrid::headWidth() const
{
    const QFontMetricsF metrics(m_theme.font(TextRole::Table));
    qreal widest = 0;
    for (const int row : m_rows)
        widest = std::max(widest, metrics.horizontalAdvance(m_model.from.value(row)));
    return std::min(widest + 12, width() * 0.4);
}

qreal MatrixGrid::headHeight() const
{
    return QFontMetricsF(m_theme.font(TextRole::Axis)).height() + 6;
}

QRectF MatrixGrid::cellRect(int row, int column) const
{
    const qreal left = headWidth();
    const qreal top = headHeight();
    const qreal w = std::min((width() - left) / static_cast<qreal>(m_columns.size()), m_theme.scaled(120));
    const qreal h = std::min((height() - top) / static_cast<qreal>(m_rows.size()), m_theme.scaled(32));
    return {left + w * column, top + h * row, w - 2, h - 2};
}

void MatrixGrid::paintEvent(QPaintEvent*)
{
    if (m_rows.empty() || m_columns.empty())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintHeads(painter);
    for (int row = 0; row < static_cast<int>(m_rows.size()); ++row)
        for (int column = 0; column < static_cast<int>(m_columns.size()); ++column) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(m_theme.colour(Ink::ChanceBand));
            painter.drawRoundedRect(cellRect(row, column), 3, 3);
        }
    for (const MatrixModel::Cell& cell : m_model.cells)
        paintCell(painter, cell);
    if (m_focused < 0 || m_focused >= static_cast<int>(m_model.cells.size()))
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.colour(Ink::Text), 2));
    painter.drawRoundedRect(QRectF(cellArea(m_focused)).adjusted(1, 1, -1, -1), 3, 3);
}

void MatrixGrid::paintHeads(QPainter& painter) const
{
    painter.setFont(m_theme.font(TextRole::Table));
    painter.setPen(m_theme.colour(Ink::Text));
    const QFontMetricsF names(painter.font());
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const QRectF cell = cellRect(static_cast<int>(i), 0);
        const QRectF room(0, cell.top(), headWidth() - 8, cell.height());
        painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft,
                         names.elidedText(m_model.from.value(m_rows[i]), Qt::ElideMiddle, room.width()));
    }
    painter.setFont(m_theme.font(TextRole::Axis));
    painter.setPen(m_theme.colour(Ink::SecondaryText));
    const QFontMetricsF small(painter.font());
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const QRectF cell = cellRect(0, static_cast<int>(i));
        painter.drawText(QRectF(cell.left(), 0, cell.width(), headHeight()), Qt::AlignCenter,
                         small.elidedText(m_model.to.value(m_columns[i]), Qt::ElideMiddle, cell.width()));
    }
}

void MatrixGrid::paintCell(QPainter& painter, const MatrixModel::Cell& cell) const
{
    const int row = placeOf(m_rows, cell.from);
    const int column = placeOf(m_columns, cell.to);
    if (row < 0 || column < 0 || m_greatest <= 0)
        return;
    const QRectF area = cellRect(row, column);
    // Shade as a bar of the cell's width: exact length, and the figure keeps its contrast.
    QRectF part = area;
    part.setWidth(std::max(2.0, area.width() * cell.share / m_greatest));
    QColor shade = m_theme.colour(cell.isHot ? Ink::Hot : Ink::Candidate);
    shade.setAlphaF(0.28f);
    painter.setPen(Qt::NoPen);
    painter.setBrush(shade);
    painter.drawRoundedRect(part, 3, 3);
    const QFontMetricsF metrics(m_theme.font(TextRole::Table));
    if (metrics.horizontalAdvance(cell.text) > area.width() - 6)
        return;   // too narrow for the whole figure: the tooltip has it
    painter.setFont(m_theme.font(TextRole::Table));
    painter.setPen(m_theme.colour(Ink::Text));
    painter.drawText(area, Qt::AlignCenter, cell.text);
}

QRect MatrixGrid::cellArea(int cell) const
{
    const MatrixModel::Cell& one = m_model.cells[static_cast<std::size_t>(cell)];
    const int row = placeOf(m_rows, one.from);
    const int column = placeOf(m_columns, one.to);
    return row < 0 || column < 0 ? QRect() : cellRect(row, column).toAlignedRect();
}

int MatrixGrid::cellAt(const QPoint& point) const
{
    for (std::size_t i = 0; i < m_model.cells.size(); ++i)
        if (cellArea(static_cast<int>(i)).contains(point))
            return static_cast<int>(i);
    return -1;
}

void MatrixGrid::showFocused(int cell)
{
    m_focused = cell;
    update();
}

}  // namespace ringscope::ui
