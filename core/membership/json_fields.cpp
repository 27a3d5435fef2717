#include "core/membership/json_fields.h"

namespace ringscope {

const Value* fieldOf(const Value& record, std::string_view name)
{
    const Value* found = record.isMap() ? record.find(name) : nullptr;
    return found == nullptr || found->isNull() ? nullptr : found;
}

const Value* fieldAt(const Value& record, std::initializer_list<std::string_view> path)
{
    const Value* found = &record;
    for (const std::string_view name : path)
        if (found != nullptr)
            found = fieldOf(*found, name);
    return found;
}

}  // namespace ringscope
