// Who is on a ring of tokens or endpoints: Cassandra, the collector's load-balancing exporter,
// Thanos Receive, dskit. `nodetool ring` and `status` are in fits_members.cpp.
#include "core/formats/format_fits.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope::fits {

namespace {

constexpr auto kNone = std::string_view::npos;

char firstByte(const TextHead& head)
{
    const std::size_t first = head.text.find_first_not_of(" \t\r\n");
    return first == kNone ? '\0' : head.text[first];
}

std::size_t countOf(const TextHead& head, std::string_view part)
{
    std::size_t count = 0;
    for (std::size_t at = head.text.find(part); at != kNone;
         at = head.text.find(part, at + part.size()))
        ++count;
    return count;
}

bool isTokenRange(std::string_view line)
{
    return line.find("TokenRange(start_token:") != kNone && line.find("endpoints:[") != kNone;
}

bool hasColumn(std::string_view line, std::initializer_list<std::string_view> names)
{
    const auto cells = partsOf(line, ',');
    return std::any_of(cells.begin(), cells.end(), [&](std::string_view cell) {
        return std::find(names.begin(), names.end(), cell) != names.end();
    });
}

}  // namespace

Fit nodetoolDescribering(const TextHead& head)
{
    const std::size_t ranges = countLines(head, isTokenRange);
    return {ranges > 0 ? 97 : 0, countedLines(head, ranges, "range", "ranges")};
}

Fit cassandraPeers(const TextHead& head)
{
    if (head.lines.empty())
        return {};
    const std::string_view first = head.lines.front();
    const bool fits = hasColumn(first, {"peer", "node", "address", "broadcast_address"})
                      && hasColumn(first, {"tokens", "token"}) && !hasColumn(first, {"key"});
    return {fits ? 85 : 0, countedLines(head, head.lineCount - 1, "row", "rows")};
}

Fit otelConfig(const TextHead& head)
{
    if (!head.has("loadbalancing") && !head.has("load_balancing"))
        return {};
    return {head.has("exporters:") && head.has("resolver:") ? 94 : 40, {}};
}

Fit endpointSlices(const TextHead& head)
{
    if (firstByte(head) != '{' || !head.has("\"EndpointSlice"))
        return {};
    return {96, {}};
}

Fit thanosHashrings(const TextHead& head)
{
    const bool isList = firstByte(head) == '[' || firstByte(head) == '{';
    if (!isList || !head.has("\"endpoints\""))
        return {};
    const bool isOurs =
        head.has("\"hashring\"") || head.has("\"tenants\"") || head.name.find("hashring") != kNone;
    return {isOurs ? 93 : 0, counted(countOf(head, "\"endpoints\""), "hashring", "hashrings")};
}

Fit dskitRing(const TextHead& head)
{
    if (firstByte(head) != '{' || !head.has("\"shards\"") || !head.has("\"tokens\""))
        return {};
    const bool isOurs = head.has("\"timestamp\"") || head.has("\"now\"");
    const bool hasState = head.has("\"ACTIVE\"") || head.has("\"LEAVING\"")
                          || head.has("\"JOINING\"") || head.has("\"PENDING\"")
                          || head.has("\"UNHEALTHY\"") || head.has("\"Unhealthy\"");
    const std::string detail =
        head.isWhole ? counted(countOf(head, "\"tokens\""), "instance", "instances") : "";
    return {isOurs && hasState ? 97 : 0, detail};
}

Fit dskitTokens(const TextHead& head)
{
    const std::size_t name = head.text.find_first_not_of(" \t\r\n{");
    const bool fits =
        firstByte(head) == '{' && name != kNone && head.text.substr(name).starts_with("\"tokens\"");
    return {fits ? 92 : 0, {}};
}

}  // namespace ringscope::fits
