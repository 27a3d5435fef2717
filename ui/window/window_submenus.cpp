#include "ui/actions/actions.h"
#include "ui/start/examples.h"
#include "ui/window/main_window.h"
#include "ui/window/window_actions.h"

#include <QAction>
#include <QFileInfo>
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

void showRecent(MainWindow& window, QMenu& menu)
{
    menu.clear();
    for (const QString& file : window.settings().recentFiles)
        menu.addAction(QFileInfo(file).fileName(), &window,
                       [&window, file] { window.openFiles({file}); })
            ->setToolTip(file);
    menu.setToolTipsVisible(true);
    if (menu.isEmpty())
        menu.addAction(QObject::tr("Nothing was opened yet"))->setEnabled(false);
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
    for (const ActionId id : {ActionId::History, ActionId::OpenRecent, ActionId::OpenExample})
        actions.setHandler(id, [](bool) {});
    QMenu& history = *actions.submenu(ActionId::History);
    QMenu& recent = *actions.submenu(ActionId::OpenRecent);
    QObject::connect(&history, &QMenu::aboutToShow, &window, [&] { showHistory(window, history); });
    QObject::connect(&recent, &QMenu::aboutToShow, &window, [&] { showRecent(window, recent); });
    fillExamples(window, *actions.submenu(ActionId::OpenExample));
}

}  // namespace ringscope::ui
