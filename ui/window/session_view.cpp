#include "ui/window/session_view.h"

#include "ui/actions/actions.h"
#include "ui/motion/transition_player.h"
#include "ui/window/main_window.h"
#include "ui/window/session_desk.h"
#include "ui/window/stage.h"

#include <QAction>

#include <algorithm>

namespace ringscope::ui {

namespace {

Value textValue(const QString& text)
{
    return Value::scalar(text.toStdString(), true);
}

Value selectedShards(const Selection& selection)
{
    std::vector<Value> ids;
    for (const QString& id : selection.shards())
        ids.push_back(textValue(id));
    return ids.empty() ? Value() : Value::list(std::move(ids));
}

/// Shards that are no longer there are left out.
void selectShards(MainWindow& window, const Value& value)
{
    QStringList ids;
    const std::vector<Shard>& shards = window.session().state().map.shards;
    for (const Value& item : value.items())
        if (std::any_of(shards.begin(), shards.end(),
                        [&](const Shard& shard) { return shard.id == item.text(); }))
            ids << QString::fromStdString(item.text());
    window.selection().select(ids);
}

}  // namespace

void addViewParts(MainWindow& window)
{
    ViewParts& view = window.desk().store().view();
    view.add("selection", [&window] { return selectedShards(window.selection()); },
             [&window](const Value& value) { selectShards(window, value); });
    view.add("mode",
             [&window] { return Value::scalar(modeId(window.mode()), true); },
             [&window](const Value& value) {
                 if (const std::optional<Mode> mode = modeNamed(QString::fromStdString(value.text())))
                     window.setMode(*mode);
             });
    view.add(
        "probe",
        [&window] {
            const std::optional<std::string>& key = window.selection().probe();
            return key ? Value::scalar(*key, true) : Value();
        },
        [&window](const Value& value) {
            if (value.isScalar())
                window.selection().setProbe(value.text());
        });
    view.add(
        "pinned_probes",
        [&window] {
            const PinnedProbes& pinned = window.selection().pinned();
            return pinned.keys().empty() ? Value() : pinned.toTree();
        },
        [&window](const Value& value) {
            window.selection().setPinned(PinnedProbes::fromTree(value));
        });
    view.add(
        "table",
        [&window] {
            return Value::scalar(window.actions().action(ActionId::ShowTable)->isChecked() ? "true"
                                                                                           : "false");
        },
        [&window](const Value& value) { window.showTable(value.text() == "true"); });
    view.add(
        "position",
        [&window] {
            return window.stage().canPlay()
                       ? Value::scalar(QString::number(window.player().position()).toStdString())
                       : Value();
        },
        [&window](const Value& value) {
            bool isNumber = false;
            const double at = QString::fromStdString(value.text()).toDouble(&isNumber);
            if (isNumber && at >= 0.0 && at <= 1.0 && window.stage().canPlay())
                window.player().seek(at);
        });
}

}  // namespace ringscope::ui
