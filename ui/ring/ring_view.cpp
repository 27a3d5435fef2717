#include "ui/ring/ring_view.h"

#include "core/transition/circle_form.h"
#include "core/transition/compare_facts.h"
#include "core/transition/figure_text.h"
#include "ui/charts/chart_access.h"
#include "ui/ring/lens_gesture.h"
#include "core/transition/ghosts.h"
#include "core/transition/pinned_marks.h"
#include "ui/ring/ring_layers.h"
#include "ui/ring/view_overlay.h"
#include "ui/session/selection.h"
#include "ui/theme/theme.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <cmath>

namespace ringscope::ui {

namespace {

Spot spotOf(QPointF place) { return {place.x(), place.y()}; }

QString qtText(const std::string& text) { return QString::fromStdString(text); }

}  // namespace

RingView::RingView(const ThemeSource& theme, Selection& selection, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_selection(selection),
      m_layers(std::make_unique<RingLayers>(theme.theme()))
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Ring"));
    connect(&theme, &ThemeSource::changed, this, [this] {
        m_layers->setTheme(m_theme.theme());
        restyle();
    });
    m_lens = new LensGesture(*this, *m_layers, [this] { return lensHome(); });
    connect(m_lens, &LensGesture::rangeChanged, this, [this] {
        refocus();
        emit lensChanged();
    });
    connect(&selection, &Selection::shardsChanged, this, &RingView::refocus);
    connect(&selection, &Selection::probeChanged, this, &RingView::refocus);
    connect(&selection, &Selection::pinnedChanged, this, &RingView::refocus);
    connect(&selection, &Selection::hoveredChanged, this, [this] { update(); });
    restyle();
}

RingView::~RingView() = default;

void RingView::setTransition(TransitionPtr transition)
{
    m_shown = std::move(transition);
    if (!m_comparison)
        present(m_shown, m_position);
}

void RingView::setComparison(std::optional<RingComparison> comparison)
{
    const bool was = m_comparison.has_value();
    m_comparison = std::move(comparison);
    if (m_comparison)
        present(m_comparison->transition, 1.0);
    else if (was)
        present(m_shown, m_position);
}

void RingView::present(TransitionPtr transition, double t)
{
    m_layers->setTransition(std::move(transition));
    m_layers->setPosition(t);
    m_lens->setRange(m_lens->range());  // a line does not wrap
    stopWalking();
    refocus();
    describeForScreenReaders();
    tellItemsChanged(*this);
}

const TransitionPtr& RingView::transition() const { return m_layers->transition(); }

void RingView::setPosition(double t)
{
    m_position = t;
    if (m_comparison)
        return;
    m_layers->setPosition(t);
    update();
}

double RingView::position() const { return m_position; }

void RingView::restyle()
{
    PictureStyle style = m_layers->style();
    style.width = width();
    style.height = height();
    style.pixelRatio = devicePixelRatioF();
    m_layers->setStyle(style);
    update();
}

void RingView::setMode(PictureMode mode)
{
    PictureStyle style = m_layers->style();
    style.mode = mode;
    m_layers->setStyle(style);
    update();
}

void RingView::setKeyLoadShown(bool shown)
{
    PictureStyle style = m_layers->style();
    style.keyLoad = shown;
    m_layers->setStyle(style);
    update();
}

void RingView::setNamesShown(bool shown)
{
    PictureStyle style = m_layers->style();
    style.names = shown;
    m_layers->setStyle(style);
    update();
}

void RingView::setChangedArcsShown(bool shown)
{
    PictureStyle style = m_layers->style();
    style.changedArcs = shown;
    m_layers->setStyle(style);
    update();
}

void RingView::refocus()
{
    PictureFocus focus;
    focus.lens = m_lens->range();
    if (m_comparison)
        focus.compare = m_comparison->words;
    m_probe.reset();
    m_pinned.clear();
    if (const TransitionPtr& shown = transition()) {
        for (const QString& id : m_selection.shards())
            if (const std::uint32_t shard = shown->shardNumber(id.toStdString()); shard != kNobody)
                focus.selected.push_back(shard);
        if (m_selection.probe())
            if (Result<ProbeFacts> facts = probeFacts(*shown, *m_selection.probe()); facts.ok())
                m_probe = std::move(*facts);
        for (const std::string& key : m_selection.pinned().keys())
            if (Result<ProbeFacts> facts = probeFacts(*shown, key); facts.ok())
                m_pinned.push_back(std::move(*facts));
    }
    focus.probe = m_probe;
    m_layers->setFocus(std::move(focus));
    update();
}

const std::optional<LensRange>& RingView::lens() const { return m_lens->range(); }

void RingView::setLens(std::optional<LensRange> range) { m_lens->setRange(range); }

void RingView::toggleLens()
{
    if (!m_lens->close())
        m_lens->open();
}

bool RingView::closeLens() { return m_lens->close(); }

const PictureFocus& RingView::focus() const { return m_layers->focus(); }

/// The middle of an arc.
std::optional<double> RingView::placeOfUnit(std::uint32_t unit) const
{
    const Placement* placement = transition()->after()->routing->placement.get();
    if (!placement || unit >= placement->unitCount())
        return std::nullopt;
    const Picture picture = placement->picture();
    const auto* arcs = std::get_if<ArcsPicture>(&picture);
    if (!arcs)
        return std::nullopt;
    const double half = ratio(arcs->arcs->length(UnitId(unit)), arcs->arcs->turn()) / 2;
    return placeOf(*arcs, arcs->arcs->begin(UnitId(unit))) + half;
}

double RingView::lensHome() const
{
    if (m_focusedUnit)
        if (const std::optional<double> place = placeOfUnit(*m_focusedUnit))
            return *place;
    return m_probe && m_probe->after.place ? *m_probe->after.place : 0.0;
}

void RingView::setGhosts(std::shared_ptr<const Ghosts> ghosts)
{
    m_ghosts = std::move(ghosts);
    update();
}

std::optional<RingMeasures> RingView::measures() const
{
    if (!transition())
        return std::nullopt;
    const Scene& scene = transition()->scene();
    const auto* circle = std::get_if<CircleForm>(&scene.form);
    if (!circle || !circle->closed)
        return std::nullopt;
    return measureRing(scene, *circle, m_layers->style());
}

bool RingView::isInPicture(QPointF place) const
{
    const std::optional<RingMeasures> ring = measures();
    if (!ring || !rect().contains(place.toPoint()))
        return !ring && rect().contains(place.toPoint());
    const double reach =
        std::max(ring->badgeCircle + ring->badgeRadius, ring->outer) + m_theme.theme().scaled(16);
    return std::hypot(place.x() - ring->centre.x, place.y() - ring->centre.y) <= reach;
}

DrawList RingView::shownMarks() const
{
    DrawList marks = m_layers->still();
    marks.append(m_layers->moving());
    marks.append(overlay());
    return marks;
}

std::optional<RingView::Pointed> RingView::pointedAt(QPointF place) const
{
    if (!transition())
        return std::nullopt;
    for (const DrawList* list : {&m_layers->moving(), &m_layers->still()}) {
        const std::optional<Hit> hit = hitAt(*list, spotOf(place));
        if (!hit)
            continue;
        if (std::optional<MarkFacts> facts = m_comparison ? compareFacts(*transition(), *hit)
                                                          : factsOf(*transition(), *hit))
            return Pointed{*hit, std::move(*facts)};
    }
    // Where the lens shows arcs as cells, places tell them apart.
    if (const std::optional<double> turn = m_lens->placeAt(place)) {
        const Hit hit{{Mark::Band}, *turn};
        if (std::optional<MarkFacts> facts = factsOf(*transition(), hit))
            return Pointed{hit, std::move(*facts)};
    }
    return std::nullopt;
}

QString RingView::shardId(std::uint32_t shard) const
{
    if (!transition() || shard >= transition()->scene().shards.size())
        return {};
    return qtText(transition()->scene().shards[shard].id);
}

QString RingView::tooltipAt(QPoint place) const
{
    const std::optional<Pointed> pointed = pointedAt(place);
    return pointed ? qtText(pointed->facts.text()) : QString();
}

DrawList RingView::overlay() const
{
    DrawList marks;
    if (!transition())
        return marks;
    addHover(m_layers->still(), m_layers->moving(),
             transition()->shardNumber(m_selection.hovered().toStdString()), marks);
    if (hasFocus() && m_focusedShard)
        addHover(m_layers->still(), m_layers->moving(), *m_focusedShard, marks);
    if (hasFocus())
        addFocusRing(m_layers->still(), m_layers->moving(), *transition(), m_focusedUnit, marks);
    marks.append(m_lens->overlay());
    drawPinnedMarks(m_pinned, transition()->scene(), m_layers->style(), marks);
    if (m_ghosts)
        drawGhosts(*m_ghosts, transition()->scene(), m_layers->style(), marks);
    return marks;
}

void RingView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (!transition()) {
        painter.fillRect(rect(), m_theme.theme().colour(Ink::Panel));
        return;
    }
    m_layers->paint(painter);
    m_layers->paintOver(painter, overlay());
}

