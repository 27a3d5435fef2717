#include "ui/charts/shard_bar_pane.h"

#include "ui/charts/bar_surface.h"
#include "ui/charts/chart_access.h"
#include "ui/charts/painted_bars.h"
#include "ui/charts/pane_frame.h"
#include "ui/charts/qt_bars.h"
#include "ui/charts/zoom_gesture.h"
#include "ui/theme/theme.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QStackedWidget>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace ringscope::ui {

namespace {

// Measured: 1,000 bars cost Qt Charts more than 100 ms an update, our own painting 2 ms.
constexpr int kQtChartsUpTo = 100;
constexpr int kLeastBars = 3;      ///< no zoom shows fewer
constexpr std::size_t kTipRows = 8;

}  // namespace

ShardBarPane::ShardBarPane(const ThemeSource& theme, QWidget* parent)
    : BarPane(parent), m_theme(theme), m_qt(new QtBars), m_painted(new PaintedBars),
      m_stack(new QStackedWidget), m_frame(new PaneFrame(m_stack, this))
{
    m_stack->addWidget(m_qt);
    m_stack->addWidget(m_painted);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_frame);
    setMinimumSize(260, 170);
    setFocusPolicy(Qt::StrongFocus);
    watch(m_qt->viewport(), *m_qt);
    watch(m_painted, *m_painted);
    connect(m_frame, &PaneFrame::rangeCleared, this, [this] { setZoom({}); });
    connect(&theme, &ThemeSource::changed, this, [this] {
        m_stale = true;
        if (isVisible())
            redraw();
    });
    redraw();
}

void ShardBarPane::watch(QWidget* place, BarSurface& surface)
{
    place->installEventFilter(this);
    auto* gesture = new ZoomGesture(place, [&surface] { return surface.plot(); });
    connect(gesture, &ZoomGesture::clicked, this, &ShardBarPane::pressAt);
    connect(gesture, &ZoomGesture::reset, this, [this] { setZoom({}); });
    connect(gesture, &ZoomGesture::zoomed, this, [this](double share, double factor) {
        ZoomSpan zoom = m_zoom;
        zoom.zoom(share, factor);
        setZoom(zoom);
    });
    connect(gesture, &ZoomGesture::boxed, this, [this](double from, double to) {
        ZoomSpan zoom = m_zoom;
        zoom.select(from, to);
        setZoom(zoom);
    });
}

void ShardBarPane::setModel(BarModel model)
{
    const bool same = model.bars.size() == m_model.bars.size();
    m_model = std::move(model);
    if (!same) {
        m_zoom.reset();
        m_focused = std::min(m_focused, itemCount() - 1);
        m_pointed = -1;
    }
    m_zoom.setLeast(std::min(1.0, kLeastBars / std::max(1.0, static_cast<double>(itemCount()))));
    m_stale = true;
    if (isVisible())
        redraw();
    if (!same)
        tellItemsChanged(*this);
}

void ShardBarPane::setValues(const std::vector<double>& values)
{
    if (values.size() != m_model.bars.size())
        return;
    for (std::size_t i = 0; i < values.size(); ++i)
        m_model.bars[i].value = values[i];
    if (!isVisible()) {
        m_stale = true;
        return;
    }
    countDrawing();
    const auto first = values.begin() + firstShown();
    surface().showValues({first, first + shownCount()});
}

void ShardBarPane::setSelected(const QStringList& ids)
{
    m_selected = ids;
    surface().showSelected(ids);
    tellSelectionChanged(*this);
}

QList<QStringList> ShardBarPane::shownRows() const
{
    QList<QStringList> rows;
    rows << QStringList{"shard", m_model.unit.isEmpty() ? "load" : m_model.unit, "before"};
    for (const Bar& bar : m_model.bars)
        rows << QStringList{bar.name, QString::number(bar.value, 'g', 15),
                            bar.before ? QString::number(*bar.before, 'g', 15) : QString()};
    return rows;
}

QString ShardBarPane::itemText(int item) const
{
    const Bar& bar = m_model.bars[static_cast<std::size_t>(item)];
    return bar.sentence.isEmpty() ? bar.name : bar.sentence;
}

