#include "core/transition/compare_facts.h"

#include "core/support/number_text.h"
#include "core/transition/circle_form.h"
#include "core/transition/figure_text.h"
#include "core/transition/text_measure.h"

#include <algorithm>

namespace ringscope {

namespace {

/// The owner of a place on one side, and the unit's name.
struct Owned {
    std::uint32_t shard = kNobody;
    std::string text = "no owner";
};

std::string labelOf(const RingPoints& points, std::uint64_t token)
{
    const auto found =
        std::lower_bound(points.points.begin(), points.points.end(), token,
                         [](const RingPoint& p, std::uint64_t t) { return p.token < t; });
    if (found == points.points.end() || found->token != token)
        return "";
    return readable(points.label(*found));
}

Owned ownedAt(const Transition& transition, const Snapshot& snapshot, double turn)
{
    Owned owned;
    const Placement* placement = snapshot.routing->placement.get();
    if (!placement)
        return owned;
    const Picture picture = placement->picture();
    const auto* arcs = std::get_if<ArcsPicture>(&picture);
    if (!arcs || arcs->arcs->size() == 0)
        return owned;
    const std::uint64_t lineStart = arcs->closed ? 0 : arcs->lineStart;
    const std::uint64_t position = positionAt(*arcs->arcs, lineStart, fractionOfTurn(turn));
    const UnitId unit = arcs->arcs->at(position);
    const ShardIndex owner = arcs->arcs->owner(unit);
    if (owner.isNone())
        return owned;
    const Shard& shard = snapshot.state.map.shards[owner.value];
    owned.shard = transition.shardNumber(shard.id);
    owned.text = readable(shard.name);
    const auto token = placement->tokenOf(unit);
    const std::string label = arcs->points && token ? labelOf(*arcs->points, *token) : "";
    if (!label.empty())
        owned.text += ", " + label;
    return owned;
}

bool isPlace(const Hit& hit) { return hit.tag.mark == Mark::Arc || hit.tag.mark == Mark::Band; }

std::string factorOr(const std::optional<double>& ratio)
{
    return textOr(ratio, [](double r) { return factorText(r); });
}

/// What moves between the two: of the load where keys are there, else of the circle.
std::string movedText(const Scene& scene, const Movement* since)
{
    if (!since || !since->movedShare)
        return "";
    const std::string whole =
        scene.hasCounts() ? "of the " + std::string(rowOf(since->measure).unit) : "of the circle";
    return "moved: "
           + (*since->movedShare == 0.0 ? std::string("nothing")
                                        : percentText(*since->movedShare) + " " + whole);
}

}  // namespace

std::optional<MarkFacts> compareFacts(const Transition& transition, const Hit& hit)
{
    if (!isPlace(hit) || !transition.before())
        return factsOf(transition, hit);
    const Owned a = ownedAt(transition, *transition.before(), hit.turn);
    const Owned b = ownedAt(transition, *transition.after(), hit.turn);
    MarkFacts facts;
    facts.title = percentText(hit.turn) + " round the circle";
    facts.lines = {"A: " + a.text, "B: " + b.text,
                   a.shard == b.shard ? "same owner" : "changes owner"};
    if (hit.tag.mark == Mark::Arc)
        facts.shard = hit.tag.shard;
    else
        facts.shard = hit.tag.index == 0 ? a.shard : b.shard;
    return facts;
}

CompareWords compareWords(const Transition& transition, const std::string& a, const std::string& b,
                          const Movement* since)
{
    CompareWords words;
    words.a = "A: " + a;
    words.b = "B: " + b;
    words.delta = movedText(transition.scene(), since);
    const auto& before = transition.before()->load.hotRatio;
    const auto& after = transition.after()->load.hotRatio;
    if (before || after)
        words.delta += (words.delta.empty() ? "" : "; ") + std::string("hottest ")
                       + factorOr(before) + " the mean in A, " + factorOr(after) + " in B";
    return words;
}

}  // namespace ringscope
