// Libraries whose keys are two hash words: multi-probe and AnchorHash.
#include "core/systems/system_families.h"

namespace ringscope {

namespace {

SystemRow multiProbe()
{
    return {.id = "go-mpchash",
            .title = "Multi-probe (dgryski/go-mpchash)",
            .versions = "at 7382f34 with SipHash-2-4 and seeds 1, 2",
            .algorithms = {"multi-probe"},
            .failure = FailureKind::Successor,
            .failureRule = "successor: a shard that is left out gives its keys to the next closest",
            .evidence = Evidence::Verified,
            .golden = "systems/mpch/mpch.csv",
            .fixes = {{"hash", "siphash-2-4-from-1"},
                      {"point_hash", "siphash-2-4"},
                      {"lookup", "after"}},
            .defaults = {{"probes", "21"}},
            .hasWeights = false,
            .promises = "A join or leave moves only its own keys, 1 of n."};
}

SystemRow anchor()
{
    return {.id = "anchorhash",
            .title = "AnchorHash (cpp-anchorhash, Qre)",
            .versions = "at 3ef98f0; the caller hands over two 64-bit words",
            .algorithms = {"anchor"},
            .failure = FailureKind::Successor,
            .failureRule = "successor: a removed bucket's keys are spread over those that work",
            .evidence = Evidence::Verified,
            .golden = "systems/anchor/anchorhash.csv",
            .defaults = {{"hash", "xxh64"}},
            .hasWeights = false,
            .promises = "A removal, or the return of the bucket that was removed last, moves only "
                        "its own keys, 1 of n.",
            .options = {{"capacity", "capacity_anchor", "buckets, working or not"}}};
}

}  // namespace

std::vector<SystemRow> probingSystems() { return {multiProbe(), anchor()}; }

}  // namespace ringscope
