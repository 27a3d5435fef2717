#include "core/membership/token_ranges.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <map>
#include <string>
#include <utility>

namespace ringscope {

namespace {

constexpr auto kNone = std::string_view::npos;
/// Ranges whose lists are compared with the strategies, and steps of one walk.
constexpr std::size_t kCompared = 200;
constexpr std::size_t kSteps = 2000;
/// A longer list is none of a cluster.
constexpr std::size_t kEndpoints = 256;

/// What stands between `head` and the next `end`; moves `line` past it.
std::optional<std::string_view> take(std::string_view& line, std::string_view head,
                                     std::string_view end)
{
    const std::size_t at = line.find(head);
    if (at == kNone)
        return std::nullopt;
    const std::string_view rest = line.substr(at + head.size());
    const std::size_t stop = rest.find(end);
    if (stop == kNone)
        return std::nullopt;
    line = rest.substr(stop + end.size());
    return rest.substr(0, stop);
}

std::vector<RangeEndpoint> hostsOf(std::string_view list)
{
    std::vector<RangeEndpoint> endpoints;
    while (!list.empty()) {
        const std::size_t comma = list.find(',');
        const std::string_view host = trimmedText(list.substr(0, comma));
        if (!host.empty())
            endpoints.push_back({host, {}, {}});
        list.remove_prefix(comma == kNone ? list.size() : comma + 1);
    }
    return endpoints;
}

void addDetails(std::string_view details, std::vector<RangeEndpoint>& endpoints)
{
    while (const auto host = take(details, "EndpointDetails(host:", ", datacenter:")) {
        const std::size_t rack = details.find(", rack:");
        if (rack == kNone)
            return;
        const std::string_view datacenter = details.substr(0, rack);
        details.remove_prefix(rack);
        const auto name = take(details, ", rack:", ")");
        if (!name)
            return;
        for (RangeEndpoint& endpoint : endpoints)
            if (endpoint.host == *host) {
                endpoint.datacenter = datacenter;
                endpoint.rack = *name;
            }
    }
}

using CopiesByDatacenter = std::map<std::string_view, std::uint64_t>;

CopiesByDatacenter copiesIn(const TokenRange& range)
{
    CopiesByDatacenter copies;
    for (const RangeEndpoint& endpoint : range.endpoints)
        ++copies[endpoint.datacenter];
    return copies;
}

/// The ranges in ring order, as far as their ends are tokens.
std::vector<std::pair<std::int64_t, const TokenRange*>> inRingOrder(
    const std::vector<TokenRange>& ranges)
{
    std::vector<std::pair<std::int64_t, const TokenRange*>> ring;
    for (const TokenRange& range : ranges) {
        std::int64_t end = 0;
        const char* last = range.end.data() + range.end.size();
        const auto [stop, error] = std::from_chars(range.end.data(), last, end);
        if (error == std::errc{} && stop == last)
            ring.emplace_back(end, &range);
    }
    std::ranges::stable_sort(ring, {}, &std::pair<std::int64_t, const TokenRange*>::first);
    return ring;
}

/// True when every list is the next different owners of the ring.
bool isSimple(const std::vector<TokenRange>& ranges)
{
    const auto ring = inRingOrder(ranges);
    for (std::size_t first = 0; first < std::min(ring.size(), kCompared); ++first) {
        const auto& stated = ring[first].second->endpoints;
        std::vector<std::string_view> met;
        for (std::size_t step = 0;
             step < std::min(ring.size(), kSteps) && met.size() < stated.size(); ++step) {
            const auto owner = ring[(first + step) % ring.size()].second->endpoints.front().host;
            if (std::ranges::find(met, owner) == met.end())
                met.push_back(owner);
        }
        if (!std::ranges::equal(met, stated, {}, {}, &RangeEndpoint::host))
            return false;
    }
    return true;
}

}  // namespace

std::optional<TokenRange> parseTokenRange(std::string_view line)
{
    TokenRange range;
    const auto start = take(line, "TokenRange(start_token:", ",");
    const auto end = start ? take(line, "end_token:", ",") : std::nullopt;
    const auto hosts = end ? take(line, "endpoints:[", "]") : std::nullopt;
    if (!hosts)
        return std::nullopt;
    range.start = trimmedText(*start);
    range.end = trimmedText(*end);
    range.endpoints = hostsOf(*hosts);
    if (range.endpoints.empty() || range.endpoints.size() > kEndpoints)
        return std::nullopt;
    if (const std::size_t details = line.find("endpoint_details:["); details != kNone)
        addDetails(line.substr(details), range.endpoints);
    return range;
}

CassandraCopies copiesOf(const std::vector<TokenRange>& ranges)
{
    CassandraCopies copies;
    CopiesByDatacenter most;
    for (const TokenRange& range : ranges) {
        copies.replicas = std::max<std::uint64_t>(copies.replicas, range.endpoints.size());
        for (const auto& [datacenter, count] : copiesIn(range))
            most[datacenter] = std::max(most[datacenter], count);
    }
    const bool hasDatacenters = !most.empty() && !most.contains(std::string_view());
    if (!hasDatacenters || isSimple(ranges))
        return copies;
    copies.replicas = 0;
    for (const auto& [datacenter, count] : most)
        copies.byDatacenter.emplace_back(std::string(datacenter), count);
    return copies;
}

}  // namespace ringscope
