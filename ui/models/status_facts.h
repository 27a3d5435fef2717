// What the status line says: the facts of a snapshot, then its checks. Failed checks come first.
// Thread: pure functions of a snapshot.
#pragma once

#include "core/snapshot/snapshot.h"

#include <QList>
#include <QString>

#include <cstdint>
#include <optional>

namespace ringscope::ui {

struct StatusFact {
    enum class Kind { Fact, Passed, Failed };
    Kind kind = Kind::Fact;
    QString text;
    QString detail;   ///< tooltip
};

/// In the order of showing; what does not fit is left out from the end of the facts. `firstRows`:
/// so many rows of a key file are there, and it is still being read.
QList<StatusFact> statusFacts(const Snapshot& snapshot,
                              std::optional<std::uint64_t> firstRows = std::nullopt);

/// "3 shards", "1 point".
QString counted(std::uint64_t count, const char* one, const char* many);

/// "blake2b 64 bit, first point > hash"; the policy's title where there are no points.
QString ruleText(const Snapshot& snapshot);

/// Every check of a snapshot, those of its load and movements included.
std::vector<Check> allChecks(const Snapshot& snapshot);

}  // namespace ringscope::ui
