#include "ui/panels/new_shard_chip.h"

#include "ui/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

#include <cmath>

namespace ringscope::ui {

namespace {

constexpr double kHeight = 32.0;
constexpr int kPadding = 12;

}  // namespace

NewShardChip::NewShardChip(const ThemeSource& theme, QWidget* parent)
    : QAbstractButton(parent), m_theme(theme)
{
    setObjectName(QStringLiteral("newShardChip"));
    setCursor(Qt::OpenHandCursor);
    setFocusPolicy(Qt::TabFocus);
    setToolTip(tr("Drag it onto the ring: what would move is said before you let go. "
                  "A click asks for name and weight."));
    connect(&theme, &ThemeSource::changed, this, [this] { updateGeometry(); });
    setName({});
}

void NewShardChip::setName(const QString& name)
{
    m_name = name;
    setEnabled(!name.isEmpty());
    setAccessibleName(tr("New shard %1").arg(name));
    updateGeometry();
    update();
}

QSize NewShardChip::sizeHint() const
{
    const QFontMetrics metrics(m_theme.theme().font(TextRole::Table));
    const int height = static_cast<int>(std::lround(m_theme.theme().scaled(kHeight)));
    return {metrics.horizontalAdvance(u'+') + 2 * kPadding + 6 * Theme::kGrid, height};
}

void NewShardChip::paintEvent(QPaintEvent*)
{
    const Theme& theme = m_theme.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ink =
        isEnabled() ? theme.colour(Ink::Text) : theme.colour(ControlInk::Disabled);
    QPen pen(isEnabled() ? theme.colour(Ink::Candidate) : ink, hasFocus() ? 2.5 : 1.5);
    pen.setStyle(Qt::DashLine);
    painter.setPen(pen);
    painter.setBrush(underMouse() && isEnabled() ? theme.colour(ControlInk::RowHover)
                                                 : theme.colour(Ink::Panel));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5), Theme::kRadius,
                            Theme::kRadius);
    const QRect inside = rect().adjusted(kPadding, 0, -kPadding, 0);
    const QString hint = tr("drag onto the ring");
    painter.setFont(theme.font(TextRole::Axis));
    const int hintWide = painter.fontMetrics().horizontalAdvance(hint);
    painter.setFont(theme.font(TextRole::Table));
    const QString name = QStringLiteral("+ ") + m_name;
    const int nameWide = painter.fontMetrics().horizontalAdvance(name);
    painter.setPen(ink);
    painter.drawText(inside, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(name, Qt::ElideMiddle, inside.width()));
    if (nameWide + hintWide + Theme::kGrid > inside.width())
        return;
    painter.setFont(theme.font(TextRole::Axis));
    painter.setPen(isEnabled() ? theme.colour(Ink::SecondaryText) : ink);
    painter.drawText(inside, Qt::AlignRight | Qt::AlignVCenter, hint);
}

void NewShardChip::enterEvent(QEnterEvent* event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void NewShardChip::leaveEvent(QEvent* event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

}  // namespace ringscope::ui
