// A file that was opened, as the start page and the menu tell of it. Thread: GUI thread.
#pragma once

#include <QDateTime>
#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

class QSettings;

namespace ringscope::ui {

/// What is known of a file beside its path.
struct RecentNote {
    QString content;   ///< "1,000 shards, 8 hot"; "" = not known
    QDateTime when;    ///< it was opened last; invalid = not known
    QString mode;      ///< id of the mode: "teach"; "" = not known

    friend bool operator==(const RecentNote&, const RecentNote&) = default;
};

struct RecentFile : RecentNote {
    QString path;

    QString name() const;
    /// Asks the file system.
    bool isThere() const;
};

QMap<QString, RecentNote> readRecentNotes(QSettings& file);
/// Of the paths only: notes of other files are dropped.
void writeRecentNotes(QSettings& file, const QMap<QString, RecentNote>& notes,
                      const QStringList& paths);

}  // namespace ringscope::ui
