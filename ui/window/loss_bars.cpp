#include "ui/window/loss_bars.h"

#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ringscope::ui {

LossBars::LossBars(const ThemeSource& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(&theme, &ThemeSource::changed, this, [this] { setBars(m_bars); });
}

qreal LossBars::rowHeight() const
{
    return QFontMetricsF(m_theme.theme().font(TextRole::Table)).height() + 8;
}

void LossBars::setBars(QList<LossBar> bars)
{
    m_bars = std::move(bars);
    QFont strong = m_theme.theme().font(TextRole::Table);
    strong.setBold(true);
    const QFontMetricsF metrics(strong);
    QStringList words;
    m_nameWidth = m_textWidth = 0.0;
    for (const LossBar& bar : m_bars) {
        words << bar.spoken;
        m_nameWidth = std::max(m_nameWidth, metrics.horizontalAdvance(bar.name));
        m_textWidth = std::max(m_textWidth, metrics.horizontalAdvance(bar.text));
    }
    setAccessibleName(tr("Loads now and then"));
    setAccessibleDescription(words.join(QStringLiteral("; ")));
    updateGeometry();
    update();
}

QSize LossBars::sizeHint() const
{
    return {static_cast<int>(m_theme.theme().scaled(420)),
            static_cast<int>(std::ceil(rowHeight() * static_cast<qreal>(m_bars.size())))};
}

QSize LossBars::minimumSizeHint() const
{
    return {static_cast<int>(m_theme.theme().scaled(200)), sizeHint().height()};
}

void LossBars::paintBar(QPainter& painter, const LossBar& bar, const QRectF& row) const
{
    const Theme& theme = m_theme.theme();
    QFont font = theme.font(TextRole::Table);
    font.setBold(bar.isHot);
    painter.setFont(font);
    const qreal nameWidth = std::min(m_nameWidth, row.width() * 0.4);
    painter.setPen(theme.colour(bar.isLost ? Ink::SecondaryText : Ink::Text));
    painter.drawText(QRectF(row.left(), row.top(), nameWidth + 1, row.height()),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(font).elidedText(bar.name, Qt::ElideMiddle, nameWidth + 1));
    painter.setPen(theme.colour(bar.isLost ? Ink::SecondaryText : bar.isHot ? Ink::Hot : Ink::Text));
    painter.drawText(QRectF(row.right() - m_textWidth - 1, row.top(), m_textWidth + 1, row.height()),
                     Qt::AlignRight | Qt::AlignVCenter, bar.text);
    const qreal left = row.left() + nameWidth + Theme::kGrid;
    const qreal room = row.right() - m_textWidth - Theme::kGrid - left;
    if (room <= 0)
        return;
    const QRectF track(left, row.top() + 5, room, row.height() - 10);
    const auto part = [&](qreal from, qreal to) {
        return QRectF(track.left() + from * room, track.top(), (to - from) * room, track.height());
    };
    // What was: filled where it stays, an outline where it is gone. What comes on top: the accent.
    const double kept = std::min(bar.now, bar.then);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.colour(Ink::SecondaryText));
    painter.drawRect(part(0.0, kept));
    if (bar.then > bar.now) {
        painter.setBrush(theme.colour(bar.isHot ? Ink::Hot : Ink::Text));
        painter.drawRect(part(kept, bar.then));
    } else if (bar.now > bar.then) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.colour(Ink::SecondaryText), 1, Qt::DashLine));
        painter.drawRect(part(kept, bar.now).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void LossBars::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QRectF row(0, 0, width(), rowHeight());
    for (const LossBar& bar : m_bars) {
        paintBar(painter, bar, row);
        row.translate(0, rowHeight());
    }
}

}  // namespace ringscope::ui
