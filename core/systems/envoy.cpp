// Envoy's and gRPC's ring_hash: a ring of a total size, of which every host gets whole points by
// its share. The same points under the same sizes; Envoy counts hosts as listed, gRPC by name.
#include "core/systems/system_families.h"

namespace ringscope {

namespace {

constexpr std::string_view kPromise =
    "A join or leave moves about one share, and more: the smallest share sets the size of the "
    "ring, so that other hosts gain or lose points, too.";

std::vector<SystemField> ringSizeRing(std::string_view order)
{
    return {{"hash", "xxh64"},   {"space", "null"},        {"fold", "low"},
            {"words", "1"},      {"weights", "ring-size"}, {"lookup", "at-or-after"},
            {"wrap", "lowest"},  {"tie", "first-listed"},  {"order", order},
            {"spread", "shards"}};
}

std::vector<SystemOption> sizeOptions(std::string_view least, std::string_view most)
{
    return {{least, "min_ring_size", "least points of the ring"},
            {most, "max_ring_size", "most points of the ring"}};
}

SystemRow envoy()
{
    SystemRow row{.id = "envoy-ring-hash",
                  .title = "Envoy, ring_hash",
                  .versions = "source at 0d2acde; request hash of one policy",
                  .algorithms = {"ring"},
                  .failure = FailureKind::Successor,
                  .failureRule =
                      "successor: only healthy hosts are on the ring, and all of them in "
                      "panic mode",
                  .evidence = Evidence::Upstream,
                  .golden = "systems/envoy/envoy_ring_hash.csv",
                  .fixes = ringSizeRing("listed"),
                  // Another hash key (metadata, host name) is the shard's name, or {url}_{i}.
                  .defaults = {{"point_hash", "null"},
                               {"label", "{name}_{i}"},
                               {"min_ring_size", "1024"},
                               {"max_ring_size", "8388608"}},
                  .promises = kPromise,
                  .options = sizeOptions("minimum_ring_size", "maximum_ring_size")};
    row.options.push_back({"hash_function",
                           "point_hash",
                           "hash of points; requests stay with xxHash",
                           {{"XX_HASH", "xxh64"}, {"MURMUR_HASH_2", "murmur64a"}}});
    return row;
}

SystemRow grpc()
{
    SystemRow row{
        .id = "grpc-ring-hash",
        .title = "gRPC, ring_hash_experimental",
        .versions = "grpc-go at 4793ad0 (1.85.0-dev)",
        .algorithms = {"ring"},
        .failure = FailureKind::Walk,
        .failureRule = "walk: entries of an endpoint in transient failure are skipped",
        .evidence = Evidence::Verified,
        .golden = "systems/envoy/grpc_ring_hash.csv",
        .fixes = ringSizeRing("name"),
        .defaults = {{"label", "{name}_{i}"}, {"min_ring_size", "1024"}, {"max_ring_size", "4096"}},
        .promises = kPromise,
        .options = sizeOptions("minRingSize", "maxRingSize")};
    row.fixes.push_back({"point_hash", "null"});
    return row;
}

}  // namespace

std::vector<SystemRow> envoySystems() { return {envoy(), grpc()}; }

}  // namespace ringscope
