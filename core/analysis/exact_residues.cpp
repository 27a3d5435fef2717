#include "core/analysis/arc_line.h"
#include "core/analysis/exact_movement.h"

#include <algorithm>
#include <numeric>

namespace ringscope {
namespace {

constexpr std::uint64_t kMostSteps = std::uint64_t{1} << 26;
constexpr std::size_t kStepsBetweenStops = std::size_t{1} << 12;

struct OwnerCount {
    std::uint32_t owner = 0;
    std::uint64_t count = 0;
};

// Owners of the residues first, first + step, ..., each with its count, ascending.
std::vector<OwnerCount> countOwners(const std::vector<std::uint32_t>& owners, std::uint64_t first,
                                    std::uint64_t step)
{
    std::vector<std::uint32_t> members;
    for (std::uint64_t i = first; i < owners.size(); i += step)
        members.push_back(owners[i]);
    std::sort(members.begin(), members.end());
    std::vector<OwnerCount> counts;
    for (const std::uint32_t owner : members) {
        if (counts.empty() || counts.back().owner != owner)
            counts.push_back({owner, 0});
        ++counts.back().count;
    }
    return counts;
}

Error tooManySteps(const char* what)
{
    return tooLarge(std::string("exact movement would walk over more than ")
                    + toText(kMostSteps) + " " + what + ": use --keys");
}

// One half of the hash words; `steps` is used up over both halves.
Outcome tallyHalf(MovementTally& tally, const std::vector<std::uint32_t>& from,
                  const std::vector<std::uint32_t>& to, std::uint64_t& steps,
                  const WorkContext& work)
{
    const std::uint64_t classes = std::gcd(from.size(), to.size());
    for (std::uint64_t rest = 0; rest < classes; ++rest) {
        if (rest % kStepsBetweenStops == 0 && work.stopped())
            return cancelled();
        const std::vector<OwnerCount> before = countOwners(from, rest, classes);
        const std::vector<OwnerCount> after = countOwners(to, rest, classes);
        steps += before.size() * after.size();
        if (steps > kMostSteps)
            return tooManySteps("pairs of owners");
        for (const OwnerCount& a : before)
            for (const OwnerCount& b : after)
                tally.add(a.owner, b.owner, 0, u128{a.count} * b.count);
    }
    return done();
}

// Adds runs of hash words against one half's residues.
class ResidueRuns {
public:
    ResidueRuns(MovementTally& tally, const std::vector<std::uint32_t>& owners, bool arcsFirst)
        : m_tally(&tally), m_owners(&owners), m_perPeriod(countOwners(owners, 0, 1)),
          m_arcsFirst(arcsFirst)
    {
    }

    /// `count` steps from step `first` of this half, all owned by `arcOwner` under the arcs.
    void add(std::uint32_t arcOwner, std::uint64_t first, u128 count)
    {
        const std::uint64_t period = m_owners->size();
        if (const u128 whole = count / period; whole > 0)
            for (const OwnerCount& each : m_perPeriod)
                addPair(arcOwner, each.owner, whole * each.count);
        std::uint64_t residue = first % period;
        for (auto rest = static_cast<std::uint64_t>(count % period); rest > 0; --rest) {
            addPair(arcOwner, (*m_owners)[residue], 1);
            residue = residue + 1 == period ? 0 : residue + 1;
        }
    }

private:
    void addPair(std::uint32_t arcOwner, std::uint32_t residueOwner, u128 words)
    {
        m_arcsFirst ? m_tally->add(arcOwner, residueOwner, 0, words)
                    : m_tally->add(residueOwner, arcOwner, 0, words);
    }

    MovementTally* m_tally;
    const std::vector<std::uint32_t>* m_owners;
    std::vector<OwnerCount> m_perPeriod;
    bool m_arcsFirst;
};

}  // namespace

Result<u128> tallyResidues(MovementTally& tally, const Residues& from, const Residues& to,
                           const WorkContext& work)
{
    const bool halves = from.isSigned || to.isSigned;
    std::uint64_t steps = 0;
    for (std::size_t half = 0; half < (halves ? 2u : 1u); ++half)
        if (Outcome outcome = tallyHalf(tally, from.owners[half], to.owners[half], steps, work);
            !outcome.ok())
            return std::move(outcome).error();
    const u128 period = u128{from.period} * (to.period / std::gcd(from.period, to.period));
    return halves ? period * 2 : period;
}

Result<u128> tallyArcsAndResidues(MovementTally& tally, const ArcTable& arcs,
                                  const JointOwner& jointOfArcs, const Residues& residues,
                                  bool arcsFirst, const WorkContext& work)
{
    const ArcLine line(arcs);
    if (u128{line.size()} * residues.period > kMostSteps)
        return tooManySteps("pairs of arc and remainder");
    const u128 middle = arcs.turn() / 2;
    ResidueRuns up(tally, residues.owners[0], arcsFirst), down(tally, residues.owners[1], arcsFirst);
    for (std::size_t piece = 0; piece < line.size(); ++piece) {
        if (piece % kStepsBetweenStops == 0 && work.stopped())
            return cancelled();
        const std::uint32_t owner = jointOfArcs(line.owner(piece));
        const u128 begin = line.begin(piece), end = u128{line.last(piece)} + 1;
        const u128 cut = residues.isSigned ? std::clamp(middle, begin, end) : end;
        if (begin < cut)
            up.add(owner, static_cast<std::uint64_t>(begin), cut - begin);
        if (cut < end)
            down.add(owner, static_cast<std::uint64_t>(arcs.turn() - end), end - cut);
    }
    return arcs.turn();
}

}  // namespace ringscope
