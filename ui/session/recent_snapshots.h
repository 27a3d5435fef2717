// RecentSnapshots: the last few snapshots by their place in the undo list, so that undo shows the
// older one at once instead of deriving it again. Invariant: what stands at a position is the
// snapshot of the undo list's state there. Thread: GUI thread.
#pragma once

#include "core/snapshot/snapshot.h"

#include <cstddef>
#include <map>

namespace ringscope::ui {

class RecentSnapshots {
public:
    static constexpr std::size_t kKept = 8;

    /// Null when it is not kept.
    SnapshotPtr at(std::size_t position) const;
    void keep(std::size_t position, SnapshotPtr snapshot);
    /// The undo list was cut: what stands at `position` and above is of steps that are gone.
    void forgetFrom(std::size_t position) { m_kept.erase(m_kept.lower_bound(position), m_kept.end()); }
    void clear() { m_kept.clear(); }

private:
    std::map<std::size_t, SnapshotPtr> m_kept;
};

}  // namespace ringscope::ui
