#include "core/hash/integer.h"

#include "core/hash/kernel.h"

#include <charconv>

namespace ringscope {
namespace {

template <class Number>
std::optional<std::uint64_t> parseAs(std::string_view text)
{
    Number number{};
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || stop != end)
        return std::nullopt;
    return static_cast<std::uint64_t>(number);
}

std::uint64_t integer(std::string_view bytes, std::uint64_t)
{
    return parseInteger64(bytes).value_or(0);
}

}  // namespace

std::optional<std::uint64_t> parseInteger64(std::string_view text)
{
    return text.starts_with('-') ? parseAs<std::int64_t>(text) : parseAs<std::uint64_t>(text);
}

constinit const HashKernel kIntegerKernel = kernel::ofOneWord<integer>();

}  // namespace ringscope
