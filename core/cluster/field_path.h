// FieldPath: where in a map a value stands, "shards[2].weight" or overrides["t-42"], so that a
// message can name it and a reader can find its line.
#pragma once

#include "core/support/value.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

class FieldPath {
public:
    struct Step {
        std::string name;       ///< of a field or a key; empty = an index
        std::size_t index = 0;  ///< of a list
        bool isIndex = false;
    };

    explicit FieldPath(std::string_view field)
    {
        m_steps.push_back({std::string(field), 0, false});
    }
    FieldPath at(std::size_t index) const { return extended({{}, index, true}); }
    FieldPath at(std::string_view name) const { return extended({std::string(name), 0, false}); }

    const std::vector<Step>& steps() const { return m_steps; }
    /// The field of the map that it lies in.
    const std::string& field() const { return m_steps.front().name; }
    std::string text() const;

private:
    FieldPath extended(Step step) const
    {
        FieldPath longer = *this;
        longer.m_steps.push_back(std::move(step));
        return longer;
    }
    std::vector<Step> m_steps;
};

/// "[3]" or ".weight", or ["t 42"] for a name that is no plain word.
std::string stepText(const FieldPath::Step& step);

/// The place of the value at a path, or of the deepest value on the way that the tree has.
SourcePlace placeOf(const Value& tree, const FieldPath& path);

}  // namespace ringscope
