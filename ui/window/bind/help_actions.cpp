#include "ui/window/bind/bindings.h"

#include "ui/actions/actions.h"
#include "ui/dialogs/command_palette.h"
#include "ui/dialogs/help_dialog.h"
#include "ui/dialogs/shortcuts_dialog.h"
#include "ui/intake/recipe_dialog.h"
#include "ui/window/about_dialog.h"
#include "ui/window/main_window.h"
#include "ui/window/palette_entries.h"

namespace ringscope::ui {

namespace {

CommandPalette* makePalette(MainWindow& window)
{
    auto* palette = new CommandPalette(
        [&window](const QString& query) { return paletteEntries(window, query); }, window.theme(),
        &window);
    QObject::connect(palette, &CommandPalette::used, &window, [&window](const QString& name) {
        if (name.isEmpty())
            return;
        window.settings().addRecentAction(name);
        window.saveSettings();
    });
    return palette;
}

void showShortcuts(MainWindow& window)
{
    auto* dialog = new ShortcutsDialog(window.actions(), window.settings().shortcuts,
                                       window.theme(), &window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &ShortcutsDialog::shortcutsChanged, &window,
                     [&window](const QMap<QString, QString>& changed) {
                         window.settings().shortcuts = changed;
                         window.saveSettings();
                     });
    dialog->open();
}

void showHelp(MainWindow& window)
{
    auto* dialog = new HelpDialog(window.actions(), window.theme(), &window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void showRecipe(MainWindow& window)
{
    auto* dialog = new RecipeDialog(window.session().state().map.system,
                                    window.settings().lastFolder, window.theme(), &window);
    QObject::connect(dialog, &RecipeDialog::folderUsed, &window, [&window](const QString& folder) {
        window.settings().lastFolder = folder;
        window.saveSettings();
    });
    dialog->open();
}

}  // namespace

void bindHelp(MainWindow& window, Actions& actions)
{
    actions.setHandler(ActionId::Help, [&window](bool) { showHelp(window); });
    actions.setHandler(ActionId::Recipe, [&window](bool) { showRecipe(window); });
    actions.setHandler(ActionId::Palette, [&window, palette = makePalette(window)](bool) {
        palette->toggle(window.settings().recentActions);
    });
    actions.setHandler(ActionId::Shortcuts, [&window](bool) { showShortcuts(window); });
    actions.setHandler(ActionId::About, [&window](bool) { showAbout(window, window.theme()); });
    actions.setShortcuts(window.settings().shortcuts);
}

}  // namespace ringscope::ui
