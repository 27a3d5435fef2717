// Selection: what the person points at, shared by ring, table, charts and grid. View state, never
// a Command. Shards are remembered by identity, so that a changed map keeps the selection.
// Thread: GUI thread.
#pragma once

#include "ui/session/pinned_probes.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <optional>
#include <string>

namespace ringscope::ui {

class Selection : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    const QStringList& shards() const { return m_shards; }  ///< ids, in the order of selecting
    bool contains(const QString& shardId) const { return m_shards.contains(shardId); }
    const QString& hovered() const { return m_hovered; }    ///< id, "" = none
    /// Bytes of the probed key; nothing = no probe.
    const std::optional<std::string>& probe() const { return m_probe; }

    /// Keys that stay in sight while the cluster changes.
    const PinnedProbes& pinned() const { return m_pinned; }

    void select(const QStringList& shardIds);
    void toggle(const QString& shardId);
    void hover(const QString& shardId);
    void setProbe(std::optional<std::string> key);
    PinnedProbes::Outcome pin(const std::string& key);
    void unpin(const std::string& key);
    void setPinned(PinnedProbes pinned);
    /// Esc: clears the probe, then the selection. False when there was nothing to clear.
    bool clearNext();

signals:
    void shardsChanged();
    void hoveredChanged();
    void probeChanged();
    void pinnedChanged();

private:
    QStringList m_shards;
    QString m_hovered;
    std::optional<std::string> m_probe;
    PinnedProbes m_pinned;
};

}  // namespace ringscope::ui
