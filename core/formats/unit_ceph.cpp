// `ceph pg dump`, as text and as JSON: bytes, objects, reads and writes of every placement group.
// A group is named POOL.HEX; pools are the groups of rows, and the unit is the number behind it.
#include "core/formats/json_value.h"
#include "core/formats/text_head.h"
#include "core/formats/unit_readers.h"
#include "core/workload/look_alikes.h"

#include <array>
#include <charconv>

namespace ringscope::units {

namespace {

struct GroupField {
    std::string_view column;  ///< of the text
    std::string_view json;    ///< of stat_sum; "" = not there
    Measure measure;
};

/// The text has no reads and writes.
constexpr std::array<GroupField, 4> kFields = {{{"OBJECTS", "num_objects", Measure::Keys},
                                                {"BYTES", "num_bytes", Measure::Stored},
                                                {"", "num_read", Measure::Reads},
                                                {"", "num_write", Measure::Writes}}};

/// "1.a" as pool 1, unit "10".
bool setGroup(UnitRow& row, std::string_view id)
{
    const std::size_t dot = id.find('.');
    if (dot == std::string_view::npos || !isDigits(id.substr(0, dot)))
        return false;
    const std::string_view hex = id.substr(dot + 1);
    std::uint64_t number = 0;
    const auto read = std::from_chars(hex.data(), hex.data() + hex.size(), number, 16);
    if (hex.empty() || read.ec != std::errc{} || read.ptr != hex.data() + hex.size())
        return false;
    row.group = id.substr(0, dot);
    row.unit = std::to_string(number);
    return true;
}

// ---- JSON ----

const Value* statsOf(const Value& tree)
{
    if (const Value* stats = tree.find("pg_stats"))
        return stats;
    const Value* map = tree.find("pg_map");
    return map != nullptr ? map->find("pg_stats") : nullptr;
}

void readGroup(const Value& group, UnitRowSink& sink)
{
    UnitRow row;
    const Value* id = group.find("pgid");
    row.line = group.place().line;
    row.column = group.place().column;
    if (id == nullptr || !setGroup(row, id->text()))
        return sink.skip(badInput("pgid", id != nullptr ? quotedKey(id->text()) : "", "POOL.HEX",
                                  id != nullptr ? id->place() : group.place()));
    const Value* sums = group.find("stat_sum");
    for (const GroupField& field : kFields) {
        const Value* value = sums != nullptr ? sums->find(field.json) : nullptr;
        if (value != nullptr && !stateMeasure(row, field.measure, value->text()))
            return sink.skip(notANumber(field.json, value->text(), value->place()));
    }
    sink.add(std::move(row));
}

Outcome readGroups(std::string_view text, UnitRowSink& sink)
{
    const Result<Value> tree = readJson(text, sink.file());
    if (!tree)
        return tree.error();
    const Value* stats = statsOf(*tree);
    if (stats == nullptr || !stats->isList())
        return badInput("pg_stats", "none", "a list of placement groups", tree->place());
    for (const Value& group : stats->items())
        readGroup(group, sink);
    return done();
}

// ---- text ----

/// Where the columns of the head are, by kFields; nothing for those that it does not have.
using Columns = std::array<std::optional<std::size_t>, kFields.size()>;

Columns columnsOf(std::string_view head)
{
    Columns columns;
    const auto words = wordsOf(head);
    for (std::size_t word = 0; word < words.size(); ++word)
        for (std::size_t i = 0; i < kFields.size(); ++i)
            if (words[word] == kFields[i].column)
                columns[i] = word;
    return columns;
}

void readLine(const UnitLines& line, const Columns& columns, UnitRowSink& sink)
{
    const auto words = wordsOf(line.text());
    UnitRow row;
    // Sums and tables of pools and devices follow the groups.
    if (words.empty() || !setGroup(row, words[0]))
        return;
    row.line = line.number();
    row.column = line.columnOf(words[0]);
    for (std::size_t i = 0; i < kFields.size(); ++i) {
        if (!columns[i])
            continue;
        const std::string_view cell = *columns[i] < words.size() ? words[*columns[i]] : "";
        if (cell.empty() || !stateMeasure(row, kFields[i].measure, cell))
            return sink.skip(notANumber(kFields[i].column, cell,
                                        sink.place(row.line, cell.empty() ? row.column
                                                                          : line.columnOf(cell))));
    }
    sink.add(std::move(row));
}

}  // namespace

Outcome readCephPgDump(std::string_view text, UnitRowSink& sink)
{
    // "dumped all" goes to standard error, and into many a file.
    const std::size_t brace = text.find('{');
    if (brace != std::string_view::npos && text.substr(0, brace).find("PG_STAT") == std::string_view::npos
        && text.find("\"pg_stats\"") != std::string_view::npos) {
        std::string json(text);
        for (std::size_t at = 0; at < brace; ++at)
            json[at] = json[at] == '\n' ? '\n' : ' ';
        return readGroups(json, sink);
    }
    Columns columns;
    bool hasHead = false;
    for (UnitLines lines(text); lines.next();) {
        const auto words = wordsOf(lines.text());
        if (!words.empty() && (words[0] == "PG_STAT" || words[0] == "pg_stat")) {
            columns = columnsOf(lines.text());
            hasHead = true;
        } else if (hasHead) {
            readLine(lines, columns, sink);
        }
    }
    return done();
}

}  // namespace ringscope::units
