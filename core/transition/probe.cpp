#include "core/transition/probe.h"

#include "core/transition/circle_form.h"
#include "core/transition/text_measure.h"
#include "core/transition/transition.h"

namespace ringscope {

namespace {

std::uint32_t sceneShard(const Transition& transition, const Snapshot& snapshot, ShardIndex shard)
{
    if (shard.isNone())
        return kNobody;
    return transition.shardNumber(snapshot.state.map.shards[shard.value].id);
}

void addPlaces(const Snapshot& snapshot, const Explanation& explanation, ProbeSide& side)
{
    const Picture picture = snapshot.routing->placement->picture();
    const auto* arcs = std::get_if<ArcsPicture>(&picture);
    if (!arcs)
        return;
    if (explanation.position)
        side.place = placeOf(*arcs, *explanation.position);
    if (explanation.token)
        side.target = placeOf(*arcs, *explanation.token);
}

Result<ProbeSide> sideOf(const Transition& transition, const Snapshot& snapshot,
                         std::string_view key)
{
    if (!snapshot.routing->placement)
        return wrongUsage(
            "an assignment has no place for one key: it depends on the loads before it");
    Result<KeyRoute> route = routeKey(*snapshot.routing, key, 1);
    if (!route.ok())
        return std::move(route).error();
    const Explanation& explanation = route->explanation;
    ProbeSide side;
    if (!route->owners.empty())
        side.owner = sceneShard(transition, snapshot, route->owners.front());
    side.hashText = route->hashText;
    side.pointLabel = explanation.pointLabel;
    side.rule = explanation.rule;
    side.unitText = route->unitText;
    side.unit = explanation.unit.isNone() ? Tag::kNone : explanation.unit.value;
    side.wrapped = explanation.wrapped;
    side.byOverride = route->byOverride;
    for (const ShardScore& score : explanation.scores)
        side.scores.push_back({sceneShard(transition, snapshot, score.shard), score.score});
    addPlaces(snapshot, explanation, side);
    return side;
}

}  // namespace

Result<ProbeFacts> probeFacts(const Transition& transition, std::string_view key)
{
    ProbeFacts facts;
    facts.key = readable(key);
    const Snapshot& after = *transition.after();
    if (after.keys)
        facts.id = after.keys->find(key);
    Result<ProbeSide> now = sideOf(transition, after, key);
    if (!now.ok())
        return std::move(now).error();
    facts.after = std::move(*now);
    if (!transition.before())
        return facts;
    Result<ProbeSide> old = sideOf(transition, *transition.before(), key);
    if (old.ok())
        facts.before = std::move(*old);
    return facts;
}

}  // namespace ringscope
