#include "core/analysis/sweep_values.h"

#include "core/state/command.h"
#include "core/workload/key_table_builder.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace ringscope {
namespace {

constexpr std::uint64_t kMostShards = 100'000;

struct AxisRow {
    std::string_view id;
    SweepAxis axis;
};
constexpr std::array<AxisRow, 7> kAxes = {{
    {"vnodes", SweepAxis::Vnodes},
    {"shards", SweepAxis::Shards},
    {"keys", SweepAxis::Keys},
    {"hash", SweepAxis::Hash},
    {"algorithm", SweepAxis::Algorithm},
    {"table-size", SweepAxis::TableSize},
    {"balance", SweepAxis::Balance},
}};
constexpr std::string_view kAllowedAxes =
    "vnodes, shards, keys, hash, algorithm, table-size, balance, weight:NAME";

Result<std::uint64_t> count(const std::string& value, std::uint64_t greatest)
{
    std::uint64_t number = 0;
    const char* end = value.data() + value.size();
    const auto [stop, error] = std::from_chars(value.data(), end, number);
    if (error != std::errc() || stop != end || number < 1 || number > greatest)
        return badInput("a count to sweep over", value, "1 to " + std::to_string(greatest));
    return number;
}

Result<ClusterState> reduced(const ClusterState& state, std::string id, Value args)
{
    return reduce(state, {std::move(id), std::move(args)}, {});
}

Value setting(std::string field, const std::string& value)
{
    return Value::map({{std::move(field), Value::scalar(value)}});
}

// "redis-4" after "redis-3", "cache-2" after "cache": the name's number goes on.
std::string nextName(const std::string& name)
{
    const std::size_t digits = name.find_last_not_of("0123456789") + 1;
    std::uint64_t number = 0;
    const char* end = name.data() + name.size();
    const auto [stop, error] = std::from_chars(name.data() + digits, end, number);
    if (digits == name.size() || error != std::errc() || stop != end)
        return name + "-2";
    return name.substr(0, digits) + std::to_string(number + 1);
}

bool isTaken(const ShardMap& map, const std::string& name)
{
    return std::any_of(map.shards.begin(), map.shards.end(), [&](const Shard& shard) {
        return shard.name == name || shard.id == name;
    });
}

/// Partitions that are the shards themselves: each is the unit of its own name.
bool areItsUnits(const ShardMap& map)
{
    return map.algorithm == "slots" && map.units.empty() && map.slots == map.shards.size()
           && isTaken(map, "0") && isTaken(map, std::to_string(map.slots - 1));
}

Result<ClusterState> withShards(const ClusterState& state, std::uint64_t shards)
{
    ClusterState changed = state;
    const bool areUnits = areItsUnits(state.map);
    std::vector<Shard>& list = changed.map.shards;
    if (list.empty())
        return badInput("a map without shards cannot be swept over shards", "0", "1 or more shards");
    while (list.size() > shards) {
        Result<ClusterState> removed =
            reduced(changed, "remove", Value::scalar(changed.map.shards.back().name));
        if (!removed.ok())
            return removed;
        changed = std::move(*removed);
    }
    for (std::string name = changed.map.shards.back().name; changed.map.shards.size() < shards;) {
        do
            name = nextName(name);
        while (isTaken(changed.map, name));
        Shard shard;
        shard.name = shard.id = name;
        shard.weight = changed.map.shards.front().weight;
        changed.map.shards.push_back(shard);
    }
    if (areUnits)
        changed.map.slots = shards;
    return changed;
}

KeyRow rowOfKey(const KeyTable& keys, std::size_t key)
{
    KeyRow row;
    row.key = keys.names()[key];
    for (const MeasureRow& measure : kMeasures) {
        const MeasureColumn& column = keys.column(measure.measure);
        if (measure.measure != Measure::Keys && column.knownAt(key))
            row.state(measure.measure, {column.at(key), column.scale});
    }
    return row;
}

// Times and observed owners are left behind: a sweep has no use for them.
Result<std::shared_ptr<const KeyTable>> firstKeys(const KeyTable& keys, std::uint64_t number)
{
    if (number > keys.size())
        return badInput("more keys than the file has", std::to_string(number),
                        "1 to " + std::to_string(keys.size()));
    KeyTableBuilder builder;
    for (std::size_t key = 0; key < number; ++key)
        if (Outcome outcome = builder.addRow(rowOfKey(keys, key)); !outcome.ok())
            return std::move(outcome).error();
    return std::move(builder).finish(keys.source());
}

Result<ClusterState> withKeys(const ClusterState& state, const std::shared_ptr<const KeyTable>& keys,
                              std::uint64_t number, const WorkContext& work)
{
    ClusterState changed = state;
    if (!state.keys && state.workload && state.workload->names.empty()) {
        changed.workload->keys = number;
        auto generated = generateKeys(*changed.workload, nullptr, work);
        if (!generated.ok())
            return std::move(generated).error();
        changed.keys = std::move(*generated);
        return changed;
    }
    if (!keys)
        return badInput("keys cannot be swept without keys", std::to_string(number),
                        "a key file or a workload");
    Result<std::shared_ptr<const KeyTable>> some = firstKeys(*keys, number);
    if (!some.ok())
        return std::move(some).error();
    changed.keys = std::move(*some);
    return changed;
}

}  // namespace

