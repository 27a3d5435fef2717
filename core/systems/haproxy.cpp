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

/// 16 points a unit of weight, numbered by the server's id.
std::vector<SystemField> withRing(std::vector<SystemField> fields)
{
    fields.insert(fields.end(), {{"point_hash", "haproxy-number"},
                                 {"space.bits", "32"},
                                 {"fold", "low"},
                                 {"vnodes", "16"},
                                 {"words", "1"},
                                 {"weights", "vnodes"},
                                 {"label", "{id*4096+i}"},
                                 {"lookup", "nearest"},
                                 {"wrap", "lowest"},
                                 {"tie", "sides"},
                                 {"empty_key", "refuse"}});
    return fields;
}

SystemOption ringFunction()
{
    return functionOption("hash of requests; without a function it is sdbm avalanche, with one it "
                          "avalanches only where that is written");
}

SystemRow consistent()
{
    return {.id = "haproxy-consistent",
            .title = "HAProxy, hash-type consistent",
            .versions = "2.6.12; hash-key id, the only one before 3.0",
            .algorithms = {"ring"},
            .failure = FailureKind::Successor,
            .failureRule = "successor: a server that is down takes its points off the ring, and "
                           "each of its cells goes to the neighbours",
            .evidence = Evidence::Verified,
            .golden = "systems/haproxy/haproxy.csv",
            .fixes = withRing({{"spread", "shards"}}),
            .defaults = {{"hash", "avalanche:sdbm"}},
            .promises = "A join or leave moves only the cells around its own points; another "
                        "weight adds or takes off the last points.",
            .options = {ringFunction()}};
}

/// Requests in the order of their arrival, none of which has ended.
SystemRow balanced()
{
    return {.id = "haproxy-bounded",
            .title = "HAProxy, hash-balance-factor",
            .versions = "2.6.12; hash-key id, the only one before 3.0",
            .algorithms = {"in-flight-ring"},
            .failure = FailureKind::Successor,
            .failureRule = "successor: a server that is down takes its points off the ring, and "
                           "the others' parts of what is in flight grow",
            .evidence = Evidence::Verified,
            .golden = "systems/haproxy/haproxy_bounded.csv",
            .fixes = withRing({}),
            .defaults = {{"hash", "avalanche:sdbm"}, {"balance", "1.25"}},
            .promises = "A request stays on its own server while that has less than its part of "
                        "the requests in flight, and goes on to the next points else.",
            .options = {ringFunction(),
                        {"hash-balance-factor",
                         "balance",
                         "most requests in flight of a server, by the mean; here a multiple, in "
                         "HAProxy percent",
                         {{"110", "1.1"}, {"125", "1.25"}, {"150", "1.5"}, {"200", "2"}}}}};
}

SystemRow mapBased()
{
    return {.id = "haproxy-map",
            .title = "HAProxy, hash-type map-based",
            .versions = "2.6.12",
            .algorithms = {"modulo"},
            .failure = FailureKind::Renumbered,
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

std::vector<SystemRow> haproxySystems() { return {consistent(), balanced(), mapBased()}; }

}  // namespace ringscope