QRect ShardBarPane::itemRect(int item) const
{
    const int shown = item - firstShown();
    if (shown < 0 || shown >= shownCount())
        return {};
    const QWidget* place = surface().place();
    const QRect area = surface().barArea(shown);
    return {place->mapTo(this, area.topLeft()), area.size()};
}

int ShardBarPane::itemAt(const QPoint& point) const
{
    return barAt(surface().place()->mapFrom(this, point));
}

bool ShardBarPane::isItemSelected(int item) const
{
    return m_selected.contains(m_model.bars[static_cast<std::size_t>(item)].id);
}

void ShardBarPane::focusItem(int item)
{
    m_focused = std::clamp(item, -1, itemCount() - 1);
    if (m_focused >= 0) {
        ZoomSpan zoom = m_zoom;
        zoom.reveal((m_focused + 0.5) / itemCount());
        setZoom(zoom);
        emit hovered(m_model.bars[static_cast<std::size_t>(m_focused)].id);
    }
    showFocus();
    tellItemFocused(*this, m_focused);
}

void ShardBarPane::chooseItem(int item)
{
    emit selected({m_model.bars[static_cast<std::size_t>(item)].id});
}

void ShardBarPane::showEvent(QShowEvent* event)
{
    if (m_stale)
        redraw();
    BarPane::showEvent(event);
}

bool ShardBarPane::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::MouseMove:
        m_pointed = barAt(static_cast<QMouseEvent*>(event)->position().toPoint());
        emit hovered(m_pointed < 0 ? QString() : m_model.bars[static_cast<std::size_t>(m_pointed)].id);
        break;
    case QEvent::Leave:
        m_pointed = -1;
        emit hovered({});
        break;
    case QEvent::ToolTip:
        return tipAt(*static_cast<QHelpEvent*>(event));
    default:
        break;
    }
    return BarPane::eventFilter(watched, event);
}

BarSurface& ShardBarPane::surface() const
{
    if (shownCount() <= kQtChartsUpTo)
        return *m_qt;
    return *m_painted;
}

int ShardBarPane::firstShown() const
{
    return std::min(static_cast<int>(std::lround(m_zoom.from() * itemCount())), itemCount());
}

int ShardBarPane::shownCount() const
{
    return static_cast<int>(std::lround(m_zoom.to() * itemCount())) - firstShown();
}

void ShardBarPane::redraw()
{
    m_stale = false;
    countDrawing();
    m_frame->applyTheme(m_theme.theme());
    BarModel shown = m_model;
    if (!m_zoom.isWhole())
        shown.bars = {m_model.bars.begin() + firstShown(),
                      m_model.bars.begin() + firstShown() + shownCount()};
    const NiceScale scale = niceScale(greatestOf(shown));
    m_frame->setTitle(m_model.title, scale.unitText(m_model.unit));
    m_frame->setNote(m_model.meanText);
    m_frame->setEmptyText(m_model.bars.empty() ? m_model.emptyText : QString());
    m_frame->setRange(rangeText());
    m_stack->setCurrentWidget(surface().widget());
    surface().show(shown, scale, m_theme.theme());
    surface().showSelected(m_selected);
    showFocus();
}

void ShardBarPane::showFocus()
{
    const int shown = m_focused - firstShown();
    surface().showFocused(hasFocus() && shown >= 0 && shown < shownCount() ? shown : -1);
}

QString ShardBarPane::rangeText() const
{
    if (m_zoom.isWhole() || m_model.bars.empty())
        return {};
    return tr("%1 to %2").arg(m_model.bars[static_cast<std::size_t>(firstShown())].name,
                              m_model.bars[static_cast<std::size_t>(firstShown() + shownCount() - 1)].name);
}

void ShardBarPane::setZoom(const ZoomSpan& zoom)
{
    ZoomSpan wanted = zoom;
    wanted.setLeast(std::min(1.0, kLeastBars / std::max(1.0, static_cast<double>(itemCount()))));
    if (wanted == m_zoom)
        return;
    m_zoom = wanted;
    m_pointed = -1;
    redraw();
}

