#include "ui/window/drag_sources.h"

#include "ui/models/next_name.h"
#include "ui/models/qt_text.h"
#include "ui/models/shard_table_model.h"
#include "ui/ring/ring_view.h"
#include "ui/ring/shard_drag.h"
#include "ui/session/intents.h"
#include "ui/session/session_controller.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QMouseEvent>

#include <algorithm>
#include <cstdlib>

namespace ringscope::ui {

namespace {

bool covers(const QWidget& widget, QPoint globalPlace)
{
    return widget.isVisible() && widget.rect().contains(widget.mapFromGlobal(globalPlace));
}

bool isLeft(const QMouseEvent& event)
{
    return event.button() == Qt::LeftButton;
}

const Shard* shardOf(const ShardMap& map, const QString& id)
{
    const auto found = std::find_if(map.shards.begin(), map.shards.end(),
                                    [&id](const Shard& shard) { return toQt(shard.id) == id; });
    return found == map.shards.end() ? nullptr : &*found;
}

}  // namespace

ButtonDrag::ButtonDrag(QAbstractButton& button, ShardDrag& drag)
    : QObject(&button), m_button(button), m_drag(drag)
{
    button.installEventFilter(this);
}

bool ButtonDrag::move(const QMouseEvent& event)
{
    const QPoint place = event.globalPosition().toPoint();
    if (m_isMine) {
        m_drag.move(place);
        return true;
    }
    const SnapshotPtr snapshot = m_drag.session().snapshot();
    if (!snapshot || (place - m_from).manhattanLength() < QApplication::startDragDistance())
        return false;
    m_isMine = true;
    m_button.setDown(false);
    const std::string name = nextShardName(m_drag.session().state().map);
    m_drag.begin(toQt(name), [this, name](QPoint global) -> std::optional<Command> {
        if (!covers(m_drag.ring(), global))
            return std::nullopt;
        return intents::addShard(name, "1");
    });
    m_drag.move(place);
    return true;
}

bool ButtonDrag::eventFilter(QObject* watched, QEvent* event)
{
    const auto& mouse = static_cast<const QMouseEvent&>(*event);
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        m_isDown = isLeft(mouse);
        m_isMine = false;
        m_from = mouse.globalPosition().toPoint();
        break;
    case QEvent::MouseMove:
        if (m_isDown && m_button.isEnabled() && move(mouse))
            return true;
        break;
    case QEvent::MouseButtonRelease:
        m_isDown = false;
        if (m_isMine && isLeft(mouse)) {
            m_isMine = false;
            m_drag.drop(mouse.globalPosition().toPoint());
            return true;   // a drag is no click
        }
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

RowDrag::RowDrag(QAbstractItemView& view, QWidget& home, ShardDrag& drag)
    : QObject(&view), m_view(view), m_home(home), m_drag(drag)
{
    view.viewport()->installEventFilter(this);
}

void RowDrag::press(const QMouseEvent& event)
{
    m_isMine = false;
    m_shardId.clear();
    if (!isLeft(event) || event.modifiers() != Qt::NoModifier)
        return;
    m_from = event.globalPosition().toPoint();
    const QModelIndex row = m_view.indexAt(event.position().toPoint());
    m_shardId = row.siblingAtColumn(0).data(ShardTableModel::IdRole).toString();
}

void RowDrag::begin()
{
    const ShardMap& map = m_drag.session().state().map;
    const Shard* shard = shardOf(map, m_shardId);
    if (!shard)
        return;
    m_isMine = true;
    const std::string next = nextShardName(map);
    m_drag.begin(toQt(shard->name), [this, next, name = shard->name,
                                     weight = shard->weight.text()](QPoint global) -> std::optional<Command> {
        if (covers(m_drag.ring(), global))
            return intents::addShard(next, weight);
        if (covers(m_home, global))
            return std::nullopt;
        return intents::removeShard(name);
    });
}

bool RowDrag::move(const QMouseEvent& event)
{
    const QPoint place = event.globalPosition().toPoint();
    if (!m_isMine) {
        const QPoint way = place - m_from;
        if (std::abs(way.x()) < QApplication::startDragDistance() || std::abs(way.x()) <= std::abs(way.y()))
            return false;
        begin();
    }
    if (m_isMine)
        m_drag.move(place);
    return m_isMine;
}

bool RowDrag::eventFilter(QObject* watched, QEvent* event)
{
    const auto& mouse = static_cast<const QMouseEvent&>(*event);
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        press(mouse);
        break;
    case QEvent::MouseMove:
        if (!m_shardId.isEmpty() && mouse.buttons().testFlag(Qt::LeftButton) && move(mouse))
            return true;
        break;
    case QEvent::MouseButtonRelease:
        if (m_isMine && isLeft(mouse))
            m_drag.drop(mouse.globalPosition().toPoint());
        m_isMine = false;
        m_shardId.clear();
        break;   // the view ends its own press
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace ringscope::ui
