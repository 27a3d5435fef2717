#include "core/membership/value_parts.h"

#include <fmt/format.h>

namespace ringscope {

const Value& partIn(const Value& tree, std::string_view field)
{
    static const Value kNothing;
    const Value* found = tree.find(field);
    return found != nullptr ? *found : kNothing;
}

const std::string& textIn(const Value& tree, std::string_view field)
{
    return partIn(tree, field).text();
}

const std::vector<Value>& itemsIn(const Value& tree, std::string_view field)
{
    return partIn(tree, field).items();
}

const SourcePlace& placeIn(const Value& tree, std::string_view field)
{
    const Value* found = tree.find(field);
    return found != nullptr ? found->place() : tree.place();
}

std::string RingNames::take(const std::string& wanted)
{
    std::string name = wanted;
    for (int& number = m_last[wanted]; number > 0 && m_last.contains(name);)
        name = fmt::format("{}-{}", wanted, ++number);
    m_last.try_emplace(name, 0).first->second += 1;
    return name;
}

}  // namespace ringscope
