// The exact bases of movement, each filling a tally with lengths; exactMovement picks one.
#pragma once

#include "core/analysis/movement_tally.h"
#include "core/analysis/residues.h"
#include "core/placement/arc_table.h"
#include "core/support/result.h"
#include "core/support/work_context.h"

namespace ringscope {

/// Over one common period, by the Chinese remainder theorem: remainders a and b meet once a
/// period when a = b modulo the greatest common divisor. Answers the whole amount: the period, or
/// twice the period when a sign rule makes the halves differ.
/// Errors: TooLarge above 2^26 meeting pairs of owners; Cancelled.
Result<u128> tallyResidues(MovementTally& tally, const Residues& from, const Residues& to,
                           const WorkContext& work);

/// Arcs of hash words against remainders, counted arc by arc. `arcsFirst`: the arcs are the
/// earlier map. Requires: positions are the hash words, turn = 2^hashBits.
/// Errors: TooLarge above 2^26 arcs * period; Cancelled.
Result<u128> tallyArcsAndResidues(MovementTally& tally, const ArcTable& arcs,
                                  const JointOwner& jointOfArcs, const Residues& residues,
                                  bool arcsFirst, const WorkContext& work);

}  // namespace ringscope
