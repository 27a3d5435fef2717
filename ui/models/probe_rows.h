// What the probe says of one key, as rows of name and value: its bytes, its hash, the walk to its
// owner, the rule that decides. Thread: pure functions of a snapshot.
#pragma once

#include "core/snapshot/snapshot.h"

#include <QList>
#include <QString>

#include <optional>
#include <string_view>

namespace ringscope::ui {

struct ProbeRow {
    QString name;
    QString value;
    bool mono = false;   ///< keys and hashes
};

struct ProbeAnswer {
    QString key;
    QString sentence;          ///< "lives on redis-3", "has no owner: ..."
    QString change;            ///< "was on redis-1 before"; "" when it did not move
    QList<ProbeRow> rows;
    QString owner;             ///< name, "" = nobody
    bool isPinned = false;
};

/// `before` may be null.
ProbeAnswer answerProbe(const Snapshot& snapshot, const Snapshot* before, std::string_view key);

}  // namespace ringscope::ui
