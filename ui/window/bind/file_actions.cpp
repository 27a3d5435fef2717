#include "ui/window/bind/bindings.h"

#include "ui/actions/actions.h"
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
                       [&window](bool) { askAndExportPicture(window); });
    actions.setHandler(ActionId::PrintPreview, [&window](bool) { previewShown(window); });
    actions.setHandler(ActionId::Print, [&window](bool) { printShown(window); });
    actions.setHandler(ActionId::Quit, [&window](bool) { window.close(); });
}

}  // namespace ringscope::ui
