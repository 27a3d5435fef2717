#include "ui/window/window_actions.h"

#include "ui/actions/actions.h"
#include "ui/models/next_name.h"
#include "ui/models/qt_text.h"
#include "ui/models/table_text.h"
#include "ui/motion/transition_player.h"
#include "ui/panels/probe_field.h"
#include "ui/panels/table_panel.h"
#include "ui/session/intents.h"
#include "ui/theme/theme.h"
#include "ui/window/about_dialog.h"
#include "ui/window/export_picture.h"
#include "ui/window/main_window.h"
#include "ui/window/stage.h"
#include "ui/window/tool_row.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>

#include <array>
#include <cmath>

namespace ringscope::ui {

namespace {

constexpr double kTextStep = 1.1;

/// The shard that is selected alone, null when it is not exactly one.
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

void openDialog(MainWindow& window)
{
    const QStringList files = QFileDialog::getOpenFileNames(
        &window, QObject::tr("Open shard maps and keys"), window.settings().lastFolder,
        QObject::tr("Everything (*);;Shard maps (*.yaml *.yml *.json);;Keys (*.csv *.tsv *.txt "
                    "*.jsonl *.gz *.zst);;Sessions (*.ringscope)"));
    if (!files.isEmpty())
        window.openFiles(files);
}

void addShard(MainWindow& window)
{
    window.session().dispatch(intents::addShard(nextShardName(window.session().state().map), "1"));
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
    const double weight = std::max(0.0, shard->weight.toDouble() + step);
    window.session().dispatch(
        intents::setWeight(shard->name, QString::number(weight, 'g', 15).toStdString()));
}

void scaleText(MainWindow& window, double scale)
{
    window.theme().setTextScale(scale);
    window.settings().textScale = window.theme().theme().textScale();
    window.saveSettings();
}

void chooseScheme(MainWindow& window, SchemeChoice choice)
{
    window.theme().setChoice(choice);
    window.settings().scheme = choice;
    window.saveSettings();
}

void reduceMotion(MainWindow& window, bool reduced)
{
    window.theme().setReducedMotion(reduced);
    window.player().setReducedMotion(reduced);
    window.settings().reducedMotion = reduced;
    window.saveSettings();
}

void copyTable(MainWindow& window, QString (*asText)(const QAbstractItemModel&))
{
    QApplication::clipboard()->setText(asText(window.table().shown()));
}

void bindFile(MainWindow& window, Actions& actions)
{
    actions.setHandler(ActionId::Open, [&window](bool) { openDialog(window); });
    actions.setHandler(ActionId::ExportPicture,
                       [&window](bool) { askAndExportPicture(window); });
    actions.setHandler(ActionId::Quit, [&window](bool) { window.close(); });
    actions.setHandler(ActionId::About, [&window](bool) { showAbout(window, window.theme()); });
}

void bindEdit(MainWindow& window, Actions& actions)
{
    actions.setHandler(ActionId::Undo, [&window](bool) { window.session().undo(); });
    actions.setHandler(ActionId::Redo, [&window](bool) { window.session().redo(); });
    actions.setHandler(ActionId::CopyTableCsv, [&window](bool) { copyTable(window, tableAsCsv); });
    actions.setHandler(ActionId::CopyTableMarkdown,
                       [&window](bool) { copyTable(window, tableAsMarkdown); });
    actions.setHandler(ActionId::ProbeKey, [&window](bool) { window.tools().probe()->ask(); });
    actions.setHandler(ActionId::ClearNext, [&window](bool) {
        if (window.isPresenting())
            window.present(false);
        else
            window.selection().clearNext();
    });
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
    onShard(ActionId::RemoveShard, intents::removeShard);
    onShard(ActionId::DrainShard, intents::drainShard);
    actions.setHandler(ActionId::RenameShard, [&window](bool) { renameShard(window); });
    actions.setHandler(ActionId::WeightUp, [&window](bool) { changeWeight(window, 1); });
    actions.setHandler(ActionId::WeightDown, [&window](bool) { changeWeight(window, -1); });
    actions.setHandler(ActionId::SetBaseline,
                       [&window](bool) { window.session().dispatch(intents::baseline()); });
}

struct MeasureAction {
    ActionId action;
    Measure measure;
};
constexpr std::array kMeasureActions = {
    MeasureAction{ActionId::MeasureKeys, Measure::Keys},
    MeasureAction{ActionId::MeasureRequests, Measure::Requests},
    MeasureAction{ActionId::MeasureBytes, Measure::Bytes},
    MeasureAction{ActionId::MeasureCost, Measure::Cost}};

struct SchemeAction {
    ActionId action;
    SchemeChoice choice;
};
constexpr std::array kSchemeActions = {
    SchemeAction{ActionId::ThemeSystem, SchemeChoice::System},
    SchemeAction{ActionId::ThemeLight, SchemeChoice::Light},
    SchemeAction{ActionId::ThemeDark, SchemeChoice::Dark},
    SchemeAction{ActionId::ThemeHighContrast, SchemeChoice::HighContrast}};

void bindView(MainWindow& window, Actions& actions)
{
    for (const MeasureAction& row : kMeasureActions)
        actions.setHandler(row.action, [&window, measure = row.measure](bool) {
            window.session().dispatch(intents::measure(measure));
        });
    for (const SchemeAction& row : kSchemeActions)
        actions.setHandler(row.action,
                           [&window, choice = row.choice](bool) { chooseScheme(window, choice); });
    actions.setHandler(ActionId::ShowTable, [&window](bool shown) { window.showTable(shown); });
    actions.setHandler(ActionId::Presenter, [&window](bool on) { window.present(on); });
    const auto scale = [&window] { return window.theme().theme().textScale(); };
    actions.setHandler(ActionId::TextLarger, [=, &window](bool) { scaleText(window, scale() * kTextStep); });
    actions.setHandler(ActionId::TextSmaller, [=, &window](bool) { scaleText(window, scale() / kTextStep); });
    actions.setHandler(ActionId::TextReset, [&window](bool) { scaleText(window, 1.0); });
    actions.setHandler(ActionId::ReducedMotion, [&window](bool on) { reduceMotion(window, on); });
    actions.setHandler(ActionId::ResetLayout, [&window](bool) { window.resetLayout(); });
}

void bindPlay(MainWindow& window, Actions& actions)
{
    TransitionPlayer& player = window.player();
    actions.setHandler(ActionId::Play, [&player](bool) {
        if (player.isPlaying())
            player.pause();
        else
            player.play();
    });
    actions.setHandler(ActionId::StepBack, [&player](bool) { player.stepBack(); });
    actions.setHandler(ActionId::StepForward, [&player](bool) { player.stepForward(); });
}

void showAvailable(MainWindow& window)
{
    std::uint32_t there = 0;
    const auto add = [&there](bool is, Need need) { there |= is ? static_cast<std::uint32_t>(need) : 0u; };
    const Selection& selection = window.selection();
    add(window.session().snapshot() != nullptr, Need::Snapshot);
    add(window.session().canUndo(), Need::Undo);
    add(window.session().canRedo(), Need::Redo);
    add(selectedShard(window) != nullptr, Need::OneShard);
    add(!selection.shards().isEmpty(), Need::Shards);
    add(window.stage().canPlay(), Need::Transition);
    add(selection.probe() || !selection.shards().isEmpty() || window.isPresenting(), Need::Clearable);
    window.actions().setAvailable(there);
}

void showTexts(MainWindow& window)
{
    const Shard* shard = selectedShard(window);
    const QString name = shard ? toQt(shard->name).replace(u'&', QStringLiteral("&&")) : QString();
    window.actions().setText(ActionId::RemoveShard,
                             shard ? QObject::tr("&Remove %1").arg(name) : QObject::tr("&Remove"));
    window.actions().setText(ActionId::DrainShard,
                             shard ? QObject::tr("&Drain %1").arg(name) : QObject::tr("&Drain"));
}

void showChecked(MainWindow& window)
{
    for (const MeasureAction& row : kMeasureActions)
        window.actions().setChecked(row.action, window.session().state().measure == row.measure);
    for (const SchemeAction& row : kSchemeActions)
        window.actions().setChecked(row.action, window.theme().choice() == row.choice);
    window.actions().setChecked(ActionId::ReducedMotion, window.theme().reducedMotion());
}

}  // namespace

void bindActions(MainWindow& window)
{
    Actions& actions = window.actions();
    bindFile(window, actions);
    bindEdit(window, actions);
    bindCluster(window, actions);
    bindView(window, actions);
    bindPlay(window, actions);
    for (const ActionRow& row : actionRows())
        window.addAction(actions.action(row.id));
    const auto refresh = [&window] {
        showAvailable(window);
        showTexts(window);
        showChecked(window);
    };
    QObject::connect(&window.session(), &SessionController::snapshotChanged, &window, refresh);
    QObject::connect(&window.session(), &SessionController::historyChanged, &window, refresh);
    QObject::connect(&window.selection(), &Selection::shardsChanged, &window, refresh);
    QObject::connect(&window.selection(), &Selection::probeChanged, &window, refresh);
    QObject::connect(&window.stage(), &Stage::transitionChanged, &window, refresh);
    QObject::connect(&window.theme(), &ThemeSource::changed, &window, refresh);
    QObject::connect(&window, &MainWindow::presentingChanged, &window, refresh);
    refresh();
}

}  // namespace ringscope::ui