Result<SweepSpec> parseSweep(std::string_view vary, std::string_view values)
{
    SweepSpec spec;
    constexpr std::string_view kWeight = "weight:";
    const auto row = std::find_if(kAxes.begin(), kAxes.end(),
                                  [&](const AxisRow& each) { return each.id == vary; });
    if (row != kAxes.end()) {
        spec.axis = row->axis;
    } else if (vary.starts_with(kWeight) && vary.size() > kWeight.size()) {
        spec.axis = SweepAxis::Weight;
        spec.shard = vary.substr(kWeight.size());
    } else {
        return badInput("nothing to vary", std::string(vary), std::string(kAllowedAxes));
    }
    for (std::size_t begin = 0; begin <= values.size();) {
        const std::size_t end = std::min(values.find(',', begin), values.size());
        if (end == begin)
            return badInput("a list of values with an empty place", std::string(values),
                            "VALUE,VALUE,...");
        spec.values.emplace_back(values.substr(begin, end - begin));
        begin = end + 1;
    }
    return spec;
}

Result<ClusterState> withValue(const ClusterState& state, const std::shared_ptr<const KeyTable>& keys,
                               const SweepSpec& spec, const std::string& value,
                               const WorkContext& work)
{
    switch (spec.axis) {
    case SweepAxis::Vnodes:
        return reduced(state, "vnodes", Value::scalar(value));
    case SweepAxis::Hash:
        return reduced(state, "hash", Value::scalar(value));
    case SweepAxis::Algorithm:
        return reduced(state, "algorithm", Value::scalar(value));
    case SweepAxis::TableSize:
        return reduced(state, "set", setting("table_size", value));
    case SweepAxis::Balance:
        return reduced(state, "set", setting("balance", value));
    case SweepAxis::Weight:
        return reduced(state, "weight", Value::map({{"shard", Value::scalar(spec.shard)},
                                                    {"value", Value::scalar(value)}}));
    case SweepAxis::Shards: {
        const Result<std::uint64_t> shards = count(value, kMostShards);
        return shards.ok() ? withShards(state, *shards) : Result<ClusterState>(shards.error());
    }
    case SweepAxis::Keys: {
        const Result<std::uint64_t> number = count(value, std::uint64_t{1} << 32);
        return number.ok() ? withKeys(state, keys, *number, work)
                           : Result<ClusterState>(number.error());
    }
    }
    return Error{ErrorCode::Internal, "unknown sweep axis", {}, {}};
}

}  // namespace ringscope
