// UnitLoads: what was measured of units (slots, partitions, placement groups), one integer column
// a measure. Held as a KeyTable whose names are those of the units: figures over units come from
// the functions that make figures over keys, so the two cannot differ.
// Invariant: each unit once. Thread: immutable, free to share.
#pragma once

#include "core/support/result.h"
#include "core/workload/key_table.h"
#include "core/workload/measure_column_builder.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// What a row says, by Measure. Measure::Keys is the number of keys in the unit.
using StatedMeasures = std::array<std::optional<ScaledValue>, kMeasures.size()>;

/// One row as a file states it: its unit is not looked up yet.
struct UnitRow {
    std::string group;  ///< topic, pool or index; "" where the file has none
    std::string unit;   ///< "7", a span such as "0-99", or a name
    StatedMeasures stated = {};
    /// Above 0: `unit` is the number of one of so many equal runs of the map's units.
    std::uint64_t runs = 0;
    std::uint64_t line = 0;
    std::uint64_t column = 0;
};

/// A file of unit loads, in file order.
struct UnitRows {
    std::vector<UnitRow> rows;
    KeySource source;  ///< rowsRead counts `rows`
};

class UnitLoads {
public:
    /// No units.
    UnitLoads() : m_table(std::make_shared<const KeyTable>()) {}

    std::size_t size() const { return m_table->size(); }
    std::string name(std::size_t unit) const { return m_table->name(KeyId(unit)); }

    /// Whether some unit states the measure. A unit that does not counts 0 of it.
    bool states(Measure measure) const { return m_stated[static_cast<std::size_t>(measure)]; }
    /// Those that are stated, in the order of kMeasures but for Keys, which comes last.
    std::vector<Measure> measures() const;

    /// A row a unit; columns that no unit states are not known, and 0.
    const std::shared_ptr<const KeyTable>& table() const { return m_table; }

private:
    friend class UnitLoadsBuilder;
    std::shared_ptr<const KeyTable> m_table;
    std::array<bool, kMeasures.size()> m_stated = {};
};

class UnitLoadsBuilder {
public:
    bool has(std::string_view unit) const { return !m_names.probe(unit).key.isNone(); }
    std::size_t size() const { return m_names.size(); }

    /// Errors: BadInput for a unit that is there already, and when a total would reach 2^64 in the
    /// digits of its measure; nothing of the unit counts then.
    Outcome add(std::string_view unit, const StatedMeasures& stated);

    UnitLoads finish(KeySource source) &&;

private:
    KeyNamesBuilder m_names;
    std::array<MeasureColumnBuilder, kMeasures.size()> m_columns;
    std::array<std::vector<bool>, kMeasures.size()> m_known;  ///< by measure, by unit
};

/// Part `index` of `value` divided evenly over `parts`, exact: the parts add up to the value, and
/// differ by one unit of its last digit at most. Range: index < parts.
ScaledValue evenPart(ScaledValue value, std::uint64_t parts, std::uint64_t index);

}  // namespace ringscope