void RingView::resizeEvent(QResizeEvent*) { restyle(); }

bool RingView::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString text = tooltipAt(help->pos());
        if (text.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), text, this);
        return true;
    }
    if (event->type() == QEvent::ScreenChangeInternal)
        restyle();
    if (event->type() == QEvent::ShortcutOverride && keepsKey(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void RingView::choose(const QString& id, bool adds)
{
    if (adds && !id.isEmpty())
        m_selection.toggle(id);
    else if (!adds)
        m_selection.select(id.isEmpty() ? QStringList() : QStringList{id});
}

/// All shards between the one that was selected last and this one, in the order of the map.
void RingView::chooseUpTo(const QString& id)
{
    const QStringList& selected = m_selection.shards();
    const std::uint32_t to = transition()->shardNumber(id.toStdString());
    const std::uint32_t from =
        selected.isEmpty() ? to : transition()->shardNumber(selected.last().toStdString());
    if (from == kNobody || from == to) {
        choose(id, false);
        return;
    }
    QStringList range;
    for (std::uint32_t shard = std::min(from, to); shard <= std::max(from, to); ++shard)
        range << shardId(shard);
    // The last one stays the end that the next range begins at.
    range.removeOne(selected.last());
    range << selected.last();
    m_selection.select(range);
}

void RingView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const std::optional<Pointed> pointed = pointedAt(event->position());
    const bool adds = event->modifiers().testFlag(Qt::ControlModifier);
    const QString shard = pointed ? shardId(pointed->facts.shard) : QString();
    if (event->modifiers().testFlag(Qt::ShiftModifier) && !shard.isEmpty())
        chooseUpTo(shard);
    else
        choose(shard, adds);
    stopWalking();
    m_gestures.press({event->position(), pointed ? std::optional(pointed->hit) : std::nullopt, shard,
                      event->modifiers()});
    if (pointed && pointed->hit.tag.mark == Mark::Key) {
        const KeyId key = transition()->scene().keys[pointed->hit.tag.index].id;
        m_selection.setProbe(transition()->after()->keys->name(key));
    }
    focusUnit(pointed && pointed->facts.unit != Tag::kNone ? std::optional(pointed->facts.unit)
                                                           : std::nullopt);
}

void RingView::mouseDoubleClickEvent(QMouseEvent* event)
{
    const std::optional<Pointed> pointed = pointedAt(event->position());
    if (pointed && pointed->facts.shard != kNobody)
        emit shardActivated(shardId(pointed->facts.shard));
}

void RingView::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton) && m_gestures.move(event->position()))
        return;
    const std::optional<Pointed> pointed = pointedAt(event->position());
    m_selection.hover(pointed ? shardId(pointed->facts.shard) : QString());
    emit described(pointed ? qtText(pointed->facts.text()) : QString());
}

