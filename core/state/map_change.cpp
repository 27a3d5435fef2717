#include "core/state/map_change.h"

#include "core/state/arguments.h"
#include "core/systems/system_row.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

template <class Target>
std::vector<std::string> namesOf(std::span<const FieldRow<Target>> rows)
{
    std::vector<std::string> names;
    for (const FieldRow<Target>& row : rows)
        names.emplace_back(row.name);
    return names;
}

std::string systemNames()
{
    std::vector<std::string_view> names;
    for (const SystemRow& row : systemRows())
        names.push_back(row.id);
    return fmt::format("{}, none", fmt::join(names, ", "));
}

}  // namespace

std::vector<std::string> mapFieldNames() { return namesOf(mapFields()); }
std::vector<std::string> shardFieldNames() { return namesOf(shardFields()); }

Outcome writeSystem(ShardMap& map, const Value& system)
{
    if (system.isScalar() && system.text() == "none") {
        dropSystem(map);
        return done();
    }
    if (!system.isScalar() || findSystem(system.text()) == nullptr)
        return badInput("system", inlineText(system), systemNames(), system.place());
    Result<ShardMap> adopted = adoptSystem(std::move(map), system.text());
    if (!adopted)
        return adopted.error();
    map = std::move(*adopted);
    return done();
}

Result<ClusterState> withMap(const ClusterState& before, ShardMap map, const SourcePlace& place)
{
    if (!systemConflicts(map).empty())
        dropSystem(map);
    std::vector<FieldError> errors = violations(map);
    if (!errors.empty()) {
        Error first = std::move(errors.front().error);
        first.where = place;
        for (std::size_t i = 1; i < errors.size(); ++i) {
            errors[i].error.where = place;
            first.further.push_back(std::move(errors[i].error));
        }
        return first;
    }
    ClusterState after = before;
    after.map = std::move(map);
    return after;
}

}  // namespace ringscope
