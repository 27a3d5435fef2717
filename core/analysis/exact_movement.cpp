#include "core/analysis/exact_movement.h"

#include "core/analysis/arc_line.h"
#include "core/analysis/modulo_movement.h"

namespace ringscope {
namespace {

Error needsKeys(const std::string& why)
{
    return wrongUsage("needs --keys: " + why);
}

// Both divide one space of hash words, or there is no exact movement between them.
Outcome comparable(const Routing& from, const Routing& to)
{
    if (!from.placement || !to.placement)
        return wrongUsage("an assignment looks at loads: it has no movement between two maps");
    if (from.keyRule->identity() != to.keyRule->identity())
        return needsKeys("the two maps hash keys differently (" + from.keyRule->identity() + " and "
                         + to.keyRule->identity() + ")");
    for (const Routing* routing : {&from, &to})
        if (routing->placement->unitSpace().kind == UnitSpace::Kind::None)
            return needsKeys(std::string(routing->placement->policy().title)
                             + " has no units of exact length");
    return done();
}

u128 tallyArcs(MovementTally& tally, const ArcTable& from, const JointOwner& jointFrom,
               const ArcTable& to, const JointOwner& jointTo)
{
    walkTogether(from, to, [&](std::uint64_t begin, std::uint64_t last, ShardIndex before,
                               ShardIndex after) {
        tally.add(jointFrom(before), jointTo(after), 0, lengthOf(begin, last));
    });
    return from.turn();
}

// Whether a position is the hash word itself; the ends and the middle tell folds and signs apart.
bool positionsAreWords(const Placement& placement, int hashBits)
{
    const u128 words = powerOfTwo(hashBits);
    if (placement.unitSpace().turn != words)
        return false;
    const auto last = static_cast<std::uint64_t>(words - 1);
    for (const std::uint64_t word : {std::uint64_t{0}, std::uint64_t{1}, last / 2, last / 2 + 1, last})
        if (placement.positionOf(word) != std::optional(word))
            return false;
    return true;
}

Result<u128> tallyMixed(MovementTally& tally, const Placement& arcs, const JointOwner& jointOfArcs,
                        const Placement& residues, const JointOwner& jointOfResidues,
                        bool arcsFirst, const WorkContext& work)
{
    const Result<Residues> table = residuesOf(residues, jointOfResidues);
    if (!table.ok())
        return table.error();
    if (!positionsAreWords(arcs, table->hashBits))
        return needsKeys("positions on the circle are not the hash words that are divided");
    return tallyArcsAndResidues(tally, *arcs.arcs(), jointOfArcs, *table, arcsFirst, work);
}

Result<u128> tallyUnits(MovementTally& tally, const Placement& from, const JointOwner& jointFrom,
                        const Placement& to, const JointOwner& jointTo, const WorkContext& work)
{
    if (from.arcs() && to.arcs()) {
        const UnitSpace a = from.unitSpace(), b = to.unitSpace();
        if (a.turn != b.turn || a.positions != b.positions)
            return needsKeys("the two maps divide different circles");
        return tallyArcs(tally, *from.arcs(), jointFrom, *to.arcs(), jointTo);
    }
    if (from.arcs())
        return tallyMixed(tally, from, jointFrom, to, jointTo, true, work);
    if (to.arcs())
        return tallyMixed(tally, to, jointTo, from, jointFrom, false, work);
    const Result<Residues> before = residuesOf(from, jointFrom);
    if (!before.ok())
        return before.error();
    const Result<Residues> after = residuesOf(to, jointTo);
    if (!after.ok())
        return after.error();
    return tallyResidues(tally, *before, *after, work);
}

}  // namespace

Result<Movement> exactMovement(const ShardMap& fromMap, const Routing& from, const ShardMap& toMap,
                               const Routing& to, const WorkContext& work)
{
    if (Outcome outcome = comparable(from, to); !outcome.ok())
        return std::move(outcome).error();
    Movement movement;
    movement.exact = true;
    movement.shards = uniteShards(fromMap, toMap);
    const std::size_t shards = movement.shards.size();
    const JointOwner jointFrom(movement.shards.from, shards), jointTo(movement.shards.to, shards);
    MovementTally tally(shards);
    const Result<u128> whole =
        tallyUnits(tally, *from.placement, jointFrom, *to.placement, jointTo, work);
    if (!whole.ok())
        return whole.error();
    settle(movement, tally, {0, *whole}, fromMap, toMap);
    movement.moduloShare = moduloMovedShare(fromMap, toMap);
    return movement;
}

}  // namespace ringscope
