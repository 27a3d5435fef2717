// Hash partitions of PostgreSQL tables: `\d+ TABLE` of psql, which knows the key and its type, or
// a table of names and bounds (pg_get_expr of relpartbound), as psql prints it or as CSV, or the
// statements that make the partitions, as pg_dump writes them.
#include "core/membership/doubts.h"
#include "core/membership/hash_partitions.h"
#include "core/membership/readers.h"
#include "core/membership/table_text.h"

#include <algorithm>
#include <map>
#include <optional>

namespace ringscope::members {

namespace {

constexpr std::string_view kBound = "FOR VALUES WITH";
constexpr auto kNone = std::string_view::npos;

struct TablesFile {
    std::vector<HashPartitions> tables;
    std::map<std::string, std::size_t, std::less<>> byName;
    std::vector<Error> doubts;
    std::string file;
};

HashPartitions& tableOf(TablesFile& file, std::string_view name, SourcePlace place)
{
    const auto [found, isNew] = file.byName.emplace(std::string(name), file.tables.size());
    if (isNew) {
        file.tables.push_back({});
        file.tables.back().table = name;
        file.tables.back().place = std::move(place);
    }
    return file.tables[found->second];
}

// ---- \d+

/// What has been read of the table that is being described.
struct Description {
    std::string name;
    TextLine line;
    std::map<std::string_view, std::string_view> columns;  ///< name -> type, views into the text
    std::optional<std::size_t> table;  ///< in the file, once its key is known to be hashed
    bool listsPartitions = false;
};

/// "public.t" of `Partitioned table "public.t"`.
std::string_view describedName(std::string_view line)
{
    const std::size_t open = line.find('"'), close = line.rfind('"');
    return open == close ? std::string_view() : line.substr(open + 1, close - open - 1);
}

void readColumn(Description& described, const TextLine& line)
{
    const std::size_t first = line.text.find('|');
    if (first == kNone)
        return;
    const std::size_t second = std::min(line.text.find('|', first + 1), line.text.size());
    described.columns.emplace(trimmedText(line.text.substr(0, first)),
                              trimmedText(line.text.substr(first + 1, second - first - 1)));
}

std::string_view unquotedName(std::string_view name)
{
    return name.size() > 2 && name.front() == '"' && name.back() == '"'
               ? name.substr(1, name.size() - 2)
               : name;
}

/// The one column of "HASH (id)", without what stands behind it (a collation, an operator class).
std::string_view keyColumnOf(std::string_view definition)
{
    const std::size_t open = definition.find('('), close = definition.rfind(')');
    if (open == kNone || close == kNone || close < open)
        return {};
    const std::string_view inside = trimmedText(definition.substr(open + 1, close - open - 1));
    if (inside.find_first_of(",(") != kNone)
        return {};
    if (inside.starts_with('"'))
        return unquotedName(inside.substr(0, inside.rfind('"') + 1));
    return inside.substr(0, inside.find(' '));
}

void readKey(TablesFile& file, Description& described, const TextLine& line)
{
    const std::string_view definition = trimmedText(line.trimmed().substr(14));
    const SourcePlace place = line.place(file.file, definition);
    if (!definition.starts_with("HASH")) {
        addDoubt(file.doubts, badInput("partition key", excerptOf(definition), "HASH (column)",
                                       place));
        return;
    }
    // The line that names the table may have been cut off.
    const TextLine& head = described.line.number > 0 ? described.line : line;
    HashPartitions& table = tableOf(file, described.name, head.place(file.file, head.trimmed()));
    described.table = file.byName.find(described.name)->second;
    const std::string_view column = keyColumnOf(definition);
    const auto type = described.columns.find(column);
    if (column.empty())
        addDoubt(table.doubts, badInput("partition key", excerptOf(definition),
                                        "one column; this one places keys otherwise", place));
    else if (type != described.columns.end()) {
        table.keyType = type->second;
        table.keyTypePlace = place;
    }
}

/// One "name FOR VALUES WITH (..)" of the list.
void readListed(TablesFile& file, Description& described, const TextLine& line,
                std::string_view entry)
{
    if (!described.table || entry.empty())
        return;
    HashPartitions& table = file.tables[*described.table];
    const std::size_t at = entry.find(kBound);
    const std::string_view name = trimmedText(entry.substr(0, at));
    const auto bound = at == kNone ? std::nullopt : hashBoundOf(entry.substr(at));
    if (!bound || name.empty())
        addDoubt(table.doubts, badInput("partition", excerptOf(entry),
                                        "NAME FOR VALUES WITH (modulus M, remainder R)",
                                        line.place(file.file, entry)));
    else
        table.partitions.push_back({std::string(name), *bound, line.place(file.file, entry)});
}

void readDescriptionLine(TablesFile& file, Description& described, const TextLine& line)
{
    constexpr std::string_view kPartitions = "Partitions:";
    const std::string_view text = line.trimmed();
    if (text.find("able \"") != kNone && text.ends_with('"')) {
        described = {std::string(describedName(text)), line, {}, {}, false};
    } else if (text.starts_with("Partition key:")) {
        readKey(file, described, line);
    } else if (text.starts_with(kPartitions)) {
        described.listsPartitions = true;
        readListed(file, described, line, trimmedText(text.substr(kPartitions.size())));
    } else if (text.starts_with("Number of partitions:")) {
        addDoubt(file.doubts, badInput("partitions that are not listed", excerptOf(text),
                                       "the output of \\d+", line.place(file.file, text)));
    } else if (described.listsPartitions) {
        described.listsPartitions = !text.empty();
        readListed(file, described, line, text);
    } else {
        readColumn(described, line);
    }
}

void readDescriptions(TablesFile& file, std::string_view text)
{
    Description described;
    for (const TextLine& line : linesOf(text))
        readDescriptionLine(file, described, line);
}

// ---- statements

/// What stands between two phrases of a statement; "" where one is missing.
std::string_view between(std::string_view text, std::string_view before, std::string_view behind)
{
    const std::size_t begin = text.find(before);
    if (begin == kNone)
        return {};
    const std::string_view rest = text.substr(begin + before.size());
    const std::size_t end = rest.find(behind);
    return end == kNone ? std::string_view() : trimmedText(rest.substr(0, end));
}

/// "ALTER TABLE ONLY t ATTACH PARTITION t_0 FOR VALUES WITH (..)", "CREATE TABLE t_0 PARTITION OF t
/// FOR VALUES WITH (..)".
void readStatement(TablesFile& file, const TextLine& line)
{
    const std::string_view text = line.text;
    const std::size_t at = text.find(kBound);
    if (at == kNone)
        return;
    std::string_view name = between(text, "ATTACH PARTITION ", kBound);
    std::string_view table = between(text, "ALTER TABLE ", "ATTACH PARTITION ");
    if (name.empty()) {
        name = between(text, "CREATE TABLE ", "PARTITION OF ");
        table = between(text, "PARTITION OF ", kBound);
    }
    if (table.starts_with("ONLY "))
        table = trimmedText(table.substr(5));
    const auto bound = hashBoundOf(text.substr(at));
    if (!bound || name.empty() || table.empty())
        addDoubt(file.doubts, badInput("statement", excerptOf(line.trimmed()),
                                       "ATTACH PARTITION or PARTITION OF with modulus and remainder",
                                       line.place(file.file, line.trimmed())));
    else
        tableOf(file, table, line.place(file.file, table))
            .partitions.push_back({std::string(name), *bound, line.place(file.file, name)});
}

// ---- a table of bounds

struct BoundColumns {
    std::optional<std::size_t> parent, name, type, key;
};

std::optional<std::size_t> boundColumnOf(const TableRow& row)
{
    for (std::size_t i = 0; i < row.cells.size(); ++i)
        if (row.cells[i].text.starts_with(kBound))
            return i;
    return std::nullopt;
}

BoundColumns columnsOf(const TableRow& header)
{
    return {columnNamed(header, {"parent", "parent_table", "inhparent", "parent_name", "table"}),
            columnNamed(header, {"partition", "partition_name", "relname", "child", "child_name",
                                 "name", "inhrelid", "partition_table", "oid"}),
            columnNamed(header, {"type", "key_type", "format_type", "typname", "data_type"}),
            columnNamed(header, {"partition_key", "partkeydef", "pg_get_partkeydef"})};
}

/// The cell of the partition's name: the column that is called so, else the first but the bound.
std::optional<std::size_t> nameColumnOf(const TableRow& row, const BoundColumns& columns,
                                        std::size_t bound)
{
    if (columns.name)
        return columns.name;
    for (std::size_t i = 0; i < row.cells.size(); ++i)
        if (i != bound && columns.parent != i)
            return i;
    return std::nullopt;
}

void readBoundRow(TablesFile& file, const TableRow& row, const BoundColumns& columns)
{
    const auto cell = boundColumnOf(row);
    const auto bound = cell ? hashBoundOf(row.cells[*cell].text) : std::nullopt;
    if (!bound) {
        addDoubt(file.doubts,
                 badInput("row", excerptOf(row.at(0)),
                          "a name and FOR VALUES WITH (modulus M, remainder R)",
                          row.place(file.file)));
        return;
    }
    const auto name = nameColumnOf(row, columns, *cell);
    if (row.at(name).empty()) {
        addDoubt(file.doubts, badInput("partition without a name", row.cells[*cell].text,
                                       "its name", row.place(file.file, cell)));
        return;
    }
    HashPartitions& table = tableOf(file, row.at(columns.parent), row.place(file.file));
    if (table.keyType.empty() && !row.at(columns.type).empty()) {
        table.keyType = row.at(columns.type);
        table.keyTypePlace = row.place(file.file, columns.type);
    }
    table.partitions.push_back(
        {std::string(row.at(name)), *bound, row.place(file.file, name)});
}

void readBounds(TablesFile& file, std::string_view text)
{
    std::optional<BoundColumns> columns;
    for (const TableRow& row : tableRowsOf(text)) {
        if (!columns && !boundColumnOf(row)) {
            columns = columnsOf(row);
            continue;
        }
        if (!columns)
            columns = BoundColumns{};
        readBoundRow(file, row, *columns);
    }
}

}  // namespace

Result<MembershipFile> postgresPartitions(const MembershipSource& source)
{
    TablesFile file;
    file.file = source.file;
    if (source.text.find("Partition key:") != kNone)
        readDescriptions(file, source.text);
    else if (source.text.find("ATTACH PARTITION ") != kNone
             || source.text.find("PARTITION OF ") != kNone)
        for (const TextLine& line : linesOf(source.text))
            readStatement(file, line);
    else
        readBounds(file, source.text);
    MembershipFile read;
    for (HashPartitions& table : file.tables) {
        if (table.partitions.empty()) {
            for (Error& doubt : table.doubts)
                addDoubt(file.doubts, std::move(doubt));
            addDoubt(file.doubts, badInput("table without a partition", excerptOf(table.table),
                                           "the output of \\d+", table.place));
            continue;
        }
        Result<Membership> ring = ringOf(std::move(table), source.system);
        if (!ring)
            return ring.error();
        read.rings.push_back(*std::move(ring));
    }
    read.doubts = std::move(file.doubts);
    if (read.rings.empty())
        return badInput("hash partitions", "none",
                        "the output of \\d+, or names with pg_get_expr of relpartbound",
                        {source.file, 1, 1});
    return read;
}

}  // namespace ringscope::members
