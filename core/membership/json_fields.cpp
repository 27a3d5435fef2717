#include "core/membership/json_fields.h"

#include <charconv>

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

std::string textOfField(const Value& record, std::string_view name)
{
    const Value* found = fieldOf(record, name);
    return found == nullptr ? std::string() : found->text();
}

std::optional<std::uint64_t> wholeNumber(std::string_view text)
{
    std::uint64_t number = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    return read.ec == std::errc{} && read.ptr == end ? std::optional(number) : std::nullopt;
}

}  // namespace ringscope
