#include "ui/ring/drag_tag.h"

#include "ui/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace ringscope::ui {

DragTag::DragTag(const ThemeSource& theme, QWidget* window) : QWidget(window), m_theme(theme)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    setAccessibleName(tr("Dragged shard"));
}

void DragTag::setText(const QString& text)
{
    m_text = text;
    const QFontMetrics metrics(m_theme.theme().font(TextRole::Table));
    resize(metrics.horizontalAdvance(text) + 3 * Theme::kGrid, metrics.height() + Theme::kGrid);
    update();
}

void DragTag::setIdle(bool idle)
{
    m_isIdle = idle;
    update();
}

void DragTag::follow(QPoint globalPlace)
{
    const QPoint place = parentWidget()->mapFromGlobal(globalPlace) + QPoint(14, 10);
    move(std::clamp(place.x(), 0, std::max(0, parentWidget()->width() - width())),
         std::clamp(place.y(), 0, std::max(0, parentWidget()->height() - height())));
    raise();
    show();
}

void DragTag::paintEvent(QPaintEvent*)
{
    const Theme& theme = m_theme.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPen pen(theme.colour(m_isIdle ? Ink::Neutral : Ink::Candidate), 2.0);
    pen.setStyle(m_isIdle ? Qt::DashLine : Qt::SolidLine);
    painter.setPen(pen);
    painter.setBrush(theme.colour(Ink::Panel));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6.0, 6.0);
    painter.setPen(theme.colour(Ink::Text));
    painter.setFont(theme.font(TextRole::Table));
    painter.drawText(rect(), Qt::AlignCenter, m_text);
}

}  // namespace ringscope::ui
