// The OpenTelemetry Collector's load-balancing exporter had three rings within a year. All are
// small circles of CRC-32, on which the endpoint's text is hashed as it was resolved:
// "backend-1" and "backend-1:4317" are two rings.
#include "core/systems/system_families.h"

namespace ringscope {

namespace {

struct Version {
    std::string_view id;
    std::string_view title;
    std::string_view versions;
    Evidence evidence;
    std::string_view golden;
};

std::vector<SystemField> circle(std::string_view size, std::string_view points,
                                std::string_view label, std::string_view tie)
{
    return {{"hash", "crc32"},  {"point_hash", "null"}, {"space.size", size},
            {"fold", "low"},    {"vnodes", points},     {"words", "1"},
            {"label", label},   {"weights", "vnodes"},  {"lookup", "at-or-after"},
            {"wrap", "lowest"}, {"tie", tie},           {"spread", "shards"}};
}

SystemRow exporter(const Version& version, std::vector<SystemField> ring)
{
    return {.id = version.id,
            .title = version.title,
            .versions = version.versions,
            .algorithms = {"ring"},
            .failure = FailureKind::None,
            .failureRule = "none: an endpoint is on the ring for as long as the resolver lists it",
            .evidence = version.evidence,
            .golden = version.golden,
            .fixes = std::move(ring),
            .hasWeights = false,
            .promises = "A join or leave moves about one share; points that find their position "
                        "taken move other keys, too.",
            .options = {{"routing_key",
                         "key.from",
                         "traceID is 16 bytes, written as hex; other keys are texts",
                         {{"traceID", "hex"},
                          {"service", "text"},
                          {"resource", "text"},
                          {"metric", "text"},
                          {"streamID", "text"}}}}};
}

}  // namespace

// Endpoints are listed as the resolver hands them over: sorted. In v1 and v2 the order decides
// who keeps a position.
std::vector<SystemRow> otelSystems()
{
    constexpr std::string_view kGolden = "systems/otel/otel_loadbalancing.csv";
    return {
        exporter({"otel-v1", "OpenTelemetry load-balancing exporter, ring v1",
                  "before change 41271 of July 2025", Evidence::Upstream, kGolden},
                 circle("36000", "100", "{name}{i:u8}", "drop-later")),
        exporter({"otel-v2", "OpenTelemetry load-balancing exporter, ring v2",
                  "from change 41271 of July 2025 to before 49585", Evidence::Upstream, kGolden},
                 circle("36000", "100", "{name}{i:le32}", "probe:10")),
        exporter({"otel-v3", "OpenTelemetry load-balancing exporter, ring v3",
                  "from change 49585 of July 2026; points of two endpoints on one position "
                  "are not confirmed",
                  Evidence::Upstream, "systems/otel/otel_loadbalancing_v3_upstream.csv"},
                 circle("131071", "200", "{name}{i:le32}", "probe-sorted:131070"))};
}

}  // namespace ringscope
