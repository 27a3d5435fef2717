#include "core/membership/server_fields.h"

#include "core/membership/doubts.h"
#include "core/membership/text_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <tuple>

namespace ringscope::members {

void setAddress(MapTree& tree, const std::string& name, std::string_view address,
                const SourcePlace& place)
{
    if (address.empty())
        return;
    if (address != name)
        tree.setOfShard(name, "url", textValue(std::string(address), place));
    const bool isSocket = address.starts_with('/') || address.starts_with("unix");
    const std::string_view host = splitHostPort(address).host;
    if (!isSocket && !host.empty())
        tree.setOfShard(name, "host", textValue(std::string(host), place));
}

std::optional<std::uint64_t> wholeNumber(std::string_view text, std::uint64_t least,
                                         std::uint64_t most)
{
    std::uint64_t number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (text.empty() || error != std::errc{} || stop != end || number < least || number > most)
        return std::nullopt;
    return number;
}

std::string_view chosenSystem(std::string_view said, std::string_view asked,
                              const SourcePlace& place, std::vector<Error>& doubts)
{
    if (asked.empty() || asked == said)
        return said;
    addDoubt(doubts, badInput(fmt::format("read as {}, the file says", asked), std::string(said),
                              std::string(asked), place));
    return asked;
}

void sortByPlace(std::vector<Error>& doubts)
{
    // The one that says there are more stays at the end.
    const auto end =
        doubts.begin() + static_cast<std::ptrdiff_t>(std::min(doubts.size(), kMostDoubts));
    std::stable_sort(doubts.begin(), end, [](const Error& a, const Error& b) {
        return std::tie(a.where.line, a.where.column) < std::tie(b.where.line, b.where.column);
    });
}

std::string RingNames::unique(const std::string& name)
{
    if (m_used.emplace(name, 1).second)
        return name;
    for (std::uint64_t number = m_used[name] + 1;; ++number) {
        std::string other = fmt::format("{} ({})", name, number);
        m_used[name] = number;
        if (m_used.emplace(other, 1).second)
            return other;
    }
}

}  // namespace ringscope::members
