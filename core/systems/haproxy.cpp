// HAProxy's hash balancing. Its ring has no successors: a key goes to the nearer one of its two
// neighbours. Points are numbered by a server's id, or by its place in the backend, from 1.
#include "core/systems/system_families.h"

namespace ringscope {

namespace {

/// `words`: the hash of `hash-type METHOD FUNCTION`, with and without avalanche.
SystemOption functionOption(std::string_view meaning)
{
    return {"hash-type function",
            "hash",
            meaning,
            {{"sdbm", "sdbm"},
             {"sdbm avalanche", "avalanche:sdbm"},
             {"djb2", "djb2"},
             {"djb2 avalanche", "avalanche:djb2"},
             {"wt6", "wt6"},
             {"wt6 avalanche", "avalanche:wt6"},
             {"crc32", "crc32"},
             {"crc32 avalanche", "avalanche:crc32"}}};
}

SystemRow consistent()
{
    return {.id = "haproxy-consistent",
            .title = "HAProxy, hash-type consistent",
            .versions = "2.6.12; hash-key id, the only one before 3.0",
            .algorithms = {"ring"},
            .failureRule = "successor: a server that is down takes its points off the ring, and "
                           "each of its cells goes to the neighbours",
            .evidence = Evidence::Verified,
            .golden = "systems/haproxy/haproxy.csv",
            .fixes = {{"point_hash", "haproxy-number"},
                      {"space.bits", "32"},
                      {"fold", "low"},
                      {"vnodes", "16"},
                      {"words", "1"},
                      {"weights", "vnodes"},
                      {"label", "{id*4096+i}"},
                      {"lookup", "nearest"},
                      {"wrap", "lowest"},
                      {"tie", "sides"},
                      {"spread", "shards"},
                      {"empty_key", "refuse"}},
            .defaults = {{"hash", "avalanche:sdbm"}},
            .promises = "A join or leave moves only the cells around its own points; another "
                        "weight adds or takes off the last points.",
            .options = {functionOption("hash of requests; without a function it is sdbm avalanche, "
                                       "with one it avalanches only where that is written")}};
}

SystemRow mapBased()
{
    return {.id = "haproxy-map",
            .title = "HAProxy, hash-type map-based",
            .versions = "2.6.12",
            .algorithms = {"modulo"},
            .failureRule = "renumbered: a server that is down leaves the map, and most keys go "
                           "elsewhere",
            .evidence = Evidence::Verified,
            .golden = "systems/haproxy/haproxy.csv",
            .fixes = {{"index", "unsigned"}, {"residues", "interleaved"}, {"empty_key", "refuse"}},
            .defaults = {{"hash", "sdbm"}},
            .promises = "A join, a leave or another weight moves most keys.",
            .options = {functionOption("hash of requests; sdbm without a function, and avalanche "
                                       "only where it is written")}};
}

}  // namespace

std::vector<SystemRow> haproxySystems() { return {consistent(), mapBased()}; }

}  // namespace ringscope
