#include "ui/window/bind/bindings.h"

#include "ui/actions/actions.h"
#include "ui/models/next_name.h"
#include "ui/models/qt_text.h"
#include "ui/panels/table_panel.h"
#include "ui/session/intents.h"
#include "ui/session/weight_steps.h"
#include "ui/verify/verify_dialog.h"
#include "ui/window/add_shard_dialog.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QInputDialog>
#include <QMessageBox>

namespace ringscope::ui {

namespace {

void addShard(MainWindow& window)
{
    window.session().dispatch(intents::addShard(nextShardName(window.session().state().map), "1"));
}

/// "Remove redis-4 and its 2 pins?", when the person wants to be asked.
void removeShard(MainWindow& window)
{
    const Shard* shard = selectedShard(window);
    if (!shard)
        return;
    const Command removal = intents::removeShard(shard->name);
    if (!window.settings().confirmRemove) {
        window.session().dispatch(removal);
        return;
    }
    auto* ask = new QMessageBox(QMessageBox::Question, QObject::tr("Remove"),
                                toQt(describe(window.session().state(), removal)) + u'?',
                                QMessageBox::Ok | QMessageBox::Cancel, &window);
    ask->setAttribute(Qt::WA_DeleteOnClose);
    ask->setTextFormat(Qt::PlainText);
    QObject::connect(ask, &QMessageBox::finished, &window, [&window, removal](int answer) {
        if (answer == QMessageBox::Ok)
            window.session().dispatch(removal);
    });
    ask->open();
}

void renameShard(MainWindow& window)
{
    const Shard* shard = selectedShard(window);
    if (!shard)
        return;
    if (window.table().isVisible()) {
        window.table().editName(toQt(shard->id));
        return;
    }
    const std::string from = shard->name;
    bool accepted = false;
    const QString to = QInputDialog::getText(&window, QObject::tr("Rename"), QObject::tr("Name"),
                                             QLineEdit::Normal, toQt(from), &accepted);
    if (accepted)
        window.session().dispatch(intents::renameShard(from, to.toStdString()));
}

void changeWeight(MainWindow& window, int step)
{
    const Shard* shard = selectedShard(window);
    if (!shard)
        return;
    window.session().dispatch(intents::setWeight(shard->name, steppedWeight(*shard, step)));
}

/// One at a time, with what it has shown already.
void verifyClients(MainWindow& window)
{
    auto* dialog = window.findChild<VerifyDialog*>();
    if (!dialog) {
        dialog = new VerifyDialog(window.session(), window.settings().lastFolder, window.theme(),
                                  &window);
        QObject::connect(dialog, &VerifyDialog::folderUsed, &window,
                         [&window](const QString& folder) {
                             window.settings().lastFolder = folder;
                             window.saveSettings();
                         });
        QObject::connect(&window, &MainWindow::settingsChanged, dialog, [&window, dialog] {
            dialog->setRedacting(window.settings().redactKeys);
        });
        dialog->setRedacting(window.settings().redactKeys);
    }
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

}  // namespace

const Shard* selectedShard(MainWindow& window)
{
    const QStringList& ids = window.selection().shards();
    if (ids.size() != 1)
        return nullptr;
    for (const Shard& shard : window.session().state().map.shards)
        if (toQt(shard.id) == ids.first())
            return &shard;
    return nullptr;
}

void bindCluster(MainWindow& window, Actions& actions)
{
    const auto onShard = [&window, &actions](ActionId id, Command (*make)(const std::string&)) {
        actions.setHandler(id, [&window, make](bool) {
            if (const Shard* shard = selectedShard(window))
                window.session().dispatch(make(shard->name));
        });
    };
    actions.setHandler(ActionId::AddShard, [&window](bool) { addShard(window); });
    actions.setHandler(ActionId::RemoveShard, [&window](bool) { removeShard(window); });
    actions.setHandler(ActionId::AddShardDialog, [&window](bool) {
        (new AddShardDialog(window.session(), window.ring(), window.theme(), &window))->open();
    });
    onShard(ActionId::DrainShard, intents::drainShard);
    actions.setHandler(ActionId::RenameShard, [&window](bool) { renameShard(window); });
    actions.setHandler(ActionId::WeightUp, [&window](bool) { changeWeight(window, 1); });
    actions.setHandler(ActionId::WeightDown, [&window](bool) { changeWeight(window, -1); });
    actions.setHandler(ActionId::VerifyClients, [&window](bool) { verifyClients(window); });
    actions.setHandler(ActionId::SetBaseline,
                       [&window](bool) { window.session().dispatch(intents::baseline()); });
}

void showClusterTexts(MainWindow& window)
{
    const Shard* shard = selectedShard(window);
    const QString name = shard ? toQt(shard->name).replace(u'&', QStringLiteral("&&")) : QString();
    window.actions().setText(ActionId::RemoveShard,
                             shard ? QObject::tr("&Remove %1").arg(name) : QObject::tr("&Remove"));
    window.actions().setText(ActionId::DrainShard,
                             shard ? QObject::tr("&Drain %1").arg(name) : QObject::tr("&Drain"));
}

}  // namespace ringscope::ui
