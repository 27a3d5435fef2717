// OpenedUnits: a file of unit loads as it was opened, before its rows meet the units of a map: maps
// change, the file stays. Of a file with several topics, pools or indices one counts.
// Thread: immutable, free to share.
#pragma once

#include "core/workload/unit_loads.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

struct OpenedUnits {
    std::shared_ptr<const UnitRows> rows;  ///< never null
    std::string group;                     ///< the one that was asked for; "" = not said
};

/// Topics, pools or indices of the rows, each once, in order of appearance.
std::vector<std::string> groupsOf(const UnitRows& rows);

/// The group that counts: the one asked for, else the one that is named as the map's ring is, else
/// the only one. Nothing when a person must say.
std::optional<std::string> groupThatCounts(const OpenedUnits& units,
                                           const std::vector<std::string>& groups,
                                           std::string_view ring);

}  // namespace ringscope
