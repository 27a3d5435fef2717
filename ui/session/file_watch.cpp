#include "ui/session/file_watch.h"

#include "core/formats/session_file.h"
#include "ui/session/input_paths.h"

#include <QFileInfo>
#include <QSet>

namespace ringscope::ui {

namespace {

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
            m_files[fileOfInput(input.path)] = {input.hash};
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

void FileWatch::look()
{
    rewatch();
    std::vector<std::string> paths;
    for (const auto& [path, seen] : m_files)
        paths.push_back(path);
    m_looking.start([this, paths](const WorkContext& work) -> LatestJob::Delivery {
        std::map<std::string, std::string> found;
        for (const std::string& path : paths)
            found[path] = hashOf(path, work);
        if (work.stopped())
            return [] {};
        return [this, found] { compare(found); };
    });
}

void FileWatch::compare(const std::map<std::string, std::string>& found)
{
    QStringList changedFiles, goneFiles;
    for (const auto& [path, hash] : found) {
        const auto at = m_files.find(path);
        if (at == m_files.end() || at->second.hash == hash)
            continue;
        at->second.hash = hash;
        (hash.empty() ? goneFiles : changedFiles) << QString::fromStdString(path);
    }
    if (!goneFiles.isEmpty())
        emit gone(goneFiles);
    if (!changedFiles.isEmpty())
        emit changed(changedFiles);
}

}  // namespace ringscope::ui
