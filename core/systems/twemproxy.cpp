// twemproxy (nutcracker): a pool's ring of MD5 digests, or its table by weight. A server's name
// here is what its points are named by: its alias, else HOST:PORT, else HOST where the port is
// 11211. It sorts servers by that name, shorter ones first, before it numbers them.
#include "core/systems/system_families.h"

namespace ringscope {

namespace {

std::vector<SystemOption> poolOptions()
{
    return {
        {"hash",
         "hash",
         "hash of keys; fnv1a_64 where the pool names none",
         {{"one_at_a_time", "one-at-a-time"},
          {"md5", "md5-le32"},
          {"crc16", "twemproxy-crc16"},
          {"crc32", "crc32-upper15"},
          {"crc32a", "crc32"},
          {"fnv1_64", "hashkit-fnv1-64"},
          {"fnv1a_64", "hashkit-fnv1a-64"},
          {"fnv1_32", "hashkit-fnv1-32"},
          {"fnv1a_32", "hashkit-fnv1a-32"},
          {"hsieh", "hsieh"},
          {"murmur", "hashkit-murmur"},
          {"jenkins", "jenkins"}}},
        {"hash_tag", "key.tag", "two characters; what stands between them is hashed"},
        {"distribution", "algorithm", "ring or table", {{"ketama", "ring"}, {"modula", "modulo"}}}};
}

}  // namespace

std::vector<SystemRow> twemproxySystems()
{
    return {{.id = "twemproxy",
             .title = "twemproxy (nutcracker)",
             .versions = "0.5.0",
             .algorithms = {"ring", "modulo"},
             .failure = FailureKind::Successor,
             .failureRule = "successor with auto_eject_hosts, for modula renumbered; unowned "
                            "without it: requests for the server's keys fail",
             .evidence = Evidence::Verified,
             .golden = "systems/twemproxy/twemproxy.csv",
             .fixes = {{"point_hash", "md5-le32"},
                       {"space.bits", "32"},
                       {"fold", "low"},
                       {"vnodes", "160"},
                       {"words", "4"},
                       {"weights", "twemproxy"},
                       {"label", "{name}-{i}"},
                       {"lookup", "at-or-after"},
                       {"wrap", "lowest"},
                       {"tie", "smallest-name"},
                       {"spread", "shards"},
                       {"index", "unsigned"},
                       {"residues", "copies-by-length"},
                       {"empty_key", "zero"}},
             .defaults = {{"hash", "hashkit-fnv1a-64"}},
             .promises = "ketama: a join or leave moves about one share; with unequal weights all "
                         "counts are rounded anew. modula: nearly every key moves.",
             .options = poolOptions()}};
}

}  // namespace ringscope
