// The words of nodetool's outputs that its readers share.
#pragma once

#include <optional>
#include <string_view>

namespace ringscope {

/// "GiB", "KB", "bytes": the second word of a load.
bool isLoadUnit(std::string_view word);

/// "Datacenter: dc1" -> "dc1".
std::optional<std::string_view> datacenterOf(std::string_view line);

/// Notes, warnings and what a shell adds, which say nothing of nodes.
bool isRemark(std::string_view line);

/// From the first word of one line to the last one. Requires: both are views into one text.
std::string_view spanOf(std::string_view first, std::string_view last);

}  // namespace ringscope
