#include "ui/start/start_card.h"

#include "ui/theme/theme.h"

#include <QAction>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace ringscope::ui {

namespace {

// Lengths at text scale 1.
constexpr double kPadding = 32.0;
constexpr double kHeight = 280.0;
constexpr double kButtonHeight = 40.0;
constexpr double kButtonLeast = 152.0;
constexpr double kPictureSide = 216.0;
constexpr double kButtonPadding = 24.0;

}  // namespace

StartCard::StartCard(CardText text, QAction* action, const ThemeSource& theme, QWidget* parent)
    : PaintedButton(theme, parent), m_text(std::move(text)), m_action(action)
{
    setText(m_text.title);
    setAccessibleName(m_text.title);
    setAccessibleDescription(QString(m_text.lines).replace(u'\n', u' '));
    connect(this, &QAbstractButton::clicked, action, &QAction::trigger);
}

void StartCard::setPicture(Picture picture)
{
    m_picture = std::move(picture);
    update();
}

double StartCard::px(double length) const
{
    return m_theme.theme().scaled(length);
}

QFont StartCard::titleFont() const
{
    return m_theme.theme().font(TextRole::Verdict);
}

QSize StartCard::sizeHint() const
{
    return QSizeF(px(536), px(kHeight)).toSize();
}

QSize StartCard::minimumSizeHint() const
{
    const QFontMetrics title(titleFont());
    const QFontMetrics lines(m_theme.theme().font(TextRole::PanelTitle));
    int wide = std::max(title.horizontalAdvance(m_text.title),
                        static_cast<int>(buttonRect().width()));
    for (const QString& line : m_text.lines.split(u'\n'))
        wide = std::max(wide, lines.horizontalAdvance(line));
    return {wide + static_cast<int>(2 * px(kPadding)), static_cast<int>(px(kHeight))};
}

QRectF StartCard::buttonRect() const
{
    QFont font = m_theme.theme().font(TextRole::Table);
    font.setBold(true);
    const double wide = QFontMetricsF(font).horizontalAdvance(m_text.button) + 2 * px(kButtonPadding);
    const double high = px(kButtonHeight);
    return {px(kPadding), height() - px(24) - high, std::max(px(kButtonLeast), wide), high};
}

/// Empty where the words leave no room for it.
QRectF StartCard::pictureRect() const
{
    const QFontMetricsF lines(m_theme.theme().font(TextRole::PanelTitle));
    double words = buttonRect().right() + px(70);
    for (const QString& line : m_text.lines.split(u'\n'))
        words = std::max(words, px(kPadding) + lines.horizontalAdvance(line) + px(16));
    const double side = std::min(px(kPictureSide), height() - px(40));
    const QRectF place(width() - px(24) - side, (height() - side) / 2, side, side);
    return place.left() >= words ? place : QRectF();
}

void StartCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintFrame(painter);
    paintWords(painter);
    paintButton(painter);
    const QRectF place = pictureRect();
    if (m_picture && !place.isEmpty()) {
        painter.save();
        m_picture(painter, place, m_theme.theme());
        painter.restore();
    }
}

void StartCard::paintFrame(QPainter& painter) const
{
    const Theme& theme = m_theme.theme();
    const bool isStrong = hasFocus();
    const double width = isStrong ? 2.0 : 1.0;
    const QRectF inside = QRectF(rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2);
    painter.setPen(QPen(isStrong ? theme.colour(Ink::Text) : theme.colour(Ink::Guide), width));
    painter.setBrush(underMouse() ? theme.colour(ControlInk::RowHover) : theme.colour(Ink::Panel));
    painter.drawRoundedRect(inside, Theme::kRadius, Theme::kRadius);
}

void StartCard::paintWords(QPainter& painter) const
{
    const Theme& theme = m_theme.theme();
    const QRectF column(px(kPadding), px(24), width() - 2 * px(kPadding), height());
    painter.setPen(theme.colour(Ink::Text));
    painter.setFont(titleFont());
    painter.drawText(column, Qt::AlignLeft | Qt::AlignTop, m_text.title);
    const double below = px(24) + QFontMetricsF(titleFont()).height() + px(8);
    QFont lines = theme.font(TextRole::PanelTitle);
    lines.setBold(false);
    painter.setFont(lines);
    painter.setPen(theme.colour(Ink::SecondaryText));
    painter.drawText(QRectF(px(kPadding), below, column.width(), height() - below),
                     Qt::AlignLeft | Qt::AlignTop, m_text.lines);
}

void StartCard::paintButton(QPainter& painter) const
{
    const Theme& theme = m_theme.theme();
    const QRectF button = buttonRect();
    painter.setPen(Qt::NoPen);
    painter.setBrush(isDown() ? theme.colour(Ink::SecondaryText) : theme.colour(Ink::Text));
    painter.drawRoundedRect(button, Theme::kRadius, Theme::kRadius);
    QFont font = theme.font(TextRole::Table);
    font.setBold(true);
    painter.setFont(font);
    painter.setPen(theme.colour(Ink::Panel));
    painter.drawText(button, Qt::AlignCenter, m_text.button);
    painter.setFont(theme.font(TextRole::Table));
    painter.setPen(theme.colour(Ink::SecondaryText));
    painter.drawText(QRectF(button.right() + px(16), button.top(), px(90), button.height()),
                     Qt::AlignLeft | Qt::AlignVCenter, m_action->shortcut().toString());
}

}  // namespace ringscope::ui
