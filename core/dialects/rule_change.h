// RuleChange: one way in which a client may place keys otherwise than the map says: another hash,
// another name of points, an older map. A change edits a copy of the map; nothing else knows what
// it changes. Thread: immutable, free to share.
#pragma once

#include "core/cluster/shard_map.h"

#include <functional>
#include <string>
#include <vector>

namespace ringscope {

/// In which order two changes are applied: a whole map first, single fields last.
enum class ChangeScope { Map, System, Algorithm, Field };

struct RuleChange {
    std::string axis;  ///< "hash", "label", ..; two changes of one axis are never combined
    std::string says;  ///< "the client hashes with fnv1a32, the map says fnv1a64"
    std::vector<std::string> set;  ///< what --set would say: "hash=fnv1a32"; empty where it cannot
    std::function<bool(ShardMap&)> apply;  ///< false: the map cannot be so
    ChangeScope scope = ChangeScope::Field;
    bool ofKeysOnly = false;  ///< other bytes of a key are hashed; the placement stays
    int rank = 1;             ///< 1 = often met .. 3 = rare; combinations are tried in this order
};

}  // namespace ringscope
