// Which entries of the palette a query finds, best first. Every word of the query must occur, in
// any order: in the text, or in the place where the action stands. The beginning of a word weighs
// more than its inside; of equals the one that was used last comes first, then the given order.
// Thread: pure.
#pragma once

#include "ui/dialogs/palette_entry.h"

#include <QStringList>

#include <optional>

namespace ringscope::ui {

/// How well all words of the query are found: 3 whole words, 2 beginnings, 1 insides or the
/// place alone; nothing when one of them is missing. An empty query finds everything.
std::optional<int> matchOf(const QString& query, const PaletteEntry& entry);

/// At most `limit` entries. A typed command stands behind actions that begin with its words.
/// Without a query steps, shards and files are left out, they would bury the actions.
QList<PaletteEntry> ranked(const QString& query, const QList<PaletteEntry>& entries,
                           const QStringList& recent, qsizetype limit);

}  // namespace ringscope::ui
