// DropHints: what each of the files that hover over the window will become, as far as it is known
// by now. A value. Thread: any.
#pragma once

#include <QList>
#include <QString>

namespace ringscope::ui {

struct DropHint {
    QString file;     ///< "keys.csv"
    QString becomes;  ///< "keys, CSV, about 10,000 rows", or why it cannot be opened
    bool opens = false;
};

struct DropHints {
    QList<DropHint> files;   ///< the first ones, in the order in which they came
    int count = 0;           ///< of all files, those in folders too
    bool isReading = false;  ///< not all of them were looked at yet

    int more() const { return count - static_cast<int>(files.size()); }
};

}  // namespace ringscope::ui
