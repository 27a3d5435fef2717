#include "ui/window/export_picture.h"

#include "ui/export/poster_file.h"
#include "ui/models/qt_text.h"
#include "ui/motion/transition_player.h"
#include "ui/panels/banner.h"
#include "ui/theme/theme.h"
#include "ui/window/main_window.h"
#include "ui/window/stage.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>

namespace ringscope::ui {

namespace {

/// "queue-shards.png" in the folder that was used last.
QString proposedPath(MainWindow& window)
{
    const QString map = QFileInfo(toQt(window.session().state().mapName)).completeBaseName();
    const QString name = (map.isEmpty() ? QStringLiteral("ringscope") : map)
                         + QStringLiteral(".png");
    const QString& folder = window.settings().lastFolder;
    return folder.isEmpty() ? name : folder + u'/' + name;
}

}  // namespace

void askAndExportPicture(MainWindow& window)
{
    QStringList filters;
    for (const QString& suffix : posterSuffixes())
        filters << QObject::tr("%1 picture (*.%2)").arg(suffix.toUpper(), suffix);
    QString filter;
    QString path = QFileDialog::getSaveFileName(&window, QObject::tr("Export picture"),
                                                proposedPath(window),
                                                filters.join(QStringLiteral(";;")), &filter);
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path += u'.' + posterSuffixes().value(filters.indexOf(filter), QStringLiteral("png"));
    QGuiApplication::setOverrideCursor(Qt::WaitCursor);
    const Outcome written = exportPicture(window, path);
    QGuiApplication::restoreOverrideCursor();
    if (written)
        window.banner().note(QObject::tr("%1 was written.").arg(QFileInfo(path).fileName()));
    else
        window.banner().fail(toQt(written.error().message));
}

Outcome exportPicture(MainWindow& window, const QString& path)
{
    PosterRequest request;
    request.transition = window.stage().transition();
    request.t = window.player().position();
    request.step = window.session().lastStep();
    request.pixelRatio = path.endsWith(QStringLiteral(".gif"), Qt::CaseInsensitive) ? 1.0 : 2.0;
    return writePoster(request, window.theme().theme(), path);
}

}  // namespace ringscope::ui
