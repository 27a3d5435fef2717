#include "core/commands/route.h"

#include "core/commands/key_units.h"

#include <algorithm>
#include <span>

namespace ringscope {

namespace {

using TablePtr = std::shared_ptr<const KeyTable>;

constexpr std::size_t kRowsBetweenStops = 4096;

/// All that the rows of one table need, found for every key at once.
struct RoutedTable {
    TablePtr table;
    HashedKeys hashed;
    std::vector<UnitId> units;     ///< by key; none where refused
    ResolvedOverrides overrides;

    bool isRefused(KeyId key) const
    {
        return std::binary_search(hashed.refused.begin(), hashed.refused.end(), key);
    }
    std::optional<ShardIndex> overrideOf(KeyId key) const
    {
        const auto pin = std::lower_bound(
            overrides.begin(), overrides.end(), key,
            [](const std::pair<KeyId, ShardIndex>& entry, KeyId k) { return entry.first < k; });
        return pin != overrides.end() && pin->first == key ? std::optional(pin->second)
                                                           : std::nullopt;
    }
};

std::vector<Column> routeColumns()
{
    return {{"key", CellForm::Key}, {"hash"}, {"token"}, {"unit"}, {"shard"}, {"replicas"}};
}

Result<RoutedTable> routeTable(const Routing& routing, TablePtr table, const WorkContext& work)
{
    Result<HashedKeys> hashed = routing.keyRule->hashKeys(table->names(), work);
    if (!hashed)
        return hashed.error();
    RoutedTable routed{table, std::move(*hashed), {}, resolveOverrides(routing, *table)};
    if (routing.placement == nullptr)
        return routed;
    Result<std::vector<UnitId>> units = unitsOfKeys(routing, routed.hashed, work);
    if (!units)
        return std::move(units).error();
    routed.units = std::move(*units);
    return routed;
}

/// Writes key and hash, which every kind of routing has.
void writeKey(RowWriter& writer, const Routing& routing, const RoutedTable& routed, KeyId key)
{
    writer.text(routed.table->names()[key.value]);
    if (routed.isRefused(key))
        writer.none();
    else
        writer.text(routing.keyRule->hash().text(routed.hashed.first[key.value]));
}

void writeTextOrNone(RowWriter& writer, const std::string& text)
{
    if (text.empty())
        writer.none();
    else
        writer.text(text);
}

void writeOwners(RowWriter& writer, const OpenedMap& map, const std::vector<ShardIndex>& owners)
{
    std::vector<std::string> names;
    for (const ShardIndex owner : owners)
        names.push_back(map.shardName(owner));
    writeTextOrNone(writer, names.empty() ? std::string() : names.front());
    writer.list(names);
}

class PlacedRows {
public:
    PlacedRows(const OpenedMap& map, const RoutedTable& routed)
        : m_map(map), m_routed(routed), m_copies(std::max<std::uint64_t>(1, map.map->replicas))
    {
    }

    void write(RowWriter& writer, KeyId key) const
    {
        const Routing& routing = *m_map.routing;
        const bool refused = m_routed.isRefused(key);
        const UnitId unit = m_routed.units[key.value];
        const std::optional<ShardIndex> pin = m_routed.overrideOf(key);
        writeKey(writer, routing, m_routed, key);
        writeTextOrNone(writer, pin ? std::string() : tokenText(routing, unit));
        writeTextOrNone(writer, unit.isNone() ? std::string() : routing.placement->unitName(unit));
        std::vector<ShardIndex> owners = refused ? std::vector<ShardIndex>() : ownersOf(key, unit);
        writeOwners(writer, m_map, pin ? pinnedFirst(*pin, std::move(owners)) : std::move(owners));
        writer.endRow();
    }

private:
    std::vector<ShardIndex> ownersOf(KeyId key, UnitId unit) const
    {
        const Placement& placement = *m_map.routing->placement;
        if (m_copies == 1) {
            const ShardIndex owner = placement.ownerOf(unit);
            return owner.isNone() ? std::vector<ShardIndex>() : std::vector{owner};
        }
        return placement.ownersOfKey(m_routed.hashed.batch().slice(key.value, 1), m_copies);
    }

    std::vector<ShardIndex> pinnedFirst(ShardIndex pin, std::vector<ShardIndex> owners) const
    {
        std::erase(owners, pin);
        owners.insert(owners.begin(), pin);
        owners.resize(std::min(owners.size(), m_copies));
        return owners;
    }

    const OpenedMap& m_map;
    const RoutedTable& m_routed;
    std::size_t m_copies;
};

Outcome writePlacedRows(RowWriter& writer, const OpenedMap& map, const TablePtr& table,
                        const WorkContext& work)
{
    const Result<RoutedTable> routed = routeTable(*map.routing, table, work);
    if (!routed)
        return routed.error();
    const PlacedRows rows(map, *routed);
    const std::size_t count = table->rowCount();
    for (std::size_t row = 0; row < count && !writer.isBroken(); ++row) {
        if (row % kRowsBetweenStops == 0) {
            if (work.stopped())
                return cancelled();
            work.report(static_cast<double>(row) / static_cast<double>(count));
        }
        rows.write(writer, table->rowKey(row));
    }
    return done();
}

void writeAssignedRow(RowWriter& writer, const OpenedMap& map, const RoutedTable& routed, KeyId key,
                      ShardIndex owner)
{
    writeKey(writer, *map.routing, routed, key);
    writer.none();
    writer.none();
    writeOwners(writer, map, owner.isNone() ? std::vector<ShardIndex>{} : std::vector{owner});
    writer.endRow();
}

/// The rows of all tables are one sequence of requests.
Outcome writeAssignedRows(RowWriter& writer, const OpenedMap& map,
                          const std::vector<TablePtr>& tables, const WorkContext& work)
{
    std::vector<RoutedTable> routed;
    for (const TablePtr& table : tables) {
        Result<RoutedTable> each = routeTable(*map.routing, table, work);
        if (!each)
            return each.error();
        routed.push_back(std::move(*each));
    }
    std::vector<RequestTable> line;
    for (const RoutedTable& each : routed)
        line.push_back({each.hashed, *each.table});
    const Result<std::vector<ShardIndex>> owners = ownersOfRequests(*map.routing, line, work);
    if (!owners)
        return owners.error();
    std::size_t request = 0;
    for (const RoutedTable& each : routed)
        for (std::size_t row = 0; row < each.table->rowCount() && !writer.isBroken(); ++row)
            writeAssignedRow(writer, map, each, each.table->rowKey(row), (*owners)[request++]);
    return done();
}

}  // namespace

Result<Report> route(const OpenedMap& map, std::vector<TablePtr> tables,
                     const CommandContext& context)
{
    Report report;
    report.rowsField = "rows";
    report.columns = routeColumns();
    report.rows = [map, tables = std::move(tables), context](RowWriter& writer) -> Outcome {
        if (map.routing->placement == nullptr)
            return writeAssignedRows(writer, map, tables, context.work);
        for (const TablePtr& table : tables)
            if (Outcome written = writePlacedRows(writer, map, table, context.work); !written)
                return written;
        return done();
    };
    return report;
}

}  // namespace ringscope
