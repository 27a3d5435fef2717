#include "core/membership/cassandra_words.h"

#include "core/membership/text_lines.h"

#include <algorithm>

namespace ringscope {

bool isLoadUnit(std::string_view word)
{
    static constexpr std::string_view kPrefixes = "KMGTPE";
    if (word == "bytes" || word == "B")
        return true;
    return word.size() >= 2 && word.size() <= 3 && word.ends_with('B')
           && kPrefixes.find(word.front()) != std::string_view::npos;
}

std::optional<std::string_view> datacenterOf(std::string_view line)
{
    static constexpr std::string_view kHead = "Datacenter:";
    if (!line.starts_with(kHead))
        return std::nullopt;
    return trimmedText(line.substr(kHead.size()));
}

bool isRemark(std::string_view line)
{
    static constexpr std::string_view kStarts[] = {
        "Note:", "Warning:", "To view status", "WARNING",   "Warn:",    "#",
        "$",     "|/",       "Status=",        "Picked up", "nodetool "};
    return std::ranges::any_of(kStarts,
                               [line](std::string_view start) { return line.starts_with(start); });
}

std::string_view spanOf(std::string_view first, std::string_view last)
{
    return {first.data(), static_cast<std::size_t>(last.data() - first.data()) + last.size()};
}

}  // namespace ringscope
