#include "core/placement/placement.h"

namespace ringscope {

std::vector<ShardIndex> Placement::ownersOfKey(const KeyBatch& key, std::size_t copies) const
{
    UnitId unit;
    unitsOf(key, {&unit, 1});
    return ownersOf(unit, copies);
}

}  // namespace ringscope
