#include "core/membership/otel_rings.h"

#include <algorithm>
#include <vector>

namespace ringscope {

namespace {

/// The ring of July 2025 to July 2026.
constexpr std::string_view kAssumed = "otel-v2";

}  // namespace

OtelRing::OtelRing(std::string name, std::string_view asked, bool isRenamed,
                   const SourcePlace& place)
    : m_ring{std::move(name), {}, {}, {}}, m_tree(asked.empty() ? kAssumed : asked, place)
{
    if (!asked.empty())
        return;
    std::vector<std::string> choices{"otel-v1", "otel-v2", "otel-v3"};
    if (isRenamed)
        choices.erase(choices.begin());
    m_ring.open.push_back({"system",
                           "Which ring has the collector: of before July 2025 (v1), of before "
                           "July 2026 (v2), or newer (v3)?",
                           std::string(kAssumed), std::move(choices)});
}

bool OtelRing::addEndpoint(const std::string& text, const SourcePlace& place)
{
    if (text.empty() || m_tree.hasShard(text)) {
        doubt(badInput(text.empty() ? "endpoint without a name" : "endpoint listed twice", text,
                       "each once", place));
        return false;
    }
    m_tree.addShard(text, place);
    return true;
}

void OtelRing::setOfEndpoint(const std::string& text, std::string_view field,
                             const std::string& value, const SourcePlace& place)
{
    if (!value.empty())
        m_tree.setOfShard(text, field, textValue(value, place));
}

void OtelRing::sayRoutingKey(const std::string& routingKey, const SourcePlace& place)
{
    static constexpr std::string_view kKnown[] = {"traceID", "service",  "resource",
                                                  "metric",  "streamID", "attributes"};
    if (std::ranges::find(kKnown, routingKey) == std::end(kKnown))
        doubt(badInput("routing_key", routingKey,
                       "traceID, service, resource, metric, streamID, attributes", place));
    m_tree.set("key.from", textValue(routingKey == "traceID" ? "hex" : "text", place));
}

void OtelRing::askRoutingKey(const SourcePlace& place)
{
    m_tree.set("key.from", textValue("hex", place));
    m_ring.open.push_back({"key.from",
                           "Is routing_key traceID (hex), or a text such as service?",
                           "hex",
                           {"hex", "text"}});
}

Membership OtelRing::finish() &&
{
    m_ring.map = std::move(m_tree).finish();
    return std::move(m_ring);
}

}  // namespace ringscope
