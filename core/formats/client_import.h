// How rows of a client are read: `key,shard` by their header, and rows without one, as they come
// out of a client's log. Thread: pure; any.
#pragma once

#include "core/formats/key_import.h"
#include "core/support/result.h"

#include <string>
#include <string_view>

namespace ringscope {

/// The import that finds key and shard in a text that begins like this; a text that tells both by
/// itself needs none that says anything. Without names of columns the first of two is the key.
/// Errors: BadInput where no column can be the shard.
Result<KeyImport> clientImport(std::string_view head, bool isWhole, const std::string& name);

}  // namespace ringscope
