#include "core/placement/ring_points.h"

#include "core/placement/ring_labels.h"

namespace ringscope {

std::string RingPoints::label(const RingPoint& point) const
{
    const Naming& shard = naming[point.shard.value];
    if (shard.declared)
        return std::to_string(point.token);
    const auto names = ringscope::labelTemplate(labelTemplate);
    const auto pieces = namePieces(*names, {shard.name, shard.url, shard.id, shard.index});
    return labelText(pieces, point.ordinal / wordsPerLabel);
}

}  // namespace ringscope
