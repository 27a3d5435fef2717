// A file that a person opens without saying what it is: a shard map or keys, told apart by what
// stands in it. Sessions are told apart by isSessionText. Thread: any.
#pragma once

#include "core/state/command.h"
#include "core/support/result.h"
#include "core/support/work_context.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace ringscope {

/// True for a text that has a field `shards` as YAML or JSON write it, in its first mebibyte.
bool isMapText(std::string_view text);
/// True for a JSON object that has `commands` or `inputs`.
bool isSessionText(std::string_view text);

/// The map or the keys of a text. Errors: those of the reader of what it looks like.
Result<LoadedInput> readInputText(std::string_view text, const std::string& name,
                                  std::uint64_t maxMemoryBytes, const WorkContext& work);

/// "-" is standard input; gz and zst by content. `name` of the result is the file's name.
Result<LoadedInput> readInputFile(const std::string& path, std::uint64_t maxMemoryBytes,
                                  const WorkContext& work);

}  // namespace ringscope
