#include "ui/window/export_picture.h"

#include "ui/dialogs/export_dialog.h"
#include "ui/dialogs/print_dialogs.h"
#include "ui/export/poster_file.h"
#include "ui/models/qt_text.h"
#include "ui/motion/transition_player.h"
#include "ui/panels/banner.h"
#include "ui/ring/ring_view.h"
#include "ui/theme/theme.h"
#include "ui/window/main_window.h"
#include "ui/window/stage.h"

#include <QDate>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLocale>

namespace ringscope::ui {

namespace {

QString documentName(MainWindow& window)
{
    const QString map = QFileInfo(toQt(window.session().state().mapName)).completeBaseName();
    return map.isEmpty() ? QStringLiteral("ringscope") : map;
}

/// "queue-shards.png" in the folder that was used last.
QString proposedPath(MainWindow& window, const QString& suffix)
{
    const QString name = documentName(window) + u'.' + suffix;
    const QString& folder = window.settings().lastFolder;
    return folder.isEmpty() ? name : folder + u'/' + name;
}

PosterRequest shownNow(MainWindow& window)
{
    PosterRequest request;
    request.transition = window.stage().transition();
    request.t = window.player().position();
    request.step = window.session().lastStep();
    request.picture = window.ring().transition();
    request.focus = window.ring().focus();
    return request;
}

PrintRequest pageNow(MainWindow& window)
{
    const PosterRequest shown = shownNow(window);
    return {shown.transition, shown.t, shown.step,
            QLocale().toString(QDate::currentDate(), QLocale::LongFormat)};
}

void askPathAndWrite(MainWindow& window, const ExportDialog& dialog)
{
    const QString suffix = dialog.suffix();
    QString path = QFileDialog::getSaveFileName(
        &window, QObject::tr("Export picture"), proposedPath(window, suffix),
        QObject::tr("%1 picture (*.%2)").arg(suffix.toUpper(), suffix));
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().toLower() != suffix)
        path += u'.' + suffix;
    QGuiApplication::setOverrideCursor(Qt::WaitCursor);
    const Outcome written = writePoster(dialog.request(), dialog.exportTheme(), path);
    QGuiApplication::restoreOverrideCursor();
    if (written)
        window.banner().note(QObject::tr("%1 was written.").arg(QFileInfo(path).fileName()));
    else
        window.banner().fail(toQt(written.error().message));
}

}  // namespace

void askAndExportPicture(MainWindow& window)
{
    if (!window.stage().transition())
        return;
    auto* dialog = new ExportDialog(shownNow(window), window.stage().canPlay(), window.theme(), &window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QDialog::accepted, &window,
                     [&window, dialog] { askPathAndWrite(window, *dialog); });
    dialog->open();
}

Outcome exportPicture(MainWindow& window, const QString& path)
{
    PosterRequest request = shownNow(window);
    request.pixelRatio = path.endsWith(QStringLiteral(".gif"), Qt::CaseInsensitive) ? 1.0 : 2.0;
    return writePoster(request, window.theme().theme(), path);
}

void printShown(MainWindow& window)
{
    if (window.stage().transition())
        askAndPrint(pageNow(window), documentName(window), window);
}

void previewShown(MainWindow& window)
{
    if (window.stage().transition())
        showPrintPreview(pageNow(window), documentName(window), window);
}

}  // namespace ringscope::ui
