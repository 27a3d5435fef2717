#include "ui/window/yardstick_bars.h"

#include "core/support/number_text.h"
#include "ui/models/qt_text.h"
#include "ui/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace ringscope::ui {

QList<Yardstick> yardsticksOf(const Snapshot& snapshot)
{
    QList<Yardstick> bars;
    if (!snapshot.sinceParent)
        return bars;
    const auto add = [&bars](const char* name, const std::optional<double>& share,
                             Yardstick::Look look) {
        if (share)
            bars << Yardstick{QString::fromLatin1(name), *share, toQt(percentText(*share)), look};
    };
    add("moved", snapshot.sinceParent->movedShare, Yardstick::Look::Filled);
    add("least", snapshot.sinceParent->minimumShare, Yardstick::Look::Hollow);
    if (snapshot.copiesSinceParent)
        add("copies", snapshot.copiesSinceParent->madeShare, Yardstick::Look::Filled);
    add("modulo", snapshot.sinceParent->moduloShare, Yardstick::Look::Grey);
    return bars;
}

YardstickBars::YardstickBars(const ThemeSource& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(&theme, &ThemeSource::changed, this, [this] { update(); });
}

void YardstickBars::setBars(QList<Yardstick> bars)
{
    m_bars = std::move(bars);
    QStringList words;
    for (const Yardstick& bar : m_bars)
        words << QStringLiteral("%1 %2").arg(bar.name, bar.text);
    setAccessibleName(words.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

void YardstickBars::setTextPx(int px)
{
    m_px = px;
    updateGeometry();
    update();
}

QSize YardstickBars::sizeHint() const
{
    return {10 * m_px, static_cast<int>(m_bars.size()) * 2 * m_px};
}

void YardstickBars::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& theme = m_theme.theme();
    QFont plain = theme.font(TextRole::Lesson);
    plain.setPixelSize(m_px);
    QFont bold = plain;
    bold.setBold(true);
    int names = 0, numbers = 0;
    double largest = 0.0;
    for (const Yardstick& bar : m_bars) {
        names = std::max(names, QFontMetrics(plain).horizontalAdvance(bar.name));
        numbers = std::max(numbers, QFontMetrics(bold).horizontalAdvance(bar.text));
        largest = std::max(largest, bar.share);
    }
    const int left = names + m_px / 2;
    const int room = std::max(0, width() - left - numbers - m_px / 2 - 4);
    for (int i = 0; i < m_bars.size(); ++i) {
        const Yardstick& bar = m_bars[i];
        const int top = i * 2 * m_px + m_px / 4;
        const QRect line(0, top, width(), m_px * 3 / 2);
        painter.setFont(plain);
        painter.setPen(theme.colour(Ink::Text));
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, bar.name);
        const double wide = largest > 0 ? bar.share / largest * room : 0.0;
        const QRectF box(left, top + 1, std::max(2.0, wide), line.height() - 2);
        painter.setPen(QPen(theme.colour(Ink::Text), 2));
        painter.setBrush(bar.look == Yardstick::Look::Filled ? theme.colour(Ink::Candidate)
                         : bar.look == Yardstick::Look::Grey ? theme.colour(Ink::SecondaryText)
                                                             : theme.colour(Ink::Panel));
        painter.drawRect(box);
        painter.setFont(bold);
        painter.drawText(QRectF(box.right() + m_px / 2.0, top, numbers + 4, line.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, bar.text);
    }
}

}  // namespace ringscope::ui
