#include "ui/session/selection.h"

namespace ringscope::ui {

void Selection::select(const QStringList& shardIds)
{
    QStringList ids = shardIds;
    ids.removeDuplicates();
    if (ids == m_shards)
        return;
    m_shards = ids;
    emit shardsChanged();
}

void Selection::toggle(const QString& shardId)
{
    if (!m_shards.removeOne(shardId))
        m_shards << shardId;
    emit shardsChanged();
}

void Selection::hover(const QString& shardId)
{
    if (shardId == m_hovered)
        return;
    m_hovered = shardId;
    emit hoveredChanged();
}

void Selection::setProbe(std::optional<std::string> key)
{
    if (key == m_probe)
        return;
    m_probe = std::move(key);
    emit probeChanged();
}

PinnedProbes::Outcome Selection::pin(const std::string& key)
{
    const PinnedProbes::Outcome outcome = m_pinned.pin(key);
    if (outcome == PinnedProbes::Outcome::Pinned)
        emit pinnedChanged();
    return outcome;
}

void Selection::unpin(const std::string& key)
{
    if (m_pinned.unpin(key))
        emit pinnedChanged();
}

void Selection::setPinned(PinnedProbes pinned)
{
    if (pinned == m_pinned)
        return;
    m_pinned = std::move(pinned);
    emit pinnedChanged();
}

bool Selection::clearNext()
{
    if (m_probe) {
        setProbe(std::nullopt);
        return true;
    }
    if (m_shards.isEmpty())
        return false;
    select({});
    return true;
}

}  // namespace ringscope::ui
