#include "core/formats/unit_file.h"

#include "core/formats/measure_text.h"
#include "core/formats/recognise.h"
#include "core/formats/text_file.h"
#include "core/formats/unit_readers.h"
#include "core/workload/look_alikes.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

constexpr std::size_t kShownErrors = 20;

struct UnitReader {
    std::string_view format;  ///< id of the FormatRow that recognises it
    Outcome (*read)(std::string_view text, UnitRowSink& sink);
};

constexpr std::array kReaders = {
    UnitReader{"units", units::readCsv},
    UnitReader{"redis-slot-stats", units::readSlotStats},
    UnitReader{"kafka-log-dirs", units::readKafkaLogDirs},
    UnitReader{"kafka-offsets", units::readKafkaOffsets},
    UnitReader{"ceph-pg-stats", units::readCephPgDump},
    UnitReader{"es-cat-shards", units::readCatShards},
};

/// The reader whose format fits best; null when none does.
const UnitReader* readerOf(const TextHead& head)
{
    const UnitReader* best = nullptr;
    int score = kFits - 1;
    for (const UnitReader& reader : kReaders) {
        const FormatRow* row = findFormat(reader.format);
        const int fit = row != nullptr ? row->fit(head).score : 0;
        if (fit > score) {
            best = &reader;
            score = fit;
        }
    }
    return best;
}

Error notRecognised(const std::string& name)
{
    std::string allowed;
    for (const UnitReader& reader : kReaders)
        if (const FormatRow* row = findFormat(reader.format))
            allowed += (allowed.empty() ? "" : "; ") + std::string(row->title);
    return badInput("file of unit loads", "not recognised", allowed, {name, 1, 1});
}

}  // namespace

void UnitRowSink::add(UnitRow row)
{
    if (m_seen.insert(row.group + '\n' + row.unit).second)
        m_rows.rows.push_back(std::move(row));
    else
        skip(badInput("unit with two rows", quotedKey(row.unit), "each unit once",
                      place(row.line, row.column)));
}

void UnitRowSink::skip(Error error)
{
    ++m_rows.source.rowsSkipped;
    if (m_rows.source.skipped.size() < kShownErrors)
        m_rows.source.skipped.push_back(std::move(error));
}

void UnitRowSink::setSampling(std::optional<double> windowSeconds, std::optional<double> sampleRate)
{
    m_rows.source.windowSeconds = windowSeconds;
    m_rows.source.sampleRate = sampleRate;
}

Result<UnitRows> UnitRowSink::finish() &&
{
    if (m_rows.rows.empty()) {
        Error error = badInput("rows of units", fmt::format("0 of {}", m_rows.source.rowsSkipped),
                               "one at least", {m_file, 0, 0});
        error.further = std::move(m_rows.source.skipped);
        return error;
    }
    m_rows.source.name = m_file;
    m_rows.source.rowsRead = m_rows.rows.size();
    return std::move(m_rows);
}

bool stateMeasure(UnitRow& row, Measure measure, std::string_view text)
{
    if (text.empty() || text == "-")
        return true;
    const std::optional<ScaledValue> value = readMeasure(text);
    if (value)
        row.stated[static_cast<std::size_t>(measure)] = *value;
    return value.has_value();
}

Error notANumber(std::string_view what, std::string_view text, SourcePlace place)
{
    return badInput(std::string(what), quotedKey(text), "a number from 0 to 18446744073709551615",
                    std::move(place));
}

bool UnitLines::next()
{
    if (m_rest.empty())
        return false;
    const std::size_t end = m_rest.find('\n');
    m_text = m_rest.substr(0, end);
    if (m_text.ends_with('\r'))
        m_text.remove_suffix(1);
    m_rest.remove_prefix(end == std::string_view::npos ? m_rest.size() : end + 1);
    ++m_number;
    return true;
}

Result<UnitRows> readUnitText(std::string_view text, const std::string& name)
{
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    const UnitReader* reader = readerOf(lookAt(text.substr(0, kRecognisedBytes), name,
                                               text.size() <= kRecognisedBytes, text.size()));
    if (reader == nullptr)
        return notRecognised(name);
    UnitRowSink sink(name);
    if (Outcome read = reader->read(text, sink); !read)
        return read.error();
    return std::move(sink).finish();
}

Result<UnitRows> readUnitFile(const std::string& path, std::uint64_t maxBytes)
{
    const Result<std::string> text = readTextFile(path, maxBytes);
    return text ? readUnitText(*text, path) : text.error();
}

bool isUnitText(std::string_view text, const std::string& name)
{
    const Recognition found = recognise(text, name);
    return found.format != nullptr && found.format->reader == FormatReader::Units;
}

}  // namespace ringscope
