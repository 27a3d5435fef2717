#include "core/systems/system_row.h"

#include "core/cluster/map_fields.h"
#include "core/hash/hash_function.h"
#include "core/systems/system_families.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>

namespace ringscope {

namespace {

Error unknownSystem(std::string_view id)
{
    std::vector<std::string> ids;
    for (const SystemRow& row : systemRows())
        ids.emplace_back(row.id);
    const std::string nearest = nearestName(id, ids);
    return badInput("unknown system",
                    nearest.empty() ? std::string(id)
                                    : fmt::format("{}, nearest is {}", id, nearest),
                    fmt::format("{}", fmt::join(ids, ", ")));
}

/// The map's field that a path is of: "space" of "space.bits".
std::string_view fieldOf(const SystemField& field)
{
    return field.name.substr(0, field.name.find('.'));
}

/// What the map's field is set to, as a file would write it.
Value valueOf(const SystemField& field)
{
    if (field.value == "null")
        return {};
    Value value = Value::scalar(std::string(field.value), true);
    const std::size_t dot = field.name.find('.');
    if (dot == std::string_view::npos)
        return value;
    return Value::map({{std::string(field.name.substr(dot + 1)), std::move(value)}});
}

void lay(ShardMap& map, const std::vector<SystemField>& fields)
{
    for (const SystemField& field : fields) {
        const FieldRow<ShardMap>* row = findMapField(fieldOf(field));
        const Value value = valueOf(field);
        [[maybe_unused]] const bool ok = row != nullptr && row->read(map, value).ok();
        assert(ok && "a system's row names a field or a value that the map does not know");
    }
}

ShardMap defaultsOf(const SystemRow& system)
{
    ShardMap map;
    map.algorithm = system.algorithms.front();
    lay(map, system.defaults);
    lay(map, system.fixes);
    return map;
}

/// What a fix says of a field's value: the part that its path names, or all of it.
Value partOf(const SystemField& field, const Value& value)
{
    const std::size_t dot = field.name.find('.');
    if (dot == std::string_view::npos)
        return value;
    const Value* part = value.find(field.name.substr(dot + 1));
    return part != nullptr ? *part : Value();
}

/// Aliases of one hash are the same value.
std::string comparable(std::string_view field, const Value& value)
{
    if (field == "hash")
        if (const Result<HashFunction> hash = HashFunction::named(value.text()))
            return hash->id();
    return value.isNull() ? "null" : value.text();
}

FieldError conflict(const SystemRow& system, const FieldPath& path, std::string value,
                    std::string_view allowed)
{
    const std::string text = path.text();
    Error error = badInput(fmt::format("{}: not what {} has", text, system.id), std::move(value),
                           std::string(allowed));
    return {text, std::move(error), path};
}

void addFieldConflicts(const SystemRow& system, const ShardMap& map, std::vector<FieldError>& found)
{
    const ShardMap fixed = defaultsOf(system);
    for (const FieldRow<ShardMap>& row : mapFields()) {
        for (const SystemField& fix : system.fixes) {
            if (fieldOf(fix) != row.name)
                continue;
            const std::string stated = comparable(row.name, partOf(fix, row.print(map)));
            const std::string expected = comparable(row.name, partOf(fix, row.print(fixed)));
            if (stated != expected)
                found.push_back(conflict(system, FieldPath(row.name), stated, expected));
        }
    }
}

void addWeightConflicts(const SystemRow& system, const ShardMap& map,
                        std::vector<FieldError>& found)
{
    for (std::size_t i = 0; i < map.shards.size() && !system.hasWeights; ++i) {
        const Decimal& weight = map.shards[i].weight;
        if (weight != Decimal(1) && !weight.isZero())
            found.push_back(conflict(system, FieldPath("shards").at(i).at("weight"), weight.text(),
                                     "1: it has no weights; 0 takes the shard out"));
    }
}

using Family = std::vector<SystemRow> (*)();

/// In the order in which people are shown them.
constexpr Family kFamilies[] = {
    seedSystems,
    ketamaSystems,
    twemproxySystems,
    nginxSystems,
    haproxySystems,
    envoySystems,
    otelSystems,
    thanosSystems,
    dskitSystems,
    redisSystems,
    cassandraSystems,
    kafkaSystems,
    elasticsearchSystems,
    couchbaseSystems,
    riakSystems,
    vitessSystems,
    postgresSystems,
    cephSystems,
    jumpSystems,
    maglevSystems,
    probingSystems,
    boundedSystems,
};

std::vector<SystemRow> allRows()
{
    std::vector<SystemRow> rows;
    for (const Family family : kFamilies)
        for (SystemRow& row : family())
            rows.push_back(std::move(row));
    return rows;
}

}  // namespace

std::span<const SystemRow> systemRows()
{
    static const std::vector<SystemRow> rows = allRows();
    return rows;
}

const SystemRow* findSystem(std::string_view id)
{
    const auto rows = systemRows();
    const auto row =
        std::find_if(rows.begin(), rows.end(), [id](const SystemRow& r) { return r.id == id; });
    return row == rows.end() ? nullptr : &*row;
}

std::string joinedKey(const SystemRow& system, std::span<const std::string> fields)
{
    if (system.joinKey != nullptr)
        return system.joinKey(fields);
    std::string key;
    for (const std::string& field : fields)
        key += field;
    return key;
}

std::string_view evidenceId(Evidence evidence)
{
    switch (evidence) {
    case Evidence::Verified:
        return "verified";
    case Evidence::Upstream:
        return "upstream";
    case Evidence::Read:
        return "read";
    }
    return {};
}

Result<ShardMap> readMapWithSystem(const Value& tree)
{
    const Value* id = tree.find("system");
    const bool isNamed = id != nullptr && id->isScalar();
    const SystemRow* system = isNamed ? findSystem(id->text()) : nullptr;
    MapReading reading = readMapFields(tree, system != nullptr ? defaultsOf(*system) : ShardMap());
    if (isNamed && system == nullptr) {
        Error error = unknownSystem(id->text());
        error.where = id->place();
        reading.errors.add(std::move(error), "system: ");
    }
    for (FieldError& found : systemConflicts(reading.map)) {
        found.error.where = placeOf(tree, found.steps);
        reading.errors.add(std::move(found.error));
    }
    reading.errors.sortByPlace();
    if (!reading.errors.empty())
        return std::move(reading.errors).asError();
    return std::move(reading.map);
}

Value writeMapWithSystem(const ShardMap& map)
{
    const SystemRow* system = findSystem(map.system);
    return writeMap(map, system != nullptr ? defaultsOf(*system) : ShardMap());
}

Result<ShardMap> adoptSystem(ShardMap map, std::string_view id)
{
    const SystemRow* system = findSystem(id);
    if (system == nullptr)
        return unknownSystem(id);
    const auto& known = system->algorithms;
    if (std::find(known.begin(), known.end(), map.algorithm) == known.end())
        map.algorithm = known.front();
    lay(map, system->defaults);
    lay(map, system->fixes);
    for (Shard& shard : map.shards)
        if (!system->hasWeights && !shard.weight.isZero())
            shard.weight = 1;
    map.system = id;
    map.systemOptions = Value();
    return map;
}

std::vector<FieldError> systemConflicts(const ShardMap& map)
{
    std::vector<FieldError> found;
    const SystemRow* system = findSystem(map.system);
    if (system == nullptr)
        return found;
    const auto& known = system->algorithms;
    if (std::find(known.begin(), known.end(), map.algorithm) == known.end())
        found.push_back(conflict(*system, FieldPath("algorithm"), map.algorithm,
                                 fmt::format("{}", fmt::join(known, ", "))));
    addFieldConflicts(*system, map, found);
    addWeightConflicts(*system, map, found);
    return found;
}

void dropSystem(ShardMap& map)
{
    map.system.clear();
    map.systemOptions = Value();
}

}  // namespace ringscope
