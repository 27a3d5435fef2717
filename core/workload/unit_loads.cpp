#include "core/workload/unit_loads.h"

#include "core/workload/look_alikes.h"

#include <algorithm>

namespace ringscope {

namespace {

constexpr std::size_t kCount = kMeasures.size();

/// Digits behind the point that a division may add, so that small loads are divided evenly, too.
constexpr int kFinerDigits = 3;

}  // namespace

std::vector<Measure> UnitLoads::measures() const
{
    std::vector<Measure> stated;
    for (const MeasureRow& row : kMeasures)
        if (row.measure != Measure::Keys && states(row.measure))
            stated.push_back(row.measure);
    if (states(Measure::Keys))
        stated.push_back(Measure::Keys);
    return stated;
}

Outcome UnitLoadsBuilder::add(std::string_view unit, const StatedMeasures& stated)
{
    const KeyNamesBuilder::Probe probe = m_names.probe(unit);
    if (!probe.key.isNone())
        return badInput("unit with two loads", quotedKey(unit), "each unit once");
    std::array<std::uint64_t, kCount> units = {};
    for (std::size_t i = 0; i < kCount; ++i) {
        const auto prepared = m_columns[i].prepare(stated[i].value_or(ScaledValue{}));
        if (!prepared)
            return badInput("total of " + std::string(kMeasures[i].id), "2^64 or more",
                            "less, in the digits of the measure");
        units[i] = *prepared;
    }
    m_names.append(unit, probe);
    for (std::size_t i = 0; i < kCount; ++i) {
        m_columns[i].appendKey(units[i]);
        m_known[i].push_back(stated[i].has_value());
    }
    return done();
}

UnitLoads UnitLoadsBuilder::finish(KeySource source) &&
{
    UnitLoads loads;
    std::vector<MeasureColumn> columns;
    for (std::size_t i = 0; i < kCount; ++i) {
        MeasureColumn column = std::move(m_columns[i]).finish();
        std::vector<bool> unknown = std::move(m_known[i]);
        unknown.flip();
        const auto gaps = std::count(unknown.begin(), unknown.end(), true);
        column.known = !unknown.empty() && static_cast<std::size_t>(gaps) < unknown.size();
        if (column.known && gaps > 0)
            column.unknown = std::move(unknown);
        loads.m_stated[i] = column.known;
        columns.push_back(std::move(column));
    }
    loads.m_table = std::make_shared<const KeyTable>(std::move(m_names).finish(),
                                                     std::move(columns), std::move(source));
    return loads;
}

ScaledValue evenPart(ScaledValue value, std::uint64_t parts, std::uint64_t index)
{
    constexpr std::uint64_t kMost = std::uint64_t{1} << 50;  // sums of many spans stay in 64 bits
    for (int digit = 0; digit < kFinerDigits; ++digit)
        if (value.units % parts != 0 && value.scale < kMaxMeasureScale && value.units < kMost) {
            value.units *= 10;
            ++value.scale;
        }
    const auto upTo = [&](std::uint64_t end) {
        return static_cast<std::uint64_t>(u128{value.units} * end / parts);
    };
    value.units = upTo(index + 1) - upTo(index);
    return value;
}

}  // namespace ringscope
