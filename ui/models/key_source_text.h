// Where the keys come from, in words. Thread: pure.
#pragma once

#include "core/workload/key_table.h"

#include <QString>
#include <QStringList>

namespace ringscope::ui {

/// "1,000 keys, 3 rows skipped".
QString sourceSummary(const KeyTable& keys);
/// Window, sample rate, rows: one line each.
QStringList sourceFacts(const KeyTable& keys);
/// Warnings, then the skipped rows with their places; at most `limit` lines, the rest counted.
QStringList sourceNotes(const KeyTable& keys, qsizetype limit);

}  // namespace ringscope::ui
