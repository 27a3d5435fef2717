#include "ui/verify/key_owners_model.h"

#include "core/formats/csv_writer.h"
#include "ui/models/qt_text.h"
#include "ui/models/redacted_key.h"

namespace ringscope::ui {

namespace {

QString nameOf(const std::vector<std::string>& names, std::uint32_t number)
{
    return number < names.size() ? readableBytes(names[number]) : QStringLiteral("no owner");
}

}  // namespace

KeyOwnersModel::KeyOwnersModel(QString here, QString there, QObject* parent)
    : QAbstractTableModel(parent), m_here(std::move(here)), m_there(std::move(there))
{
}

void KeyOwnersModel::show(KeyOwners owners)
{
    beginResetModel();
    m_owners = std::move(owners);
    endResetModel();
}

int KeyOwnersModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_owners.rows.size());
}

int KeyOwnersModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant KeyOwnersModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || role != Qt::DisplayRole)
        return {};
    const KeyOwnersRow& row = m_owners.rows[static_cast<std::size_t>(index.row())];
    switch (static_cast<Column>(index.column())) {
    case Key:
        return readableBytes(m_owners.keys->name(row.key));
    case Here:
        return nameOf(m_owners.hereNames, row.here);
    case There:
        return nameOf(m_owners.thereNames, row.there);
    case ColumnCount:
        break;
    }
    return {};
}

QVariant KeyOwnersModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case Key:
        return tr("Key");
    case Here:
        return m_here;
    case There:
        return m_there;
    case ColumnCount:
        break;
    }
    return {};
}

QString KeyOwnersModel::csv(KeyNaming naming) const
{
    std::string out;
    CsvWriter csv(out, ',', FormulaCells::Defused);
    csv.cell("key").cell(m_here.toStdString()).cell(m_there.toStdString()).endRow();
    for (const KeyOwnersRow& row : m_owners.rows) {
        const QString key = readableBytes(m_owners.keys->name(row.key));
        csv.cell((naming == KeyNaming::Plain ? key : redactedKey(key, runSecret())).toStdString())
            .cell(nameOf(m_owners.hereNames, row.here).toStdString())
            .cell(nameOf(m_owners.thereNames, row.there).toStdString());
        csv.endRow();
    }
    return QString::fromStdString(out);
}

}  // namespace ringscope::ui
