#include "tests/ui/look/look_check.h"

#include <QAbstractScrollArea>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QScrollBar>
#include <QStyle>
#include <QTabBar>

#include <algorithm>

namespace ringscope::ui {

namespace {

constexpr double kSlack = 1.5;        ///< antialiasing and side bearings
constexpr double kLeastContrast = 4.5;

using Kind = LookFinding::Kind;

LookFinding found(Kind kind, const PaintedText& text, const QString& detail)
{
    return {kind, placeOf(text.widget), text.text, detail, text.pixelSize};
}

/// The advances of a screen's hinted glyphs and of our unhinted ones differ, by half a per cent.
double slackOf(double length)
{
    return std::max(kSlack, length * 0.006);
}

bool canScroll(const QScrollBar* bar)
{
    return bar && bar->maximum() > bar->minimum();
}

/// Whether what is cut can be brought into view by scrolling in this direction.
bool scrolls(const QWidget* widget, Qt::Orientation direction)
{
    if (direction == Qt::Horizontal && qobject_cast<const QLineEdit*>(widget))
        return widget->parentWidget() == nullptr || !widget->parentWidget()->inherits("QAbstractSpinBox");
    for (; widget; widget = widget->parentWidget()) {
        const auto* area = qobject_cast<const QAbstractScrollArea*>(widget);
        if (area && canScroll(direction == Qt::Horizontal ? area->horizontalScrollBar()
                                                         : area->verticalScrollBar()))
            return true;
        // A row of tabs that does not fit has buttons at its end.
        const auto* tabs = qobject_cast<const QTabBar*>(widget);
        if (tabs && direction == Qt::Horizontal && tabs->usesScrollButtons()
            && tabs->sizeHint().width() > tabs->width())
            return true;
        // A menu higher than the screen has arrows at its ends.
        const auto* menu = qobject_cast<const QMenu*>(widget);
        if (menu && direction == Qt::Vertical && menu->sizeHint().height() > menu->height())
            return true;
        // The header above a table follows its scroll bar.
        if (widget->inherits("QHeaderView") && direction == Qt::Horizontal
            && scrolls(widget->parentWidget(), direction))
            return true;
    }
    return false;
}

bool isDisabled(const PaintedText& text)
{
    if (!text.widget || !text.widget->isEnabled())
        return true;
    const QPoint at = text.widget->mapFrom(text.widget->window(), text.ink.center().toPoint());
    const auto* bar = qobject_cast<const QMenuBar*>(text.widget.data());
    const QAction* action = bar ? bar->actionAt(at) : nullptr;
    if (const auto* menu = qobject_cast<const QMenu*>(text.widget.data()))
        action = menu->actionAt(at);
    return action && !action->isEnabled();
}

void checkCut(const PaintedText& text, std::vector<LookFinding>& findings)
{
    const double wide = std::max(text.clip.left() - text.ink.left(), text.ink.right() - text.clip.right());
    const double high = std::max(text.clip.top() - text.ink.top(), text.ink.bottom() - text.clip.bottom());
    // What is wholly clipped away has no side on which it is cut.
    if (text.clip.isEmpty() && (scrolls(text.widget, Qt::Vertical) || scrolls(text.widget, Qt::Horizontal)))
        return;
    const bool cutsWide = wide > slackOf(text.ink.width()) && !scrolls(text.widget, Qt::Horizontal);
    const bool cutsHigh = high > kSlack && !scrolls(text.widget, Qt::Vertical);
    if (!cutsWide && !cutsHigh)
        return;
    const bool unseen = text.visible.isEmpty();
    findings.push_back(found(unseen ? Kind::Unseen : Kind::Cut, text,
                             QStringLiteral("%1 px beside, %2 px above or below")
                                 .arg(std::max(0.0, wide), 0, 'f', 1).arg(std::max(0.0, high), 0, 'f', 1)));
}

bool isElided(const PaintedText& text)
{
    if (!text.text.contains(QChar(0x2026)))
        return false;
    const auto* label = qobject_cast<const QLabel*>(text.widget.data());
    return !label || !label->text().contains(QChar(0x2026));
}

bool overlap(const PaintedText& one, const PaintedText& other)
{
    // Painted twice at one place: a halo, or a shadow.
    if (one.text == other.text && (one.baseline - other.baseline).manhattanLength() < 3)
        return false;
    const QRectF common = one.visible & other.visible;
    return common.width() > kSlack && common.height() > kSlack;
}

void checkOverlaps(const std::vector<PaintedText>& texts, std::vector<LookFinding>& findings)
{
    std::vector<const PaintedText*> byTop;
    for (const PaintedText& text : texts)
        if (!text.visible.isEmpty())
            byTop.push_back(&text);
    std::stable_sort(byTop.begin(), byTop.end(), [](const PaintedText* a, const PaintedText* b) {
        return a->visible.top() < b->visible.top();
    });
    for (std::size_t i = 0; i < byTop.size(); ++i)
        for (std::size_t k = i + 1;
             k < byTop.size() && byTop[k]->visible.top() < byTop[i]->visible.bottom(); ++k)
            if (overlap(*byTop[i], *byTop[k]))
                findings.push_back(found(Kind::Overlapping, *byTop[i],
                                         QStringLiteral("over \"%1\" of %2")
                                             .arg(byTop[k]->text, placeOf(byTop[k]->widget))));
}

/// "19,823 of" at the end of a line and "100,000" on the next: one figure for the eye.
bool isBroken(const QString& upper, const QString& lower)
{
    const QString above = upper.trimmed(), below = lower.trimmed();
    if (above.isEmpty() || below.isEmpty())
        return false;
    const bool startsWithFigure = below.front().isDigit() || below.startsWith(QStringLiteral("of "));
    const bool endsWithFigure = above.back().isDigit();
    return (endsWithFigure && (startsWithFigure || below.startsWith(u'%')))
           || (above.endsWith(QStringLiteral(" of")) && startsWithFigure);
}

void checkBreaks(const std::vector<PaintedText>& texts, std::vector<LookFinding>& findings)
{
    for (std::size_t i = 1; i < texts.size(); ++i) {
        const auto* label = qobject_cast<const QLabel*>(texts[i].widget.data());
        if (!label || !label->wordWrap() || texts[i - 1].widget != texts[i].widget
            || label->text().contains(texts[i - 1].text.trimmed() + u'\n'))
            continue;
        if (texts[i].baseline.y() > texts[i - 1].baseline.y() + 1 && isBroken(texts[i - 1].text, texts[i].text))
            findings.push_back(found(Kind::BrokenNumber, texts[i],
                                     QStringLiteral("after \"%1\"").arg(texts[i - 1].text)));
    }
}

const char* nameOf(Kind kind)
{
    switch (kind) {
    case Kind::Cut: return "cut";
    case Kind::Unseen: return "not to be seen";
    case Kind::Elided: return "elided";
    case Kind::Overlapping: return "overlapping";
    case Kind::Faint: return "faint";
    case Kind::BrokenNumber: return "number broken";
    }
    return "";
}

}  // namespace

QString placeOf(const QWidget* widget)
{
    QStringList parts;
    for (; widget; widget = widget->parentWidget()) {
        QString part = QString::fromLatin1(widget->metaObject()->className()).section(u':', -1);
        if (!widget->accessibleName().isEmpty() && !qobject_cast<const QLabel*>(widget))
            part += QStringLiteral("[%1]").arg(widget->accessibleName());
        if (part != QLatin1String("QWidget") && part != QLatin1String("QSplitter")
            && part != QLatin1String("QStackedWidget"))
            parts.prepend(part);
    }
    return parts.mid(1).join(QStringLiteral(" > "));
}

QString LookFinding::line() const
{
    return QStringLiteral("%1: \"%2\" (%3 px) in %4: %5")
        .arg(QString::fromLatin1(nameOf(kind)), text).arg(pixelSize, 0, 'f', 0).arg(place, detail);
}

std::vector<LookFinding> findingsOf(const std::vector<PaintedText>& texts)
{
    std::vector<LookFinding> findings;
    for (const PaintedText& text : texts) {
        checkCut(text, findings);
        if (text.visible.isEmpty())
            continue;
        if (isElided(text))
            findings.push_back(found(Kind::Elided, text, {}));
        if (text.contrast < kLeastContrast && !isDisabled(text))
            findings.push_back(found(Kind::Faint, text,
                                     QStringLiteral("%1 on %2 is %3").arg(text.colour.name(), text.behind.name())
                                         .arg(text.contrast, 0, 'f', 2)));
    }
    checkOverlaps(texts, findings);
    checkBreaks(texts, findings);
    return findings;
}

std::vector<LookFinding> findingsOf(QWidget& window, const QColor& background)
{
    LookRecorder recorder(window.size(), background);
    recorder.record(window);
    return findingsOf(recorder.texts());
}

}  // namespace ringscope::ui
