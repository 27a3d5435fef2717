#include "ui/intake/drop_overlay.h"

#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

namespace ringscope::ui {

namespace {

constexpr double kRow = 44;
constexpr double kWidth = 640;
constexpr double kDisc = 10;

}  // namespace

QString hintLine(const DropHint& hint)
{
    return QStringLiteral("%1: %2").arg(hint.file, hint.becomes);
}

DropOverlay::DropOverlay(const ThemeSource& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAcceptDrops(false);
    setObjectName(QStringLiteral("dropOverlay"));
    hide();
}

QString DropOverlay::title() const
{
    return tr("Drop to open %n file(s)", nullptr, m_hints.count)
        .replace(QStringLiteral("file(s)"), m_hints.count == 1 ? tr("file") : tr("files"));
}

QStringList DropOverlay::lines() const
{
    QStringList lines{title()};
    for (const DropHint& hint : m_hints.files)
        lines << hintLine(hint);
    if (m_hints.more() > 0)
        lines << tr("and %1 more").arg(m_hints.more());
    return lines;
}

void DropOverlay::show(const DropHints& hints)
{
    m_hints = hints;
    if (hints.count == 0) {
        hide();
        return;
    }
    setAccessibleName(lines().join(u'\n'));
    setGeometry(parentWidget()->rect());
    raise();
    setVisible(true);
    update();
}

void DropOverlay::paintEvent(QPaintEvent*)
{
    const Theme& theme = m_theme.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor veil = theme.colour(Ink::Window);
    veil.setAlphaF(0.85F);
    painter.fillRect(rect(), veil);

    const double row = theme.scaled(kRow);
    const double heading = theme.scaled(56);
    const int rows = static_cast<int>(m_hints.files.size()) + (m_hints.more() > 0 ? 1 : 0);
    const double wide = std::min(theme.scaled(kWidth), width() - 4.0 * Theme::kGap);
    const QSizeF size(wide,
                      std::min(heading + rows * row + Theme::kGap, height() - 2.0 * Theme::kGap));
    const QRectF card(QPointF((width() - size.width()) / 2, (height() - size.height()) / 2), size);
    painter.setPen(QPen(theme.colour(Ink::Text), 2));
    painter.setBrush(theme.colour(Ink::Panel));
    painter.drawRoundedRect(card, Theme::kRadius, Theme::kRadius);
    painter.setClipRect(card);

    painter.setPen(theme.colour(Ink::Text));
    painter.setFont(theme.font(TextRole::Lesson));
    painter.drawText(
        card.adjusted(Theme::kGap, 0, -Theme::kGap, 0)
            .intersected(QRectF(card.left() + Theme::kGap, card.top(), card.width(), heading)),
        Qt::AlignVCenter | Qt::AlignLeft, title());
    double y = card.top() + heading;
    for (const DropHint& hint : m_hints.files) {
        paintRow(painter, hint,
                 QRectF(card.left() + Theme::kGap, y, card.width() - 2 * Theme::kGap, row));
        y += row;
    }
    if (m_hints.more() > 0) {
        painter.setFont(theme.font(TextRole::Table));
        painter.setPen(theme.colour(Ink::SecondaryText));
        painter.drawText(QRectF(card.left() + Theme::kGap, y, card.width(), row), Qt::AlignVCenter,
                         tr("and %1 more").arg(m_hints.more()));
    }
}

/// A filled disc opens, a crossed one does not: never by hue alone.
void DropOverlay::paintRow(QPainter& painter, const DropHint& hint, const QRectF& row) const
{
    const Theme& theme = m_theme.theme();
    const double disc = theme.scaled(kDisc);
    const QRectF mark(row.left(), row.center().y() - disc / 2, disc, disc);
    const QColor ink = theme.colour(hint.opens ? Ink::Candidate : Ink::Hot);
    painter.setPen(QPen(ink, 2));
    if (hint.opens) {
        painter.setBrush(ink);
        painter.drawEllipse(mark);
    } else {
        painter.drawLine(mark.topLeft(), mark.bottomRight());
        painter.drawLine(mark.topRight(), mark.bottomLeft());
    }
    const QRectF text = row.adjusted(disc + Theme::kGrid, 2, 0, -2);
    QFont bold = theme.font(TextRole::Table);
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(theme.colour(Ink::Text));
    painter.drawText(text, Qt::AlignTop | Qt::AlignLeft,
                     QFontMetricsF(bold).elidedText(hint.file, Qt::ElideMiddle, text.width()));
    const QFont plain = theme.font(TextRole::Table);
    painter.setFont(plain);
    painter.setPen(theme.colour(Ink::SecondaryText));
    painter.drawText(text, Qt::AlignBottom | Qt::AlignLeft,
                     QFontMetricsF(plain).elidedText(hint.becomes, Qt::ElideRight, text.width()));
}

}  // namespace ringscope::ui
