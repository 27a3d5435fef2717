#include "core/workload/opened_units.h"

#include <algorithm>
#include <unordered_set>

namespace ringscope {

std::vector<std::string> groupsOf(const UnitRows& rows)
{
    std::vector<std::string> groups;
    std::unordered_set<std::string_view> seen;
    for (const UnitRow& row : rows.rows)
        if (seen.insert(row.group).second)
            groups.push_back(row.group);
    return groups;
}

std::optional<std::string> groupThatCounts(const OpenedUnits& units,
                                           const std::vector<std::string>& groups,
                                           std::string_view ring)
{
    const auto has = [&groups](std::string_view name) {
        return !name.empty() && std::find(groups.begin(), groups.end(), name) != groups.end();
    };
    if (has(units.group))
        return units.group;
    if (units.group.empty() && has(ring))
        return std::string(ring);
    if (units.group.empty() && groups.size() == 1)
        return groups.front();
    return std::nullopt;
}

}  // namespace ringscope
