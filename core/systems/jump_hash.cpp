// Jump consistent hash as its libraries offer it: the caller hands over a 64-bit number, and gets
// the place of a shard in the list.
#include "core/systems/system_families.h"

namespace ringscope {

std::vector<SystemRow> jumpSystems()
{
    return {{.id = "guava-jump",
             .title = "Jump hash (Guava's consistentHash)",
             .versions = "Guava 31.1; the paper's own code is equal",
             .algorithms = {"jump"},
             .failure = FailureKind::None,
             .failureRule = "none: a shard that is down is left out of the list, and those behind "
                            "it are renumbered",
             .evidence = Evidence::Verified,
             .golden = "systems/jump/jump_hash.csv",
             .fixes = {{"hash", "integer"}},
             .hasWeights = false,
             .promises = "A shard that joins or leaves at the end of the list moves 1 of n keys; "
                         "anywhere else it renumbers those behind it."}};
}

}  // namespace ringscope
