#include "core/placement/picture_parts.h"

#include "core/placement/placement.h"

namespace ringscope {

PictureParts partsOf(const Placement& placement)
{
    const auto* pictured = dynamic_cast<const PicturedParts*>(&placement);
    return pictured ? pictured->parts() : PictureParts();
}

KeyWalk walkOf(const Placement& placement, const KeyBatch& key)
{
    const auto* pictured = dynamic_cast<const PicturedParts*>(&placement);
    return pictured ? pictured->walkOf(key) : KeyWalk();
}

}  // namespace ringscope
