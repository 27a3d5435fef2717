// What the list of recent files says of a file's content, in a few words. Thread: pure functions.
#pragma once

#include "core/snapshot/snapshot.h"
#include "core/workload/unit_loads.h"

#include <QDateTime>
#include <QString>

namespace ringscope::ui {

/// "1,000 shards, 8 hot": hot are those above the chance band of the whole map.
QString shardsContent(const Snapshot& snapshot);
/// "1,000 keys".
QString keysContent(const KeyTable& keys);
/// "loads of 16,384 units".
QString unitsContent(const UnitRows& rows);
/// "today 14:07", "yesterday", "27 Nov", "27 Nov 2025"; "" for a time that is not known.
QString whenText(const QDateTime& time, const QDate& today);

}  // namespace ringscope::ui
