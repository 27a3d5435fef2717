#include "core/workload/measure_column_builder.h"

#include "core/support/decimal.h"
#include "core/support/large_pages.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace ringscope {

namespace {

std::uint64_t tenTo(int exponent) { return static_cast<std::uint64_t>(powerOfTen(exponent)); }

}  // namespace

void MeasureColumnBuilder::begin(std::size_t keys)
{
    m_keys = keys;
    m_total = m_missing * keys;
}

std::optional<std::uint64_t> MeasureColumnBuilder::prepareScaled(ScaledValue value)
{
    assert(value.scale >= 0 && value.scale <= kMaxMeasureScale);
    if (value.scale > m_scale && value.units != 0 && !raiseScale(value.scale))
        return std::nullopt;
    const std::uint64_t factor = value.scale < m_scale ? tenTo(m_scale - value.scale) : 1;
    if (value.units > (kMaxTotal - m_total) / factor)
        return std::nullopt;
    return value.units * factor;
}

bool MeasureColumnBuilder::raiseScale(int scale)
{
    const std::uint64_t factor = tenTo(scale - m_scale);
    if (m_total > kMaxTotal / factor)
        return false;
    m_total *= factor;
    m_constant *= factor;
    for (std::uint64_t& value : m_values)
        value *= factor;
    m_scale = scale;
    return true;
}

void MeasureColumnBuilder::beginValues()
{
    makeRoom();
    m_values.assign(m_keys, m_constant);
}

void MeasureColumnBuilder::reserve(std::size_t keys)
{
    m_reserved = keys;
    if (!m_values.empty())
        makeRoom();
}

void MeasureColumnBuilder::makeRoom()
{
    if (m_reserved <= m_values.capacity())
        return;
    m_values.reserve(m_reserved);
    askForLargePages(m_values.data(), m_values.capacity() * sizeof(m_values[0]));
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
        // Room that was never written is no memory yet; giving it back would copy the column.
        if (column.values.capacity() > column.values.size() + column.values.size() / 4)
            column.values.shrink_to_fit();
    }
    return column;
}

}  // namespace ringscope
