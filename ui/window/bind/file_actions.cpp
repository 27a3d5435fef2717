#include "ui/window/bind/bindings.h"

#include "ui/actions/actions.h"
#include "ui/panels/banner.h"
#include "ui/window/export_picture.h"
#include "ui/window/intake.h"
#include "ui/window/main_window.h"
#include "ui/window/session_desk.h"

#include <QFileDialog>

namespace ringscope::ui {

namespace {

void openDialog(MainWindow& window)
{
    const QStringList files = QFileDialog::getOpenFileNames(
        &window, QObject::tr("Open shard maps, keys and loads by unit"), window.settings().lastFolder,
        QObject::tr("Everything (*);;Shard maps (*.yaml *.yml *.json);;Keys (*.csv *.tsv *.txt "
                    "*.jsonl *.gz *.zst);;Sessions (*.ringscope *.ringbundle)"));
    if (!files.isEmpty())
        window.openFiles(files);
}

/// A picture of the first rows of a file would pass for one of all its keys.
void whenWhole(MainWindow& window, void (*make)(MainWindow&))
{
    if (window.session().firstRows())
        window.banner().note(QObject::tr("The keys are still loading: when all are there, they can be "
                                         "exported and printed."));
    else
        make(window);
}

}  // namespace

void bindFile(MainWindow& window, Actions& actions)
{
    actions.setHandler(ActionId::Open, [&window](bool) { openDialog(window); });
    actions.setHandler(ActionId::New, [&window](bool) { window.desk().startNew(); });
    actions.setHandler(ActionId::Save, [&window](bool) { window.desk().save(); });
    actions.setHandler(ActionId::SaveAs, [&window](bool) { window.desk().saveAs(); });
    actions.setHandler(ActionId::SaveBundle, [&window](bool) { window.desk().saveBundle(); });
    actions.setHandler(ActionId::Reload, [&window](bool) { window.desk().reload(); });
    actions.setHandler(ActionId::ImportKeys, [&window](bool) { window.intake().importKeys(); });
    actions.setHandler(ActionId::ExportPicture,
                       [&window](bool) { whenWhole(window, askAndExportPicture); });
    actions.setHandler(ActionId::PrintPreview, [&window](bool) { whenWhole(window, previewShown); });
    actions.setHandler(ActionId::Print, [&window](bool) { whenWhole(window, printShown); });
    actions.setHandler(ActionId::Quit, [&window](bool) { window.close(); });
}

}  // namespace ringscope::ui
