// The text whose hash is a map's fingerprint. Its rule never changes, so that plans and sessions
// written by older versions still know their map:
// - of every field that decides an owner and differs from its default, name and value, sorted by
//   name; a field of a later version leaves old fingerprints alone;
// - shards in the order of the file, each by the same rule; url and id only where the label or
//   the score names them, zone and rack only where copies go by datacenter; hashes by their
//   canonical id;
// - a text is its length, ":" and its bytes, a list [...], a record {...} sorted by name.
#pragma once

#include "core/cluster/shard_map.h"

#include <string>

namespace ringscope {

std::string canonicalText(const ShardMap& map);

}  // namespace ringscope
