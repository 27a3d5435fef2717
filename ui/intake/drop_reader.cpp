#include "ui/intake/drop_reader.h"

#include "core/formats/recognise.h"
#include "ui/models/qt_text.h"

#include <QDir>
#include <QFileInfo>
#include <QMimeData>
#include <QUrl>

namespace ringscope::ui {

namespace {

DropHints hintsOf(const QStringList& paths, const WorkContext& work)
{
    const QStringList files = filesBehind(paths);
    DropHints hints;
    hints.count = static_cast<int>(files.size());
    for (const QString& file : files) {
        if (hints.files.size() == DropReader::kTold || work.stopped())
            break;
        hints.files << hintOf(file);
    }
    return hints;
}

}  // namespace

QStringList localFilesOf(const QMimeData& data)
{
    QStringList files;
    for (const QUrl& url : data.urls())
        if (url.isLocalFile())
            files << url.toLocalFile();
    return files;
}

QStringList filesBehind(const QStringList& paths)
{
    QStringList files;
    for (const QString& path : paths) {
        if (!QFileInfo(path).isDir()) {
            files << path;
            continue;
        }
        const QDir folder(path);
        const QStringList names =
            folder.entryList(QDir::Files, QDir::Name).mid(0, kMostFilesOfAFolder);
        for (const QString& name : names)
            files << folder.filePath(name);
    }
    return files;
}

DropHint hintOf(const QString& path)
{
    DropHint hint{QFileInfo(path).fileName(), {}, false};
    const Result<Recognition> found = recogniseFile(path.toStdString());
    if (!found) {
        hint.becomes = toQt(found.error().message);
        return hint;
    }
    // A text that nothing recognises is read as a list of keys.
    hint.opens = found->opens() || !found->format;
    hint.becomes =
        found->format ? toQt(found->description) : DropReader::tr("not recognised: a list of keys");
    if (found->format && !found->opens())
        hint.becomes = DropReader::tr("%1: cannot be opened yet").arg(hint.becomes);
    return hint;
}

DropReader::DropReader(QObject* parent) : QObject(parent), m_job(this) {}

void DropReader::read(const QStringList& paths)
{
    if (paths == m_paths && !paths.isEmpty())
        return;
    m_paths = paths;
    m_hints = DropHints{{}, static_cast<int>(paths.size()), true};
    for (const QString& path : paths.mid(0, kTold))
        m_hints.files << DropHint{QFileInfo(path).fileName(), tr("..."), true};
    emit changed();
    m_job.start([this, paths](const WorkContext& work) -> LatestJob::Delivery {
        return [this, hints = hintsOf(paths, work)] {
            m_hints = hints;
            emit changed();
        };
    });
}

void DropReader::clear()
{
    m_job.cancel();
    m_paths.clear();
    m_hints = {};
    emit changed();
}

}  // namespace ringscope::ui
