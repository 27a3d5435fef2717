#include "core/workload/measure_column_builder.h"

#include "core/support/decimal.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace ringscope {

namespace {

constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();

std::uint64_t tenTo(int exponent) { return static_cast<std::uint64_t>(powerOfTen(exponent)); }

}  // namespace

void MeasureColumnBuilder::begin(std::size_t keys)
{
    m_keys = keys;
    m_total = m_missing * keys;
}

std::optional<std::uint64_t> MeasureColumnBuilder::prepare(ScaledValue value)
{
    assert(value.scale >= 0 && value.scale <= kMaxMeasureScale);
    if (value.scale > m_scale && value.units != 0 && !raiseScale(value.scale))
        return std::nullopt;
    const std::uint64_t factor = value.scale < m_scale ? tenTo(m_scale - value.scale) : 1;
    if (value.units > (kMax - m_total) / factor)
        return std::nullopt;
    return value.units * factor;
}

bool MeasureColumnBuilder::raiseScale(int scale)
{
    const std::uint64_t factor = tenTo(scale - m_scale);
    if (m_total > kMax / factor)
        return false;
    m_total *= factor;
    m_constant *= factor;
    for (std::uint64_t& value : m_values)
        value *= factor;
    m_scale = scale;
    return true;
}

void MeasureColumnBuilder::storeValues()
{
    if (m_values.empty())
        m_values.assign(m_keys, m_constant);
}

void MeasureColumnBuilder::appendKey(std::uint64_t units)
{
    if (m_keys == 0)
        m_constant = units;
    if (units != m_constant)
        storeValues();
    if (!m_values.empty())
        m_values.push_back(units);
    ++m_keys;
    m_total += units;
}

void MeasureColumnBuilder::addToKey(KeyId key, std::uint64_t units)
{
    if (units == 0)
        return;
    storeValues();
    m_values[key.value] += units;
    m_total += units;
}

MeasureColumn MeasureColumnBuilder::finish() &&
{
    MeasureColumn column;
    column.scale = m_scale;
    column.constant = m_constant;
    const bool equal = std::adjacent_find(m_values.begin(), m_values.end(),
                                          std::not_equal_to<>()) == m_values.end();
    if (equal && !m_values.empty())
        column.constant = m_values.front();
    if (!equal) {
        column.values = std::move(m_values);
        column.values.shrink_to_fit();
    }
    return column;
}

}  // namespace ringscope
