#include "ui/session/view_parts.h"

#include <algorithm>
#include <utility>

namespace ringscope::ui {

void ViewParts::add(std::string name, Write write, Read read)
{
    m_parts.push_back({std::move(name), std::move(write), std::move(read)});
}

Value ViewParts::write() const
{
    std::vector<Value::Entry> fields;
    for (const Value::Entry& field : m_opened.entries())
        if (std::none_of(m_parts.begin(), m_parts.end(),
                         [&](const Part& part) { return part.name == field.first; }))
            fields.push_back(field);
    for (const Part& part : m_parts)
        if (Value value = part.write(); !value.isNull())
            fields.emplace_back(part.name, std::move(value));
    return fields.empty() ? Value() : Value::map(std::move(fields));
}

void ViewParts::read(const Value& view)
{
    m_opened = view.isMap() ? view : Value();
    for (const Part& part : m_parts)
        if (const Value* value = m_opened.find(part.name))
            part.read(*value);
}

}  // namespace ringscope::ui
