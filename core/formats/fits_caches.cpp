// Who is in a cluster of caches: server lists of the memcached family.
#include "core/formats/format_fits.h"

#include <string_view>

namespace ringscope::fits {

namespace {

/// "10.0.1.1:11211<TAB>600"
bool isMemoryLine(std::string_view line)
{
    const auto words = wordsOf(line);
    if (words.size() != 2 || !isDigits(words[1]))
        return false;
    const std::size_t colon = words[0].rfind(':');
    return colon != std::string_view::npos && colon > 0 && isDigits(words[0].substr(colon + 1));
}

bool isComment(std::string_view line) { return line.starts_with('#'); }

}  // namespace

Fit libketamaServers(const TextHead& head)
{
    const std::size_t servers = countLines(head, isMemoryLine);
    const double share =
        shareOfLines(head, [](std::string_view line) { return isMemoryLine(line) || isComment(line); });
    if (servers == 0)
        return {};
    return {scoreOf(share, 90), countedLines(head, servers, "server", "servers")};
}

}  // namespace ringscope::fits
