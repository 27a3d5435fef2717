#include "core/workload/key_table.h"

#include "core/support/decimal.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace ringscope {

namespace {

u128 totalOf(const MeasureColumn& column, std::size_t keys)
{
    if (column.values.empty())
        return u128{column.constant} * keys;
    u128 total = 0;
    for (const std::uint64_t value : column.values)
        total += value;
    return total;
}

}  // namespace

double MeasureColumn::inUnits(u128 value) const
{
    return static_cast<double>(value) / static_cast<double>(powerOfTen(scale));
}

std::vector<MeasureColumn> defaultColumns(std::size_t keys)
{
    std::vector<MeasureColumn> columns(kMeasures.size());
    for (const Measure one : {Measure::Keys, Measure::Requests}) {
        MeasureColumn& column = columns[static_cast<std::size_t>(one)];
        column.constant = 1;
        column.total = keys;
    }
    columns[static_cast<std::size_t>(Measure::Stored)].known = false;
    return columns;
}

KeyTable::KeyTable() : KeyTable(std::make_shared<const KeyNames>(), defaultColumns(0), {}) {}

KeyTable::KeyTable(std::shared_ptr<const KeyNames> names, std::vector<MeasureColumn> columns,
                   KeySource source)
    : m_names(std::move(names)), m_source(std::move(source))
{
    assert(columns.size() == kMeasures.size());
    for (std::size_t i = 0; i < columns.size(); ++i) {
        assert(columns[i].values.empty() || columns[i].values.size() == size());
        columns[i].total = totalOf(columns[i], size());
        m_columns[i] = std::move(columns[i]);
    }
}

std::shared_ptr<const KeyTable> withMeasures(const KeyTable& table,
                                             std::vector<MeasureColumn> columns, KeySource source)
{
    return std::make_shared<const KeyTable>(table.sharedNames(), std::move(columns),
                                            std::move(source));
}

}  // namespace ringscope
