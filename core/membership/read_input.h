// What a person opens without saying what it is, or with what was answered when it was opened: a
// shard map, a system's own membership file, loads by unit, or keys. Thread: any.
#pragma once

#include "core/state/command.h"
#include "core/support/result.h"
#include "core/support/work_context.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace ringscope {

/// The map, the keys or the loads by unit of a text; its name in the request is that of messages.
/// Errors: those of the reader of what it looks like.
Result<LoadedInput> readInputText(std::string_view text, const InputRequest& request,
                                  std::uint64_t maxMemoryBytes, const WorkContext& work);

/// The path may be "SYSTEM:FILE#NAME"; "-" is standard input; gz and zst by content. `name` of the
/// result is the file's name.
Result<LoadedInput> readInputFile(const InputRequest& request, std::uint64_t maxMemoryBytes,
                                  const WorkContext& work);

}  // namespace ringscope
