#include "core/cluster/map_fields.h"
#include "core/cluster/record_fields.h"

#include <algorithm>
#include <set>

namespace ringscope {

namespace {

/// Fields that others refer to: where one of them is broken, what refers to it is not judged.
bool isReferredTo(std::string_view field)
{
    return field == "shards" || field == "hash" || field == "point_hash" || field == "algorithm"
           || field == "slots";
}

/// The path as the file wrote it: an alias stands for its field.
FieldPath asWritten(const Value& tree, const FieldPath& path)
{
    for (const FieldRow<ShardMap>& row : mapFields())
        if (row.aliasOf == path.field() && tree.find(row.name) != nullptr)
            return FieldPath(row.name);
    return path;
}

void addViolations(const Value& tree, const std::set<std::string_view>& broken, MapReading& reading)
{
    if (std::any_of(broken.begin(), broken.end(), isReferredTo))
        return;
    for (FieldError& violation : violations(reading.map)) {
        if (broken.count(violation.steps.field()) > 0)
            continue;
        violation.error.where = placeOf(tree, asWritten(tree, violation.steps));
        reading.errors.add(std::move(violation.error));
    }
}

}  // namespace

MapReading readMapFields(const Value& tree, ShardMap defaults)
{
    MapReading reading{std::move(defaults), {}};
    detail::RecordReader<ShardMap> reader(reading.map, mapFields(), {false, &reading.map.extras});
    reading.errors = reader.read(tree);
    if (tree.isMap())
        addViolations(tree, reader.broken(), reading);
    reading.errors.sortByPlace();
    return reading;
}

Result<ShardMap> readMap(const Value& tree, ShardMap defaults)
{
    MapReading reading = readMapFields(tree, std::move(defaults));
    if (!reading.errors.empty())
        return std::move(reading.errors).asError();
    return std::move(reading.map);
}

Value writeMap(const ShardMap& map, const ShardMap& defaults)
{
    std::vector<Value::Entry> entries = detail::printRecord(map, defaults, mapFields());
    entries.insert(entries.end(), map.extras.begin(), map.extras.end());
    return Value::map(std::move(entries));
}

}  // namespace ringscope
