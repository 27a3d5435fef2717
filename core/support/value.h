// Value: a plain tree of what a person wrote (YAML, JSON, a command's arguments), each node
// with its place in the file. Readers of core turn text into Values; field tables turn Values
// into types. Scalars keep their text: "0012" is not 12. Invariant: keys of a map are unique.
#pragma once

#include "core/support/result.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ringscope {

class Value {
public:
    enum class Kind { Null, Scalar, List, Map };
    using Entry = std::pair<std::string, Value>;

    Value() = default;
    static Value scalar(std::string text, bool quoted = false);
    static Value list(std::vector<Value> items);
    static Value map(std::vector<Entry> entries);

    Kind kind() const { return m_kind; }
    bool isNull() const { return m_kind == Kind::Null; }
    bool isScalar() const { return m_kind == Kind::Scalar; }
    bool isList() const { return m_kind == Kind::List; }
    bool isMap() const { return m_kind == Kind::Map; }

    /// The scalar's text as written, "" for anything else.
    const std::string& text() const { return m_text; }
    /// True for a scalar that was written in quotes: a text, whatever it looks like.
    bool isQuoted() const { return m_quoted; }

    const std::vector<Value>& items() const { return m_items; }
    const std::vector<Entry>& entries() const { return m_entries; }

    /// The entry's value, or null when there is none.
    const Value* find(std::string_view key) const;

    void append(Value item) { m_items.push_back(std::move(item)); }
    /// Replaces or appends.
    void set(std::string key, Value value);

    const SourcePlace& place() const { return m_place; }
    void setPlace(SourcePlace place) { m_place = std::move(place); }
    /// Place of a key of a map, for messages about the key itself; the value's when not known.
    SourcePlace keyPlace = {};

    /// Places are left out of the comparison.
    friend bool operator==(const Value& a, const Value& b);

private:
    Kind m_kind = Kind::Null;
    bool m_quoted = false;
    std::string m_text;
    std::vector<Value> m_items;
    std::vector<Entry> m_entries;
    SourcePlace m_place;
};

/// The candidate closest to a misspelt name (at most a third of its letters wrong), or "".
/// Ties go to the first. Cost: O(candidates * length^2).
std::string nearestName(std::string_view name, const std::vector<std::string>& candidates);

}  // namespace ringscope
