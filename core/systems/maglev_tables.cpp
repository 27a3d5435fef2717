// Maglev tables of Envoy and of Cilium: the same walks, other hashes and other turns.
#include "core/systems/system_families.h"

namespace ringscope {

namespace {

constexpr std::string_view kPromise =
    "A join or leave moves about one share, and a few entries between the shards that stay.";

SystemRow envoy()
{
    return {.id = "envoy-maglev",
            .title = "Envoy, maglev",
            .versions = "source at 104df3d; request hash of one policy",
            .algorithms = {"maglev"},
            .failure = FailureKind::Successor,
            .failureRule = "successor: only healthy hosts fill the table, and all of them in panic "
                           "mode",
            .evidence = Evidence::Upstream,
            .golden = "systems/maglev/envoy_maglev.csv",
            .fixes = {{"hash", "xxh64"},
                      {"point_hash", "null"},
                      {"words", "1"},
                      {"order", "name"},
                      {"fill", "envoy"}},
            .defaults = {{"table_size", "65537"}},
            .promises = kPromise,
            .options = {{"table_size", "table_size", "a prime"}}};
}

SystemRow cilium()
{
    return {.id = "cilium-maglev",
            .title = "Cilium, Maglev load balancing",
            .versions = "1.16 and newer; the table, with the default hash seed. The datapath's "
                        "hash of addresses and ports is not modelled",
            .algorithms = {"maglev"},
            .failure = FailureKind::Successor,
            .failureRule = "successor: only active backends fill the table",
            .evidence = Evidence::Upstream,
            .golden = "systems/maglev/cilium_maglev.csv",
            // Shards are named as backends are hashed: [10.0.0.1:8080/TCP,State:active].
            .fixes = {{"point_hash", "cilium-murmur3"},
                      {"words", "2"},
                      {"order", "name"},
                      {"fill", "cilium"}},
            .defaults = {{"table_size", "16381"}},
            .promises = kPromise,
            .options = {{"bpf-lb-maglev-table-size", "table_size", "a prime, 251 to 131071"}}};
}

}  // namespace

std::vector<SystemRow> maglevSystems() { return {envoy(), cilium()}; }

}  // namespace ringscope
