#include "ui/window/palette_entries.h"

#include "core/state/command_text.h"
#include "ui/actions/actions.h"
#include "ui/models/qt_text.h"
#include "ui/start/examples.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QFileInfo>

namespace ringscope::ui {

namespace {

using Kind = PaletteEntry::Kind;

/// "&Remove a && b..." as "Remove a & b".
QString withoutMnemonic(const QString& text)
{
    QString plain;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == u'&' && i + 1 < text.size())
            ++i;
        plain += text[i];
    }
    return plain.endsWith(QStringLiteral("...")) ? plain.chopped(3) : plain;
}

QString menuTitle(MenuId menu)
{
    for (const MenuRow& row : menuRows())
        if (row.id == menu)
            return withoutMnemonic(QObject::tr(row.title));
    return {};
}

void addActions(MainWindow& window, QList<PaletteEntry>& entries)
{
    for (const ActionRow& row : actionRows()) {
        if (row.opensMenu || row.id == ActionId::Palette || !window.actions().isBound(row.id))
            continue;
        QAction* action = window.actions().action(row.id);
        PaletteEntry entry;
        entry.text = withoutMnemonic(action->text());
        entry.place = menuTitle(row.menu);
        entry.keys = action->shortcut().toString(QKeySequence::NativeText);
        entry.reason = action->isEnabled() ? QString() : QObject::tr(needText(row.need));
        entry.name = QString::fromLatin1(row.name);
        entry.run = [action] { action->trigger(); };
        entries << entry;
    }
}

void addShards(MainWindow& window, QList<PaletteEntry>& entries)
{
    for (const Shard& shard : window.session().state().map.shards) {
        PaletteEntry entry{Kind::Shard, toQt(shard.name), QObject::tr("select"), {}, {}, {}, {}};
        entry.run = [&window, id = toQt(shard.id)] { window.selection().select({id}); };
        entries << entry;
    }
}

void addFiles(MainWindow& window, QList<PaletteEntry>& entries)
{
    for (const Example& example : examples()) {
        PaletteEntry entry{Kind::Example, QObject::tr(example.title), {}, {}, {}, {}, {}};
        entry.run = [&window, path = QString::fromLatin1(example.path)] {
            window.session().openExample(path);
        };
        entries << entry;
    }
    for (const QString& path : window.settings().recentFiles) {
        const QFileInfo file(path);
        PaletteEntry entry{Kind::File, file.fileName(), file.path(), {}, {}, {}, {}};
        if (!file.exists())
            entry.reason = QObject::tr("the file is not there any more");
        entry.run = [&window, path] { window.openFiles({path}); };
        entries << entry;
    }
}

void addSteps(MainWindow& window, QList<PaletteEntry>& entries)
{
    const QStringList steps = window.session().history();
    const int here = window.session().historyPosition();
    for (int i = 0; i <= steps.size(); ++i) {
        PaletteEntry entry{Kind::Step, i == 0 ? QObject::tr("As opened") : steps[i - 1],
                           QObject::tr("step %1").arg(i), {}, {}, {}, {}};
        if (i == here)
            entry.reason = QObject::tr("it is on screen");
        entry.run = [&window, i] { window.session().jump(i); };
        entries << entry;
    }
}

/// Why a command cannot be run in this state; files are read only when it is run.
QString refusal(const ClusterState& state, const Command& command)
{
    if (command.id == "open")
        return {};
    const Result<ClusterState> next = reduce(state, command, {});
    return next ? QString() : toQt(next.error().message);
}

void addCommand(MainWindow& window, const QString& query, QList<PaletteEntry>& entries)
{
    const std::string typed = query.trimmed().toStdString();
    const CommandRow* row = findCommand(typed.substr(0, typed.find_first_of(" :")));
    if (!row)
        return;
    const Result<Command> command = commandFromText(typed);
    PaletteEntry entry;
    entry.kind = Kind::Run;
    entry.place = toQt(std::string(row->title));
    if (!command) {
        entry.text = QObject::tr("%1 %2").arg(toQt(std::string(row->id)), toQt(std::string(row->form)));
        entry.reason = toQt(command.error().message);
    } else {
        entry.text = QObject::tr("Run: %1").arg(toQt(commandText(*command)));
        entry.reason = refusal(window.session().state(), *command);
        entry.run = [&window, change = *command] { window.session().dispatch(change); };
    }
    entries << entry;
}

}  // namespace

QList<PaletteEntry> paletteEntries(MainWindow& window, const QString& query)
{
    QList<PaletteEntry> entries;
    addCommand(window, query, entries);
    addActions(window, entries);
    addFiles(window, entries);
    addShards(window, entries);
    addSteps(window, entries);
    return entries;
}

}  // namespace ringscope::ui
