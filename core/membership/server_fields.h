// What servers of proxies have in common, whatever file names them: address, numbers, the names of
// their rings, and the system where a person asks for another one than the file says.
#pragma once

#include "core/membership/map_tree.h"
#include "core/support/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ringscope::members {

/// The shard's `url`, where it is not its name, and its `host`. Requires: tree.hasShard(name).
void setAddress(MapTree& tree, const std::string& name, std::string_view address,
                const SourcePlace& place);

/// Digits only. Range: least..most, both ends in it.
std::optional<std::uint64_t> wholeNumber(std::string_view text, std::uint64_t least,
                                         std::uint64_t most);

/// What was asked, else what the file says; a doubt where they differ.
std::string_view chosenSystem(std::string_view said, std::string_view asked,
                              const SourcePlace& place, std::vector<Error>& doubts);

/// By line and column; of one place in the order in which they were found.
void sortByPlace(std::vector<Error>& doubts);

/// Names every ring once: the second "web" is "web (2)".
class RingNames {
public:
    std::string unique(const std::string& name);

private:
    std::unordered_map<std::string, std::uint64_t> m_used;  ///< name -> last number tried
};

}  // namespace ringscope::members
