// Redaction: other names for keys that live where the keys live. Key names are personal data; a
// name that is passed on keeps its first characters (four, and never more than half of it) and a
// keyed hash, drawn again until its owner is the same under every map, so that owners, loads and
// movements stay what they were. Thread: any.
#pragma once

#include "core/cluster/shard_map.h"
#include "core/session/session_document.h"
#include "core/support/result.h"
#include "core/support/work_context.h"

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// Nobody without it can tell whether a name was hashed to a replacement. Never written anywhere.
struct RedactionSecret {
    std::uint64_t first = 0, second = 0;
};

/// From a key to its replacement; every replacement stands once and is no key.
using Renaming = std::map<std::string, std::string, std::less<>>;

/// Maps that differ in their overrides only count as one: overrides are renamed with their keys.
/// Errors: BadInput where a map places by order of arrival, or where a key finds no name;
/// TooLarge, Cancelled. Cost: O(keys * shards * maps) hashes; with maps that place independently of
/// each other the shards of all of them multiply.
Result<Renaming> drawNames(std::vector<std::string> keys, std::span<const ShardMap> maps,
                           const RedactionSecret& secret, const WorkContext& work);

/// The replacement; the name itself where it has none.
std::string renamed(const Renaming& names, std::string_view name);

ShardMap redacted(ShardMap map, const Renaming& names);

/// Commands, candidates and view with keys renamed where they name keys; notes word by word.
/// Fields that this program does not know are left out: nobody knows what they tell.
SessionDocument redacted(const SessionDocument& document, const Renaming& names);

/// Keys that commands and view name, with and without a table.
std::vector<std::string> keysNamedIn(const SessionDocument& document);

}  // namespace ringscope
