// Shards of Citus: rows of pg_dist_shard, joined with the workers that hold them (nodename,
// nodeport of pg_dist_shard_placement or pg_dist_node), as psql prints them or as CSV. Workers are
// the map's shards, the shards of a table its ranges of the signed 32-bit hash.
#include "core/membership/doubts.h"
#include "core/membership/map_tree.h"
#include "core/membership/readers.h"
#include "core/membership/table_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <map>
#include <optional>

namespace ringscope::members {

namespace {

constexpr std::int64_t kLeast = std::numeric_limits<std::int32_t>::min();
constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();

struct Columns {
    std::optional<std::size_t> table, shard, min, max, node, port, active, rack;
};

struct ShardRange {
    std::string shard;
    std::int64_t min = 0, max = 0;  ///< both in it
    std::vector<std::string> workers;
    SourcePlace place;
};

struct Worker {
    bool isActive = true;
    std::string host, rack;
    SourcePlace place;
};

struct DistributedTable {
    std::string name;
    SourcePlace place;
    std::vector<ShardRange> ranges;
    std::map<std::string, std::size_t> byShard;
    std::map<std::string, Worker> workers;  ///< by "host:port"
    std::vector<Error> doubts;
};

struct CitusFile {
    std::vector<DistributedTable> tables;
    std::map<std::string, std::size_t, std::less<>> byName;
    std::vector<Error> doubts;
    std::string file;
};

std::optional<Columns> columnsOf(const TableRow& header)
{
    Columns columns{columnNamed(header, {"logicalrelid", "table_name", "table"}),
                    columnNamed(header, {"shardid", "shard_id"}),
                    columnNamed(header, {"shardminvalue"}),
                    columnNamed(header, {"shardmaxvalue"}),
                    columnNamed(header, {"nodename", "node_name"}),
                    columnNamed(header, {"nodeport", "node_port"}),
                    columnNamed(header, {"isactive"}),
                    columnNamed(header, {"noderack"})};
    const bool isHeader = columns.shard && columns.min && columns.max;
    return isHeader ? std::optional(columns) : std::nullopt;
}

std::optional<std::int64_t> hashValueOf(std::string_view text)
{
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool isValue = error == std::errc{} && end == text.data() + text.size()
                         && value >= kLeast && value <= kMost;
    return isValue ? std::optional(value) : std::nullopt;
}

DistributedTable& tableOf(CitusFile& file, std::string_view name, SourcePlace place)
{
    const auto [found, isNew] = file.byName.emplace(std::string(name), file.tables.size());
    if (isNew) {
        file.tables.push_back({});
        file.tables.back().name = name;
        file.tables.back().place = std::move(place);
    }
    return file.tables[found->second];
}

/// The range of the row's shard, a new one where the shard is new. Null: the row contradicts an
/// earlier one or has no range of hashes, which is doubted.
ShardRange* rangeOf(CitusFile& file, const TableRow& row, const Columns& columns)
{
    const auto min = hashValueOf(row.at(columns.min)), max = hashValueOf(row.at(columns.max));
    const std::string shard(row.at(columns.shard));
    if (shard.empty() || !min || !max || *min > *max) {
        addDoubt(file.doubts,
                 badInput("range of a shard",
                          excerptOf(fmt::format("{}: {} to {}", shard, row.at(columns.min),
                                                row.at(columns.max))),
                          "two signed 32-bit numbers; reference and local tables have none",
                          row.place(file.file, columns.min)));
        return nullptr;
    }
    DistributedTable& table = tableOf(file, row.at(columns.table), row.place(file.file));
    const auto [found, isNew] = table.byShard.emplace(shard, table.ranges.size());
    if (isNew)
        table.ranges.push_back({shard, *min, *max, {}, row.place(file.file, columns.shard)});
    ShardRange& range = table.ranges[found->second];
    if (range.min == *min && range.max == *max)
        return &range;
    addDoubt(table.doubts, badInput("shard with two ranges", shard,
                                    fmt::format("{} to {}", range.min, range.max),
                                    row.place(file.file, columns.min)));
    return nullptr;
}

void addWorker(CitusFile& file, const TableRow& row, const Columns& columns, ShardRange& range)
{
    DistributedTable& table = tableOf(file, row.at(columns.table), {});
    const std::string_view host = row.at(columns.node), port = row.at(columns.port);
    if (!columns.node)
        return;
    if (host.empty()) {
        addDoubt(table.doubts, badInput("shard without a worker", range.shard, "its nodename",
                                        row.place(file.file, columns.shard)));
        return;
    }
    const std::string name = port.empty() ? std::string(host) : fmt::format("{}:{}", host, port);
    if (std::find(range.workers.begin(), range.workers.end(), name) != range.workers.end()) {
        addDoubt(table.doubts, badInput("shard that is twice on a worker",
                                        fmt::format("{} on {}", range.shard, excerptOf(name)),
                                        "each once", row.place(file.file, columns.node)));
        return;
    }
    range.workers.push_back(name);
    const std::string_view active = row.at(columns.active);
    table.workers.emplace(name, Worker{active != "f" && active != "false", std::string(host),
                                       std::string(row.at(columns.rack)),
                                       row.place(file.file, columns.node)});
}

/// In the order of the hash, without those that begin inside another one.
void dropOverlaps(DistributedTable& table)
{
    std::sort(table.ranges.begin(), table.ranges.end(), [](const auto& a, const auto& b) {
        return std::pair(a.min, a.shard) < std::pair(b.min, b.shard);
    });
    std::vector<ShardRange> kept;
    for (ShardRange& range : table.ranges) {
        if (kept.empty() || kept.back().max < range.min)
            kept.push_back(std::move(range));
        else
            addDoubt(table.doubts,
                     badInput("range of a shard",
                              fmt::format("{}: {} to {}", range.shard, range.min, range.max),
                              fmt::format("above {}, the end of {}", kept.back().max,
                                          kept.back().shard),
                              range.place));
    }
    table.ranges = std::move(kept);
}

/// Hashes between the ranges belong to no shard: Citus refuses such rows.
void doubtGaps(DistributedTable& table)
{
    std::int64_t next = kLeast;
    const auto doubt = [&](std::int64_t end, const SourcePlace& place) {
        if (next < end)
            addDoubt(table.doubts, badInput("hashes without a shard",
                                            fmt::format("{} to {}", next, end - 1),
                                            "a shard for every hash", place));
    };
    for (const ShardRange& range : table.ranges) {
        doubt(range.min, range.place);
        next = range.max + 1;
    }
    doubt(kMost + 1, table.place);
}

Value rangesOf(const DistributedTable& table)
{
    std::vector<Value> ranges;
    for (const ShardRange& range : table.ranges) {
        Value entry = Value::map({});
        entry.setPlace(range.place);
        entry.set("from", textValue(std::to_string(range.min), range.place));
        if (range.max < kMost)
            entry.set("to", textValue(std::to_string(range.max + 1), range.place));
        entry.set("unit", textValue(range.shard, range.place));
        ranges.push_back(std::move(entry));
    }
    Value list = Value::list(std::move(ranges));
    list.setPlace(table.place);
    return list;
}

void addWorkers(const DistributedTable& table, MapTree& tree)
{
    for (const auto& [name, worker] : table.workers) {
        tree.addShard(name, worker.place);
        tree.setOfShard(name, "host", textValue(worker.host, worker.place));
        if (!worker.rack.empty())
            tree.setOfShard(name, "rack", textValue(worker.rack, worker.place));
        if (!worker.isActive)
            tree.setOfShard(name, "state", plainValue("down", worker.place));
    }
}

/// Requires: the table has ranges.
Membership ringOf(DistributedTable& table, std::string_view system)
{
    dropOverlaps(table);
    doubtGaps(table);
    MapTree tree(system.empty() ? "citus-text" : system, table.place);
    tree.set("ranges", rangesOf(table));
    addWorkers(table, tree);
    if (table.workers.empty()) {
        addDoubt(table.doubts, badInput("workers", "not in the file",
                                        "columns nodename and nodeport; shards stand for them",
                                        table.place));
        for (const ShardRange& range : table.ranges)
            tree.addShard(range.shard, range.place);
    } else {
        for (const ShardRange& range : table.ranges)
            tree.addUnit(range.shard, range.workers, range.place);
    }
    Membership ring;
    ring.name = table.name;
    if (system.empty())
        ring.open.push_back({"system", "What is the type of the distribution column?",
                             "citus-text", {"citus-text", "citus-int4", "citus-int8"}});
    ring.map = std::move(tree).finish();
    ring.doubts = std::move(table.doubts);
    return ring;
}

}  // namespace

Result<MembershipFile> citusShards(const MembershipSource& source)
{
    CitusFile file;
    file.file = source.file;
    std::optional<Columns> columns;
    for (const TableRow& row : tableRowsOf(source.text)) {
        // A header in the middle begins another query's output.
        if (const auto header = columnsOf(row))
            columns = header;
        else if (!columns)
            addDoubt(file.doubts, badInput("line", excerptOf(row.at(0)),
                                           "a header with shardid, shardminvalue, shardmaxvalue",
                                           row.place(source.file)));
        else if (ShardRange* range = rangeOf(file, row, *columns))
            addWorker(file, row, *columns, *range);
    }
    MembershipFile read;
    for (DistributedTable& table : file.tables)
        read.rings.push_back(ringOf(table, source.system));
    read.doubts = std::move(file.doubts);
    if (read.rings.empty())
        return badInput("shards of Citus", "none",
                        "rows with shardid, shardminvalue, shardmaxvalue, nodename, nodeport",
                        {source.file, 1, 1});
    return read;
}

}  // namespace ringscope::members
