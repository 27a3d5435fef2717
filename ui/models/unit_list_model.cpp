#include "ui/models/unit_list_model.h"

#include "core/support/counted.h"
#include "core/support/number_text.h"
#include "ui/models/qt_text.h"

namespace ringscope::ui {

namespace {

bool isFigure(int column)
{
    return column == UnitListModel::Load || column == UnitListModel::Share
           || column == UnitListModel::Ratio;
}

QString ownerName(const Snapshot& snapshot, ShardIndex owner)
{
    return owner.isNone() ? QObject::tr("nobody")
                          : readableBytes(snapshot.state.map.shards[owner.value].name);
}

/// Why a unit strays; "" when it does not.
QString strayText(const Snapshot& snapshot, std::size_t unit)
{
    const UnitFigures& units = *snapshot.units;
    if (!units.isStray(unit))
        return {};
    const ShardIndex owner = units.owners[unit];
    if (owner.isNone())
        return QObject::tr("strays: nobody owns it");
    const Shard& shard = snapshot.state.map.shards[owner.value];
    return QObject::tr("strays: its shard is %1")
        .arg(shard.state == ShardState::Active ? QObject::tr("of weight 0") : toQt(stateId(shard.state)));
}

}  // namespace

void UnitListModel::show(SnapshotPtr snapshot, const QString& filter)
{
    beginResetModel();
    m_snapshot = std::move(snapshot);
    m_units.clear();
    m_anyStrays = false;
    if (m_snapshot)
        for (const std::uint32_t unit : m_snapshot->units->ranking) {
            m_anyStrays = m_anyStrays || m_snapshot->units->isStray(unit);
            if (filter.isEmpty() || textOf(unit, Unit) == filter
                || textOf(unit, Owner).contains(filter, Qt::CaseInsensitive))
                m_units.push_back(unit);
        }
    endResetModel();
}

std::optional<UnitId> UnitListModel::placeAt(int row) const
{
    if (row < 0 || row >= rowCount())
        return std::nullopt;
    return m_snapshot->units->places[m_units[static_cast<std::size_t>(row)]];
}

QString UnitListModel::shardIdAt(int row) const
{
    if (row < 0 || row >= rowCount())
        return {};
    const ShardIndex owner = m_snapshot->units->owners[m_units[static_cast<std::size_t>(row)]];
    return owner.isNone() ? QString() : toQt(m_snapshot->state.map.shards[owner.value].id);
}

int UnitListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_units.size());
}

int UnitListModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString UnitListModel::textOf(std::uint32_t unit, Column column) const
{
    const UnitFigures& units = *m_snapshot->units;
    switch (column) {
    case Unit: return readableBytes(units.loads.name(unit));
    case Load: return toQt(exactText(units.loadOf(unit), units.load.scale));
    case Share: return toQt(textOr(units.shareOf(unit), percentText));
    case Ratio:
        return units.ratios.empty() ? toQt(kNoFigure)
                                    : toQt(factorText(units.ratios[units.places[unit].value]));
    case Owner: return ownerName(*m_snapshot, units.owners[unit]);
    case Note: return strayText(*m_snapshot, unit);
    case ColumnCount: break;
    }
    return {};
}

QVariant UnitListModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant((isFigure(index.column()) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    return textOf(m_units[static_cast<std::size_t>(index.row())], static_cast<Column>(index.column()));
}

QVariant UnitListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant((isFigure(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case Unit: return m_snapshot ? capitalised(m_snapshot->units->words.one) : tr("Unit");
    case Load:
        return m_snapshot ? capitalised(std::string(rowOf(m_snapshot->units->load.measure).unit))
                          : tr("Load");
    case Share: return tr("Share");
    case Ratio: return tr("Of the mean");
    case Owner: return tr("Shard");
    case Note: return tr("Note");
    case ColumnCount: break;
    }
    return {};
}

QString capitalised(const std::string& word)
{
    QString text = toQt(word);
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

QString heaviestTitle(const UnitWords& words)
{
    return QObject::tr("Heaviest %1").arg(toQt(words.many));
}

QString unitsText(const UnitFigures& units)
{
    QString text = QObject::tr("%1, %2 %3.")
                       .arg(toQt(counted(units.loads.size(), units.words.one, units.words.many)),
                            toQt(exactText(units.load.total, units.load.scale)),
                            toQt(rowOf(units.load.measure).unit));
    if (!units.load.floor || units.ranking.empty())
        return text;
    text += u' ' + QObject::tr("The heaviest alone is %1 of all").arg(
                       toQt(textOr(units.shareOf(units.ranking.front()), percentText)));
    // Below its fair share even the heaviest unit stands in nobody's way.
    if (*units.load.floor <= 1.0)
        return text + u'.';
    return text
           + QObject::tr(": no move of whole %1 gets the hottest shard below %2 its fair share.")
                 .arg(toQt(units.words.many), toQt(factorText(*units.load.floor)));
}

}  // namespace ringscope::ui
