// What a change would do, in sentences whose figures are fields of its preview and of the two
// snapshots. Thread: pure.
#pragma once

#include "core/cluster/slot_targets.h"
#include "core/snapshot/preview.h"

#include <QString>

namespace ringscope::ui {

/// "12.4 % of the requests would move." or, without loads, "... of all positions ...".
QString wouldMoveSentence(const Preview& preview);
/// "Hottest then: redis-3, 1.12x its fair share; now: redis-1, 1.90x."; empty without loads.
QString heatSentence(const Preview& preview);
/// "16,302 of 16,384 slots would get another owner."; why nothing moves, where nothing does.
QString balanceSentence(const SlotBalance& balance, std::uint64_t slots);

}  // namespace ringscope::ui
