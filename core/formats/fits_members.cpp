// Who is in a cluster: membership as real systems print or write it.
#include "core/formats/format_fits.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace ringscope::fits {

namespace {

constexpr auto kNone = std::string_view::npos;

std::string_view trimmed(std::string_view line)
{
    const std::size_t first = line.find_first_not_of(" \t");
    return first == kNone ? std::string_view() : line.substr(first);
}

bool isRedisNode(std::string_view line)
{
    const auto words = wordsOf(line);
    if (words.size() < 8 || !isHex(words[0], 40))
        return false;
    for (const std::string_view flag : {"master", "slave", "replica", "noaddr", "handshake"})
        if (words[2].find(flag) != kNone)
            return true;
    return false;
}

bool isRedisMaster(std::string_view line)
{
    return isRedisNode(line) && wordsOf(line)[2].find("master") != kNone;
}

bool isCassandraNode(std::string_view line)
{
    return line.size() > 3 && (line[0] == 'U' || line[0] == 'D')
           && std::string_view("NLJM").find(line[1]) != kNone && line[2] == ' ';
}

bool isServerLine(std::string_view line) { return trimmed(line).starts_with("server "); }

/// "- 127.0.0.1:6379:1 name"
bool isPoolServer(std::string_view line)
{
    const std::string_view text = trimmed(line);
    return text.starts_with("- ") && std::count(text.begin(), text.end(), ':') >= 2;
}

bool isEnvoyLine(std::string_view line)
{
    return partsOf(line, ':').size() >= 5 && line.find("::") != kNone;
}
bool isEnvoyHost(std::string_view line) { return line.find("::health_flags::") != kNone; }

bool isKafkaPartition(std::string_view line)
{
    return line.find("Partition:") != kNone && line.find("Leader:") != kNone
           && line.find("Replicas:") != kNone;
}

bool isEsShard(std::string_view line)
{
    const auto words = wordsOf(line);
    if (words.size() < 4 || !isDigits(words[1]) || (words[2] != "p" && words[2] != "r"))
        return false;
    return words[3] == "STARTED" || words[3] == "UNASSIGNED" || words[3] == "RELOCATING"
           || words[3] == "INITIALIZING";
}

bool isDatacenter(std::string_view line) { return line.starts_with("Datacenter:"); }
bool isOsd(std::string_view line) { return line.find(" osd.") != kNone; }
bool isPool(std::string_view line)
{
    const std::string_view text = trimmed(line);
    return text.starts_with("servers:");
}
/// "upstream NAME {", which need not begin its line.
bool isUpstream(std::string_view line)
{
    const std::size_t at = line.find("upstream ");
    const bool beginsWord =
        at != kNone && (at == 0 || std::string_view(" \t{};").find(line[at - 1]) != kNone);
    return beginsWord && line.find('{', at) != kNone && trimmed(line)[0] != '#';
}
bool isDumpedFile(std::string_view line)
{
    return line.starts_with("# configuration file ") && line.ends_with(':');
}
bool isBackend(std::string_view line)
{
    return line.starts_with("backend ") || line.starts_with("listen ");
}

std::string servers(const TextHead& head, LineTest test)
{
    return countedLines(head, countLines(head, test), "server", "servers");
}

}  // namespace

Fit redisClusterNodes(const TextHead& head)
{
    const double share = shareOfLines(head, isRedisNode);
    return {scoreOf(share, 98),
            countedLines(head, countLines(head, isRedisMaster), "master", "masters")};
}

Fit nodetoolStatus(const TextHead& head)
{
    const std::size_t nodes = countLines(head, isCassandraNode);
    const bool hasHead = head.has("Status=Up/Down");
    if (!hasHead && nodes == 0)
        return {};
    const std::string centres =
        counted(countLines(head, isDatacenter), "data centre", "data centres");
    return {hasHead ? 97 : scoreOf(shareOfLines(head, isCassandraNode), 90),
            fmt::format("{}, {}", counted(nodes, "node", "nodes"), centres)};
}

Fit nodetoolRing(const TextHead& head)
{
    for (const std::string_view line : head.lines)
        if (line.starts_with("Address") && line.find("Rack") != kNone
            && line.find("Token") != kNone)
            return {97, countedLines(head, head.lineCount, "line", "lines")};
    return {};
}

Fit nutcracker(const TextHead& head)
{
    const std::size_t pools = countLines(head, isPool);
    const bool hasPoolField = head.has("distribution:") || head.has("auto_eject_hosts:")
                              || (head.has("listen:") && head.has("hash:"));
    if (pools == 0)
        return {head.name.find("nutcracker") != kNone ? 50 : 0, {}};
    const std::size_t count = countLines(head, isPoolServer);
    if (!hasPoolField || count == 0)
        return {30, {}};
    return {93, fmt::format("{}, {}", counted(pools, "pool", "pools"),
                            counted(count, "server", "servers"))};
}

Fit nginxUpstream(const TextHead& head)
{
    const std::size_t upstreams = countLines(head, isUpstream);
    if (upstreams > 0)
        return {92, countLines(head, isServerLine) > 0
                        ? servers(head, isServerLine)
                        : countedLines(head, upstreams, "upstream", "upstreams")};
    // The upstreams of a dump may stand behind what is looked at.
    if (countLines(head, isDumpedFile) > 0)
        return {80, {}};
    const bool isLikely =
        head.has("upstream ") && head.has("{") && countLines(head, isServerLine) > 0;
    return {isLikely ? 50 : 0, {}};
}

Fit haproxyConfig(const TextHead& head)
{
    const std::size_t backends = countLines(head, isBackend);
    if (backends == 0 || countLines(head, isServerLine) == 0)
        return {head.name.find("haproxy") != kNone ? 50 : 0, {}};
    return {92, fmt::format("{}, {}", counted(backends, "backend", "backends"),
                            servers(head, isServerLine))};
}

Fit envoyClusters(const TextHead& head)
{
    if (head.has("\"cluster_statuses\""))
        return {95, {}};
    const std::size_t hosts = countLines(head, isEnvoyHost);
    const double share = shareOfLines(head, isEnvoyLine);
    if (hosts == 0)
        return {scoreOf(share, 45), {}};
    return {scoreOf(share, 96), countedLines(head, hosts, "host", "hosts")};
}

Fit kafkaTopics(const TextHead& head)
{
    const std::size_t partitions = countLines(head, isKafkaPartition);
    return {partitions > 0 ? 94 : 0, countedLines(head, partitions, "partition", "partitions")};
}

Fit esCatShards(const TextHead& head)
{
    if (head.has("\"prirep\"") && head.has("\"shard\""))
        return {93, {}};
    const double share = shareOfLines(head, isEsShard);
    return {share >= 0.5 ? 93 : scoreOf(share, 80),
            countedLines(head, countLines(head, isEsShard), "shard", "shards")};
}

Fit cephOsdTree(const TextHead& head)
{
    const auto words =
        head.lines.empty() ? std::vector<std::string_view>() : wordsOf(head.lines.front());
    const bool hasHead =
        words.size() >= 4 && words[0] == "ID" && head.lines.front().find("TYPE NAME") != kNone;
    return {hasHead ? 95 : 0, countedLines(head, countLines(head, isOsd), "OSD", "OSDs")};
}

}  // namespace ringscope::fits
