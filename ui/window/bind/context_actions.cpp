#include "ui/window/bind/bindings.h"

#include "ui/actions/actions.h"
#include "ui/models/key_list_model.h"
#include "ui/models/qt_text.h"
#include "ui/panels/banner.h"
#include "ui/panels/pages.h"
#include "ui/panels/panel_context.h"
#include "ui/session/intents.h"
#include "ui/window/context_menus.h"
#include "ui/window/key_list_dialog.h"
#include "ui/window/loss_dialog.h"
#include "ui/window/main_window.h"
#include "ui/window/result_column.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QMenu>

#include <array>

namespace ringscope::ui {

namespace {

/// A clipboard is no file: more rows than a spreadsheet takes are cut, and that is said.
constexpr std::size_t kMostCopied = 1'000'000;
/// A longer menu cannot be read; the Probe page lists them all.
constexpr int kMenuShards = 24;

struct StateAction {
    ActionId action;
    ShardState state;
    const char* id;
};
constexpr std::array kStates = {StateAction{ActionId::StateActive, ShardState::Active, "active"},
                                StateAction{ActionId::StateWarming, ShardState::Warming, "warming"},
                                StateAction{ActionId::StateDraining, ShardState::Draining, "draining"},
                                StateAction{ActionId::StateDown, ShardState::Down, "down"}};

void copyKeys(MainWindow& window)
{
    const SnapshotPtr snapshot = window.session().snapshot();
    if (!snapshot || !snapshot->keys)
        return;
    const KeyListScope scope = window.menus().keys();
    const Result<KeyList> list = listKeys(*snapshot, scopeIn(*snapshot, scope), {},
                                          snapshot->load.measure, kMostCopied, WorkContext());
    if (!list)
        return;
    const KeyNaming naming =
        window.settings().redactKeys ? KeyNaming::Redacted : KeyNaming::Plain;
    QApplication::clipboard()->setText(keyListCsv(*snapshot, *list, naming));
    window.banner().note(
        QObject::tr("%1: %2 copied.").arg(scope.title, keyListText(*snapshot, *list)));
}

void showKeys(MainWindow& window)
{
    const PanelContext context{window.session(), window.selection(), window.theme(),
                               window.player(), window.actions()};
    // One list at a time: a newer one takes the place of the older.
    for (KeyListDialog* older : window.findChildren<KeyListDialog*>())
        delete older;
    auto* dialog = new KeyListDialog(context, window.menus().keys(), &window);
    dialog->setRedacting(window.settings().redactKeys);
    dialog->show();
}

/// One loss at a time: a newer one takes the place of the older.
void showLoss(MainWindow& window, LossScope scope)
{
    const PanelContext context{window.session(), window.selection(), window.theme(),
                               window.player(), window.actions()};
    for (LossDialog* older : window.findChildren<LossDialog*>())
        delete older;
    auto* dialog = new LossDialog(context, std::move(scope), &window);
    dialog->show();
}

void loseShard(MainWindow& window)
{
    if (const Shard* shard = selectedShard(window))
        showLoss(window, {QObject::tr("If %1 is lost").arg(readableBytes(shard->name)),
                          toQt(shard->id), {}});
}

void loseZone(MainWindow& window)
{
    const Shard* shard = selectedShard(window);
    if (!shard)
        return;
    if (shard->zone.empty())
        window.banner().note(QObject::tr("The map states no zone of %1.").arg(readableBytes(shard->name)));
    else
        showLoss(window, {QObject::tr("If zone %1 is lost").arg(readableBytes(shard->zone)), {},
                          toQt(shard->zone)});
}

void pinProbe(MainWindow& window)
{
    const std::optional<std::string> key = window.menus().key();
    if (!key)
        return;
    Selection& selection = window.selection();
    switch (selection.pin(*key)) {
    case PinnedProbes::Outcome::Pinned:
        window.results().pages()->show(ResultColumn::Probe);
        break;
    case PinnedProbes::Outcome::AlreadyThere:
        selection.unpin(*key);
        break;
    case PinnedProbes::Outcome::Full:
        window.banner().note(QObject::tr("Eight probes are pinned, and eight is the limit: "
                                         "let go of one on the Probe page first."));
        break;
    }
}

void fillPinMenu(MainWindow& window, QMenu& menu)
{
    menu.clear();
    const std::optional<std::string> key = window.menus().key();
    if (!key)
        return;
    int left = 0;
    for (const Shard& shard : window.session().state().map.shards) {
        if (shard.state == ShardState::Down)
            continue;
        if (menu.actions().size() >= kMenuShards) {
            ++left;
            continue;
        }
        menu.addAction(toQt(shard.name).replace(u'&', QStringLiteral("&&")), &window,
                       [&window, key = *key, name = shard.name] {
                           window.session().dispatch(intents::pin(key, name));
                       });
    }
    if (left > 0)
        menu.addAction(QObject::tr("and %1 more: choose on the Probe page").arg(left))
            ->setEnabled(false);
}

void bindStates(MainWindow& window, Actions& actions)
{
    actions.setHandler(ActionId::ShardState, [](bool) {});
    for (const StateAction& row : kStates) {
        actions.setHandler(row.action, [&window, id = row.id](bool) {
            if (const Shard* shard = selectedShard(window))
                window.session().dispatch(intents::setState(shard->name, id));
        });
        actions.submenu(ActionId::ShardState)->addAction(actions.action(row.action));
    }
}

/// "Show &keys of redis-3#17...": what the command would act on.
QString listText(const QString& verb, const QString& title, const QString& end)
{
    QString what = title.left(1).toLower() + title.mid(1);
    what.replace(u'&', QStringLiteral("&&"));
    what.insert(std::max<qsizetype>(0, what.indexOf(QStringLiteral("keys"))), u'&');
    return verb + what + end;
}

}  // namespace

bool hasKey(MainWindow& window)
{
    return window.menus().key().has_value();
}

bool hasKeyOverride(MainWindow& window)
{
    const std::optional<std::string> key = window.menus().key();
    return key && window.session().state().map.overrides.contains(*key);
}

void bindContext(MainWindow& window, Actions& actions)
{
    actions.setHandler(ActionId::CopyValue, [&window](bool) {
        if (const QString value = window.menus().value(); !value.isEmpty())
            QApplication::clipboard()->setText(value);
    });
    actions.setHandler(ActionId::CopyKeys, [&window](bool) { copyKeys(window); });
    actions.setHandler(ActionId::ShowKeys, [&window](bool) { showKeys(window); });
    actions.setHandler(ActionId::LoseShard, [&window](bool) { loseShard(window); });
    actions.setHandler(ActionId::LoseZone, [&window](bool) { loseZone(window); });
    actions.setHandler(ActionId::PinProbe, [&window](bool) { pinProbe(window); });
    actions.setHandler(ActionId::UnpinProbes,
                       [&window](bool) { window.selection().setPinned({}); });
    actions.setHandler(ActionId::PinKey, [](bool) {});
    QMenu& pin = *actions.submenu(ActionId::PinKey);
    QObject::connect(&pin, &QMenu::aboutToShow, &window, [&window, &pin] { fillPinMenu(window, pin); });
    actions.setHandler(ActionId::UnpinKey, [&window](bool) {
        if (const std::optional<std::string> key = window.menus().key())
            window.session().dispatch(intents::unpin(*key));
    });
    bindStates(window, actions);
}

void showContextTexts(MainWindow& window)
{
    if (!window.session().snapshot())
        return;
    Actions& actions = window.actions();
    const QString title = window.menus().keys().title;
    actions.setText(ActionId::ShowKeys, listText(QObject::tr("Show "), title, QStringLiteral("...")));
    actions.setText(ActionId::CopyKeys, listText(QObject::tr("Copy "), title, QObject::tr(" as CSV")));
    const std::optional<std::string> key = window.menus().key();
    const bool isPinned = key && window.selection().pinned().contains(*key);
    actions.setText(ActionId::PinProbe,
                    isPinned ? QObject::tr("Let go of the pi&nned probe") : QObject::tr("Pi&n the probe"));
    const Shard* shard = selectedShard(window);
    for (const StateAction& row : kStates)
        actions.setChecked(row.action, shard && shard->state == row.state);
}

}  // namespace ringscope::ui
