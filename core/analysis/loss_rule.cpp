#include "core/analysis/loss_rule.h"

#include "core/placement/policies.h"

#include <algorithm>

namespace ringscope {

bool placesAnew(FailureKind kind, const Placement& placement)
{
    switch (kind) {
    case FailureKind::None:
    case FailureKind::Successor:
    case FailureKind::Renumbered:
    case FailureKind::Rehashed:
        return true;
    case FailureKind::NextInSync:
        // A list that is written ends where it ends; a computed one takes a shard more in.
        return placement.policy().total;
    case FailureKind::Walk:
    case FailureKind::ReplicaPromoted:
    case FailureKind::ReplicasAbsorb:
    case FailureKind::Unowned:
        return false;
    }
    return true;
}

std::vector<ShardIndex> without(std::span<const ShardIndex> owners, const std::vector<bool>& isLost)
{
    std::vector<ShardIndex> left;
    for (const ShardIndex owner : owners)
        if (!isLost[owner.value])
            left.push_back(owner);
    return left;
}

std::vector<ShardIndex> listAfter(const CopyGroup& group, std::size_t copies,
                                  const std::vector<bool>& isLost, FailureKind kind)
{
    const std::span<const ShardIndex> owners = group.owners.first(
        std::min(copies, group.owners.size()));
    std::vector<ShardIndex> left = without(owners, isLost);
    if (left.size() == owners.size())
        return left;
    if (kind == FailureKind::Unowned && isLost[owners.front().value])
        return {};
    if (kind != FailureKind::Walk)
        return left;
    // The walk goes on until as many are met as before; twice as far each time.
    const std::size_t wanted = owners.size();
    for (std::size_t asked = wanted; left.size() < wanted && asked < isLost.size();) {
        asked = std::min(isLost.size(), 2 * asked);
        const std::vector<ShardIndex> list = group.longer(asked);
        left = without(list, isLost);
        if (list.size() < asked)
            break;
    }
    left.resize(std::min(left.size(), wanted));
    return left;
}

Result<KeyPlaces> placesWithout(const KeyPlaces& places, const std::vector<bool>& isLost,
                                const WorkContext& work)
{
    auto routing = std::make_shared<Routing>(*places.routing);
    for (std::size_t i = 0; i < isLost.size(); ++i)
        if (isLost[i]) {
            routing->spec.shards[i].takesKeys = false;
            routing->spec.shards[i].isDown = true;
        }
    auto placement = buildPlacement(routing->spec, work);
    if (!placement)
        return std::move(placement).error();
    routing->placement = std::move(*placement);
    KeyPlaces after = places;
    after.owners = nullptr;
    // Positions are of the hash and the circle, not of the shards.
    if (!shareOneCircle(*places.routing, *routing))
        after.order = nullptr;
    after.routing = std::move(routing);
    return after;
}

}  // namespace ringscope
