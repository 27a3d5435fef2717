// KeyOwnersModel: keys with two owners: what a client and the map, or two rules, say of each.
// Thread: GUI thread; the csv is pure.
#pragma once

#include "core/workload/key_table.h"
#include "ui/models/key_list_model.h"

#include <QAbstractTableModel>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ringscope::ui {

struct KeyOwnersRow {
    KeyId key;
    /// Numbers of names; past their end: nobody.
    std::uint32_t here = 0, there = 0;
};

struct KeyOwners {
    std::shared_ptr<const KeyTable> keys;
    std::vector<std::string> hereNames, thereNames;
    std::vector<KeyOwnersRow> rows;
};

class KeyOwnersModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Key, Here, There, ColumnCount };

    /// "Client says", "Map says".
    KeyOwnersModel(QString here, QString there, QObject* parent = nullptr);

    void show(KeyOwners owners);
    const KeyOwners& owners() const { return m_owners; }
    /// With a head; cells that a spreadsheet would run are defused.
    QString csv(KeyNaming naming) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString m_here, m_there;
    KeyOwners m_owners;
};

}  // namespace ringscope::ui
