// KeyTableBuilder: makes a KeyTable from rows, one after the other. Rows of one key are added
// up: every measure, per observed shard, and per time bin where rows have a time. A row counts
// whole or not at all. Thread: one builder, one thread.
#pragma once

#include "core/support/result.h"
#include "core/workload/key_row.h"
#include "core/workload/key_table.h"
#include "core/workload/measure_column_builder.h"
#include "core/workload/observed_loads.h"
#include "core/workload/row_batch.h"
#include "core/workload/trace_builder.h"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace ringscope {

class KeyTableBuilder {
public:
    KeyTableBuilder();

    /// Measures that the row does not state count their default: 1 request, else 0.
    /// Errors: BadInput when a total would reach 2^64 in the digits of its measure, and past
    /// KeyNames::kMaxKeys keys; the row is left out. Cost: O(1) amortised.
    Outcome addRow(const KeyRow& row) { return addTagged(row, nameTag(row.key)); }

    /// What becomes of a row that is left out: its error, and its number in the batch.
    using LeftOut = std::function<void(Error, std::size_t)>;

    /// The same for every row, in order; rest rows (isRest) by addRest. The memory of a key is
    /// fetched some rows ahead: with millions of keys each is a cache miss.
    void addRows(const RowBatch& rows, const LeftOut& leftOut);

    /// Makes room for so many keys in all. Nothing when it has it.
    void reserve(std::size_t keys);

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
    Outcome addTagged(const KeyRow& row, std::uint32_t tag);
    Outcome addRestRow(const KeyRow& row);
    void beginColumns(std::uint32_t stated);
    /// False where a measure does not fit, the first such in `misfit`.
    bool prepare(const KeyRow& row, Units& units, Measure& misfit);
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
    std::size_t m_reserved = 0;           ///< keys that there is room for
    ObservedLoads m_observed;
    TraceBuilder m_trace;
    std::uint64_t m_rowsAdded = 0;
};

}  // namespace ringscope
