#include "core/analysis/replica_movement.h"

#include "core/analysis/arc_line.h"
#include "core/analysis/copy_groups.h"
#include "core/analysis/copy_lists.h"
#include "core/analysis/copy_tally.h"

#include <algorithm>
#include <numeric>

namespace ringscope {

namespace {

constexpr u128 kLongestPeriod = u128{1} << 24;

/// Both sides of one comparison.
struct Sides {
    const KeyPlaces& from;
    const KeyPlaces& to;
    std::size_t fromCopies, toCopies;
};

std::span<const ShardIndex> listAt(const PackedLists& lists, UnitId unit)
{
    return unit.isNone() ? std::span<const ShardIndex>() : lists[unit.value];
}

struct UnitLists {
    PackedLists from, to;
};

Result<UnitLists> unitLists(const Sides& sides, const WorkContext& work)
{
    Result<PackedLists> from =
        listsOfUnits(*sides.from.routing->placement, sides.fromCopies, work);
    if (!from)
        return std::move(from).error();
    Result<PackedLists> to = listsOfUnits(*sides.to.routing->placement, sides.toCopies, work);
    if (!to)
        return std::move(to).error();
    return UnitLists{std::move(*from), std::move(*to)};
}

/// Lists of keys on both sides, read block by block.
struct KeyLists {
    CopyLists from, to;

    void read(std::size_t first, std::size_t count)
    {
        from.read(first, count);
        to.read(first, count);
    }
};

Result<KeyLists> keyLists(const Sides& sides, const WorkContext& work)
{
    Result<CopyLists> from = CopyLists::of(sides.from, sides.fromCopies, work);
    if (!from)
        return std::move(from).error();
    Result<CopyLists> to = CopyLists::of(sides.to, sides.toCopies, work);
    if (!to)
        return std::move(to).error();
    return KeyLists{std::move(*from), std::move(*to)};
}

ListAmounts amountsOf(const KeyTable& table, Measure measure, KeyId key)
{
    return {1, table.column(measure).at(key.value), table.column(Measure::Stored).at(key.value), 0};
}

/// The amounts that take `amounts` away again: sums wrap.
ListAmounts minus(const ListAmounts& amounts)
{
    return {0 - amounts.keys, 0 - amounts.load, 0 - amounts.bytes, 0 - amounts.length};
}

/// Keys counted where circles place them; those that either map overrides are taken elsewhere.
Outcome moveWithPins(CopyTally& tally, const Sides& sides, const UnitLists& lists, Measure measure,
                     const WorkContext& work)
{
    std::vector<KeyId> pinned;
    for (const ResolvedOverrides* pins : {&sides.from.overrides, &sides.to.overrides})
        for (const auto& [key, shard] : *pins)
            pinned.push_back(key);
    std::sort(pinned.begin(), pinned.end());
    pinned.erase(std::unique(pinned.begin(), pinned.end()), pinned.end());
    if (pinned.empty())
        return done();
    Result<KeyLists> keyed = keyLists(sides, work);
    if (!keyed)
        return std::move(keyed).error();
    for (const KeyId key : pinned) {
        const ListAmounts amounts = amountsOf(*sides.to.keys, measure, key);
        tally.add(listAt(lists.from, unitOfKey(sides.from, key)),
                  listAt(lists.to, unitOfKey(sides.to, key)), minus(amounts));
        keyed->read(key.value, 1);
        tally.add(keyed->from[0], keyed->to[0], amounts);
    }
    return done();
}

/// Two circles of one space: stretch by stretch, with the ranks of their ends where there are keys.
Outcome tallyCircles(CopyTally& tally, const Sides& sides, Measure measure, const WorkContext& work)
{
    const Result<UnitLists> lists = unitLists(sides, work);
    if (!lists)
        return lists.error();
    const ArcLine lineFrom(*sides.from.routing->placement->arcs());
    const ArcLine lineTo(*sides.to.routing->placement->arcs());
    const PositionOrder* order = sides.to.order.get();
    std::size_t rank = 0;
    walkPiecesTogether(lineFrom, lineTo, [&](std::uint64_t begin, std::uint64_t last, std::size_t i,
                                             std::size_t j) {
        ListAmounts amounts;
        if (order != nullptr) {
            const std::size_t next =
                last == lineTo.greatestPosition() ? order->size() : order->rank(last + 1);
            amounts.keys = next - rank;
            if (next > rank) {
                amounts.load = order->sum(measure, rank, next);
                amounts.bytes = order->sum(Measure::Stored, rank, next);
            }
            rank = next;
        } else {
            amounts.length = lengthOf(begin, last);
        }
        if (amounts.keys > 0 || amounts.length > 0)
            tally.add(listAt(lists->from, lineFrom.unit(i)), listAt(lists->to, lineTo.unit(j)),
                      amounts);
    });
    if (order == nullptr)
        return done();
    // Keys that the rule cannot read are in no list.
    const MeasureColumn& column = sides.to.keys->column(measure);
    tally.add({}, {}, {sides.to.keys->size() - order->size(),
                       column.total - order->sum(measure, 0, order->size()), 0, 0});
    return moveWithPins(tally, sides, *lists, measure, work);
}

/// One common period of two placements that look at remainders only.
Outcome tallyResidues(CopyTally& tally, const Sides& sides, std::uint64_t period,
                      const WorkContext& work)
{
    constexpr std::uint64_t kWordsBetweenStops = std::uint64_t{1} << 12;
    const Result<UnitLists> lists = unitLists(sides, work);
    if (!lists)
        return lists.error();
    const Placement& from = *sides.from.routing->placement;
    const Placement& to = *sides.to.routing->placement;
    const bool halves = from.unitSpace().isSigned || to.unitSpace().isSigned;
    const std::uint64_t greatest = ~std::uint64_t{0} >> (64 - from.unitSpace().hashBits);
    for (std::uint64_t i = 0; i < period; ++i) {
        if (i % kWordsBetweenStops == 0 && work.stopped())
            return cancelled();
        const ListAmounts one{0, 0, 0, 1};
        tally.add(listAt(lists->from, from.unitOfWord(i)), listAt(lists->to, to.unitOfWord(i)),
                  one);
        const std::uint64_t down = greatest - (i & greatest);
        if (halves)
            tally.add(listAt(lists->from, from.unitOfWord(down)),
                      listAt(lists->to, to.unitOfWord(down)), one);
    }
    return done();
}

Outcome tallyKeys(CopyTally& tally, const Sides& sides, Measure measure, const WorkContext& work)
{
    Result<KeyLists> keyed = keyLists(sides, work);
    if (!keyed)
        return std::move(keyed).error();
    const KeyTable& table = *sides.to.keys;
    for (std::size_t first = 0; first < table.size(); first += CopyLists::kBlock) {
        if (work.stopped())
            return cancelled();
        const std::size_t count = std::min(CopyLists::kBlock, table.size() - first);
        keyed->read(first, count);
        for (std::size_t i = 0; i < count; ++i)
            tally.add(keyed->from[i], keyed->to[i], amountsOf(table, measure, KeyId(first + i)));
    }
    return done();
}

/// The common period of two placements of remainders; nothing where it is none or too long.
std::optional<std::uint64_t> commonPeriod(const Sides& sides)
{
    const UnitSpace from = sides.from.routing->placement->unitSpace();
    const UnitSpace to = sides.to.routing->placement->unitSpace();
    if (from.kind != UnitSpace::Kind::Residues || to.kind != UnitSpace::Kind::Residues
        || from.hashBits != to.hashBits)
        return std::nullopt;
    const u128 a = from.isSigned ? from.turn / 2 : from.turn;
    const u128 b = to.isSigned ? to.turn / 2 : to.turn;
    if (a == 0 || b == 0 || a > kLongestPeriod || b > kLongestPeriod)
        return std::nullopt;
    const u128 period = a / std::gcd(static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b)) * b;
    return period > kLongestPeriod ? std::nullopt
                                   : std::optional(static_cast<std::uint64_t>(period));
}

/// False where there is no basis.
Result<bool> fillTally(CopyTally& tally, const Sides& sides, Measure measure,
                       const WorkContext& work)
{
    const bool hasKeys = sides.to.keys != nullptr;
    const bool oneCircle = shareOneCircle(*sides.from.routing, *sides.to.routing);
    Outcome filled = done();
    if (oneCircle && (!hasKeys || sides.to.order)) {
        filled = tallyCircles(tally, sides, measure, work);
    } else if (hasKeys) {
        filled = tallyKeys(tally, sides, measure, work);
    } else {
        const bool sameHash = sides.from.routing->keyRule->identity()
                              == sides.to.routing->keyRule->identity();
        const std::optional<std::uint64_t> period =
            sameHash ? commonPeriod(sides) : std::nullopt;
        if (!period)
            return false;
        filled = tallyResidues(tally, sides, *period, work);
    }
    if (!filled)
        return std::move(filled).error();
    return true;
}

}  // namespace

