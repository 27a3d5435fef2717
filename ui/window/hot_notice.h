// HotNotice: says in the banner that a shard is hot, once an opening, to the person who
// investigates: its load is above what chance explains and above the person's own threshold.
// Thread: GUI thread.
#pragma once

#include "core/snapshot/snapshot.h"

#include <QString>

#include <optional>

namespace ringscope::ui {

class MainWindow;

/// The sentence; nothing when no shard is hot by both measures. `threshold`: load / fair share.
std::optional<QString> hotSentence(const Snapshot& snapshot, double threshold);

void watchHotness(MainWindow& window);

}  // namespace ringscope::ui
