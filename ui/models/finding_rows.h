// What the panel of checks and warnings lists: every check and every warning of a snapshot as one
// row, and the collisions of its ring as a table of their own. Nothing is hidden because it is
// long: a cut list says how much it leaves out.
// Thread: pure functions of a snapshot.
#pragma once

#include "core/snapshot/snapshot.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace ringscope::ui {

struct Finding {
    enum class Kind { Failed, Warning, Passed };
    Kind kind = Kind::Passed;
    QString text;
    QString detail;
};

/// Failed checks, warnings, passed checks.
QList<Finding> findingsOf(const Snapshot& snapshot);

/// Failed checks and warnings: the number on the tab.
int openFindings(const Snapshot& snapshot);

struct CollisionRow {
    QString token;      ///< as the hash writes it
    QString label;      ///< of the owner's point
    QString owner;
    QStringList losers;
    bool sameLabel = false;  ///< a configuration error, not bad luck
};

struct CollisionRows {
    QList<CollisionRow> rows;
    std::size_t leftOut = 0;
    QString summary;    ///< "1 shared position; 0.02 expected for 360 points"
};

/// At most `limit` rows. Requires: the snapshot has a routing.
CollisionRows collisionsOf(const Snapshot& snapshot, std::size_t limit);

}  // namespace ringscope::ui
