#include "core/formats/csv_writer.h"
#include "core/formats/key_file.h"
#include "core/formats/measure_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <vector>

namespace ringscope {

namespace {

constexpr std::array kWritten = {Measure::Requests, Measure::Reads,  Measure::Writes,
                                 Measure::Bytes,    Measure::Stored, Measure::Cost};

std::vector<Measure> measuresOf(const KeyTable& table)
{
    std::vector<Measure> measures;
    for (const Measure measure : kWritten) {
        const MeasureColumn& column = table.column(measure);
        const bool says = !column.values.empty() || column.constant != 0 || column.total != 0;
        if (measure == Measure::Requests || (column.known && (says || measure == Measure::Stored)))
            measures.push_back(measure);
    }
    return measures;
}

class KeyFileWriter {
public:
    KeyFileWriter(const KeyTable& table, const KeyNaming& naming)
        : m_table(table), m_naming(naming), m_measures(measuresOf(table)),
          m_hasShards(!table.observed().empty()), m_csv(m_text)
    {
    }

    std::string write()
    {
        writeSettings();
        writeHeader();
        std::span<const ObservedLoad> observed = m_table.observed();
        for (std::size_t key = 0; key < m_table.size(); ++key) {
            const auto isOther = [&](const ObservedLoad& load) { return load.key != KeyId(key); };
            const auto end = std::find_if(observed.begin(), observed.end(), isOther);
            const auto count = static_cast<std::size_t>(end - observed.begin());
            writeKey(key, observed.first(count));
            observed = observed.subspan(count);
        }
        for (const ObservedLoad& rest : observed)
            writeRest(rest);
        return std::move(m_text);
    }

private:
    const MeasureColumn& requests() const { return m_table.column(Measure::Requests); }

    void writeSettings()
    {
        const KeySource& source = m_table.source();
        if (!source.windowSeconds && !source.sampleRate)
            return;
        m_text += '#';
        if (source.windowSeconds)
            m_text += fmt::format(" window_s={}", *source.windowSeconds);
        if (source.sampleRate)
            m_text += fmt::format(" sample_rate={}", *source.sampleRate);
        m_text += '\n';
    }

    void writeHeader()
    {
        m_csv.cell("key");
        for (const Measure measure : m_measures)
            m_csv.cell(rowOf(measure).id);
        if (m_hasShards)
            m_csv.cell("shard");
        m_csv.endRow();
    }

    /// A row a shard, and one for requests of no known shard. Other measures are not known by
    /// shard: the key's first row has them.
    void writeKey(std::size_t key, std::span<const ObservedLoad> observed)
    {
        std::uint64_t left = requests().at(key);
        bool first = true;
        for (const ObservedLoad& load : observed) {
            writeRow(key, load.requests, load.shard, first);
            left -= load.requests;
            first = false;
        }
        if (first || left > 0)
            writeRow(key, left, "", first);
    }

    void writeRow(std::size_t key, std::uint64_t units, std::string_view shard, bool first)
    {
        m_csv.cell(m_naming ? m_naming(m_table.names()[key]) : std::string(m_table.names()[key]));
        for (const Measure measure : m_measures) {
            const MeasureColumn& column = m_table.column(measure);
            if (measure == Measure::Requests)
                m_csv.cell(measureText({units, column.scale}));
            else if (first && column.knownAt(key))
                m_csv.cell(measureText({column.at(key), column.scale}));
            else
                m_csv.cell("");
        }
        endRow(shard);
    }

    void writeRest(const ObservedLoad& rest)
    {
        m_csv.cell("*");
        for (const Measure measure : m_measures)
            m_csv.cell(measure == Measure::Requests ? measureText({rest.requests, requests().scale})
                                                    : std::string());
        endRow(rest.shard);
    }

    void endRow(std::string_view shard)
    {
        if (m_hasShards)
            m_csv.cell(shard);
        m_csv.endRow();
    }

    const KeyTable& m_table;
    const KeyNaming& m_naming;
    std::vector<Measure> m_measures;
    bool m_hasShards;
    std::string m_text;
    CsvWriter m_csv;
};

}  // namespace

std::string writeKeyFile(const KeyTable& table, const KeyNaming& naming)
{
    return KeyFileWriter(table, naming).write();
}

}  // namespace ringscope
