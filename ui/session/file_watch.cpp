#include "ui/session/file_watch.h"

#include "core/formats/session_file.h"
#include "ui/session/input_paths.h"

#include <QFileInfo>
#include <QSet>

#include <fmt/format.h>

#include <sys/stat.h>

namespace ringscope::ui {

namespace {

/// Other bytes have another one; "" for no file. A file whose stamp stays is not read again.
std::string stampOf(const std::string& path)
{
    struct stat found = {};
    if (::stat(path.c_str(), &found) != 0)
        return {};
    return fmt::format("{} {} {}.{}", found.st_ino, found.st_size, found.st_mtim.tv_sec,
                       found.st_mtim.tv_nsec);
}

std::string hashOf(const std::string& path, const WorkContext& work)
{
    const Result<SessionInput> found = describeInputFile(path, work);
    return found ? found->hash : std::string();
}

}  // namespace

FileWatch::FileWatch(QObject* parent) : QObject(parent)
{
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(kQuietMs);
    const auto wait = [this] { m_quiet.start(); };
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, wait);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, wait);
    connect(&m_quiet, &QTimer::timeout, this, &FileWatch::look);
}

void FileWatch::watch(const std::vector<SessionInput>& inputs)
{
    m_files.clear();
    for (const SessionInput& input : inputs)
        if (!input.text && !isOwnResource(input.path) && !input.hash.empty())
            m_files[fileOfInput(input.path)] = {input.hash, {}};
    rewatch();
}

/// Folders, too: a file that was replaced is no longer watched itself.
void FileWatch::rewatch()
{
    QSet<QString> wanted;
    for (const auto& [path, seen] : m_files) {
        const QFileInfo file(QString::fromStdString(path));
        if (file.exists())
            wanted << file.filePath();
        if (file.dir().exists())
            wanted << file.path();
    }
    const QStringList now = m_watcher.files() + m_watcher.directories();
    for (const QString& path : now)
        if (!wanted.remove(path))
            m_watcher.removePath(path);
    if (!wanted.isEmpty())
        m_watcher.addPaths(QStringList(wanted.begin(), wanted.end()));
}

FileWatch::SeenFiles FileWatch::lookedAt(const SeenFiles& before, const WorkContext& work)
{
    SeenFiles found;
    for (const auto& [path, seen] : before) {
        const std::string stamp = stampOf(path);
        const bool isSame = !stamp.empty() && stamp == seen.stamp;
        found[path] = {isSame ? seen.hash : hashOf(path, work), stamp};
    }
    return found;
}

void FileWatch::look()
{
    rewatch();
    m_looking.start([this, before = m_files](const WorkContext& work) -> LatestJob::Delivery {
        const SeenFiles found = lookedAt(before, work);
        if (work.stopped())
            return [] {};
        return [this, found] { compare(found); };
    });
}

void FileWatch::compare(const SeenFiles& found)
{
    QStringList changedFiles, goneFiles;
    for (const auto& [path, seen] : found) {
        const auto at = m_files.find(path);
        if (at == m_files.end())
            continue;
        const bool isNews = at->second.hash != seen.hash;
        at->second = seen;
        if (isNews)
            (seen.hash.empty() ? goneFiles : changedFiles) << QString::fromStdString(path);
    }
    if (!goneFiles.isEmpty())
        emit gone(goneFiles);
    if (!changedFiles.isEmpty())
        emit changed(changedFiles);
}

}  // namespace ringscope::ui
