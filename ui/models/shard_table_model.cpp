#include "ui/models/shard_table_model.h"

#include "ui/models/qt_text.h"
#include "ui/models/shard_columns.h"
#include "ui/session/intents.h"

namespace ringscope::ui {

namespace {

QStringList idsOf(const Snapshot& snapshot)
{
    QStringList ids;
    for (const Shard& shard : snapshot.state.map.shards)
        ids << toQt(shard.id);
    return ids;
}

std::vector<ShardMark> marksOf(const Snapshot& snapshot)
{
    std::vector<std::string> names;
    for (const Shard& shard : snapshot.state.map.shards)
        names.push_back(shard.name);
    return shardMarks(names);
}

bool isFigure(ColumnId id)
{
    return id != ColumnId::Name && id != ColumnId::State;
}

}  // namespace

ShardTableModel::ShardTableModel(Dispatch dispatch, QObject* parent)
    : QAbstractTableModel(parent), m_dispatch(std::move(dispatch))
{
}

void ShardTableModel::setSnapshot(SnapshotPtr snapshot)
{
    const QStringList ids = snapshot ? idsOf(*snapshot) : QStringList();
    const bool sameRows = ids == m_ids;
    if (!sameRows)
        beginResetModel();
    m_snapshot = std::move(snapshot);
    m_ids = ids;
    m_points = m_snapshot ? pointsOf(*m_snapshot) : nullptr;
    m_marks = m_snapshot ? marksOf(*m_snapshot) : std::vector<ShardMark>();
    if (!sameRows)
        endResetModel();
    else if (!ids.isEmpty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int ShardTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_ids.size());
}

int ShardTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(shardColumns().size());
}

QVariant ShardTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !m_snapshot)
        return {};
    const ShardColumn& column = shardColumns()[static_cast<std::size_t>(index.column())];
    const QVariant ofCell = cellData(column, index.row(), role);
    return ofCell.isValid() ? ofCell : shardData(index.row(), role);
}

QVariant ShardTableModel::cellData(const ShardColumn& column, int row, int role) const
{
    const ShardRow shard{*m_snapshot, m_points, ShardIndex(static_cast<std::size_t>(row))};
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole: return column.text(shard);
    case Qt::ToolTipRole: return column.exact(shard);
    case SortRole: return column.sortValue(shard);
    case Qt::TextAlignmentRole:
        return QVariant((isFigure(column.id) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    default: return {};
    }
}

QVariant ShardTableModel::shardData(int row, int role) const
{
    const auto at = static_cast<std::size_t>(row);
    const ShardRow shard{*m_snapshot, m_points, ShardIndex(at)};
    switch (role) {
    case IdRole: return m_ids[row];
    case MarkRole: return toQt(m_marks[at].text);
    case IdentityRole: return m_marks[at].identity;
    case StateRole: return static_cast<int>(shard.shard().state);
    case HotRole: return shard.isHot();
    default: return {};
    }
}

QVariant ShardTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    const ShardColumn& column = shardColumns()[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole: return QString::fromLatin1(column.title);
    case Qt::ToolTipRole: return QString::fromLatin1(column.meaning);
    case Qt::TextAlignmentRole:
        return QVariant((isFigure(column.id) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    default: return {};
    }
}

Qt::ItemFlags ShardTableModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index) | Qt::ItemIsDragEnabled;
    if (index.isValid() && shardColumns()[static_cast<std::size_t>(index.column())].isEditable)
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool ShardTableModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !index.isValid() || !m_snapshot)
        return false;
    const ShardColumn& column = shardColumns()[static_cast<std::size_t>(index.column())];
    const std::string text = value.toString().toStdString();
    if (value.toString() == data(index, Qt::EditRole).toString())
        return true;
    const std::string name =
        m_snapshot->state.map.shards[static_cast<std::size_t>(index.row())].name;
    return m_dispatch(column.id == ColumnId::Name ? intents::renameShard(name, text)
                                                  : intents::setWeight(name, text));
}

}  // namespace ringscope::ui
