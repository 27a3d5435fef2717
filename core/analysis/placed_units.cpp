#include "core/analysis/placed_units.h"

#include "core/analysis/load_checks.h"
#include "core/cluster/unit_spans.h"
#include "core/support/number_text.h"
#include "core/workload/look_alikes.h"

#include <algorithm>
#include <numeric>

namespace ringscope {

namespace {

constexpr std::size_t kShownErrors = 20;

/// Puts rows into a builder; the placement says which units there are.
class UnitsOfRows {
public:
    UnitsOfRows(const UnitRows& rows, const UnitNames& names) : m_names(names), m_source(rows.source)
    {
        m_source.rowsRead = 0;
    }

    void take(const UnitRow& row)
    {
        const std::optional<UnitSpan> span = row.runs > 0 ? runOf(row) : spanOf(row.unit);
        Outcome added = done();
        if (row.runs == 0 && !m_names.find(row.unit).isNone())
            added = addUnits(row, {0, 0}, [&](std::uint64_t) { return row.unit; });
        else if (span)
            added = addUnits(row, *span, [](std::uint64_t unit) { return std::to_string(unit); });
        else
            added = badInput("unit that the map does not have", quotedKey(row.unit),
                             m_names.range());
        if (added)
            ++m_source.rowsRead;
        else
            skip(std::move(added).error(), row);
    }

    Result<UnitLoads> finish() &&
    {
        if (m_builder.size() == 0)
            return nothing();
        if (m_builder.size() < m_names.size())
            m_source.warnings.push_back(groupedText(m_names.size() - m_builder.size()) + " of "
                                        + groupedText(m_names.size())
                                        + " units have no row: their load counts as 0");
        return std::move(m_builder).finish(std::move(m_source));
    }

private:
    /// The run of units that the row stands for; nothing when runs do not divide the units.
    std::optional<UnitSpan> runOf(const UnitRow& row) const
    {
        const std::optional<UnitSpan> number = parseUnitSpan(row.unit);
        if (!number || number->first != number->last || number->first >= row.runs
            || m_names.size() % row.runs != 0)
            return std::nullopt;
        const std::uint64_t length = m_names.size() / row.runs;
        return UnitSpan{number->first * length, (number->first + 1) * length - 1};
    }

    /// Of a span whose ends are both there: it is not longer than the placement.
    std::optional<UnitSpan> spanOf(const std::string& text) const
    {
        const std::optional<UnitSpan> span = parseUnitSpan(text);
        const bool isThere = span && span->last - span->first < m_names.size()
                             && !m_names.find(std::to_string(span->first)).isNone()
                             && !m_names.find(std::to_string(span->last)).isNone();
        return isThere ? span : std::nullopt;
    }

    /// All units of the row, or none of them (up to a total past 2^64, which ends it).
    template <class NameOf>
    Outcome addUnits(const UnitRow& row, UnitSpan span, NameOf nameOf)
    {
        const std::uint64_t count = span.last - span.first + 1;
        for (std::uint64_t i = 0; i < count; ++i)
            if (const std::string name = nameOf(span.first + i); m_builder.has(name))
                return badInput("unit with two loads", quotedKey(name), "each unit once");
        for (std::uint64_t i = 0; i < count; ++i)
            if (Outcome added = m_builder.add(nameOf(span.first + i), partOf(row, count, i)); !added)
                return added;
        return done();
    }

    static StatedMeasures partOf(const UnitRow& row, std::uint64_t count, std::uint64_t index)
    {
        StatedMeasures part = row.stated;
        if (count > 1)
            for (auto& value : part)
                if (value)
                    value = evenPart(*value, count, index);
        return part;
    }

    void skip(Error error, const UnitRow& row)
    {
        error.where = {m_source.name, row.line, row.column};
        ++m_source.rowsSkipped;
        if (m_source.skipped.size() < kShownErrors)
            m_source.skipped.push_back(std::move(error));
    }

    Error nothing()
    {
        Error error = badInput("rows of units that the map has",
                               "0 of " + groupedText(m_source.rowsSkipped), m_names.range(),
                               {m_source.name, 0, 0});
        error.further = std::move(m_source.skipped);
        return error;
    }

    const UnitNames& m_names;
    KeySource m_source;
    UnitLoadsBuilder m_builder;
};


}  // namespace

UnitNames::UnitNames(const Placement& placement)
{
    const std::size_t count = placement.unitCount();
    m_isNumbered = count > 0;
    for (std::size_t unit = 0; unit < count; ++unit) {
        std::string name = placement.unitName(UnitId(unit));
        if (name.empty()) {
            m_isNumbered = false;
            if (unit == 0)
                return;
            continue;
        }
        m_isNumbered = m_isNumbered && name == std::to_string(unit);
        if (unit == 0)
            m_first = name;
        m_last = name;
        m_units.emplace(std::move(name), UnitId(unit));
    }
}

UnitId UnitNames::find(std::string_view name) const
{
    const auto found = m_units.find(std::string(name));
    return found == m_units.end() ? UnitId{} : found->second;
}

std::string UnitNames::range() const
{
    if (m_isNumbered)
        return m_first + " to " + m_last;
    return quotedKey(m_first) + " .. " + quotedKey(m_last);
}

Result<UnitLoads> unitLoadsOf(const UnitRows& rows, const std::string& group, const UnitNames& names)
{
    UnitsOfRows units(rows, names);
    for (const UnitRow& row : rows.rows)
        if (row.group == group)
            units.take(row);
    return std::move(units).finish();
}

std::vector<ShardIndex> ownersOfUnits(const UnitLoads& loads, const UnitNames& names,
                                      const Placement& placement)
{
    std::vector<ShardIndex> owners;
    owners.reserve(loads.size());
    for (std::size_t unit = 0; unit < loads.size(); ++unit) {
        const UnitId id = names.find(loads.name(unit));
        owners.push_back(id.isNone() ? kNoOwner : placement.ownerOf(id));
    }
    return owners;
}

LoadReport reportUnits(const ShardMap& map, const Routing& routing, const UnitLoads& loads,
                       const std::vector<ShardIndex>& owners, Measure measure)
{
    const KeyTable& table = *loads.table();
    const ShardSums sums = sumByOwners(owners, map.shards.size(), table, measure);
    KnownLoads known;
    known.owners = &owners;
    LoadReport report = reportLoad(map, routing, &table, sums, measure, known);
    for (Check& check : report.checks)
        if (check.name == "keys are conserved")
            check = equalCheck("units are conserved", std::accumulate(sums.keys.begin(),
                                                                      sums.keys.end(), u128{0})
                                                          + sums.unownedKeys,
                               table.size(), "units");
    return report;
}

Result<Movement> unitMovement(const ShardMap& fromMap, const std::vector<ShardIndex>& from,
                              const ShardMap& toMap, const std::vector<ShardIndex>& to,
                              const UnitLoads& loads, Measure measure)
{
    // Pins are about keys, and a key may have the name of a unit: routings without pins.
    const Routing bare;
    Result<Movement> movement =
        keyMovement(fromMap, from, toMap, to, *loads.table(), measure, bare, bare);
    if (movement)
        movement->moduloShare = std::nullopt;  // modulo places keys, not units
    return movement;
}

}  // namespace ringscope
