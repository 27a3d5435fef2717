// The load-balancing exporters of a collector's configuration: exporters.loadbalancing, since
// v0.153.0 load_balancing, each with an optional /NAME. A static resolver lists the endpoints,
// which are hashed as they stand there; others ask DNS or Kubernetes, and the file has no members.
#include "core/formats/yaml_value.h"
#include "core/membership/doubts.h"
#include "core/membership/map_tree.h"
#include "core/membership/otel_rings.h"
#include "core/membership/readers.h"
#include "core/membership/value_parts.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace ringscope::members {

namespace {

bool isOfType(const std::string& exporter, std::string_view type)
{
    return exporter == type || exporter.starts_with(std::string(type) + "/");
}

bool isLoadBalancing(const std::string& exporter)
{
    return isOfType(exporter, "loadbalancing") || isOfType(exporter, "load_balancing");
}

/// Signals of the pipelines that use an exporter: "traces", "metrics", "logs".
std::set<std::string> signalsOf(const Value& config, const std::string& exporter)
{
    std::set<std::string> signals;
    for (const auto& [name, pipeline] : partIn(partIn(config, "service"), "pipelines").entries())
        for (const Value& used : itemsIn(pipeline, "exporters"))
            if (used.text() == exporter)
                signals.insert(name.substr(0, name.find('/')));
    return signals;
}

class ExporterReader {
public:
    ExporterReader(const Value& config, const std::string& name, const Value& exporter,
                   std::string_view asked)
        : m_config(config),
          m_name(name),
          m_exporter(exporter),
          m_ring(name, asked, isOfType(name, "load_balancing"), exporter.place())
    {
    }

    Membership read() &&
    {
        std::vector<const Value*> hostnames;
        for (const Value& host :
             itemsIn(partIn(partIn(m_exporter, "resolver"), "static"), "hostnames"))
            hostnames.push_back(&host);
        std::ranges::stable_sort(
            hostnames, {}, [](const Value* host) -> const std::string& { return host->text(); });
        for (const Value* host : hostnames)
            takeHost(*host);
        sayKey();
        return std::move(m_ring).finish();
    }

private:
    void takeHost(const Value& host)
    {
        if (host.text().find("${") != std::string::npos)
            m_ring.doubt(badInput("hostname from the environment", host.text(),
                                  "the text that is put in", host.place()));
        m_ring.addEndpoint(host.text(), host.place());
    }

    /// Traces and logs go by trace id unless it says otherwise, metrics by service.
    void sayKey()
    {
        const std::string& stated = textIn(m_exporter, "routing_key");
        if (!stated.empty()) {
            m_ring.sayRoutingKey(stated, placeIn(m_exporter, "routing_key"));
            return;
        }
        const auto signals = signalsOf(m_config, m_name);
        if (signals == std::set<std::string>{"metrics"})
            m_ring.sayRoutingKey("service", m_exporter.place());
        else if (!signals.empty() && !signals.contains("metrics"))
            m_ring.sayRoutingKey("traceID", m_exporter.place());
        else
            m_ring.askRoutingKey(m_exporter.place());
    }

    const Value& m_config;
    const std::string& m_name;
    const Value& m_exporter;
    OtelRing m_ring;
};

/// Why an exporter has no members here.
Error noMembers(const std::string& name, const Value& exporter)
{
    const Value& resolver = partIn(exporter, "resolver");
    const std::string kind = resolver.entries().empty() ? "none" : resolver.entries().front().first;
    return badInput("members of " + name, "resolver " + kind,
                    "static.hostnames; for others `kubectl get endpointslices -o json`",
                    resolver.isMap() ? resolver.place() : exporter.place());
}

}  // namespace

Result<MembershipFile> otelConfig(const MembershipSource& source)
{
    const Result<Value> config = readYaml(source.text, source.file);
    if (!config)
        return config.error();
    MembershipFile file;
    for (const auto& [name, exporter] : partIn(*config, "exporters").entries()) {
        if (!isLoadBalancing(name))
            continue;
        const Value& fixed = partIn(partIn(exporter, "resolver"), "static");
        if (itemsIn(fixed, "hostnames").empty())
            addDoubt(file.doubts, noMembers(name, exporter));
        else
            file.rings.push_back(ExporterReader(*config, name, exporter, source.system).read());
    }
    if (!file.rings.empty())
        return file;
    return errorOf(std::move(file.doubts),
                   badInput("exporters", "without a load-balancing one",
                            "loadbalancing, load_balancing, each with an optional /NAME",
                            placeIn(*config, "exporters")));
}

}  // namespace ringscope::members
