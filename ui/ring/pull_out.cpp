#include "ui/ring/pull_out.h"

#include "ui/ring/ring_view.h"
#include "ui/ring/shard_drag.h"
#include "ui/session/intents.h"
#include "ui/session/session_controller.h"

#include <QApplication>

#include <algorithm>
#include <utility>

namespace ringscope::ui {

void PullOut::press(const RingPress& press)
{
    // A key dot lies on the ring of its shard, and is not the shard.
    const bool isShard = press.hit && press.hit->tag.mark != Mark::Key;
    m_from = press.place;
    m_shardId = isShard && press.modifiers == Qt::NoModifier ? press.shardId : QString();
    m_byBadge = isShard && press.hit->tag.mark == Mark::Point;
    m_hasBegun = false;
}

bool PullOut::isOut(QPointF place) const { return !m_drag.ring().isInPicture(place); }

bool PullOut::move(QPointF place)
{
    if (m_shardId.isEmpty())
        return false;
    if (!m_hasBegun) {
        const bool isFar =
            (place - m_from).manhattanLength() >= QApplication::startDragDistance();
        if (!isFar || (!m_byBadge && !isOut(place)))
            return false;
        begin();
    }
    if (!m_hasBegun)
        return false;
    m_drag.move(m_drag.ring().mapToGlobal(place.toPoint()));
    return true;
}

void PullOut::begin()
{
    const ShardMap& map = m_drag.session().state().map;
    const auto shard = std::find_if(map.shards.begin(), map.shards.end(), [this](const Shard& one) {
        return QString::fromStdString(one.id) == m_shardId;
    });
    if (shard == map.shards.end()) {
        m_shardId.clear();
        return;
    }
    m_hasBegun = true;
    m_drag.begin(QString::fromStdString(shard->name),
                 [this, name = shard->name](QPoint global) -> std::optional<Command> {
                     if (!isOut(m_drag.ring().mapFromGlobal(global)))
                         return std::nullopt;
                     return intents::removeShard(name);
                 });
}

void PullOut::release(QPointF place)
{
    m_shardId.clear();
    m_drag.drop(m_drag.ring().mapToGlobal(place.toPoint()));
}

void PullOut::cancel()
{
    m_shardId.clear();
    m_drag.cancel();
}

}  // namespace ringscope::ui
