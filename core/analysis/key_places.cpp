#include "core/analysis/key_places.h"

#include "core/analysis/arc_ranks.h"
#include "core/analysis/placed_owners.h"
#include "core/analysis/placing_steps.h"
#include "core/analysis/score_reuse.h"

#include <algorithm>

namespace ringscope {
namespace {

// HashedKeys views the names of the table that was hashed: both live and die together.
struct HeldHashes {
    HashedKeys hashed;
    std::shared_ptr<const KeyTable> keys;
};

bool sameNames(const KeyTable& a, const KeyTable& b)
{
    return &a == &b || (a.size() == b.size() && a.namesFingerprint() == b.namesFingerprint());
}

bool hasSameNames(const KeyPlaces* lender, const KeyPlaces& places)
{
    return lender && lender->keys && sameNames(*lender->keys, *places.keys);
}

Outcome takeHashes(KeyPlaces& places, std::span<const KeyPlaces* const> lenders,
                   const WorkContext& work)
{
    const KeyRule& rule = *places.routing->keyRule;
    for (const KeyPlaces* lender : lenders)
        if (hasSameNames(lender, places) && lender->hashed
            && lender->hashed->ruleIdentity == rule.identity()) {
            places.hashed = lender->hashed;
            return done();
        }
    Result<HashedKeys> hashed = rule.hashKeys(places.keys->names(), work);
    if (!hashed.ok())
        return std::move(hashed).error();
    auto held = std::make_shared<HeldHashes>(HeldHashes{std::move(*hashed), places.keys});
    places.hashed = std::shared_ptr<const HashedKeys>(held, &held->hashed);
    return done();
}

bool samePositions(const KeyPlaces& a, const KeyPlaces& b)
{
    return a.hashed == b.hashed && shareOneCircle(*a.routing, *b.routing);
}

std::vector<std::uint64_t> positionsOf(const Placement& placement,
                                       const std::vector<std::uint64_t>& words)
{
    std::vector<std::uint64_t> positions(words.size());
    for (std::size_t i = 0; i < words.size(); ++i)
        positions[i] = placement.positionOf(words[i]).value_or(0);
    return positions;
}

Outcome takeOrder(KeyPlaces& places, std::span<const KeyPlaces* const> lenders,
                  const WorkContext& work)
{
    for (const KeyPlaces* lender : lenders)
        if (hasSameNames(lender, places) && lender->order && samePositions(*lender, places)) {
            places.order = lender->order;
            if (&places.order->table() != places.keys.get())
                places.order = places.order->withTable(places.keys);
            return done();
        }
    Result<std::shared_ptr<const PositionOrder>> order = PositionOrder::build(
        places.keys, positionsOf(*places.routing->placement, places.hashed->first),
        places.hashed->refused, work);
    if (!order.ok())
        return std::move(order).error();
    places.order = *order;
    return done();
}

void setOwners(KeyPlaces& places, std::vector<ShardIndex> owners)
{
    places.owners = std::make_shared<const std::vector<ShardIndex>>(std::move(owners));
}

Outcome takeOwners(KeyPlaces& places, std::span<const KeyPlaces* const> lenders,
                   const WorkContext& work)
{
    for (const KeyPlaces* lender : lenders)
        if (hasSameNames(lender, places) && lender->owners && lender->routing == places.routing
            && places.routing->placement) {
            places.owners = lender->owners;
            return done();
        }
    for (const KeyPlaces* lender : lenders) {
        if (!hasSameNames(lender, places) || !lender->routing->placement)
            continue;
        auto owners = ownersFromScores(*lender, *places.routing, *places.hashed, places.overrides,
                                       work);
        if (!owners.ok())
            return std::move(owners).error();
        if (*owners) {
            setOwners(places, std::move(**owners));
            return done();
        }
    }
    Result<std::vector<ShardIndex>> owners =
        ownersOfKeys(*places.routing, *places.hashed, *places.keys, work);
    if (!owners.ok())
        return std::move(owners).error();
    setOwners(places, std::move(*owners));
    return done();
}

}  // namespace

std::optional<std::uint64_t> KeyPlaces::positionOf(KeyId key) const
{
    if (!hashed || !routing->placement
        || std::binary_search(hashed->refused.begin(), hashed->refused.end(), key))
        return std::nullopt;
    return routing->placement->positionOf(hashed->first[key.value]);
}

ShardIndex KeyPlaces::ownerOf(KeyId key) const
{
    if (owners)
        return (*owners)[key.value];
    const std::optional<std::uint64_t> position = positionOf(key);
    const ArcTable* arcs = routing->placement ? routing->placement->arcs() : nullptr;
    const bool isPlaced = position && arcs && arcs->size() > 0;
    return overriddenOr(overrides, key, isPlaced ? arcs->owner(arcs->at(*position)) : kNoOwner);
}

Result<KeyPlaces> placeKeys(std::shared_ptr<const Routing> routing,
                            std::shared_ptr<const KeyTable> keys,
                            std::span<const KeyPlaces* const> lenders, const WorkContext& work)
{
    return placeKeys(std::move(routing), std::move(keys), lenders, work, {});
}

Result<KeyPlaces> placeKeys(std::shared_ptr<const Routing> routing,
                            std::shared_ptr<const KeyTable> keys,
                            std::span<const KeyPlaces* const> lenders, const WorkContext& work,
                            const StepBegins& begins, CircleKeys circleKeys)
{
    const auto tell = [&](std::string_view step) {
        if (begins)
            begins(step);
    };
    KeyPlaces places;
    places.routing = std::move(routing);
    places.keys = std::move(keys);
    places.overrides = resolveOverrides(*places.routing, *places.keys);
    tell("hash");
    if (Outcome outcome = takeHashes(places, lenders, work); !outcome.ok())
        return std::move(outcome).error();
    const bool isSorted = circleKeys == CircleKeys::Sorted && places.routing->placement
                          && places.routing->placement->arcs();
    tell(isSorted ? "sort" : "place");
    Outcome outcome =
        isSorted ? takeOrder(places, lenders, work) : takeOwners(places, lenders, work);
    if (!outcome.ok())
        return std::move(outcome).error();
    return places;
}

ShardSums sumPlaces(const KeyPlaces& places, Measure measure)
{
    if (places.order)
        return sumByArcs(*places.routing, *places.order, places.overrides, measure);
    return sumByOwners(*places.owners, places.routing->spec.shards.size(), *places.keys, measure);
}

std::shared_ptr<const std::vector<ShardIndex>> ownerColumn(const KeyPlaces& places)
{
    if (places.owners)
        return places.owners;
    std::vector<ShardIndex> owners(places.keys->size(), kNoOwner);
    const PositionOrder& order = *places.order;
    forEachPieceOfKeys(*places.routing->placement->arcs(), order,
                       [&](ShardIndex owner, std::size_t from, std::size_t to) {
                           for (std::size_t rank = from; rank < to; ++rank)
                               owners[order.keys()[rank].value] = owner;
                       });
    for (const auto& [key, shard] : places.overrides)
        owners[key.value] = shard;
    return std::make_shared<const std::vector<ShardIndex>>(std::move(owners));
}

Result<Movement> movementBetween(const ShardMap& fromMap, const KeyPlaces& from,
                                 const ShardMap& toMap, const KeyPlaces& to, Measure measure)
{
    if (to.order && shareOneCircle(*from.routing, *to.routing))
        return arcMovement(fromMap, *from.routing, toMap, *to.routing, *to.order, measure,
                           to.hashed.get());
    return keyMovement(fromMap, *ownerColumn(from), toMap, *ownerColumn(to), *to.keys, measure,
                       *from.routing, *to.routing, to.hashed.get());
}

}  // namespace ringscope
