// Settings of map fields as a person says them, FIELD=VALUE with the value in YAML: one by one, and
// as the command that makes a map so. Thread: pure; any.
#pragma once

#include "core/cluster/shard_map.h"
#include "core/state/command.h"
#include "core/support/result.h"
#include "core/support/value.h"

#include <span>
#include <string>
#include <string_view>

namespace ringscope {

/// "key.tag={}" as its field, or path, and its value; `said` names the source in places.
/// Errors: WrongUsage for a text that is none; BadInput for broken YAML.
Result<Value::Entry> fieldSetting(const std::string& text, std::string_view said);

/// One `set` command. A part of a record ("key.tag") leaves its other parts as the map has them;
/// a system comes first, since it brings fields of its own.
/// Errors: as fieldSetting; BadInput for what is no field, and what a field refuses.
Result<Command> settingCommand(const ShardMap& map, std::span<const std::string> settings);

}  // namespace ringscope
