// Derivation: one state of an undo list on its way to a snapshot, with what it is compared with.
// Thread: run() on a worker, values anywhere.
#pragma once

#include "ui/session/session_controller.h"

namespace ringscope::ui {

/// The state at the position of its undo list.
struct Derivation {
    History history;
    StatePtr state;
    PublishReason reason = PublishReason::Changed;
    SnapshotPtr base;
    StatePtr baseState;   ///< to be derived first; null: `base` is all there is
    std::uint64_t list = 0;   ///< the undo list that it is of
};

struct Derived {
    SnapshotPtr base;
    Result<SnapshotPtr> snapshot;
};

Derived run(const Derivation& derivation, const BuildLimits& limits, const WorkContext& work);

/// What the undo list says of the step that led to the state; opening keys moves nothing and says
/// nothing.
QString stepText(const History& history, const Snapshot& snapshot);

}  // namespace ringscope::ui
