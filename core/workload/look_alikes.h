// Keys that a person would take for one and that are two: equal after blanks at their ends are
// trimmed, or after Unicode NFC. Keys themselves are never trimmed or normalised.
#pragma once

#include "core/workload/key_names.h"

#include <string>
#include <vector>

namespace ringscope {

/// Appends a sentence for each of the first pairs, and one with the number of further ones.
/// Cost: O(bytes); only keys that trimming or NFC would change are looked up.
void addLookAlikeWarnings(const KeyNames& names, std::vector<std::string>& warnings);

/// The name as printed in a message: bytes that do not print, and those that only look like
/// others, as \xNN; cut after 64 bytes.
std::string quotedKey(std::string_view name);

}  // namespace ringscope
