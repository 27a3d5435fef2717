// Riak: a ring of 2^160 positions in equal partitions; a key belongs to the partition strictly
// above its hash. Partitions are tokens of their nodes, of which the first 64 bits are kept: the
// number of partitions is a power of two, so that the others are zeros.
#include "core/systems/system_families.h"

namespace ringscope {

namespace {

void appendBinary(std::string& term, const std::string& bytes)
{
    term += 'm';
    for (int shift = 24; shift >= 0; shift -= 8)
        term += static_cast<char>(bytes.size() >> shift);
    term += bytes;
}

/// {Bucket, Key} in Erlang's external term format, which is what Riak hashes.
std::string bucketAndKey(std::span<const std::string> fields)
{
    std::string term = "\x83h\x02";
    for (const std::string& field : fields)
        appendBinary(term, field);
    return term;
}

}  // namespace

std::vector<SystemRow> riakSystems()
{
    return {{.id = "riak",
             .title = "Riak KV",
             .versions = "riak_core at 25d9a6f; buckets without a type",
             .algorithms = {"ring"},
             .failure = FailureKind::Walk,
             .failureRule = "walk: the next node of the preference list holds hinted copies until "
                            "the owner is back",
             .evidence = Evidence::Verified,
             .golden = "systems/riak/riak_chash.csv",
             .fixes = {{"hash", "sha1"},
                       {"point_hash", "null"},
                       {"space", "null"},
                       {"fold", "low"},
                       {"words", "1"},
                       {"lookup", "after"},
                       {"wrap", "lowest"},
                       {"tie", "smallest-name"}},
             .defaults = {{"replicas", "3"}},
             .hasWeights = false,
             .promises = "Only the partitions that are claimed by another node move.",
             .options = {{"n_val", "replicas", "copies of a key"}},
             .keyFields = {{"bucket", "the bucket's name"}, {"key", "the key's bytes"}},
             .joinKey = bucketAndKey}};
}

}  // namespace ringscope
