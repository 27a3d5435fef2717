// Who is in a cluster behind a proxy: what HAProxy, Envoy and Cilium print and read.
#include "core/formats/format_fits.h"

#include <algorithm>
#include <string>

namespace ringscope::fits {

namespace {

constexpr auto kNone = std::string_view::npos;

bool isStateHead(std::string_view line)
{
    return line.starts_with("# be_id be_name srv_id srv_name");
}

bool isCiliumBackend(std::string_view line)
{
    const std::size_t arrow = line.find(" => ");
    return arrow != kNone && line.find(':', arrow) != kNone;
}

bool isNumericHost(std::string_view host)
{
    const bool isV4 = host.find_first_not_of("0123456789.") == kNone
                      && std::count(host.begin(), host.end(), '.') == 3;
    return isV4 || (host.starts_with('[') && host.ends_with(']'));
}

/// "10.0.0.1:8080", perhaps a weight behind it; with `takesNames` any host.
bool isEndpointLine(std::string_view line, bool takesNames)
{
    const auto words = wordsOf(line);
    if (words.empty() || words.size() > 2 || (words.size() == 2 && !isDigits(words[1])))
        return false;
    const std::size_t colon = words[0].rfind(':');
    if (colon == kNone || colon == 0 || !isDigits(words[0].substr(colon + 1)))
        return false;
    const std::string_view host = words[0].substr(0, colon);
    return isNumericHost(host) || (takesNames && host.find(':') == kNone);
}

bool isEndpoint(std::string_view line) { return isEndpointLine(line, false); }
bool isNamedEndpoint(std::string_view line) { return isEndpointLine(line, true); }

bool isCommentLine(std::string_view line) { return line.starts_with('#'); }

}  // namespace

Fit haproxyServersState(const TextHead& head)
{
    const bool has = countLines(head, isStateHead) > 0;
    const std::size_t others = has && !head.lines.empty() && head.lines.front() == "1" ? 2 : 1;
    const std::size_t servers = head.lineCount > others ? head.lineCount - others : 0;
    return {has ? 97 : 0, countedLines(head, servers, "server", "servers")};
}

Fit envoyEndpoints(const TextHead& head)
{
    if (head.has("cluster_statuses"))
        return {};
    const bool hasHosts = head.has("lb_endpoints") || head.has("lbEndpoints");
    const bool isDump = head.has("envoy.admin.v3.") && head.has("ConfigDump");
    return {hasHosts ? 95 : isDump ? 93 : 0, {}};
}

Fit ciliumServices(const TextHead& head)
{
    const std::size_t backends = countLines(head, isCiliumBackend);
    const bool hasHead = head.has("Frontend") && head.has("Service Type");
    if (backends == 0)
        return {hasHead ? 70 : 0, {}};
    return {hasHead ? 96 : scoreOf(shareOfLines(head, isCiliumBackend), 90),
            countedLines(head, backends, "backend", "backends")};
}

/// A name and a number are a key as well, so names are endpoints only in a file that says so.
Fit endpointList(const TextHead& head)
{
    bool isHosts = false;
    for (const std::string_view word : {"host", "endpoint", "server", "backend", "upstream"})
        isHosts = isHosts || head.name.find(word) != kNone;
    const LineTest test = isHosts ? isNamedEndpoint : isEndpoint;
    const std::size_t endpoints = countLines(head, test);
    if (endpoints == 0)
        return {};
    const std::size_t others = countLines(head, isCommentLine);
    const double share = static_cast<double>(endpoints + others)
                         / static_cast<double>(std::max<std::size_t>(head.lineCount, 1));
    return {scoreOf(share, 75), countedLines(head, endpoints, "endpoint", "endpoints")};
}

}  // namespace ringscope::fits
