#include "core/membership/server_fields.h"

#include "core/membership/doubts.h"
#include "core/membership/text_lines.h"

#include <fmt/format.h>

#include <algorithm>
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

}  // namespace ringscope::members
