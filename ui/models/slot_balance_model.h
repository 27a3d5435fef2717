// SlotBalanceModel: every shard with its weight, the slots that are due to it, those that it owns,
// and the difference. Rows are those of slotBalance(). Thread: GUI thread.
#pragma once

#include "core/cluster/slot_targets.h"

#include <QAbstractTableModel>

namespace ringscope::ui {

class SlotBalanceModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Shard, Weight, Target, Actual, Difference, ColumnCount };
    static constexpr int kSortRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;

    /// Requires: the balance is of the map.
    void show(ShardMap map, SlotBalance balance);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString textOf(std::size_t shard, Column column) const;
    QVariant sortKey(std::size_t shard, Column column) const;

    ShardMap m_map;
    SlotBalance m_balance;
};

}  // namespace ringscope::ui
