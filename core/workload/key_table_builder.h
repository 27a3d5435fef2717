// KeyTableBuilder: makes a KeyTable from rows, one after the other. Rows of one key are added
// up: every measure, per observed shard, and per time bin where rows have a time. A row counts
// whole or not at all. Thread: one builder, one thread.
#pragma once

#include "core/support/result.h"
#include "core/workload/key_table.h"
#include "core/workload/measure_column_builder.h"
#include "core/workload/observed_loads.h"
#include "core/workload/trace_builder.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace ringscope {

/// One row as a file states it. Views are only read during addRow.
struct KeyRow {
    std::string_view key;
    std::string_view shard;              ///< owner observed, "" = none
    std::optional<std::int64_t> timeUs;

    void state(Measure measure, ScaledValue value)
    {
        m_values[static_cast<std::size_t>(measure)] = value;
        m_stated |= 1u << static_cast<unsigned>(measure);
    }
    bool states(Measure measure) const { return m_stated >> static_cast<unsigned>(measure) & 1u; }
    ScaledValue value(Measure measure) const { return m_values[static_cast<std::size_t>(measure)]; }
    std::uint32_t statedBits() const { return m_stated; }

private:
    std::uint32_t m_stated = 0;
    std::array<ScaledValue, kMeasures.size()> m_values{};
};

class KeyTableBuilder {
public:
    KeyTableBuilder();

    /// Fetches what addRow of this key will read, to be asked some rows ahead.
    void prefetch(std::string_view key) const { m_names.prefetch(key); }

    /// Measures that the row does not state count their default: 1 request, else 0.
    /// Errors: BadInput when a total would reach 2^64 in the digits of its measure, and past
    /// KeyNames::kMaxKeys keys; the row is left out. Cost: O(1) amortised.
    Outcome addRow(const KeyRow& row);

    /// Load of a shard that no key names (`key=*`). Errors: as addRow.
    Outcome addRest(std::string_view shard, std::optional<ScaledValue> requests);

    std::size_t keyCount() const { return m_names.size(); }
    std::uint64_t rowCount() const { return m_rowsAdded; }
    /// Memory held now, estimated. Cost: O(measures).
    std::uint64_t byteCount() const;

    /// Sets source.rowsRead, and adds warnings of keys that look alike.
    std::shared_ptr<const KeyTable> finish(KeySource source) &&;

private:
    using Units = std::array<std::uint64_t, kMeasures.size()>;

    MeasureColumnBuilder& column(Measure measure)
    {
        return m_columns[static_cast<std::size_t>(measure)];
    }
    void beginColumns(std::uint32_t stated);
    /// The first measure that does not fit, or nothing.
    std::optional<Measure> prepare(const KeyRow& row, Units& units);
    void raiseObserved(int oldScale);
    KeyId addToColumns(const KeyRow& row, const KeyNamesBuilder::Probe& probe, const Units& units);
    void noteStored(KeyId key, bool isNew, bool stated);
    void noteRow(KeyId key, bool isNew);
    void observe(KeyId key, const KeyRow& row, std::uint64_t requests);

    KeyNamesBuilder m_names;
    std::array<MeasureColumnBuilder, kMeasures.size()> m_columns;
    std::uint32_t m_active;               ///< bit by measure: the column takes part
    std::vector<bool> m_storedUnknown;    ///< by key, while Stored is active
    std::vector<KeyId> m_rows;            ///< empty until a key repeats
    ObservedLoads m_observed;
    TraceBuilder m_trace;
    std::uint64_t m_rowsAdded = 0;
};

}  // namespace ringscope
