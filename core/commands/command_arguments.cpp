#include "core/commands/command_line.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

namespace ringscope {

namespace {

Error wrongOption(std::string_view option, std::string_view value, std::string_view allowed)
{
    return wrongUsage(fmt::format("{}: {} (allowed: {})", option, value, allowed));
}

/// "2^25" or digits, with a suffix K, M or G for binary thousands.
std::optional<std::uint64_t> parseSize(std::string_view text)
{
    int shift = 0;
    constexpr std::string_view kSuffixes = "KMG";
    if (!text.empty())
        if (const std::size_t suffix = kSuffixes.find(text.back()); suffix != std::string_view::npos) {
            shift = 10 * (static_cast<int>(suffix) + 1);
            text.remove_suffix(1);
        }
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number >> (63 - shift) != 0)
        return std::nullopt;
    return number << shift;
}

}  // namespace

const std::string* CommandArguments::last(std::string_view option) const
{
    const std::string* value = nullptr;
    for (const auto& [name, text] : options)
        if (name == option)
            value = &text;
    return value;
}

std::optional<std::string> CommandArguments::text(std::string_view option) const
{
    const std::string* value = last(option);
    return value == nullptr ? std::nullopt : std::optional(*value);
}

std::vector<std::string> CommandArguments::texts(std::string_view option) const
{
    std::vector<std::string> values;
    for (const auto& [name, text] : options)
        if (name == option)
            values.push_back(text);
    return values;
}

Result<std::uint64_t> CommandArguments::whole(std::string_view option, std::uint64_t fallback,
                                              std::uint64_t lowest) const
{
    const std::string* value = last(option);
    if (value == nullptr)
        return fallback;
    const std::optional<std::uint64_t> number = parseSize(*value);
    if (!number || *number < lowest)
        return wrongOption(option, *value, fmt::format("a whole number, {} or more", lowest));
    return *number;
}

Result<std::optional<double>> CommandArguments::positive(std::string_view option) const
{
    const std::string* value = last(option);
    if (value == nullptr)
        return std::optional<double>();
    double number = 0.0;
    const auto [end, error] =
        std::from_chars(value->data(), value->data() + value->size(), number);
    const bool whole = error == std::errc{} && end == value->data() + value->size();
    if (!whole || !std::isfinite(number) || number <= 0.0)
        return wrongOption(option, *value, "a number above 0");
    return std::optional(number);
}

Result<Measure> CommandArguments::measure() const
{
    const std::string* value = last("--measure");
    if (value == nullptr)
        return Measure::Requests;
    if (const std::optional<Measure> measure = measureNamed(*value))
        return *measure;
    std::vector<std::string_view> ids;
    for (const MeasureRow& row : kMeasures)
        ids.push_back(row.id);
    return wrongOption("--measure", *value, fmt::format("{}", fmt::join(ids, ", ")));
}

}  // namespace ringscope