void RingView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        m_gestures.release(event->position());
}

void RingView::wheelEvent(QWheelEvent* event)
{
    const std::optional<Pointed> pointed = pointedAt(event->position());
    const QString shard = pointed ? shardId(pointed->facts.shard) : QString();
    const bool isBadge = pointed && pointed->hit.tag.mark == Mark::Point;
    if (event->modifiers() != Qt::NoModifier || shard.isEmpty()
        || !(isBadge || m_selection.contains(shard))) {
        QWidget::wheelEvent(event);
        return;
    }
    emit weightTurned(shard, event->angleDelta().y());
    event->accept();
}

void RingView::leaveEvent(QEvent*)
{
    m_selection.hover({});
    emit described({});
}

PointedAt RingView::menuTarget(const std::optional<Pointed>& pointed) const
{
    PointedAt target;
    if (!pointed)
        return target;
    target.shardId = shardId(pointed->facts.shard);
    target.text = qtText(pointed->facts.text());
    if (pointed->facts.unit != Tag::kNone)
        target.unit = pointed->facts.unit;
    if (pointed->hit.tag.mark == Mark::Key)
        target.key = transition()->after()->keys->name(
            transition()->scene().keys[pointed->hit.tag.index].id);
    return target;
}

void RingView::contextMenuEvent(QContextMenuEvent* event)
{
    if (event->reason() != QContextMenuEvent::Keyboard) {
        const PointedAt target = menuTarget(pointedAt(event->pos()));
        emit contextMenuRequested(event->globalPos(), target.shardId, target);
        return;
    }
    QPoint place = rect().center();
    PointedAt target;
    if (transition() && m_focusedUnit) {
        const MarkFacts facts = unitFacts(*transition(), *m_focusedUnit);
        target = {shardId(facts.shard), m_focusedUnit, std::nullopt, qtText(facts.text())};
        if (const std::optional<Spot> spot =
                spotOfUnit(m_layers->still(), m_layers->moving(), *transition(), *m_focusedUnit))
            place = QPointF(spot->x, spot->y).toPoint();
    }
    emit contextMenuRequested(mapToGlobal(place), target.shardId, target);
}

