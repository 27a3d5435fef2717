// What servers of proxies have in common, whatever file names them: their address, and the system
// where a person asks for another one than the file says.
#pragma once

#include "core/membership/map_tree.h"
#include "core/support/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace ringscope::members {

/// The shard's `url`, where it is not its name, and its `host`. Requires: tree.hasShard(name).
void setAddress(MapTree& tree, const std::string& name, std::string_view address,
                const SourcePlace& place);

/// What was asked, else what the file says; a doubt where they differ.
std::string_view chosenSystem(std::string_view said, std::string_view asked,
                              const SourcePlace& place, std::vector<Error>& doubts);

/// By line and column; of one place in the order in which they were found.
void sortByPlace(std::vector<Error>& doubts);

}  // namespace ringscope::members
