// Recovery: states that a window kept aside and never got to save, because it was killed or the
// machine went down. Every running window has a place of its own in one folder, held by a lock
// that names its process: the place of a running window is no recovery, that of a dead one is.
// Thread: GUI thread.
#pragma once

#include <QDateTime>
#include <QString>

#include <memory>
#include <vector>

class QLockFile;

namespace ringscope::ui {

/// "cache-prod was not saved. Its state of 14:07:30 is kept."
struct Recovery {
    QString path;     ///< of the kept state
    QString name;     ///< of the document, for people
    QDateTime time;   ///< of the state
};

/// The folder where windows keep their states: XDG_STATE_HOME/ringscope/recovery.
QString recoveryFolder();

/// Newest first. Cost: O(files), none of them is read.
std::vector<Recovery> recoveries(const QString& folder);

/// False when the file cannot be removed.
bool discard(const Recovery& recovery);

/// The place of one running window. Going away unlocks it and leaves the state, which then is a
/// recovery; clear() leaves nothing.
class RecoveryPlace {
public:
    /// A free place; null when the folder cannot be made.
    static std::unique_ptr<RecoveryPlace> take(const QString& folder);
    /// The place of a recovery, now this window's; null when another one has it by now.
    static std::unique_ptr<RecoveryPlace> takeOver(const Recovery& recovery);
    ~RecoveryPlace();

    /// Where the state of a document of this name is kept.
    QString fileFor(const QString& name) const;
    /// Removes kept states, but the one named.
    void clear(const QString& except = {}) const;

private:
    RecoveryPlace(QString folder, QString slot, std::unique_ptr<QLockFile> lock);

    QString m_folder;
    QString m_slot;
    std::unique_ptr<QLockFile> m_lock;
};

}  // namespace ringscope::ui
