// `convert`: what a system's own file says, as a shard map or a key file of ours. Reading the
// result places every key as reading the original does.
#pragma once

#include "core/commands/command_line.h"

#include <optional>
#include <string>

namespace ringscope {

/// `format`: an id of `systems` or `formats`; nothing = by its look. Errors: WrongUsage for what is
/// neither map nor keys, those of the readers.
Result<Report> convert(const std::string& spec, const std::optional<std::string>& format,
                       const CommandArguments& arguments, const CommandContext& context);

}  // namespace ringscope
