#include "core/transition/warming_arcs.h"

#include "core/systems/routing.h"
#include "core/transition/circle_form.h"

#include <algorithm>
#include <optional>

namespace ringscope {

namespace {

bool warms(const Shard& shard) { return shard.state == ShardState::Warming && shard.weight > 0; }

std::optional<ArcsPicture> circleOf(const Routing& routing)
{
    if (!routing.placement)
        return std::nullopt;
    const Picture picture = routing.placement->picture();
    const auto* arcs = std::get_if<ArcsPicture>(&picture);
    return arcs && arcs->closed ? std::optional(*arcs) : std::nullopt;
}

}  // namespace

std::vector<SceneArc> warmingArcs(const Snapshot& snapshot,
                                  const std::vector<std::uint32_t>& sceneShards,
                                  const WorkContext& work)
{
    ShardMap map = snapshot.state.map;
    std::vector<bool> isWarming(sceneShards.size(), false);
    for (std::size_t i = 0; i < map.shards.size(); ++i)
        if (warms(map.shards[i])) {
            map.shards[i].state = ShardState::Active;
            isWarming[i] = true;
        }
    const std::optional<ArcsPicture> now = circleOf(*snapshot.routing);
    const bool anyWarms = std::find(isWarming.begin(), isWarming.end(), true) != isWarming.end();
    if (!now || !anyWarms)
        return {};
    const Result<Routing> next = buildRouting(map, BuildLimits(), work);
    if (!next.ok())
        return {};
    const std::optional<ArcsPicture> then = circleOf(*next);
    if (!then)
        return {};
    std::vector<bool> takes;
    for (std::size_t i = 0; i < sceneShards.size(); ++i) {
        if (takes.size() <= sceneShards[i])
            takes.resize(sceneShards[i] + std::size_t{1}, false);
        takes[sceneShards[i]] = isWarming[i];
    }
    std::vector<SceneArc> arcs = circleForm({&*now, sceneShards}, {&*then, sceneShards}).arcs;
    std::erase_if(arcs, [&takes](const SceneArc& arc) {
        return !arc.changes() || arc.to == kNobody || !takes[arc.to];
    });
    return arcs;
}

}  // namespace ringscope
