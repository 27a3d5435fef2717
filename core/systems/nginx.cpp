// nginx's `hash KEY` in http and stream upstreams. The text of a `server` line is the name that
// is hashed: 127.0.0.1:80 and localhost:80 are two rings.
#include "core/systems/system_families.h"

namespace ringscope {

namespace {

using namespace std::literals;

SystemRow consistent()
{
    return {.id = "nginx-consistent",
            .title = "nginx, hash KEY consistent",
            .versions = "1.22.1; the algorithm is the same on master at 3f6f782",
            .algorithms = {"ring"},
            .failure = FailureKind::Walk,
            .failureRule =
                "walk: points of a server that is down stay, and its keys go to the next "
                "points, 20 at most, then round robin",
            .evidence = Evidence::Verified,
            .golden = "systems/nginx/nginx_hash_consistent.csv",
            // A point is named by the server and the hash of the point before.
            .fixes = {{"hash", "crc32"},
                      {"point_hash", "null"},
                      {"space", "null"},
                      {"fold", "low"},
                      {"vnodes", "160"},
                      {"words", "1"},
                      {"weights", "vnodes"},
                      {"label", "{host}\0{port}{previous:le32}"sv},
                      {"lookup", "at-or-after"},
                      {"wrap", "lowest"},
                      {"tie", "first-listed"},
                      {"spread", "shards"},
                      {"empty_key", "refuse"}},
            .promises = "A join or leave moves only the arcs that its own points cut."};
}

SystemRow plain()
{
    return {.id = "nginx-hash",
            .title = "nginx, hash KEY without consistent",
            .versions = "1.22.1",
            .algorithms = {"modulo"},
            .failure = FailureKind::Rehashed,
            .failureRule = "rehashed: a key whose server is down is hashed again with the number "
                           "of the try before it; maps here leave the server out of the table",
            .evidence = Evidence::Verified,
            .golden = "systems/nginx/nginx_hash_consistent.csv",
            .fixes = {{"hash", "crc32-upper15"},
                      {"index", "unsigned"},
                      {"residues", "copies"},
                      {"empty_key", "refuse"}},
            .promises = "A join, a leave or another weight moves nearly every key."};
}

}  // namespace

std::vector<SystemRow> nginxSystems() { return {consistent(), plain()}; }

}  // namespace ringscope
