#include "ui/models/rail_model.h"

#include "core/snapshot/unit_figures.h"
#include "core/support/number_text.h"
#include "core/transition/ink.h"
#include "ui/models/qt_text.h"
#include "ui/models/shard_columns.h"
#include "ui/models/shard_table_model.h"

#include <algorithm>
#include <cstdlib>

namespace ringscope::ui {

namespace {

std::uint64_t keysOf(const Snapshot& snapshot, ShardIndex shard)
{
    return shard.isNone() ? 0 : snapshot.load.shards[shard.value].keys;
}

std::int64_t change(std::uint64_t before, std::uint64_t now)
{
    return static_cast<std::int64_t>(now) - static_cast<std::int64_t>(before);
}

}  // namespace

void RailModel::setSnapshots(SnapshotPtr before, SnapshotPtr after)
{
    m_before = before && after && after->hasLoad() && before->basis == after->basis ? std::move(before) : nullptr;
    m_after = std::move(after);
    const std::vector<BarShard> shards =
        m_after ? barShards(m_before.get(), *m_after) : std::vector<BarShard>();
    QStringList ids;
    std::vector<Row> rows;
    std::vector<std::string> names;
    for (const BarShard& shard : shards) {
        ids << shard.id;
        rows.push_back(rowFor(shard));
        names.push_back(rows.back().name.toStdString());
    }
    const std::vector<ShardMark> marks = shardMarks(names);
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i].mark = marks[i];
    const bool sameRows = ids == m_ids;
    if (!sameRows)
        beginResetModel();
    m_ids = ids;
    m_places.clear();
    for (int row = 0; row < static_cast<int>(m_ids.size()); ++row)
        m_places.insert(m_ids[row], row);
    m_rows = std::move(rows);
    if (!sameRows)
        endResetModel();
    else if (!ids.isEmpty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    emit headerDataChanged(Qt::Horizontal, Keys, Keys);
}

RailModel::Row RailModel::rowFor(const BarShard& shard) const
{
    Row row;
    const Snapshot& holder = shard.after.isNone() ? *m_before : *m_after;
    const ShardIndex there = shard.after.isNone() ? shard.before : shard.after;
    row.name = toQt(holder.state.map.shards[there.value].name);
    row.state = shard.after.isNone() ? ShardState::Down : holder.state.map.shards[there.value].state;
    row.isHot = !shard.after.isNone() && ShardRow{*m_after, nullptr, shard.after}.isHot();
    row.keys = row.last = keysOf(*m_after, shard.after);
    if (m_before)
        row.before = keysOf(*m_before, shard.before);
    return row;
}

void RailModel::setKeys(const std::vector<std::pair<QString, std::uint64_t>>& keys)
{
    for (const auto& [id, count] : keys) {
        const int row = rowOf(id);
        if (row < 0 || m_rows[static_cast<std::size_t>(row)].keys == count)
            continue;
        m_rows[static_cast<std::size_t>(row)].keys = count;
        emit dataChanged(index(row, Keys), index(row, Change));
    }
}

QString RailModel::totalKeys() const
{
    if (!m_after || !m_after->hasLoad())
        return toQt(kNoFigure);
    u128 sum = 0;
    for (const Row& row : m_rows)
        sum += row.keys;
    return toQt(groupedText(sum));
}

QString RailModel::totalChange() const
{
    if (!m_before)
        return {};
    std::int64_t sum = 0;
    for (const Row& row : m_rows)
        sum += change(row.before.value_or(0), row.keys);
    return toQt(signedText(sum));
}

QString RailModel::widestKeys() const
{
    std::uint64_t most = 0;
    for (const Row& row : m_rows)
        most = std::max({most, row.last, row.before.value_or(0)});
    return toQt(groupedText(most));
}

QString RailModel::widestChange() const
{
    std::int64_t most = 0;
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        if (m_rows[row].before)
            most = std::max(most, std::abs(change(*m_rows[row].before, m_rows[row].last)));
    return toQt(signedText(most));
}

int RailModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int RailModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString RailModel::text(const Row& row, int column) const
{
    switch (column) {
    case Name: return row.name;
    case Keys:
        return m_after && m_after->hasLoad() ? toQt(groupedText(row.keys)) : toQt(kNoFigure);
    default: return row.before ? toQt(signedText(change(*row.before, row.keys))) : QString();
    }
}

QVariant RailModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole: return text(row, index.column());
    case Qt::ToolTipRole: return row.name;
    case Qt::TextAlignmentRole:
        return QVariant((index.column() == Name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::ForegroundRole:
        return index.column() == Change ? QVariant(static_cast<int>(Ink::SecondaryText)) : QVariant();
    case ShardTableModel::IdRole: return m_ids[index.row()];
    case ShardTableModel::MarkRole: return toQt(row.mark.text);
    case ShardTableModel::IdentityRole: return row.mark.identity;
    case ShardTableModel::StateRole: return static_cast<int>(row.state);
    case ShardTableModel::HotRole: return row.isHot;
    default: return {};
    }
}

QVariant RailModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::DisplayRole)
        return section == Keys ? (m_after ? toQt(countedWords(*m_after).many) : tr("keys")) : section == Change ? tr("change") : QString();
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

}  // namespace ringscope::ui
