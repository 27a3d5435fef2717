// Residues: a placement that looks at the hash modulo a period only (modulo, slots), as owners by
// residue. Under a signed rule the two halves of the hash words have owners of their own: half 0
// counts words up from 0, half 1 counts them down from the greatest.
#pragma once

#include "core/placement/placement.h"
#include "core/support/result.h"
#include "core/support/wide.h"

#include <array>
#include <cstdint>
#include <vector>

namespace ringscope {

struct Residues {
    static constexpr std::uint64_t kLongestPeriod = std::uint64_t{1} << 24;

    std::uint64_t period = 0;
    int hashBits = 64;
    bool isSigned = false;
    /// Joint owners: by residue in half 0; by distance from the greatest word, modulo the period,
    /// in half 1.
    std::array<std::vector<std::uint32_t>, 2> owners;

    std::uint64_t greatestWord() const { return ~std::uint64_t{0} >> (64 - hashBits); }
};

/// `jointOf` maps a ShardIndex to a joint owner. Errors: TooLarge above kLongestPeriod.
template <class Joint>
Result<Residues> residuesOf(const Placement& placement, const Joint& jointOf)
{
    const UnitSpace space = placement.unitSpace();
    const u128 period = space.isSigned ? space.turn / 2 : space.turn;
    if (period > Residues::kLongestPeriod)
        return tooLarge("a period of " + toText(period) + " remainders is not walked through"
                        " (allowed: up to " + toText(Residues::kLongestPeriod) + "): use --keys");
    Residues residues;
    residues.period = static_cast<std::uint64_t>(period);
    residues.hashBits = space.hashBits;
    residues.isSigned = space.isSigned;
    if (residues.period == 0) {  // no shard owns anything: one remainder, of nobody
        residues.period = 1;
        residues.owners = {std::vector{jointOf(kNoOwner)}, std::vector{jointOf(kNoOwner)}};
        return residues;
    }
    const auto ownerOfWord = [&](std::uint64_t word) {
        const UnitId unit = placement.unitOfWord(word);
        return jointOf(unit.isNone() ? kNoOwner : placement.ownerOf(unit));
    };
    for (std::uint64_t i = 0; i < residues.period; ++i) {
        residues.owners[0].push_back(ownerOfWord(i));
        residues.owners[1].push_back(ownerOfWord((residues.greatestWord() - i)
                                                 & residues.greatestWord()));
    }
    return residues;
}

}  // namespace ringscope
