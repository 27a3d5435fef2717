#include "core/support/result.h"

#include <fmt/format.h>

namespace ringscope {

std::string Error::text() const
{
    std::string place = where.file;
    if (where.line > 0)
        place += fmt::format("{}{}", place.empty() ? "line " : ":", where.line);
    if (where.line > 0 && where.column > 0)
        place += fmt::format(":{}", where.column);
    return place.empty() ? message : place + ": " + message;
}

Error badInput(std::string what, std::string value, std::string allowed, SourcePlace where)
{
    std::string message = std::move(what);
    if (!value.empty())
        message += ": " + value;
    if (!allowed.empty())
        message += " (allowed: " + allowed + ")";
    return Error{ErrorCode::BadInput, std::move(message), std::move(where), {}};
}

Error wrongUsage(std::string message)
{
    return Error{ErrorCode::WrongUsage, std::move(message), {}, {}};
}

Error tooLarge(std::string message)
{
    return Error{ErrorCode::TooLarge, std::move(message), {}, {}};
}

Error cancelled()
{
    return Error{ErrorCode::Cancelled, "cancelled", {}, {}};
}

}  // namespace ringscope
