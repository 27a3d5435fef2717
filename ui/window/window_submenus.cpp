#include "ui/actions/actions.h"
#include "ui/panels/banner.h"
#include "ui/panels/recovery_strip.h"
#include "ui/start/examples.h"
#include "ui/window/main_window.h"
#include "ui/window/session_desk.h"
#include "ui/window/window_actions.h"

#include <QAction>
#include <QMenu>

namespace ringscope::ui {

namespace {

void showHistory(MainWindow& window, QMenu& menu)
{
    menu.clear();
    const QStringList steps = window.session().history();
    const int here = window.session().historyPosition();
    for (int i = 0; i <= steps.size(); ++i) {
        QAction* step = menu.addAction(i == 0 ? QObject::tr("As opened") : steps[i - 1]);
        step->setCheckable(true);
        step->setChecked(i == here);
        QObject::connect(step, &QAction::triggered, &window, [&window, i] { window.session().jump(i); });
    }
}

void removeRecent(MainWindow& window, const RecentFile& file)
{
    window.settings().removeRecent(file.path);
    window.saveSettings();
    window.banner().note(
        QObject::tr("%1 is gone, and is no longer among the recent files.").arg(file.path));
}

void addRecent(MainWindow& window, QMenu& menu, const RecentFile& file)
{
    QAction* entry = menu.addAction(file.isThere() ? file.name() : QObject::tr("%1 (gone)").arg(file.name()));
    entry->setToolTip(file.content.isEmpty() ? file.path : file.path + u'\n' + file.content);
    QObject::connect(entry, &QAction::triggered, &window, [&window, file] {
        if (file.isThere())
            window.openFiles({file.path});
        else
            removeRecent(window, file);
    });
}

void showRecent(MainWindow& window, QMenu& menu)
{
    menu.clear();
    for (const RecentFile& file : window.settings().recent())
        addRecent(window, menu, file);
    menu.setToolTipsVisible(true);
    if (menu.isEmpty())
        menu.addAction(QObject::tr("Nothing was opened yet"))->setEnabled(false);
}

void showRecoveries(MainWindow& window, QMenu& menu)
{
    menu.clear();
    SessionStore& store = window.desk().store();
    const std::vector<Recovery> found = store.recoveries();
    for (const Recovery& one : found)
        menu.addAction(QObject::tr("%1, %2").arg(one.name, momentText(one.time, QDate::currentDate())),
                       &window, [&store, one] { store.open(one); });
    if (found.empty()) {
        menu.addAction(QObject::tr("Nothing was left unsaved"))->setEnabled(false);
        return;
    }
    menu.addSeparator();
    menu.addAction(QObject::tr("Discard all of them"), &window, [&store, found] {
        for (const Recovery& one : found)
            store.discard(one);
    });
}

void fillExamples(MainWindow& window, QMenu& menu)
{
    for (const Example& example : examples())
        menu.addAction(QObject::tr(example.title), &window, [&window, path = example.path] {
            window.session().openExample(QString::fromLatin1(path));
        });
}

}  // namespace

void bindSubmenus(MainWindow& window)
{
    Actions& actions = window.actions();
    for (const ActionId id :
         {ActionId::History, ActionId::OpenRecent, ActionId::OpenExample, ActionId::Recover})
        actions.setHandler(id, [](bool) {});
    QMenu& history = *actions.submenu(ActionId::History);
    QMenu& recent = *actions.submenu(ActionId::OpenRecent);
    QObject::connect(&history, &QMenu::aboutToShow, &window, [&] { showHistory(window, history); });
    QObject::connect(&recent, &QMenu::aboutToShow, &window, [&] { showRecent(window, recent); });
    QMenu& recover = *actions.submenu(ActionId::Recover);
    QObject::connect(&recover, &QMenu::aboutToShow, &window, [&] { showRecoveries(window, recover); });
    fillExamples(window, *actions.submenu(ActionId::OpenExample));
}

}  // namespace ringscope::ui
