#include "core/commands/key_units.h"

#include <algorithm>
#include <span>

namespace ringscope {

Result<std::vector<UnitId>> unitsOfKeys(const Routing& routing, const HashedKeys& hashed,
                                        const WorkContext& work)
{
    constexpr std::size_t kAtOnce = 4096;
    const KeyBatch batch = hashed.batch();
    std::vector<UnitId> units(batch.size());
    for (std::size_t from = 0; from < batch.size(); from += kAtOnce) {
        if (work.stopped())
            return cancelled();
        const std::size_t count = std::min(kAtOnce, batch.size() - from);
        routing.placement->unitsOf(batch.slice(from, count), std::span(units).subspan(from, count));
    }
    for (const KeyId key : hashed.refused)
        units[key.value] = UnitId{};
    return units;
}

}  // namespace ringscope
