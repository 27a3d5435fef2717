#include "ui/panels/focus_ring.h"

#include "ui/charts/chart_items.h"
#include "ui/theme/theme.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QEvent>
#include <QPainter>

namespace ringscope::ui {

namespace {

constexpr int kAway = 4;
constexpr int kWide = 2;

/// Paints nothing but the ring, and lets every click through.
class RingOverlay : public QWidget {
public:
    RingOverlay(QWidget* window, const ThemeSource& theme) : QWidget(window), m_theme(theme)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setAttribute(Qt::WA_NoSystemBackground);
        setFocusPolicy(Qt::NoFocus);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(m_theme.theme().colour(Ink::Text), kWide));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), Theme::kRadius, Theme::kRadius);
    }

private:
    const ThemeSource& m_theme;
};

bool paintsItsOwn(const QWidget* widget)
{
    return dynamic_cast<const ChartItems*>(widget) != nullptr || widget->property("ownFocus").toBool();
}

/// The control as a person sees it: inside of what scrolls, and inside of the window.
QRect seenRect(const QWidget* widget)
{
    const QWidget* window = widget->window();
    QRect seen(widget->mapTo(window, QPoint()), widget->size());
    for (const QWidget* above = widget->parentWidget(); above && above != window; above = above->parentWidget())
        if (qobject_cast<const QAbstractScrollArea*>(above->parentWidget()))
            seen &= QRect(above->mapTo(window, QPoint()), above->size());
    return seen;
}

}  // namespace

FocusRing::FocusRing(const ThemeSource& theme, QObject* parent) : QObject(parent), m_theme(theme)
{
    connect(qApp, &QApplication::focusChanged, this,
            [this](QWidget*, QWidget* now) { follow(now); });
    connect(&theme, &ThemeSource::changed, this, &FocusRing::place);
    qApp->installEventFilter(this);
}

bool FocusRing::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::KeyPress:
    case QEvent::ShortcutOverride:
        m_byKey = true;
        break;
    case QEvent::MouseButtonPress:
        m_byKey = false;
        place();
        break;
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::Show:
    case QEvent::Hide:
    case QEvent::EnabledChange:
        if (m_around && watched->isWidgetType()
            && (watched == m_around || static_cast<QWidget*>(watched)->isAncestorOf(m_around)))
            place();
        break;
    default:
        break;
    }
    return false;
}

void FocusRing::follow(QWidget* focus)
{
    m_around = focus && !paintsItsOwn(focus) ? focus : nullptr;
    place();
}

void FocusRing::place()
{
    m_isShown = m_around && m_byKey && m_around->isVisible() && !m_around->isWindow();
    if (!m_isShown) {
        if (m_overlay)
            m_overlay->hide();
        return;
    }
    if (m_overlay && m_overlay->parentWidget() != m_around->window())
        delete m_overlay;
    if (!m_overlay)
        m_overlay = new RingOverlay(m_around->window(), m_theme);
    const int reach = kAway + kWide;
    m_overlay->setGeometry(seenRect(m_around).adjusted(-reach, -reach, reach, reach)
                           & m_around->window()->rect());
    m_overlay->show();
    m_overlay->raise();
}

}  // namespace ringscope::ui
