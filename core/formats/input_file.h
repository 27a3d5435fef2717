// Our own files, told apart by what stands in them. Thread: any.
#pragma once

#include <string_view>

namespace ringscope {

/// True for a text that has a field `shards` as YAML or JSON write it, in its first mebibyte.
bool isMapText(std::string_view text);
/// True for a JSON object that has `commands` or `inputs`.
bool isSessionText(std::string_view text);

}  // namespace ringscope
