#include "ui/models/key_list_model.h"

#include "core/formats/csv_writer.h"
#include "core/support/number_text.h"
#include "core/transition/figure_text.h"
#include "ui/models/qt_text.h"
#include "ui/models/redacted_key.h"

namespace ringscope::ui {

namespace {

QString shardName(const Snapshot& snapshot, ShardIndex owner)
{
    return owner.isNone() ? QStringLiteral("no owner")
                          : toQt(snapshot.state.map.shards[owner.value].name);
}

}  // namespace

void KeyListModel::show(SnapshotPtr snapshot, KeyList list)
{
    beginResetModel();
    m_snapshot = std::move(snapshot);
    m_list = std::move(list);
    endResetModel();
}

std::optional<std::string> KeyListModel::keyAt(int row) const
{
    if (row < 0 || row >= rowCount())
        return std::nullopt;
    return m_snapshot->keys->name(m_list.keys[static_cast<std::size_t>(row)].key);
}

int KeyListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_list.keys.size());
}

int KeyListModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant KeyListModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole && index.column() == Load)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const ListedKey& listed = m_list.keys[static_cast<std::size_t>(index.row())];
    switch (static_cast<Column>(index.column())) {
    case Key:
        return readableBytes(m_snapshot->keys->name(listed.key));
    case Load:
        return toQt(exactText(listed.load,
                              m_snapshot->keys->column(m_snapshot->load.measure).scale));
    case Shard:
        return shardName(*m_snapshot, listed.owner);
    case ColumnCount:
        break;
    }
    return {};
}

QVariant KeyListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant((section == Load ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case Key:
        return tr("Key");
    case Load:
        return m_snapshot ? toQt(rowOf(m_snapshot->load.measure).unit) : tr("Load");
    case Shard:
        return tr("Shard");
    case ColumnCount:
        break;
    }
    return {};
}

QString keyListText(const Snapshot& snapshot, const KeyList& list)
{
    const int scale = snapshot.keys->column(snapshot.load.measure).scale;
    const QString load = QStringLiteral("%1 %2").arg(toQt(exactText(list.load, scale)),
                                                     toQt(rowOf(snapshot.load.measure).unit));
    QString keys = toQt(counted(list.matching, "key", "keys"));
    if (list.keys.size() < list.matching)
        keys = QStringLiteral("the heaviest %1 of %2").arg(toQt(groupedText(list.keys.size())), keys);
    if (list.matching < list.count)
        keys += QStringLiteral(" (of %1)").arg(toQt(groupedText(list.count)));
    return snapshot.load.measure == Measure::Keys ? keys : QStringLiteral("%1, %2").arg(keys, load);
}

QString keyListCsv(const Snapshot& snapshot, const KeyList& list, KeyNaming naming)
{
    std::string out;
    CsvWriter csv(out, ',', FormulaCells::Defused);
    const int scale = snapshot.keys->column(snapshot.load.measure).scale;
    csv.cell("key").cell(rowOf(snapshot.load.measure).id).cell("shard").endRow();
    for (const ListedKey& listed : list.keys) {
        std::string load = exactText(listed.load, scale);
        std::erase(load, ',');
        const QString key = readableBytes(snapshot.keys->name(listed.key));
        csv.cell((naming == KeyNaming::Plain ? key : redactedKey(key, runSecret())).toStdString())
            .cell(load)
            .cell(listed.owner.isNone() ? std::string()
                                        : snapshot.state.map.shards[listed.owner.value].name);
        csv.endRow();
    }
    return QString::fromStdString(out);
}

}  // namespace ringscope::ui