int ShardBarPane::barAt(const QPoint& place) const
{
    const int shown = surface().barAt(place);
    return shown < 0 || shown >= shownCount() ? -1 : firstShown() + shown;
}

void ShardBarPane::pressAt(const QPoint& place, Qt::KeyboardModifiers modifiers)
{
    const int item = barAt(place);
    QStringList ids;
    if (modifiers.testFlag(Qt::ControlModifier))
        ids = m_selected;
    if (item >= 0) {
        const QString id = m_model.bars[static_cast<std::size_t>(item)].id;
        ids.contains(id) ? void(ids.removeAll(id)) : ids.append(id);
        m_focused = item;
        setFocus(Qt::MouseFocusReason);
    }
    emit selected(ids);
}

// Where several bars share a pixel, all of them are told of, the greatest first.
QString ShardBarPane::tipFor(const QPoint& place) const
{
    const int item = barAt(place);
    if (item < 0)
        return {};
    const BarRange range = surface().barsSharing(item - firstShown());
    if (range.count <= 1)
        return m_model.bars[static_cast<std::size_t>(item)].tooltip;
    const auto first = m_model.bars.begin() + firstShown() + range.first;
    std::vector<Bar> under(first, first + range.count);
    std::stable_sort(under.begin(), under.end(),
                     [](const Bar& a, const Bar& b) { return a.value > b.value; });
    QStringList lines;
    for (std::size_t i = 0; i < under.size() && i < kTipRows; ++i)
        lines << under[i].sentence;
    if (under.size() > kTipRows)
        lines << tr("and %n more", nullptr, static_cast<int>(under.size() - kTipRows));
    return lines.join(u'\n');
}

bool ShardBarPane::tipAt(const QHelpEvent& event)
{
    const QString text = tipFor(event.pos());
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(event.globalPos(), text, this);
    return true;
}

bool ShardBarPane::copyValue()
{
    const int item = m_pointed >= 0 ? m_pointed : m_focused;
    if (item < 0 || item >= itemCount())
        return false;
    const Bar& bar = m_model.bars[static_cast<std::size_t>(item)];
    QGuiApplication::clipboard()->setText(bar.tooltip.isEmpty() ? bar.name : bar.tooltip);
    return true;
}

bool ShardBarPane::wantsKey(const QKeyEvent& event) const
{
    if (event.matches(QKeySequence::Copy))
        return m_pointed >= 0 || m_focused >= 0;
    if (event.modifiers() != Qt::NoModifier)
        return false;
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return true;
    case Qt::Key_Escape:
        return !m_zoom.isWhole();
    default:
        return false;
    }
}

bool ShardBarPane::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && wantsKey(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return BarPane::event(event);
}

void ShardBarPane::keyPressEvent(QKeyEvent* event)
{
    if (!wantsKey(*event)) {
        BarPane::keyPressEvent(event);
        return;
    }
    if (event->matches(QKeySequence::Copy)) {
        copyValue();
        return;
    }
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Up: focusItem(std::max(0, m_focused - 1)); break;
    case Qt::Key_Right:
    case Qt::Key_Down: focusItem(m_focused + 1); break;
    case Qt::Key_Home: focusItem(0); break;
    case Qt::Key_End: focusItem(itemCount() - 1); break;
    case Qt::Key_Escape: setZoom({}); break;
    default:
        if (m_focused >= 0)
            chooseItem(m_focused);
    }
}

void ShardBarPane::focusInEvent(QFocusEvent* event)
{
    BarPane::focusInEvent(event);
    if (m_focused < 0 && event->reason() != Qt::MouseFocusReason)
        focusItem(0);
    showFocus();
}

void ShardBarPane::focusOutEvent(QFocusEvent* event)
{
    BarPane::focusOutEvent(event);
    showFocus();
}

BarPane* makeBarPane(const ThemeSource& theme, QWidget* parent)
{
    return new ShardBarPane(theme, parent);
}

}  // namespace ringscope::ui
