// Every number that a window shows, read from the widgets as a person (or a screen reader) would:
// labels, tables with their tooltips, charts, the status line, the play bar, the marks of the
// ring. And every figure of a snapshot as the house writes figures. Picture = numbers: the first
// must be part of the second.
#pragma once

#include "core/snapshot/snapshot.h"
#include "core/transition/ring_frame.h"

#include <QMap>
#include <QSet>
#include <QString>
#include <QStringList>

class QWidget;

namespace ringscope::ui {

class MainWindow;

/// The numbers of a text, in order.
QStringList numbersIn(const QString& text);

/// Number -> where it stands. A number is digits with their grouping, decimals, prefix and unit
/// sign, as "22", "1,402", "47.4", "25.2 k", "69.2 %", "2.97x". Names, keys and hashes in `words`
/// are taken out first.
QMap<QString, QString> shownNumbers(MainWindow& window, const QStringList& words);

/// Names, keys and rules hold digits that are no figures.
QStringList wordsOf(const Snapshot& snapshot);

/// Slider ends, marks of the ring's scale, the speed.
const QSet<QString>& furniture();

/// Everything that may stand on screen for this snapshot.
QSet<QString> knownNumbers(const Snapshot& snapshot);

}  // namespace ringscope::ui
