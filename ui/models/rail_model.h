// RailModel: the short list of shards beside the ring: name, keys at the play position, change
// against the state before. Shards that left the map stay listed until the next change.
// Thread: GUI thread.
#pragma once

#include "core/snapshot/snapshot.h"
#include "core/transition/shard_marks.h"
#include "ui/models/load_bars.h"

#include <QAbstractTableModel>
#include <QHash>

#include <cstdint>
#include <optional>
#include <vector>

namespace ringscope::ui {

class RailModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Keys, Change, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// `before` may be null: then nothing has changed.
    void setSnapshots(SnapshotPtr before, SnapshotPtr after);
    /// Keys by shard identity at the play position; others keep theirs.
    void setKeys(const std::vector<std::pair<QString, std::uint64_t>>& keys);

    const QStringList& ids() const { return m_ids; }
    /// -1 when there is no such row.
    int rowOf(const QString& id) const { return m_places.value(id, -1); }
    QString totalKeys() const;
    QString totalChange() const;
    /// The widest texts that the two columns of figures have between before and after.
    QString widestKeys() const;
    QString widestChange() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        QString name;
        ShardMark mark;
        ShardState state = ShardState::Active;
        bool isHot = false;
        std::uint64_t keys = 0;  ///< at the play position
        std::uint64_t last = 0;  ///< when the change is done
        std::optional<std::uint64_t> before;
    };
    Row rowFor(const BarShard& shard) const;
    QString text(const Row& row, int column) const;

    SnapshotPtr m_before, m_after;
    QStringList m_ids;
    QHash<QString, int> m_places;  ///< row by id
    std::vector<Row> m_rows;
};

}  // namespace ringscope::ui
