// Reopening a saved session as an undo list that goes on where the saved one stood. What cannot be
// done again (a file that is gone, a step that no longer fits a changed file) is left out and
// said, so that the rest of a person's work still opens. Thread: any.
#pragma once

#include "core/session/history.h"
#include "core/session/session_document.h"

#include <vector>

namespace ringscope {

struct Reopened {
    History history{ClusterState{}};
    std::vector<Error> leftOut;  ///< inputs, then commands with their number; empty = all is there

    bool isWhole() const { return leftOut.empty(); }
};

/// Inputs that no command opens and the first `undoFrom` commands make the first state, the other
/// commands the undo list, those taken back the redo list. With nothing left out the state's
/// fingerprint is that of replay().
Reopened reopen(const SessionDocument& document, const InputLoader& loader);

}  // namespace ringscope
