// ShardTableModel: the shards of the published snapshot as rows, the columns of shard_columns as
// columns. Rows are in map order; a proxy sorts them. Editing a name or a weight sends a Command
// and changes nothing by itself: the next snapshot does.
// Thread: GUI thread.
#pragma once

#include "core/placement/ring_points.h"
#include "core/snapshot/snapshot.h"
#include "core/state/command.h"
#include "core/transition/shard_marks.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <functional>
#include <vector>

namespace ringscope::ui {

struct ShardColumn;

class ShardTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role {
        SortRole = Qt::UserRole,
        IdRole,        ///< identity of the shard
        MarkRole,      ///< its digit or letter
        IdentityRole,  ///< 0..6, or -1 beyond seven shards
        StateRole,     ///< ShardState as int
        HotRole,       ///< above the chance band
    };
    /// Answers whether the command was taken.
    using Dispatch = std::function<bool(const Command&)>;

    explicit ShardTableModel(Dispatch dispatch, QObject* parent = nullptr);

    void setSnapshot(SnapshotPtr snapshot);
    const SnapshotPtr& snapshot() const { return m_snapshot; }
    /// Row of a shard by identity, -1 when it is gone.
    int rowOf(const QString& id) const { return static_cast<int>(m_ids.indexOf(id)); }
    QString idAt(int row) const { return m_ids.value(row); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

private:
    QVariant shardData(int row, int role) const;
    QVariant cellData(const ShardColumn& column, int row, int role) const;

    Dispatch m_dispatch;
    SnapshotPtr m_snapshot;
    const RingPoints* m_points = nullptr;  ///< of the snapshot
    QStringList m_ids;
    std::vector<ShardMark> m_marks;
};

}  // namespace ringscope::ui