void RingView::focusUnit(std::optional<std::uint32_t> unit)
{
    m_focusedUnit = unit;
    m_focusedShard.reset();
    if (unit) {
        describe(qtText(unitFacts(*transition(), *unit).text()));
        if (const std::optional<double> place = placeOfUnit(*unit))
            m_lens->reveal(*place);
    }
    update();
}

void RingView::stopWalking()
{
    m_isWalking = false;
    m_focusedUnit.reset();
    m_focusedShard.reset();
    update();
}

void RingView::moveFocus(int step)
{
    const Placement* placement =
        transition() ? transition()->after()->routing->placement.get() : nullptr;
    const std::size_t units = placement ? placement->unitCount() : 0;
    if (units == 0) {
        const int count = itemCount();
        if (count > 0)
            focusShard(static_cast<std::uint32_t>((focusedItem() + (focusedItem() < 0 && step < 0 ? 0 : step) + count) % count));
        return;
    }
    m_isWalking = true;
    if (!m_focusedUnit) {
        focusUnit(step > 0 ? 0U : static_cast<std::uint32_t>(units - 1));
        return;
    }
    const auto next =
        (static_cast<std::int64_t>(*m_focusedUnit) + step + static_cast<std::int64_t>(units))
        % static_cast<std::int64_t>(units);
    focusUnit(static_cast<std::uint32_t>(next));
}

/// Arrows step through a change, and Space plays it, until a person walks the arcs; letters are
/// shortcuts, until one has begun a name.
bool RingView::keepsKey(const QKeyEvent& event) const
{
    const bool isPlain = (event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == 0;
    if (m_typeAhead.isTyping() && isPlain && !event.text().isEmpty() && event.text()[0].isPrint())
        return true;
    if (!m_isWalking || event.modifiers() != Qt::NoModifier)
        return false;
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return true;
    default:
        return false;
    }
}

bool RingView::typeAhead(const QKeyEvent& event)
{
    const bool isPlain = (event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == 0;
    if (!transition() || !isPlain || event.text().isEmpty() || !event.text()[0].isPrint())
        return false;
    QStringList names;
    for (const SceneShard& shard : transition()->scene().shards)
        names << qtText(shard.name);
    const int found = m_typeAhead.type(event.text(), names);
    if (found >= 0)
        choose(shardId(static_cast<std::uint32_t>(found)), false);
    return found >= 0;
}

void RingView::keyPressEvent(QKeyEvent* event)
{
    if (m_typeAhead.isTyping() && typeAhead(*event))
        return;
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Down:
        moveFocus(1);
        return;
    case Qt::Key_Left:
    case Qt::Key_Up:
        moveFocus(-1);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (focusedItem() >= 0) {
            const QString id = shardId(static_cast<std::uint32_t>(focusedItem()));
            choose(id, event->modifiers().testFlag(Qt::ControlModifier));
            if (event->key() != Qt::Key_Space && !id.isEmpty())
                emit shardActivated(id);
        }
        return;
    case Qt::Key_Escape:
        m_typeAhead.end();
        if (m_isWalking)
            stopWalking();
        else
            QWidget::keyPressEvent(event);
        return;
    default:
        if (!typeAhead(*event))
            QWidget::keyPressEvent(event);
    }
}

void RingView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
}

void RingView::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    // A menu of the arc leaves the arc in focus.
    if (event->reason() != Qt::PopupFocusReason)
        m_isWalking = false;
    m_typeAhead.end();
    update();
}

void RingView::describeForScreenReaders()
{
    if (!transition()) {
        setAccessibleDescription(tr("Nothing is open."));
        return;
    }
    const Scene& scene = transition()->scene();
    if (!scene.emptyReason.empty()) {
        setAccessibleDescription(qtText(scene.emptyReason));
        return;
    }
    setAccessibleDescription(qtText(counted(scene.shards.size(), "shard", "shards") + ", "
                                    + counted(scene.keyCount, "key", "keys")));
}

}  // namespace ringscope::ui
