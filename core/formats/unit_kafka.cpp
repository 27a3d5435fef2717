// Loads of Kafka's partitions: sizes by `kafka-log-dirs --describe` (bytes stored; of a
// partition's replicas the largest, the others are behind), and records by `kafka-get-offsets`.
#include "core/formats/json_value.h"
#include "core/formats/measure_text.h"
#include "core/formats/unit_readers.h"
#include "core/workload/look_alikes.h"

#include <unordered_map>

namespace ringscope::units {

namespace {

/// "topic-12" or "topic:12" as topic and partition; topics may hold both marks.
std::optional<std::pair<std::string_view, std::string_view>> splitName(std::string_view name,
                                                                       char mark)
{
    const std::size_t at = name.rfind(mark);
    if (at == std::string_view::npos || at == 0 || at + 1 == name.size()
        || name.find_first_not_of("0123456789", at + 1) != std::string_view::npos)
        return std::nullopt;
    return std::pair(name.substr(0, at), name.substr(at + 1));
}

const Value& listAt(const Value& parent, std::string_view name)
{
    static const Value kNone;
    const Value* found = parent.find(name);
    return found != nullptr && found->isList() ? *found : kNone;
}

std::string_view textAt(const Value& parent, std::string_view name)
{
    const Value* found = parent.find(name);
    return found != nullptr ? std::string_view(found->text()) : std::string_view();
}

class LogDirs {
public:
    explicit LogDirs(UnitRowSink& sink) : m_sink(sink) {}

    void read(const Value& tree)
    {
        for (const Value& broker : listAt(tree, "brokers").items())
            for (const Value& folder : listAt(broker, "logDirs").items())
                readFolder(broker, folder);
        for (UnitRow& row : m_rows)
            m_sink.add(std::move(row));
    }

private:
    void readFolder(const Value& broker, const Value& folder)
    {
        if (const std::string_view error = textAt(folder, "error"); !error.empty())
            m_sink.skip(badInput("log directory with an error", std::string(error), "none",
                                 folder.find("error")->place()));
        for (const Value& partition : listAt(folder, "partitions").items())
            // A future replica is a copy under way to another directory of the same broker.
            if (textAt(partition, "isFuture") != "true")
                readPartition(broker, partition);
    }

    void readPartition(const Value& broker, const Value& partition)
    {
        const std::string_view name = textAt(partition, "partition");
        const auto parts = splitName(name, '-');
        if (!parts)
            return m_sink.skip(badInput("partition", quotedKey(name), "TOPIC-NUMBER",
                                        partition.place()));
        UnitRow row;
        row.group = parts->first;
        row.unit = parts->second;
        row.line = partition.place().line;
        row.column = partition.place().column;
        const std::string_view size = textAt(partition, "size");
        if (size.empty() || !stateMeasure(row, Measure::Stored, size))
            return m_sink.skip(notANumber("size on broker " + std::string(textAt(broker, "broker")),
                                          size, partition.place()));
        keepLargest(std::string(name), std::move(row));
    }

    void keepLargest(const std::string& name, UnitRow row)
    {
        const auto stored = static_cast<std::size_t>(Measure::Stored);
        const auto [found, isNew] = m_byName.emplace(name, m_rows.size());
        if (isNew)
            m_rows.push_back(std::move(row));
        else if (row.stated[stored] && m_rows[found->second].stated[stored]
                 && row.stated[stored]->units > m_rows[found->second].stated[stored]->units)
            m_rows[found->second] = std::move(row);
    }

    UnitRowSink& m_sink;
    std::vector<UnitRow> m_rows;
    std::unordered_map<std::string, std::size_t> m_byName;
};

/// The tool says what it does above the JSON: blank those lines, so that places stay true.
std::string withoutPreamble(std::string_view text)
{
    std::string json(text);
    for (std::size_t at = 0; at < json.size();) {
        if (json[at] == '{')
            break;
        for (; at < json.size() && json[at] != '\n'; ++at)
            json[at] = ' ';
        at += at < json.size() ? 1 : 0;
    }
    return json;
}

}  // namespace

Outcome readKafkaLogDirs(std::string_view text, UnitRowSink& sink)
{
    const Result<Value> tree = readJson(withoutPreamble(text), sink.file());
    if (!tree)
        return tree.error();
    LogDirs(sink).read(*tree);
    return done();
}

Outcome readKafkaOffsets(std::string_view text, UnitRowSink& sink)
{
    for (UnitLines lines(text); lines.next();) {
        const std::string_view line = lines.text();
        if (line.empty())
            continue;
        const std::size_t last = line.rfind(':');
        const auto parts = splitName(line.substr(0, last == std::string_view::npos ? 0 : last), ':');
        if (!parts) {
            sink.skip(badInput("line", quotedKey(line), "TOPIC:PARTITION:OFFSET",
                               sink.place(lines.number(), 1)));
            continue;
        }
        UnitRow row;
        row.group = parts->first;
        row.unit = parts->second;
        row.line = lines.number();
        row.column = lines.columnOf(parts->second);
        const std::string_view offset = line.substr(last + 1);
        if (offset.empty() || !stateMeasure(row, Measure::Writes, offset))
            sink.skip(notANumber("offset", offset, sink.place(row.line, lines.columnOf(offset))));
        else
            sink.add(std::move(row));
    }
    return done();
}

}  // namespace ringscope::units
