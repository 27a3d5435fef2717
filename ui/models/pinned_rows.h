// What the list of pinned probes says of each key: where it was, where it is, whether that is a
// move. Thread: pure functions of snapshots.
#pragma once

#include "core/snapshot/snapshot.h"

#include <QList>
#include <QString>

#include <string>
#include <vector>

namespace ringscope::ui {

struct PinnedRow {
    QString key;       ///< readable
    QString before;    ///< owner's name before the shown change; "" where there is none to say
    QString now;       ///< owner's name, or why there is none
    bool moved = false;
    /// "was redis-1, now redis-4", or the one owner.
    QString change() const;
};

/// `before` may be null. One row a key, in their order.
QList<PinnedRow> pinnedRows(const Snapshot& snapshot, const Snapshot* before,
                            const std::vector<std::string>& keys);

}  // namespace ringscope::ui
