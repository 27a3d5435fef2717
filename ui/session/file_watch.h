// FileWatch: tells when the files that are open change on disk, once for every new content. A
// file that is replaced by a rename, as editors do, is watched on; one that is only touched is not
// told of. Contents are compared by hash on a worker. Thread: GUI thread.
#pragma once

#include "core/session/scenario.h"
#include "ui/session/latest_job.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <map>
#include <string>
#include <vector>

namespace ringscope::ui {

class FileWatch : public QObject {
    Q_OBJECT
public:
    /// A replaced file is looked at once it has been quiet for so long.
    static constexpr int kQuietMs = 200;

    explicit FileWatch(QObject* parent = nullptr);

    /// Watches these and no others; texts and the program's own files are left out. The hashes say
    /// what is known already.
    void watch(const std::vector<SessionInput>& inputs);
    /// Looks now. Ends with changed(), gone() or neither; tests settle().
    void look();
    void settle() { m_looking.settle(); }

signals:
    /// Full paths, each with a content that was not told of before.
    void changed(const QStringList& files);
    void gone(const QStringList& files);

private:
    struct Seen {
        std::string hash;      ///< told of last, "" = the file is gone
        std::string stamp;     ///< of the file system, when it was hashed; "" = never
    };
    using SeenFiles = std::map<std::string, Seen>;

    static SeenFiles lookedAt(const SeenFiles& before, const WorkContext& work);
    void rewatch();
    void compare(const SeenFiles& found);

    QFileSystemWatcher m_watcher;
    QTimer m_quiet;
    LatestJob m_looking;
    SeenFiles m_files;   ///< by path of the file itself
};

}  // namespace ringscope::ui
