#include "ui/start/drop_zone.h"

#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ringscope::ui {

namespace {

constexpr double kPadding = 24.0;
constexpr double kLeast = 160.0;
constexpr int kWrapped = Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap;

}  // namespace

DropZone::DropZone(QString title, QString text, const ThemeSource& theme, QWidget* parent)
    : QWidget(parent), m_title(std::move(title)), m_text(std::move(text)), m_theme(theme)
{
    setAccessibleName(m_title);
    setAccessibleDescription(m_text);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&theme, &ThemeSource::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void DropZone::setHints(const QStringList& hints)
{
    if (hints == m_hints)
        return;
    m_hints = hints;
    updateGeometry();
    update();
}

double DropZone::px(double length) const
{
    return m_theme.theme().scaled(length);
}

QString DropZone::words() const
{
    return m_hints.isEmpty() ? m_text : m_hints.join(u'\n');
}

QSize DropZone::sizeHint() const
{
    const int wide = static_cast<int>(px(504));
    return {wide, heightForWidth(wide)};
}

QSize DropZone::minimumSizeHint() const
{
    return {160, static_cast<int>(px(kLeast))};
}

int DropZone::heightForWidth(int width) const
{
    const Theme& theme = m_theme.theme();
    const QRect room(0, 0, std::max(40, width - static_cast<int>(2 * px(kPadding))), 100000);
    QFont title = theme.font(TextRole::Lesson);
    title.setBold(true);
    const int high = QFontMetrics(title).boundingRect(room, kWrapped, m_title).height()
                     + QFontMetrics(theme.font(TextRole::Table)).boundingRect(room, kWrapped, words()).height();
    return std::max(static_cast<int>(px(kLeast)), high + static_cast<int>(2 * px(kPadding) + px(12)));
}

void DropZone::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& theme = m_theme.theme();
    const bool isHovered = !m_hints.isEmpty();
    painter.setPen(QPen(theme.colour(isHovered ? Ink::Text : Ink::Neutral), isHovered ? 2.0 : 1.5,
                        isHovered ? Qt::SolidLine : Qt::DashLine));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), Theme::kRadius, Theme::kRadius);
    const int side = static_cast<int>(px(kPadding));
    QRect room = rect().adjusted(side, 0, -side, 0);
    QFont title = theme.font(TextRole::Lesson);
    title.setBold(true);
    const int titleHigh = QFontMetrics(title).boundingRect(room, kWrapped, m_title).height();
    const QFont plain = theme.font(TextRole::Table);
    const int wordsHigh = QFontMetrics(plain).boundingRect(room, kWrapped, words()).height();
    room.setTop((height() - titleHigh - wordsHigh - static_cast<int>(px(12))) / 2);
    painter.setPen(theme.colour(Ink::Text));
    painter.setFont(title);
    painter.drawText(room, kWrapped, m_title);
    room.setTop(room.top() + titleHigh + static_cast<int>(px(12)));
    painter.setFont(plain);
    painter.setPen(theme.colour(isHovered ? Ink::Text : Ink::SecondaryText));
    painter.drawText(room, kWrapped, words());
}

}  // namespace ringscope::ui
