#include "ui/settings/recent_file.h"

#include <QFileInfo>
#include <QSettings>

namespace ringscope::ui {

QString RecentFile::name() const
{
    return QFileInfo(path).fileName();
}

bool RecentFile::isThere() const
{
    return QFileInfo::exists(path);
}

QMap<QString, RecentNote> readRecentNotes(QSettings& file)
{
    QMap<QString, RecentNote> notes;
    const int size = file.beginReadArray("recent_notes");
    for (int i = 0; i < size; ++i) {
        file.setArrayIndex(i);
        const QString path = file.value("path").toString();
        if (!path.isEmpty())
            notes[path] = {file.value("content").toString(),
                           QDateTime::fromString(file.value("when").toString(), Qt::ISODate),
                           file.value("mode").toString()};
    }
    file.endArray();
    return notes;
}

void writeRecentNotes(QSettings& file, const QMap<QString, RecentNote>& notes,
                      const QStringList& paths)
{
    file.remove("recent_notes");
    file.beginWriteArray("recent_notes");
    int row = 0;
    for (const QString& path : paths) {
        const auto note = notes.find(path);
        if (note == notes.end())
            continue;
        file.setArrayIndex(row++);
        file.setValue("path", path);
        file.setValue("content", note->content);
        file.setValue("when", note->when.toString(Qt::ISODate));
        file.setValue("mode", note->mode);
    }
    file.endArray();
}

}  // namespace ringscope::ui
