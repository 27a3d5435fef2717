// `kubectl get endpointslices -o json`: the endpoints that the collector's Kubernetes resolver
// sees, one ring a service. It names them IP:PORT; the port is 4317 unless its `ports` say
// otherwise. An endpoint that is not ready is not on the ring.
#include "core/formats/json_value.h"
#include "core/membership/doubts.h"
#include "core/membership/otel_rings.h"
#include "core/membership/readers.h"
#include "core/membership/ring_names.h"
#include "core/membership/value_parts.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace ringscope::members {

namespace {

constexpr std::string_view kDefaultPort = "4317";

/// The slices of one service.
struct Service {
    std::string space, name;
    std::vector<const Value*> slices;
};

/// An address of an endpoint as it is hashed.
struct Address {
    std::string text;
    bool isReady = true;
    const Value* endpoint = nullptr;
    SourcePlace place;
};

std::string serviceOf(const Value& slice)
{
    const Value& about = partIn(slice, "metadata");
    const std::string& label = textIn(partIn(about, "labels"), "kubernetes.io/service-name");
    return label.empty() ? textIn(about, "name") : label;
}

void collect(const Value& slice, std::vector<Service>& services,
             std::map<std::pair<std::string, std::string>, std::size_t>& known)
{
    const std::pair key{textIn(partIn(slice, "metadata"), "namespace"), serviceOf(slice)};
    const auto [at, isNew] = known.try_emplace(key, services.size());
    if (isNew)
        services.push_back({key.first, key.second, {}});
    services[at->second].slices.push_back(&slice);
}

class ServiceReader {
public:
    ServiceReader(const Service& service, std::string name, std::string_view asked)
        : m_service(service), m_ring(std::move(name), asked, false, service.slices.front()->place())
    {
    }

    Membership read() &&
    {
        choosePort();
        const std::string& family = textIn(*m_service.slices.front(), "addressType");
        for (const Value* slice : m_service.slices) {
            if (textIn(*slice, "addressType") == family)
                takeSlice(*slice);
            else
                m_ring.doubt(badInput("addressType", textIn(*slice, "addressType"),
                                      family + ", the first of the service",
                                      placeIn(*slice, "addressType")));
        }
        addSorted();
        m_ring.askRoutingKey(m_service.slices.front()->place());
        return std::move(m_ring).finish();
    }

private:
    /// The resolver's own default where a slice has it or names none, else what looks like OTLP.
    void choosePort()
    {
        const Value* chosen = nullptr;
        bool isDefault = false;
        for (const Value* slice : m_service.slices)
            for (const Value& port : itemsIn(*slice, "ports")) {
                if (chosen == nullptr || (isOtlp(port) && !isOtlp(*chosen)))
                    chosen = &port;
                isDefault = isDefault || textIn(port, "port") == kDefaultPort;
            }
        if (chosen == nullptr || isDefault || textIn(*chosen, "port").empty())
            return;
        m_port = textIn(*chosen, "port");
        m_ring.doubt(badInput("port", m_port, "4317, or what `ports` of the resolver says",
                              placeIn(*chosen, "port")));
    }

    static bool isOtlp(const Value& port)
    {
        return textIn(port, "name").find("otlp") != std::string::npos;
    }

    void takeSlice(const Value& slice)
    {
        for (const Value& endpoint : itemsIn(slice, "endpoints")) {
            const bool isReady = textIn(partIn(endpoint, "conditions"), "ready") != "false";
            const auto& addresses = itemsIn(endpoint, "addresses");
            if (addresses.empty())
                m_ring.doubt(badInput("endpoint without address", textIn(endpoint, "hostname"),
                                      "addresses: [IP]", endpoint.place()));
            for (const Value& address : addresses)
                if (!address.text().empty())
                    m_addresses.push_back(
                        {hashedText(address.text()), isReady, &endpoint, address.place()});
        }
    }

    std::string hashedText(const std::string& ip) const
    {
        const bool isIpv6 = ip.find(':') != std::string::npos;
        return (isIpv6 ? "[" + ip + "]" : ip) + ":" + m_port;
    }

    /// Slices may list an endpoint twice while they are rewritten; one that is ready counts.
    void addSorted()
    {
        std::ranges::stable_sort(m_addresses, {}, [](const Address& address) {
            return std::tuple(std::string_view(address.text), !address.isReady);
        });
        const Address* before = nullptr;
        for (const Address& address : m_addresses) {
            if (before == nullptr || before->text != address.text)
                add(address);
            before = &address;
        }
    }

    void add(const Address& address)
    {
        if (!m_ring.addEndpoint(address.text, address.place))
            return;
        const Value& endpoint = *address.endpoint;
        const auto set = [&](std::string_view field, const std::string& value) {
            m_ring.setOfEndpoint(address.text, field, value, address.place);
        };
        if (!address.isReady)
            set("state", "down");
        set("zone", textIn(endpoint, "zone"));
        set("host", textIn(endpoint, "nodeName"));
        set("x-pod", textIn(partIn(endpoint, "targetRef"), "name"));
    }

    const Service& m_service;
    OtelRing m_ring;
    std::string m_port{kDefaultPort};
    std::vector<Address> m_addresses;
};

}  // namespace

Result<MembershipFile> endpointSlices(const MembershipSource& source)
{
    const Result<Value> tree = readJson(source.text, source.file);
    if (!tree)
        return tree.error();
    std::vector<Service> services;
    std::map<std::pair<std::string, std::string>, std::size_t> known;
    MembershipFile file;
    if (textIn(*tree, "kind") == "EndpointSlice")
        collect(*tree, services, known);
    for (const Value& item : itemsIn(*tree, "items")) {
        const std::string& kind = textIn(item, "kind");
        if (kind.empty() || kind == "EndpointSlice")
            collect(item, services, known);
        else
            addDoubt(file.doubts, badInput("kind", kind, "EndpointSlice", placeIn(item, "kind")));
    }
    std::map<std::string_view, int> spaces;
    for (const Service& service : services)
        ++spaces[service.name];
    RingNames names;
    for (const Service& service : services) {
        const bool isAlone = spaces[service.name] == 1;
        const std::string name = isAlone ? service.name : service.space + "/" + service.name;
        file.rings.push_back(ServiceReader(service, names.take(name), source.system).read());
    }
    return file;
}

}  // namespace ringscope::members
