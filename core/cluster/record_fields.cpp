#include "core/cluster/record_fields.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace ringscope::detail {

namespace {

/// The message of a part continues the path: "[2].weight: ...", ".bits: ...", ": unknown ...".
bool continuesPath(std::string_view message)
{
    return message.starts_with('[') || message.starts_with('.') || message.starts_with(':');
}

void nameField(Error& error, std::string_view name, std::string_view allowed)
{
    if (continuesPath(error.message)) {
        error.message.insert(0, name);
        return;
    }
    error.message = fmt::format("{}: {}", name, error.message);
    if (!allowed.empty())
        error.message += fmt::format(" (allowed: {})", allowed);
}

}  // namespace

Outcome namedRowError(Error error, std::string_view name, std::string_view allowed)
{
    nameField(error, name, allowed);
    for (Error& further : error.further)
        nameField(further, name, allowed);
    return error;
}

Error missingValue(std::string_view name, std::string_view allowed, const SourcePlace& place)
{
    return badInput(fmt::format("{}: missing", name), "", std::string(allowed), place);
}

Error unknownField(const std::string& name, const Value& value,
                   const std::vector<std::string>& known, bool keepsOwn)
{
    const std::string nearest = nearestName(name, known);
    std::string allowed = nearest.empty() ? fmt::format("{}", fmt::join(known, ", "))
                                          : fmt::format("nearest is {}", nearest);
    if (keepsOwn)
        allowed += "; x-... for fields of your own";
    return badInput("unknown field", name, std::move(allowed), value.keyPlace);
}

Error fieldTwice(std::string_view name, std::string_view first, const Value& value)
{
    return badInput(fmt::format("{}: the same field as {}, which stands before", name, first), "",
                    "one of the two", value.keyPlace);
}

}  // namespace ringscope::detail
