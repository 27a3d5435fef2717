// PaletteEntry: one line of the command palette, whatever it does: an action of the table, a
// shard to select, an example or recent file, a step of the undo list, a typed command.
#pragma once

#include <QList>
#include <QString>

#include <functional>

namespace ringscope::ui {

struct PaletteEntry {
    enum class Kind { Action, Run, Shard, Example, File, Step };

    Kind kind = Kind::Action;
    QString text;      ///< "Add a shard"
    QString place;     ///< "Cluster": where else it is found, or what it is
    QString keys;      ///< "Ins"
    QString reason;    ///< why it cannot be done now; empty: it can
    QString name;      ///< stable, to be remembered as used: "shard.add"; "" is not remembered
    std::function<void()> run;

    bool isEnabled() const { return reason.isEmpty(); }
};

/// "Action", "Shard", ...: for screen readers and for the line's end.
QString kindText(PaletteEntry::Kind kind);

/// What a query could mean; ranking is the palette's.
using PaletteSource = std::function<QList<PaletteEntry>(const QString& query)>;

}  // namespace ringscope::ui
