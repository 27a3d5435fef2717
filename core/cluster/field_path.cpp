#include "core/cluster/field_path.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {

namespace {

bool isPlainWord(std::string_view name)
{
    return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || c == '_';
    });
}

const Value* child(const Value& value, const FieldPath::Step& step)
{
    if (!step.isIndex)
        return value.find(step.name);
    return step.index < value.items().size() ? &value.items()[step.index] : nullptr;
}

}  // namespace

std::string stepText(const FieldPath::Step& step)
{
    if (step.isIndex)
        return fmt::format("[{}]", step.index);
    return isPlainWord(step.name) ? "." + step.name : fmt::format("[\"{}\"]", step.name);
}

std::string FieldPath::text() const
{
    std::string text = m_steps.front().name;
    for (std::size_t i = 1; i < m_steps.size(); ++i)
        text += stepText(m_steps[i]);
    return text;
}

SourcePlace placeOf(const Value& tree, const FieldPath& path)
{
    const Value* value = &tree;
    for (const FieldPath::Step& step : path.steps()) {
        const Value* next = child(*value, step);
        if (next == nullptr)
            break;
        value = next;
    }
    return value->place();
}

}  // namespace ringscope
