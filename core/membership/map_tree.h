// MapTree: puts the fields of a shard map together, as a person would have written them. Each
// node keeps its place in the membership file, so that what core/systems finds wrong names it.
#pragma once

#include "core/support/value.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ringscope {

/// A plain scalar with its place; numbers, true and ids.
Value plainValue(std::string text, SourcePlace place);
/// A text, whatever it looks like: "007" stays so.
Value textValue(std::string text, SourcePlace place);

/// Lays a value over a tree at a field or a path ("key.tag"); parts on the way become mappings.
void setAt(Value& tree, std::string_view path, Value value);

class MapTree {
public:
    MapTree(std::string_view system, SourcePlace place);

    /// `field` may be a path: "key.tag", "system_options.pg_num".
    void set(std::string_view field, Value value);

    bool hasShard(const std::string& name) const { return m_shards.contains(name); }
    /// Requires: !hasShard(name), which is what two lines of one name are a doubt about.
    void addShard(const std::string& name, SourcePlace place);
    /// Requires: hasShard(name).
    void setOfShard(const std::string& name, std::string_view field, Value value);
    void addToken(const std::string& name, std::string token, SourcePlace place);
    std::size_t shardCount() const { return m_shards.size(); }

    /// `span`: a unit's name or "0-5460".
    void addUnit(std::string span, const std::vector<std::string>& owners, SourcePlace place);

    /// The whole tree; lists that stayed empty are left out, but for the shards.
    Value finish() &&;

private:
    std::vector<Value::Entry> m_fields;
    std::unordered_map<std::string, std::size_t> m_shards;  ///< name -> place in the list
    std::vector<Value> m_shardList;
    std::vector<std::vector<Value>> m_tokens;  ///< by shard
    std::vector<Value::Entry> m_units;
    SourcePlace m_place;
};

}  // namespace ringscope
