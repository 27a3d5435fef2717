#include "ui/dialogs/palette_delegate.h"

#include "ui/theme/theme.h"

#include <QPainter>

#include <cmath>

namespace ringscope::ui {

namespace {

constexpr int kPadding = 12;
constexpr int kBetween = 12;

/// Draws at one end of the room and takes the width away from it.
void drawEnd(QPainter& painter, QRect& room, const QString& text, const QFont& font,
             const QColor& colour, bool right)
{
    if (text.isEmpty() || room.width() <= 0)
        return;
    painter.setFont(font);
    painter.setPen(colour);
    const QString shown = painter.fontMetrics().elidedText(text, Qt::ElideRight, room.width());
    const int wide = painter.fontMetrics().horizontalAdvance(shown);
    painter.drawText(room, Qt::AlignVCenter | (right ? Qt::AlignRight : Qt::AlignLeft), shown);
    if (right)
        room.setRight(room.right() - wide - kBetween);
    else
        room.setLeft(room.left() + wide + kBetween);
}

}  // namespace

PaletteDelegate::PaletteDelegate(const ThemeSource& theme, QObject* parent)
    : QStyledItemDelegate(parent), m_theme(theme)
{
}

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const
{
    return {option.rect.width(), static_cast<int>(std::lround(m_theme.theme().scaled(kRow)))};
}

void PaletteDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const
{
    const Theme& theme = m_theme.theme();
    const QString reason = index.data(ReasonRole).toString();
    const QFont axis = theme.font(TextRole::Axis);
    const QColor quiet = theme.colour(Ink::SecondaryText);
    painter->save();
    if (option.state & QStyle::State_Selected) {
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(theme.colour(Ink::Selection), 2));
        painter->setBrush(theme.colour(ControlInk::RowSelected));
        painter->drawRoundedRect(QRectF(option.rect).adjusted(2, 1, -2, -1), 4, 4);
    }
    QRect room = option.rect.adjusted(kPadding, 0, -kPadding, 0);
    drawEnd(*painter, room, index.data(KeysRole).toString(), axis, quiet, true);
    drawEnd(*painter, room, index.data().toString(), theme.font(TextRole::Table),
            reason.isEmpty() ? theme.colour(Ink::Text) : quiet, false);
    QString place = index.data(PlaceRole).toString();
    if (!reason.isEmpty())
        place = reason;
    QFont font = axis;
    font.setItalic(!reason.isEmpty());
    drawEnd(*painter, room, place, font, quiet, true);
    painter->restore();
}

}  // namespace ringscope::ui
