#include "ui/window/bind/bindings.h"

#include "ui/actions/actions.h"
#include "ui/dialogs/history_list.h"
#include "ui/dialogs/settings_dialog.h"
#include "ui/panels/probe_field.h"
#include "ui/ring/ring_view.h"
#include "ui/window/copy_view.h"
#include "ui/window/intake.h"
#include "ui/window/main_window.h"
#include "ui/window/tool_row.h"
#include "ui/window/use_settings.h"

#include <QApplication>
#include <QClipboard>
#include <QImage>

namespace ringscope::ui {

namespace {

void showHistoryList(MainWindow& window)
{
    auto* list = window.findChild<HistoryList*>();
    if (!list) {
        // Beside the picture, over the words: a person looks at the picture while stepping.
        list = new HistoryList(window.session(), window.theme(), &window);
        list->move(window.mapToGlobal(QPoint(window.width() - list->width() - 3 * Theme::kGap, 8 * Theme::kGap)));
    }
    list->setVisible(!list->isVisible());
    if (list->isVisible())
        list->activateWindow();
}

void showSettings(MainWindow& window)
{
    auto* dialog = new SettingsDialog(window.settings(), window.theme(), &window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &SettingsDialog::changed, &window,
                     [&window](const Settings& settings) { useSettings(window, settings); });
    dialog->open();
}

void copyText(const QString& text)
{
    QApplication::clipboard()->setText(text);
}

void bindCopying(MainWindow& window, Actions& actions)
{
    actions.setHandler(ActionId::Copy, [&window](bool) { copyText(chosenInFocus(window).csv()); });
    actions.setHandler(ActionId::CopyTableCsv,
                       [&window](bool) { copyText(tableInFocus(window).csv()); });
    actions.setHandler(ActionId::CopyTableMarkdown,
                       [&window](bool) { copyText(tableInFocus(window).markdown()); });
    actions.setHandler(ActionId::CopyImage, [&window](bool) {
        QApplication::clipboard()->setImage(viewImage(window));
    });
    actions.setHandler(ActionId::CopyWindow, [&window](bool) {
        QApplication::clipboard()->setImage(windowImage(window));
    });
}

}  // namespace

void bindEdit(MainWindow& window, Actions& actions)
{
    actions.setHandler(ActionId::Undo, [&window](bool) { window.session().undo(); });
    actions.setHandler(ActionId::Redo, [&window](bool) { window.session().redo(); });
    bindCopying(window, actions);
    actions.setHandler(ActionId::HistoryList, [&window](bool) { showHistoryList(window); });
    actions.setHandler(ActionId::EditSettings, [&window](bool) { showSettings(window); });
    actions.setHandler(ActionId::Paste, [&window](bool) { window.intake().paste(); });
    actions.setHandler(ActionId::ProbeKey, [&window](bool) { window.tools().probe()->ask(); });
    actions.setHandler(ActionId::ClearNext, [&window](bool) {
        if (window.isPresenting())
            window.present(false);
        else if (window.selection().probe() || !window.ring().closeLens())
            window.selection().clearNext();
    });
}

}  // namespace ringscope::ui
