#include "core/analysis/rule_difference.h"

#include "core/support/number_text.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

/// How the reason begins where only keys can tell; people read the rest.
constexpr std::string_view kNeedsKeys = "needs --keys: ";

Result<std::vector<ShardIndex>> ownersUnder(const PlacedRule& rule, const KeyTable& keys,
                                            const WorkContext& work)
{
    const Result<HashedKeys> hashed = rule.routing.keyRule->hashKeys(keys.names(), work);
    if (!hashed)
        return hashed.error();
    return ownersOfKeys(rule.routing, *hashed, keys, work);
}

Outcome compareSpace(RuleDifference& difference, const PlacedRule& here, const PlacedRule& there,
                     const WorkContext& work)
{
    Result<Movement> space =
        exactMovement(here.map, here.routing, there.map, there.routing, work);
    if (space) {
        difference.space = *std::move(space);
        return done();
    }
    if (space.error().code == ErrorCode::Cancelled)
        return space.error();
    difference.whyNoSpace = space.error().message;
    if (difference.whyNoSpace.starts_with(kNeedsKeys))
        difference.whyNoSpace.erase(0, kNeedsKeys.size());
    return done();
}

Outcome compareKeys(RuleDifference& difference, const PlacedRule& here, const PlacedRule& there,
                    const KeyTable& keys, Measure measure, const WorkContext& work)
{
    const Result<std::vector<ShardIndex>> from = ownersUnder(here, keys, work.part(0.0, 0.5));
    if (!from)
        return from.error();
    const Result<std::vector<ShardIndex>> to = ownersUnder(there, keys, work.part(0.5, 1.0));
    if (!to)
        return to.error();
    Result<Movement> moved = keyMovement(here.map, *from, there.map, *to, keys, measure,
                                         here.routing, there.routing);
    if (!moved)
        return moved.error();
    difference.keys = *std::move(moved);
    difference.apart = movedKeys(here.map, *from, there.map, *to);
    return done();
}

}  // namespace

std::string RuleDifference::spaceSentence() const
{
    if (!space)
        return fmt::format("The share of the space cannot be counted: {}.", whyNoSpace);
    return fmt::format("{} of the space has another owner.",
                       textOr(space->movedShare, percentText));
}

std::string RuleDifference::keysSentence() const
{
    if (!keys)
        return "Keys would tell which ones: open a key file, or make some under Keys.";
    std::string text = fmt::format("{} of {} keys have another owner",
                                   groupedText(keys->movedKeys), groupedText(keys->keys));
    if (keys->measure != Measure::Keys && keys->movedShare)
        text += fmt::format(": {} of the {}", percentText(*keys->movedShare),
                            rowOf(keys->measure).unit);
    return text + ".";
}

Result<RuleDifference> differenceBetween(const PlacedRule& here, const PlacedRule& there,
                                         const KeyTable* keys, Measure measure,
                                         const WorkContext& work)
{
    for (const PlacedRule* rule : {&here, &there})
        if (rule->routing.placement == nullptr)
            return wrongUsage(rule->map.algorithm
                              + " is an assignment, it places requests by load, so no key has a "
                                "place of its own");
    RuleDifference difference;
    difference.shards = uniteShards(here.map, there.map);
    if (Outcome compared = compareSpace(difference, here, there, work); !compared)
        return compared.error();
    if (keys == nullptr)
        return difference;
    if (Outcome compared = compareKeys(difference, here, there, *keys, measure, work); !compared)
        return compared.error();
    return difference;
}

}  // namespace ringscope
