// DropReader: looks at the first kilobytes of files on a worker and tells what they will become.
// Folders stand for the files in them, up to a bound. The GUI thread never waits.
// Thread: GUI thread.
#pragma once

#include "ui/intake/drop_hints.h"
#include "ui/session/latest_job.h"

#include <QObject>
#include <QStringList>

class QMimeData;

namespace ringscope::ui {

/// Files and folders of this machine among what is dragged.
QStringList localFilesOf(const QMimeData& data);

/// The files themselves: a folder's own files by name, hidden ones left out, at most
/// kMostFilesOfAFolder of each.
inline constexpr int kMostFilesOfAFolder = 200;
QStringList filesBehind(const QStringList& paths);

/// What one file will become. Cost: one read of 64 KiB. Thread: any.
DropHint hintOf(const QString& path);

class DropReader : public QObject {
    Q_OBJECT
public:
    /// Files that are told one by one; the others are counted.
    static constexpr int kTold = 8;

    explicit DropReader(QObject* parent = nullptr);

    /// Asking for the same files again changes nothing.
    void read(const QStringList& paths);
    void clear();
    const DropHints& hints() const { return m_hints; }
    /// For tests only.
    void settle() { m_job.settle(); }

signals:
    void changed();

private:
    QStringList m_paths;
    DropHints m_hints;
    LatestJob m_job;
};

}  // namespace ringscope::ui
