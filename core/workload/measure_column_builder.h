// MeasureColumnBuilder: one growing measure column in the smallest decimal scale that holds all
// values exactly (up to kMaxMeasureScale digits). A value is stored per key only once some key
// differs from the others. Invariant: the total, rest rows included, stays below 2^64.
#pragma once

#include "core/workload/key_table.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ringscope {

/// units * 10^-scale, not negative. Range: scale 0..kMaxMeasureScale.
struct ScaledValue {
    std::uint64_t units = 0;
    int scale = 0;
};

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
    std::optional<std::uint64_t> prepare(ScaledValue value);
    std::optional<std::uint64_t> prepareMissing() { return prepare({m_missing, 0}); }

    /// Each requires that `units` was just prepared.
    void appendKey(std::uint64_t units);
    void addToKey(KeyId key, std::uint64_t units);
    void addToRest(std::uint64_t units) { m_total += units; }

    int scale() const { return m_scale; }
    std::size_t byteCount() const { return m_values.capacity() * sizeof(std::uint64_t); }

    MeasureColumn finish() &&;

private:
    bool raiseScale(int scale);
    void storeValues();

    std::uint64_t m_missing;
    std::uint64_t m_constant;  ///< of every key while m_values is empty
    int m_scale = 0;
    std::size_t m_keys = 0;
    std::uint64_t m_total = 0;
    std::vector<std::uint64_t> m_values;
};

}  // namespace ringscope
