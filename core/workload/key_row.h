// KeyRow: one row of a key file as it states it. Views are only read while the row is added.
#pragma once

#include "core/workload/measure.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace ringscope {

/// units * 10^-scale, not negative. Range: scale 0..kMaxMeasureScale.
struct ScaledValue {
    std::uint64_t units = 0;
    int scale = 0;

    friend bool operator==(const ScaledValue&, const ScaledValue&) = default;
};

struct KeyRow {
    std::string_view key;
    std::string_view shard;              ///< owner observed, "" = none
    std::optional<std::int64_t> timeUs;

    void state(Measure measure, ScaledValue value)
    {
        m_units[static_cast<std::size_t>(measure)] = value.units;
        m_scales[static_cast<std::size_t>(measure)] = value.scale;
        m_stated |= 1u << static_cast<unsigned>(measure);
    }
    bool states(Measure measure) const { return m_stated >> static_cast<unsigned>(measure) & 1u; }
    ScaledValue value(Measure measure) const
    {
        const auto index = static_cast<std::size_t>(measure);
        return {m_units[index], m_scales[index]};
    }
    /// Bit by measure.
    std::uint32_t statedBits() const { return m_stated; }

    /// For the next row: a row that is used again costs less than a new one.
    void clear()
    {
        key = {};
        shard = {};
        timeUs.reset();
        m_stated = 0;
    }

private:
    std::uint32_t m_stated = 0;
    // Apart, as they are written: half a value that was just written is waited for.
    std::array<std::uint64_t, kMeasures.size()> m_units{};
    std::array<int, kMeasures.size()> m_scales{};
};

/// A row that stands for load of `shard` which no key names.
inline bool isRest(const KeyRow& row) { return row.key == "*" && !row.shard.empty(); }

}  // namespace ringscope
