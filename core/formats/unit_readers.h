// The readers of unit files, one a system, and where they put their rows. Part of unit_file.h;
// nothing else needs it. Thread: one reader.
#pragma once

#include "core/support/result.h"
#include "core/workload/unit_loads.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>

namespace ringscope {

/// Takes rows in file order; the first row of a unit counts, and what is broken is listed.
class UnitRowSink {
public:
    explicit UnitRowSink(std::string file) : m_file(std::move(file)) {}

    const std::string& file() const { return m_file; }
    SourcePlace place(std::uint64_t line, std::uint64_t column) const { return {m_file, line, column}; }

    void add(UnitRow row);
    /// A broken row, with its place.
    void skip(Error error);
    void warn(std::string sentence) { m_rows.source.warnings.push_back(std::move(sentence)); }
    void setSampling(std::optional<double> windowSeconds, std::optional<double> sampleRate);

    /// Errors: BadInput without a single row.
    Result<UnitRows> finish() &&;

private:
    std::string m_file;
    UnitRows m_rows;
    std::unordered_set<std::string> m_seen;  ///< looked up, never iterated
};

/// A measure of a row. Empty or "-" texts state nothing; false when the text is no number.
bool stateMeasure(UnitRow& row, Measure measure, std::string_view text);
/// As an Error of what stateMeasure did not take.
Error notANumber(std::string_view what, std::string_view text, SourcePlace place);

/// A line of a text and its number, from 1; false behind the last one.
class UnitLines {
public:
    explicit UnitLines(std::string_view text) : m_rest(text) {}
    bool next();
    std::string_view text() const { return m_text; }
    std::uint64_t number() const { return m_number; }
    /// Column of a part of the current line.
    std::uint64_t columnOf(std::string_view part) const
    {
        return static_cast<std::uint64_t>(part.data() - m_text.data()) + 1;
    }

private:
    std::string_view m_rest, m_text;
    std::uint64_t m_number = 0;
};

// Each puts what it understands into the sink. Errors: what ends reading.
namespace units {
Outcome readCsv(std::string_view text, UnitRowSink& sink);
Outcome readSlotStats(std::string_view text, UnitRowSink& sink);
Outcome readKafkaLogDirs(std::string_view text, UnitRowSink& sink);
Outcome readKafkaOffsets(std::string_view text, UnitRowSink& sink);
Outcome readCephPgDump(std::string_view text, UnitRowSink& sink);
Outcome readCatShards(std::string_view text, UnitRowSink& sink);
}  // namespace units

}  // namespace ringscope
