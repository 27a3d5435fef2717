// KeyTable: the keys of a workload, each once, with one integer column a measure. Immutable
// after building, so it is shared between threads and snapshots. A value v of a column means
// v * 10^-scale; sums are integers and do not depend on order.
#pragma once

#include "core/placement/key_columns.h"
#include "core/support/ids.h"
#include "core/support/result.h"
#include "core/support/wide.h"
#include "core/workload/measure.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ringscope {

/// One measure of every key. Invariant: values.size() is the number of keys, or 0 when the
/// measure is not stored: then every key counts `constant`.
struct MeasureColumn {
    std::vector<std::uint64_t> values;
    std::uint64_t constant = 0;
    int scale = 0;             ///< decimal digits behind the point
    bool known = true;         ///< false: the file says nothing of it (stored)
    u128 total = 0;

    std::uint64_t at(std::size_t key) const { return values.empty() ? constant : values[key]; }
    double inUnits(u128 value) const;
};

/// The load that one shard was seen to take of one key, as a file told it.
struct ObservedLoad {
    KeyId key;               ///< none for the rest row of a shard (`*`)
    std::string shard;
    std::uint64_t requests = 0;  ///< in the scale of the requests column
};

struct KeySource {
    std::string name;                    ///< file name or generator text, for people
    std::optional<double> windowSeconds; ///< > 0
    std::optional<double> sampleRate;    ///< (0, 1]
    std::uint64_t rowsRead = 0;
    std::uint64_t rowsSkipped = 0;
    std::vector<Error> skipped;          ///< the first ones, with their places
    std::vector<std::string> warnings;   ///< keys equal after trim or NFC, and the like
};

class KeyTable {
public:
    std::size_t size() const { return m_names.size(); }
    PackedStrings names() const { return m_names.view(); }
    std::string name(KeyId key) const { return std::string(m_names[key.value]); }
    std::optional<KeyId> find(std::string_view name) const;

    const MeasureColumn& column(Measure measure) const
    {
        return m_columns[static_cast<std::size_t>(measure)];
    }

    /// Input rows in file order, as keys; rows of one key repeat it. Empty: each key once, in order.
    std::span<const KeyId> rows() const { return m_rows; }
    std::size_t rowCount() const { return m_rows.empty() ? size() : m_rows.size(); }
    KeyId rowKey(std::size_t row) const { return m_rows.empty() ? KeyId(row) : m_rows[row]; }

    const std::vector<ObservedLoad>& observed() const { return m_observed; }
    const KeySource& source() const { return m_source; }

    /// Equal names in equal order share this: their hash columns may be shared, too.
    std::uint64_t namesFingerprint() const { return m_namesFingerprint; }

private:
    friend class KeyTableBuilder;
    friend std::shared_ptr<const KeyTable> withMeasures(std::shared_ptr<const KeyTable> table,
                                                        std::vector<MeasureColumn> columns,
                                                        KeySource source);
    PackedColumn m_names;
    std::array<MeasureColumn, kMeasures.size()> m_columns;
    std::vector<KeyId> m_rows;
    std::vector<ObservedLoad> m_observed;
    KeySource m_source;
    std::uint64_t m_namesFingerprint = 0;
    std::vector<std::uint32_t> m_lookup;  ///< open addressing over names: key index + 1, 0 = free
};

}  // namespace ringscope
