#include "ui/models/slot_balance_model.h"

#include "core/support/number_text.h"
#include "ui/models/qt_text.h"

namespace ringscope::ui {

namespace {

/// Slots that a shard gets (above 0) or gives.
std::int64_t difference(const SlotDue& due)
{
    return static_cast<std::int64_t>(due.target) - static_cast<std::int64_t>(due.owned);
}

bool isFigure(int column) { return column != SlotBalanceModel::Shard; }

}  // namespace

void SlotBalanceModel::show(ShardMap map, SlotBalance balance)
{
    beginResetModel();
    m_map = std::move(map);
    m_balance = std::move(balance);
    endResetModel();
}

int SlotBalanceModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_balance.shards.size());
}

int SlotBalanceModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString SlotBalanceModel::textOf(std::size_t shard, Column column) const
{
    const SlotDue& due = m_balance.shards[shard];
    switch (column) {
    case Shard: return readableBytes(m_map.shards[shard].name);
    case Weight: return toQt(m_map.shards[shard].weight.text());
    case Target: return toQt(groupedText(due.target));
    case Actual: return toQt(groupedText(due.owned));
    case Difference: return toQt(signedText(difference(due)));
    case ColumnCount: break;
    }
    return {};
}

QVariant SlotBalanceModel::sortKey(std::size_t shard, Column column) const
{
    const SlotDue& due = m_balance.shards[shard];
    switch (column) {
    case Shard: return textOf(shard, column);
    case Weight: return m_map.shards[shard].weight.toDouble();
    case Target: return QVariant::fromValue(due.target);
    case Actual: return QVariant::fromValue(due.owned);
    case Difference: return QVariant::fromValue(difference(due));
    case ColumnCount: break;
    }
    return {};
}

QVariant SlotBalanceModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const auto shard = static_cast<std::size_t>(index.row());
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole: return textOf(shard, column);
    case kSortRole: return sortKey(shard, column);
    case Qt::TextAlignmentRole:
        return QVariant((isFigure(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    default: return {};
    }
}

QVariant SlotBalanceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant((isFigure(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case Shard: return tr("Shard");
    case Weight: return tr("Weight");
    case Target: return tr("Target slots");
    case Actual: return tr("Actual slots");
    case Difference: return tr("Difference");
    case ColumnCount: break;
    }
    return {};
}

}  // namespace ringscope::ui
