// The three documents that this program realises, exactly as their own code computes.
#include "core/systems/system_families.h"

namespace ringscope {

namespace {

constexpr std::string_view kNoFailureRule =
    "none: a shard that is down is left out of the list, as if it had never been there";

/// What all three say of a ring: it is as wide as the hash, and each label gives one point.
std::vector<SystemField> withPlainRing(std::vector<SystemField> fields)
{
    fields.insert(fields.end(), {{"point_hash", "null"},
                                 {"space", "null"},
                                 {"fold", "low"},
                                 {"words", "1"},
                                 {"wrap", "lowest"},
                                 {"index", "unsigned"}});
    return fields;
}

SystemRow seedTraces()
{
    return {.id = "seed-traces",
            .title = "Trace routing in a collector pipeline",
            .versions = "the document's Ring class",
            .algorithms = {"ring", "modulo"},
            .failure = FailureKind::None,
            .failureRule = kNoFailureRule,
            .evidence = Evidence::Verified,
            .golden = "seeds/seed000_sha256_ring.csv",
            // Its points are sorted as (hash, node): the smaller name comes first.
            .fixes = withPlainRing({{"hash", "sha256"},
                                    {"label", "{name}#{i}"},
                                    {"lookup", "after"},
                                    {"tie", "smallest-name"}}),
            .defaults = {{"vnodes", "128"}},
            .hasWeights = false};
}

SystemRow seedLab()
{
    return {.id = "seed-lab",
            .title = "Load distribution lab",
            .versions = "the document's Go file",
            .algorithms = {"ring", "modulo", "two-choices"},
            .failure = FailureKind::None,
            .failureRule = kNoFailureRule,
            .evidence = Evidence::Verified,
            .golden = "seeds/seed001_fnv1a.csv",
            // Its nodes are numbers; points of one position are sorted by them.
            .fixes = withPlainRing({{"hash", "fnv1a32"},
                                    {"label", "node:{index}:replica:{i}"},
                                    {"lookup", "at-or-after"},
                                    {"tie", "first-listed"}}),
            .defaults = {{"vnodes", "32"}},
            .hasWeights = false};
}

SystemRow seedQueues()
{
    return {
        .id = "seed-queues",
        .title = "Queue shards by tenant",
        .versions = "the document's Python code",
        .algorithms = {"rendezvous", "ring", "modulo"},
        .failure = FailureKind::None,
        .failureRule = kNoFailureRule,
        .evidence = Evidence::Verified,
        .golden = "seeds/seed004_blake2b.csv",
        // Its dictionary of owners keeps the last of two equal points. Only the ring has weights.
        .fixes = withPlainRing({{"hash", "blake2b-64"},
                                {"label", "{name}#{i}"},
                                {"lookup", "after"},
                                {"tie", "last-listed"},
                                {"score", "{name}:{key}"},
                                {"rendezvous", "plain"}}),
        .defaults = {{"vnodes", "256"}}};
}

}  // namespace

std::vector<SystemRow> seedSystems() { return {seedTraces(), seedLab(), seedQueues()}; }

}  // namespace ringscope
