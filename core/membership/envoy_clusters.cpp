// The admin page /clusters of Envoy, as text (NAME::ADDRESS::FIGURE::VALUE) and as JSON: hosts with
// their health and weight. Policies, sizes and hash keys of metadata are not in it.
#include "core/membership/doubts.h"
#include "core/membership/envoy_cluster.h"
#include "core/membership/envoy_tree.h"
#include "core/membership/readers.h"
#include "core/membership/server_fields.h"
#include "core/membership/text_lines.h"
#include "core/membership/whole_number.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <unordered_map>

namespace ringscope::members {

namespace {

constexpr std::string_view kMark = "::";
constexpr std::uint64_t kMaxWeight = 0xFFFFFFFF;
/// Lines of a cluster, not of a host.
constexpr std::array<std::string_view, 6> kOfCluster = {"observability_name", "default_priority",
                                                        "high_priority",      "added_via_api",
                                                        "eds_service_name",   "outlier"};
/// Marks of health_flags that keep a host off the ring; the other ones do not.
constexpr std::array<std::string_view, 8> kUnhealthy = {
    "failed_active_hc",    "failed_outlier_check", "failed_eds_health",   "degraded_active_hc",
    "degraded_eds_health", "active_hc_timeout",    "eds_status_draining", "pending_active_hc"};

/// NAME, ADDRESS, FIGURE, VALUE of a line; an IPv6 address has colons of its own.
struct HostLine {
    std::string_view cluster, address, figure, value;
};

std::optional<HostLine> hostLineOf(std::string_view line)
{
    HostLine parts;
    const auto cut = [&line](std::size_t from) {
        const std::size_t at = line.find(kMark, from);
        const std::string_view part = line.substr(0, at);
        line.remove_prefix(at == line.npos ? line.size() : at + kMark.size());
        return part;
    };
    parts.cluster = cut(0);
    const std::size_t close = line.starts_with('[') ? line.find(']') : line.npos;
    parts.address = cut(close == line.npos ? 0 : close);
    if (line.empty())
        return std::nullopt;
    parts.figure = cut(0);
    parts.value = line;
    return parts;
}

class TextReader {
public:
    explicit TextReader(const MembershipSource& source) : m_source(source) {}

    void take(const TextLine& line)
    {
        const std::string_view text = line.trimmed();
        if (text.empty())
            return;
        const std::optional<HostLine> parts = hostLineOf(text);
        const bool hasMark = text.find("::") != text.npos;
        if (!hasMark) {
            addDoubt(doubts,
                     badInput("line of a cluster", excerptOf(text), "NAME::ADDRESS::FIGURE::VALUE",
                              line.place(m_source.file, text)));
        } else if (parts
                   && std::find(kOfCluster.begin(), kOfCluster.end(), parts->address)
                          == kOfCluster.end()) {
            takeFigure(line, *parts);
        }
    }

    EnvoyClusters clusters;
    std::vector<Error> doubts;

private:
    EnvoyHost& hostOf(EnvoyCluster& cluster, const TextLine& line, const HostLine& parts)
    {
        auto& places = m_hosts[cluster.name];
        const auto [found, isNew] = places.emplace(parts.address, cluster.hosts.size());
        if (isNew) {
            cluster.hosts.emplace_back();
            cluster.hosts.back().address = parts.address;
            cluster.hosts.back().place = line.place(m_source.file, parts.address);
        }
        return cluster.hosts[found->second];
    }

    void takeFigure(const TextLine& line, const HostLine& parts)
    {
        EnvoyCluster& cluster =
            clusters.named(parts.cluster, line.place(m_source.file, parts.cluster));
        EnvoyHost& host = hostOf(cluster, line, parts);
        const std::string_view figure = parts.figure, value = parts.value;
        if (figure == "hostname")
            host.hostname = value;
        else if (figure == "health_flags")
            host.unhealthy = unhealthyPart(value);
        else if (figure == "region")
            host.region = value;
        else if (figure == "zone")
            host.zone = value;
        else if (figure == "sub_zone")
            host.subZone = value;
        else if (figure == "weight")
            setNumber(cluster, line, parts, host.weight, 1);
        else if (figure == "priority")
            setNumber(cluster, line, parts, host.priority, 0);
    }