Result<std::optional<ReplicaMovement>> replicaMovement(const ShardMap& fromMap,
                                                       const KeyPlaces& from,
                                                       const ShardMap& toMap, const KeyPlaces& to,
                                                       Measure measure, const WorkContext& work)
{
    if (!from.routing->placement || !to.routing->placement)
        return std::optional<ReplicaMovement>();
    ReplicaMovement movement;
    movement.exact = to.keys == nullptr;
    movement.fromCopies = static_cast<std::size_t>(fromMap.replicas);
    movement.toCopies = static_cast<std::size_t>(toMap.replicas);
    movement.measure = measure;
    movement.shards = uniteShards(fromMap, toMap);
    if (to.keys) {
        const MeasureColumn& stored = to.keys->column(Measure::Stored);
        movement.scale = to.keys->column(measure).scale;
        movement.bytesScale = stored.scale;
        movement.bytesAreWhole = stored.known && stored.unknown.empty();
        if (stored.known)
            movement.madeBytes = 0;
    }
    CopyTally tally(movement.shards);
    const Sides sides{from, to, movement.fromCopies, movement.toCopies};
    const Result<bool> filled = fillTally(tally, sides, measure, work);
    if (!filled)
        return filled.error();
    if (!*filled)
        return std::optional<ReplicaMovement>();
    tally.settle(movement);
    return std::optional(std::move(movement));
}

}  // namespace ringscope
