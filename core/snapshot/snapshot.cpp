#include "core/snapshot/snapshot.h"

#include "core/placement/picture.h"

#include <variant>

namespace ringscope {

const RingPoints* pointsOf(const Snapshot& snapshot)
{
    const Routing* routing = snapshot.routing.get();
    if (!routing || !routing->placement || !routing->placement->arcs())
        return nullptr;
    const Picture picture = routing->placement->picture();
    const auto* arcs = std::get_if<ArcsPicture>(&picture);
    return arcs ? arcs->points : nullptr;
}

}  // namespace ringscope
