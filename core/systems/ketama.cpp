// Ketama and its dialects: one idea, many rings. They differ in the name of a point (is a default
// port in it), in how weights are rounded, and in the hash of a key.
#include "core/systems/system_families.h"

namespace ringscope {

namespace {

constexpr std::string_view kRingPromise =
    "A join or leave moves about one share; with unequal weights all counts of points are rounded "
    "anew, so that some keys move between the others.";
constexpr std::string_view kModulaPromise = "A join or leave moves nearly every key.";
constexpr std::string_view kEjected =
    "successor: a server that is taken out is left out of the ring, and with unequal weights the "
    "others' counts of points change";

using Fields = std::vector<SystemField>;

/// 160 points a server at equal weights, four of each MD5 digest, by 32-bit words.
Fields withDigestRing(std::string_view weights, Fields fields)
{
    fields.insert(fields.end(), {{"point_hash", "md5-le32"},
                                 {"space.bits", "32"},
                                 {"fold", "low"},
                                 {"vnodes", "160"},
                                 {"words", "4"},
                                 {"weights", weights},
                                 {"lookup", "at-or-after"},
                                 {"wrap", "lowest"},
                                 {"tie", "first-listed"},
                                 {"spread", "shards"}});
    return fields;
}

/// 100 points a server, each its own name under the hash of keys; no weights.
Fields withNameRing(std::string_view label)
{
    return {{"point_hash", "null"}, {"space.bits", "32"},
            {"fold", "low"},        {"vnodes", "100"},
            {"words", "1"},         {"weights", "vnodes"},
            {"label", label},       {"lookup", "at-or-after"},
            {"wrap", "lowest"},     {"tie", "first-listed"},
            {"spread", "shards"}};
}

SystemOption hashOption()
{
    return {"hash",
            "hash",
            "MEMCACHED_BEHAVIOR_HASH: hash of keys",
            {{"DEFAULT", "one-at-a-time"},
             {"MD5", "md5-le32"},
             {"CRC", "crc32-upper15"},
             {"FNV1_64", "hashkit-fnv1-64"},
             {"FNV1A_64", "hashkit-fnv1a-64"},
             {"FNV1_32", "hashkit-fnv1-32"},
             {"FNV1A_32", "hashkit-fnv1a-32"},
             {"HSIEH", "hsieh"},
             {"MURMUR", "hashkit-murmur"},
             {"JENKINS", "jenkins"},
             {"MURMUR3", "hashkit-murmur3"}}};
}

SystemRow libketama()
{
    return {.id = "libketama",
            .title = "libketama",
            .versions = "RJ/ketama, ketama.c at 18cf9a7",
            .algorithms = {"ring"},
            .failure = FailureKind::Successor,
            .failureRule = kEjected,
            .evidence = Evidence::Verified,
            .golden = "systems/ketama/ketama_variants.csv",
            .fixes = withDigestRing("libketama", {{"hash", "md5-le32"}, {"label", "{name}-{i}"}}),
            .promises = kRingPromise};
}

SystemRow libmemcachedWeighted()
{
    return {.id = "libmemcached-weighted",
            .title = "libmemcached, KETAMA_WEIGHTED",
            .versions = "libmemcached 1.1.4; what PHP and pylibmc call libketama compatible",
            .algorithms = {"ring"},
            .failure = FailureKind::Successor,
            .failureRule = kEjected,
            .evidence = Evidence::Verified,
            .golden = "systems/ketama/libmemcached_ketama.csv",
            .fixes = withDigestRing("libmemcached", {{"label", "{name%:11211}-{i}"}}),
            // A weight given to a server under another ketama brings this ring, with that hash.
            .defaults = {{"hash", "md5-le32"}},
            .promises = kRingPromise,
            .options = {hashOption()}};
}

SystemRow libmemcachedUnweighted(std::string_view id, std::string_view title)
{
    return {.id = id,
            .title = title,
            .versions = "libmemcached 1.1.4, no server with a weight",
            .algorithms = {"ring"},
            .failure = FailureKind::Successor,
            .failureRule = kEjected,
            .evidence = Evidence::Verified,
            .golden = "systems/ketama/libmemcached_ketama.csv",
            .fixes = withNameRing("{name%:11211}-{i}"),
            .defaults = {{"hash", "one-at-a-time"}},
            .hasWeights = false,
            .promises = "A join or leave moves about one share.",
            .options = {hashOption()}};
}

SystemRow libmemcachedSpy()
{
    SystemRow row = libmemcachedUnweighted("libmemcached-spy", "libmemcached, KETAMA_SPY");
    row.fixes = withNameRing("/{name}-{i}");
    return row;
}

SystemRow libmemcachedModula()
{
    return {.id = "libmemcached-modula",
            .title = "libmemcached, MODULA",
            .versions = "libmemcached 1.1.4",
            .algorithms = {"modulo"},
            .failure = FailureKind::Renumbered,
            .failureRule = "renumbered: a server that is taken out shortens the list, and nearly "
                           "every key goes elsewhere",
            .evidence = Evidence::Verified,
            .golden = "systems/ketama/libmemcached_ketama.csv",
            .fixes = {{"index", "unsigned"}, {"residues", "listed"}},
            .defaults = {{"hash", "one-at-a-time"}},
            .hasWeights = false,
            .promises = kModulaPromise,
            .options = {hashOption()}};
}

SystemRow npmHashring()
{
    return {.id = "npm-hashring",
            .title = "hashring for Node.js",
            .versions = "npm hashring 3.2.0",
            .algorithms = {"ring"},
            .failure = FailureKind::Successor,
            .failureRule = kEjected,
            .evidence = Evidence::Verified,
            .golden = "systems/ketama/ketama_variants.csv",
            .fixes = withDigestRing("libketama", {{"hash", "md5-le32"}}),
            .defaults = {{"label", "{name}-{i}"}},
            .promises = kRingPromise,
            .options = {{"default port",
                         "label",
                         "port that is left out of a point's name",
                         {{"11211", "{name%:11211}-{i}"}}}}};
}

SystemRow uhashring()
{
    return {.id = "uhashring",
            .title = "uhashring for Python, hash_fn=\"ketama\"",
            .versions = "python3-uhashring 2.1",
            .algorithms = {"ring"},
            .failure = FailureKind::Successor,
            .failureRule = kEjected,
            .evidence = Evidence::Verified,
            .golden = "systems/ketama/ketama_variants.csv",
            .fixes = withDigestRing("libketama", {{"hash", "md5-le32"}, {"label", "{name}-{i}"}}),
            .promises = kRingPromise};
}

}  // namespace

std::vector<SystemRow> ketamaSystems()
{
    return {libketama(),
            libmemcachedWeighted(),
            libmemcachedUnweighted("libmemcached-ketama", "libmemcached, KETAMA without weights"),
            libmemcachedUnweighted("libmemcached-consistent", "libmemcached, CONSISTENT"),
            libmemcachedSpy(),
            libmemcachedModula(),
            npmHashring(),
            uhashring()};
}

}  // namespace ringscope
