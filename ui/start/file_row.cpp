#include "ui/start/file_row.h"

#include "ui/theme/theme.h"

#include <QPainter>

#include <cmath>

namespace ringscope::ui {

namespace {

constexpr int kPadding = 8;

}  // namespace

FileRow::FileRow(FileRowText text, const ThemeSource& theme, QWidget* parent)
    : PaintedButton(theme, parent), m_text(std::move(text))
{
    setText(m_text.name);
    setAccessibleName(tr("Open %1").arg(m_text.name));
    setAccessibleDescription(m_text.content);
    setToolTip(m_text.content);
}

QSize FileRow::sizeHint() const
{
    const Theme& theme = m_theme.theme();
    const int lines = QFontMetrics(theme.font(TextRole::Table)).height()
                      + QFontMetrics(theme.font(TextRole::Axis)).height();
    return {static_cast<int>(theme.scaled(480)),
            std::max(lines + kPadding, static_cast<int>(std::lround(theme.scaled(48))))};
}

void FileRow::paintLine(QPainter& painter, const QRectF& line, const QString& left,
                        const QString& right, bool isName) const
{
    const Theme& theme = m_theme.theme();
    painter.setFont(theme.font(TextRole::Axis));
    painter.setPen(theme.colour(Ink::SecondaryText));
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, right);
    const double taken = QFontMetricsF(painter.font()).horizontalAdvance(right) + 2 * kPadding;
    QFont font = theme.font(isName ? TextRole::Table : TextRole::Axis);
    font.setBold(isName);
    painter.setFont(font);
    if (isName)
        painter.setPen(theme.colour(Ink::Text));
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(font).elidedText(left, Qt::ElideMiddle, line.width() - taken));
}

void FileRow::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& theme = m_theme.theme();
    const QRectF whole = QRectF(rect()).adjusted(1, 1, -1, -1);
    if (underMouse() || hasFocus()) {
        painter.setPen(hasFocus() ? QPen(theme.colour(Ink::Text), 2) : QPen(Qt::NoPen));
        painter.setBrush(theme.colour(ControlInk::RowHover));
        painter.drawRoundedRect(whole, 4, 4);
    }
    const double high = QFontMetricsF(theme.font(TextRole::Table)).height();
    const double low = QFontMetricsF(theme.font(TextRole::Axis)).height();
    const bool isAlone = m_text.content.isEmpty() && m_text.mode.isEmpty();
    const double top = (height() - high - (isAlone ? 0 : low)) / 2;
    const QRectF inside = whole.adjusted(kPadding, 0, -kPadding, 0);
    paintLine(painter, QRectF(inside.left(), top, inside.width(), high), m_text.name, m_text.when, true);
    if (isAlone)
        return;
    paintLine(painter, QRectF(inside.left(), top + high, inside.width(), low), m_text.content,
              m_text.mode, false);
}

}  // namespace ringscope::ui
