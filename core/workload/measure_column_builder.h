// MeasureColumnBuilder: one growing measure column in the smallest decimal scale that holds all
// values exactly (up to kMaxMeasureScale digits). A value is stored per key only once some key
// differs from the others. Invariant: the total, rest rows included, stays below 2^64.
#pragma once

#include "core/workload/key_row.h"
#include "core/workload/key_table.h"

#include <cassert>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace ringscope {

class MeasureColumnBuilder {
public:
    /// `missing`: what a row counts that does not state the measure.
    explicit MeasureColumnBuilder(std::uint64_t missing = 0)
        : m_missing(missing), m_constant(missing)
    {
    }

    /// From now on the column takes part; `keys` keys were added before, without a value.
    void begin(std::size_t keys);

    /// The value in the scale of the column, which is raised where it must be; nothing when the
    /// total would no longer fit. No key changes. Cost: O(1), O(keys) when the scale is raised.
    std::optional<std::uint64_t> prepare(ScaledValue value)
    {
        if (value.scale == m_scale && value.units <= kMaxTotal - m_total)
            return value.units;
        return prepareScaled(value);
    }
    /// The same with the value in `units`; false for nothing. For every row of a file: an optional
    /// is put together in memory.
    bool prepareInto(ScaledValue value, std::uint64_t& units)
    {
        if (value.scale == m_scale && value.units <= kMaxTotal - m_total) {
            units = value.units;
            return true;
        }
        const auto prepared = prepareScaled(value);
        units = prepared.value_or(0);
        return prepared.has_value();
    }
    ScaledValue missing() const { return {m_missing, 0}; }
    std::optional<std::uint64_t> prepareMissing() { return prepare({m_missing, 0}); }

    /// Each requires that `units` was just prepared.
    void appendKey(std::uint64_t units)
    {
        if (m_values.empty() && (m_keys == 0 || units == m_constant)) {
            m_constant = units;
        } else {
            storeValues();
            m_values.push_back(units);
        }
        ++m_keys;
        m_total += units;
    }
    void addToKey(KeyId key, std::uint64_t units)
    {
        if (units == 0)
            return;
        storeValues();
        m_values[key.value] += units;
        m_total += units;
    }
    void addToRest(std::uint64_t units) { m_total += units; }
    /// Fetches the value that addToKey will change.
    [[gnu::always_inline]] void prefetch(KeyId key) const
    {
        if (!m_values.empty())
            __builtin_prefetch(m_values.data() + key.value, 1);
    }

    /// Room for the values of so many keys, once values are stored.
    void reserve(std::size_t keys);

    int scale() const { return m_scale; }
    std::size_t byteCount() const { return m_values.capacity() * sizeof(std::uint64_t); }

    MeasureColumn finish() &&;

private:
    static constexpr std::uint64_t kMaxTotal = std::numeric_limits<std::uint64_t>::max();

    std::optional<std::uint64_t> prepareScaled(ScaledValue value);
    bool raiseScale(int scale);
    void storeValues()
    {
        if (m_values.empty())
            beginValues();
    }
    void beginValues();
    void makeRoom();

    std::uint64_t m_missing;
    std::uint64_t m_constant;  ///< of every key while m_values is empty
    int m_scale = 0;
    std::size_t m_keys = 0;
    std::size_t m_reserved = 0;
    std::uint64_t m_total = 0;
    std::vector<std::uint64_t> m_values;
};

}  // namespace ringscope
