// The checks behind `violations`, one group of fields each. They run in field order and stop at
// kMaxErrors; every check says its path, what is wrong, the value and what is allowed.
#pragma once

#include "core/cluster/error_list.h"
#include "core/cluster/shard_map.h"
#include "core/hash/hash_function.h"

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ringscope {

/// Names of shards -> places in the list; the first of two equal names counts.
class ShardNames {
public:
    explicit ShardNames(const ShardMap& map);

    const Shard* find(std::string_view name) const;
    /// What to say is allowed where a name is not known.
    std::string nearest(std::string_view name) const;

private:
    const ShardMap& m_map;
    std::unordered_map<std::string_view, std::size_t> m_index;  ///< looked up only, never walked
};

/// What the checks look at, and what they found.
class MapCheck {
public:
    explicit MapCheck(const ShardMap& checked) : map(checked), names(checked) {}

    const ShardMap& map;
    const ShardNames names;
    std::optional<HashFunction> hash;  ///< none when its id is unknown
    std::optional<HashFunction> pointHash;

    bool full() const { return m_found.size() >= kMaxErrors; }
    void add(const FieldPath& path, std::string what, std::string value, std::string allowed);
    void add(const FieldPath& path, Error error);
    std::vector<FieldError> take() && { return std::move(m_found); }

private:
    std::vector<FieldError> m_found;
};

void checkRules(MapCheck& check);  ///< schema to removed
void checkShards(MapCheck& check);
void checkUnits(MapCheck& check);  ///< slots, ranges, units
void checkOverrides(MapCheck& check);

}  // namespace ringscope
