// UnitListModel: units by their load, the heaviest first, each with its owner, its share of all, how
// it stands against the mean unit, and why it strays where it does. Rows are fields of UnitFigures.
// Thread: GUI thread.
#pragma once

#include "core/snapshot/unit_figures.h"

#include <QAbstractTableModel>
#include <QString>

#include <optional>
#include <vector>

namespace ringscope::ui {

class UnitListModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Unit, Load, Share, Ratio, Owner, Note, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// Those whose unit is named `filter`, or whose shard's name holds it; "" = all. Requires: units
    /// that are known, or a null snapshot for no rows.
    void show(SnapshotPtr snapshot, const QString& filter);
    /// The unit of the placement; nothing when there is no such row.
    std::optional<UnitId> placeAt(int row) const;
    /// Id of the shard that owns it; "" when nobody does.
    QString shardIdAt(int row) const;

    /// Whether any unit of the snapshot strays.
    bool anyStrays() const { return m_anyStrays; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString textOf(std::uint32_t unit, Column column) const;

    SnapshotPtr m_snapshot;
    std::vector<std::uint32_t> m_units;  ///< of the loads
    bool m_anyStrays = false;
};

/// "Slot", "Range": a word as a title has it.
QString capitalised(const std::string& word);
/// "Heaviest slots"
QString heaviestTitle(const UnitWords& words);
/// "16,384 slots, 1,204,332 requests. The heaviest alone is 12.4 % of all: no move of whole slots gets
/// the hottest shard below 1.4x its fair share."
QString unitsText(const UnitFigures& units);

}  // namespace ringscope::ui
