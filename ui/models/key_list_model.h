// KeyListModel: the keys of an arc, a shard or a whole table as rows of key, load and shard.
// Thread: GUI thread; keyListCsv is pure.
#pragma once

#include "core/analysis/key_list.h"
#include "core/snapshot/snapshot.h"

#include <QAbstractTableModel>
#include <QString>

#include <optional>

namespace ringscope::ui {

class KeyListModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Key, Load, Shard, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// The list is of the snapshot's keys, in its measure.
    void show(SnapshotPtr snapshot, KeyList list);
    const KeyList& list() const { return m_list; }
    /// Bytes of the key of a row; nothing when there is no such row.
    std::optional<std::string> keyAt(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    SnapshotPtr m_snapshot;
    KeyList m_list;
};

/// "120 keys, 4,812 requests"; "10,000 of 52,310 keys, ..." where not all are listed; with a
/// filter, how many hold its text.
QString keyListText(const Snapshot& snapshot, const KeyList& list);

/// Whether keys leave the window under other names.
enum class KeyNaming { Plain, Redacted };

/// Key, load in the measure's unit, shard; with a head. Cells that a spreadsheet would run are
/// defused.
QString keyListCsv(const Snapshot& snapshot, const KeyList& list, KeyNaming naming);

}  // namespace ringscope::ui
