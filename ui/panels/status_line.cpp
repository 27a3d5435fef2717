#include "ui/panels/status_line.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QFontMetrics>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace ringscope::ui {

namespace {

constexpr int kBetween = 20;   ///< from text to text, the dot in its middle
constexpr int kTick = 12;
constexpr int kTickGap = 5;

bool isCheck(const StatusFact& fact)
{
    return fact.kind != StatusFact::Kind::Fact;
}

/// Takes passed checks off the end, one by one, until it fits; the last one counts them.
template <class Fits>
void dropPassed(QList<StatusFact>& facts, const Fits& fits)
{
    qsizetype dropped = 0;
    QStringList names;
    while (!fits(facts)) {
        if (dropped > 0)
            facts.removeLast();
        if (facts.isEmpty() || facts.last().kind != StatusFact::Kind::Passed) {
            if (dropped > 0)
                facts << StatusFact{StatusFact::Kind::Passed,
                                    counted(static_cast<std::uint64_t>(dropped), "check", "checks"),
                                    names.join(u'\n')};
            return;
        }
        names.prepend(facts.takeLast().text);
        ++dropped;
        facts << StatusFact{
            StatusFact::Kind::Passed,
            counted(static_cast<std::uint64_t>(dropped), "more check", "more checks"),
            names.join(u'\n')};
    }
}

}  // namespace

StatusLine::StatusLine(const ThemeSource& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
{
    setAccessibleName(tr("Facts and checks"));
    connect(&theme, &ThemeSource::changed, this, [this] {
        updateGeometry();
        place();
    });
}

void StatusLine::setFacts(QList<StatusFact> facts)
{
    m_facts = std::move(facts);
    place();
    setAccessibleDescription(shownTexts().join(QStringLiteral(". ")));
}

QStringList StatusLine::shownTexts() const
{
    QStringList texts;
    for (const Placed& one : m_placed)
        texts << one.fact.text;
    return texts;
}

QSize StatusLine::sizeHint() const
{
    return {600, static_cast<int>(std::lround(m_theme.theme().scaled(24)))};
}

QSize StatusLine::minimumSizeHint() const
{
    return {120, sizeHint().height()};
}

int StatusLine::widthOf(const StatusFact& fact) const
{
    const QFontMetrics metrics(m_theme.theme().font(TextRole::Axis));
    return metrics.horizontalAdvance(fact.text) + (isCheck(fact) ? kTick + kTickGap : 0);
}

int StatusLine::totalOf(const QList<StatusFact>& facts) const
{
    int width = 2 * Theme::kGap;
    for (const StatusFact& fact : facts)
        width += widthOf(fact) + kBetween;
    return width - kBetween;
}

void StatusLine::place()
{
    QList<StatusFact> facts = m_facts;
    dropPassed(facts, [this](const QList<StatusFact>& f) { return totalOf(f) <= width(); });
    while (totalOf(facts) > width()) {
        const auto last = std::find_if(facts.rbegin(), facts.rend(), [](const StatusFact& f) {
            return f.kind == StatusFact::Kind::Fact;
        });
        if (last == facts.rend())
            break;
        facts.erase(std::next(last).base());
    }
    if (totalOf(facts) > width())
        facts.removeIf([](const StatusFact& f) { return f.kind == StatusFact::Kind::Passed; });
    m_placed.clear();
    int x = Theme::kGap;
    for (const StatusFact& fact : facts) {
        const int wide = widthOf(fact);
        m_placed << Placed{fact, QRect(x, 0, wide, height())};
        x += wide + kBetween;
    }
    update();
}

void StatusLine::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& theme = m_theme.theme();
    painter.setFont(theme.font(TextRole::Axis));
    for (qsizetype i = 0; i < m_placed.size(); ++i) {
        const auto& [fact, rect] = m_placed[i];
        const bool failed = fact.kind == StatusFact::Kind::Failed;
        QRect text = rect;
        if (isCheck(fact)) {
            const QColor colour = theme.colour(failed ? Ink::Hot : Ink::Candidate);
            painter.drawPixmap(rect.x(), (height() - kTick) / 2,
                               glyphPixmap(failed ? QStringLiteral("cross") : QStringLiteral("tick"),
                                           colour, kTick, devicePixelRatioF()));
            text.setLeft(text.left() + kTick + kTickGap);
        }
        painter.setPen(theme.colour(failed ? Ink::Hot : Ink::SecondaryText));
        painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, fact.text);
        if (i + 1 < m_placed.size()) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(theme.colour(Ink::SecondaryText));
            painter.drawEllipse(QPointF(rect.right() + kBetween / 2.0, height() / 2.0 + 0.5), 1.5, 1.5);
        }
    }
}

void StatusLine::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    place();
}

void StatusLine::mousePressEvent(QMouseEvent* event)
{
    for (const Placed& one : m_placed)
        if (isCheck(one.fact) && one.rect.contains(event->position().toPoint()))
            emit checksAsked();
}

bool StatusLine::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    for (const Placed& one : m_placed)
        if (one.rect.contains(help->pos())) {
            QToolTip::showText(help->globalPos(), one.fact.detail, this, one.rect);
            return true;
        }
    QToolTip::hideText();
    return true;
}

}  // namespace ringscope::ui