    void setNumber(EnvoyCluster& cluster, const TextLine& line, const HostLine& parts,
                   std::uint64_t& number, std::uint64_t least)
    {
        if (const auto read = wholeNumber(parts.value, least, kMaxWeight))
            number = *read;
        else
            addDoubt(cluster.doubts,
                     badInput(std::string(parts.figure), excerptOf(parts.value),
                              fmt::format("a whole number, {} or more", least),
                              line.place(m_source.file,
                                         parts.value.empty() ? parts.figure : parts.value)));
    }

    static std::string unhealthyPart(std::string_view flags)
    {
        for (const std::string_view mark : kUnhealthy)
            if (flags.find(mark) != flags.npos)
                return std::string(mark);
        return {};
    }

    const MembershipSource& m_source;
    std::unordered_map<std::string, std::unordered_map<std::string_view, std::size_t>> m_hosts;
};

/// What keeps a host of the JSON form off the ring.
std::string unhealthyOf(const Value* status)
{
    const std::string eds = envoyText(status, "eds_health_status");
    if (!eds.empty() && eds != "HEALTHY" && eds != "UNKNOWN")
        return eds;
    for (const char* mark :
         {"failed_active_health_check", "failed_outlier_check", "failed_active_degraded_check",
          "pending_active_hc", "active_hc_timeout"})
        if (envoyFlag(status, mark))
            return mark;
    return {};
}

void addHost(EnvoyCluster& cluster, const Value& status)
{
    EnvoyHost host;
    host.place = status.place();
    host.address = envoyAddress(envoyField(&status, "address"));
    if (host.address.empty()) {
        addDoubt(cluster.doubts, badInput("host without an address", cluster.name,
                                          "address.socket_address", status.place()));
        return;
    }
    host.hostname = envoyText(&status, "hostname");
    host.weight = std::max<std::uint64_t>(envoyNumber(&status, "weight").value_or(1), 1);
    host.priority = envoyNumber(&status, "priority").value_or(0);
    host.unhealthy = unhealthyOf(envoyField(&status, "health_status"));
    host.region = envoyText(&status, "locality.region");
    host.zone = envoyText(&status, "locality.zone");
    host.subZone = envoyText(&status, "locality.sub_zone");
    cluster.hosts.push_back(std::move(host));
}

Result<EnvoyClusters> jsonClusters(const MembershipSource& source)
{
    const Result<Value> tree = readEnvoyTree(source.text, source.file);
    if (!tree)
        return tree.error();
    EnvoyClusters clusters;
    const Value* statuses = envoyField(&*tree, "cluster_statuses");
    if (statuses == nullptr)
        return clusters;
    for (const Value& status : statuses->items()) {
        EnvoyCluster& cluster = clusters.named(envoyText(&status, "name"), status.place());
        if (const Value* hosts = envoyField(&status, "host_statuses"))
            for (const Value& host : hosts->items())
                addHost(cluster, host);
    }
    return clusters;
}

/// Host keys of metadata would rename a host, and this page does not have them.
Error hashKeyDoubt(const MembershipSource& source)
{
    return badInput("hash keys of hosts (metadata envoy.lb hash_key)", "not in /clusters",
                    "/config_dump?include_eds", {source.file, 1, 1});
}

}  // namespace

Result<MembershipFile> envoyClusterPage(const MembershipSource& source)
{
    const bool isJson = trimmedText(source.text.substr(0, source.text.find('\n'))).starts_with('{');
    Result<MembershipFile> file = MembershipFile{};
    if (isJson) {
        Result<EnvoyClusters> clusters = jsonClusters(source);
        if (!clusters)
            return clusters.error();
        file = std::move(*clusters).rings(source);
    } else {
        TextReader reader(source);
        for (const TextLine& line : linesOf(source.text))
            reader.take(line);
        file = std::move(reader.clusters).rings(source);
        if (file)
            file->doubts.insert(file->doubts.end(), reader.doubts.begin(), reader.doubts.end());
    }
    if (file)
        file->doubts.insert(file->doubts.begin(), hashKeyDoubt(source));
    return file;
}

}  // namespace ringscope::members
