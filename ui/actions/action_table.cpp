#include "ui/actions/action_table.h"

#include <algorithm>
#include <array>

namespace ringscope::ui {

namespace {

using A = ActionId;
using M = MenuId;
using N = Need;
using G = ActionGroup;

constexpr std::array kRows = {
    ActionRow{A::New, "file.new", M::File, "&New", "Ctrl+N", "Close what is open and begin again", ""},
    ActionRow{A::Open, "file.open", M::File, "&Open...", "Ctrl+O",
              "Open shard maps, key files and loads by slot, several at once", "open"},
    ActionRow{A::ImportKeys, "file.import-keys", M::File, "Import &keys...", "Ctrl+Shift+I",
              "Open a key file and say what its columns are", ""},
    ActionRow{A::OpenExample, "file.example", M::File, "Open &example", "", "", "", N::Nothing,
              G::None, false, true},
    ActionRow{A::OpenRecent, "file.recent", M::File, "Open &recent", "", "", "", N::Nothing,
              G::None, false, true},
    ActionRow{A::Save, "file.save", M::File, "&Save", "Ctrl+S",
              "Save inputs, steps and view as one session", "", N::Snapshot, G::None, false, false,
              true},
    ActionRow{A::SaveAs, "file.save-as", M::File, "Save &as...", "Ctrl+Shift+S",
              "Save the session under another name", "", N::Snapshot},
    ActionRow{A::SaveBundle, "file.save-bundle", M::File, "Save &bundle...", "",
              "One file with its inputs to pass on, key names replaced", "", N::Snapshot},
    ActionRow{A::Reload, "file.reload", M::File, "Re&load", "F5",
              "Read the files again and make the same changes", "", N::Snapshot, G::None, false,
              false, true},
    ActionRow{A::Recover, "file.recover", M::File, "Re&cover", "", "", "", N::Nothing, G::None, false,
              true},
    ActionRow{A::ExportPicture, "file.export", M::File, "E&xport picture...", "Ctrl+E",
              "Write the picture as PNG, SVG, PDF or GIF", "export", N::Snapshot, G::None, false,
              false, true},
    ActionRow{A::PrintPreview, "file.print-preview", M::File, "Print pre&view...", "",
              "See the page before it is printed", "", N::Snapshot},
    ActionRow{A::Print, "file.print", M::File, "&Print...", "Ctrl+P",
              "Print ring, story, loads and checks on a page", "", N::Snapshot},
    ActionRow{A::Quit, "file.quit", M::File, "&Quit", "Ctrl+Q", "", "", N::Nothing, G::None, false,
              false, true},

    ActionRow{A::Undo, "edit.undo", M::Edit, "&Undo", "Ctrl+Z", "Take the last change back", "undo",
              N::Undo},
    ActionRow{A::Redo, "edit.redo", M::Edit, "&Redo", "Ctrl+Shift+Z; Ctrl+Y",
              "Make the change again", "redo", N::Redo},
    ActionRow{A::History, "edit.history", M::Edit, "&History", "", "", "", N::Nothing, G::None,
              false, true},
    ActionRow{A::HistoryList, "edit.history-list", M::Edit, "History l&ist", "Ctrl+H",
              "Every step in a list, to jump to", ""},
    ActionRow{A::Copy, "edit.copy", M::Edit, "C&opy", "Ctrl+C",
              "Copy what has the focus: selected rows, or the whole table, as CSV", "", N::Snapshot,
              G::None, false, false, true},
    ActionRow{A::Paste, "edit.paste", M::Edit, "P&aste map, keys or session", "Ctrl+V",
              "Open the text of the clipboard: it is recognised and named", ""},
    ActionRow{A::CopyTableCsv, "edit.copy-csv", M::Edit, "Copy table as &CSV", "Ctrl+Shift+C",
              "Copy the table that has the focus, else the shard table, as CSV", "", N::Snapshot},
    ActionRow{A::CopyTableMarkdown, "edit.copy-markdown", M::Edit, "Copy table as &Markdown", "",
              "Copy the table that has the focus, else the shard table, as Markdown", "",
              N::Snapshot},
    ActionRow{A::CopyImage, "view.copy-image", M::Edit, "Copy ima&ge", "Ctrl+Alt+C",
              "Copy the view that has the focus, else the ring, as an image", "", N::Snapshot},
    ActionRow{A::CopyWindow, "view.copy-window", M::Edit, "Copy image of the &window", "",
              "Copy all that the window shows as an image", ""},
    ActionRow{A::ProbeKey, "edit.probe", M::Edit, "&Probe a key", "Ctrl+K",
              "Type a key and see where it lives, and why", "probe", N::Snapshot, G::None, false,
              false, true},
    ActionRow{A::ClearNext, "edit.clear", M::Edit, "C&lear probe or selection", "Esc",
              "Clear the probe, then the lens, then the selection", "", N::Clearable},
    ActionRow{A::EditSettings, "edit.settings", M::Edit, "&Settings...", "Ctrl+,",
              "Appearance, numbers, saving, privacy", "", N::Nothing, G::None, false, false, true},

    ActionRow{A::CopyValue, "edit.copy-value", M::Edit, "Copy &value", "",
              "Copy the exact values of what is pointed at or selected", "", N::Snapshot, G::None,
              false, false, true},
    ActionRow{A::CopyKeys, "edit.copy-keys", M::Edit, "Copy &keys as CSV", "",
              "Copy the keys of the arc, the shards, or all of them, the heaviest first", "",
              N::Keys},
    ActionRow{A::PinProbe, "probe.pin", M::Edit, "Pi&n the probe", "P",
              "Keep this key in sight while the cluster changes: up to eight", "", N::Key},
    ActionRow{A::UnpinProbes, "probe.unpin-all", M::Edit, "Unpin all pro&bes", "",
              "Let go of every pinned probe", "", N::PinnedProbes},

    ActionRow{A::AddShard, "shard.add", M::Cluster, "&Add a shard", "",
              "Add a shard and see what moves to it; drag it onto the ring to see that first", "add",
              N::Snapshot},
    ActionRow{A::AddShardDialog, "shard.add-dialog", M::Cluster, "Add with name and wei&ght...", "Ins",
              "Add a shard of any name and weight, and see what would move first", "", N::Snapshot},
    ActionRow{A::RemoveShard, "shard.remove", M::Cluster, "&Remove", "Del",
              "Remove the selected shard", "remove", N::OneShard},
    ActionRow{A::DrainShard, "shard.drain", M::Cluster, "&Drain", "Shift+Del",
              "Let the selected shard run empty: it places like an active one", "drain",
              N::OneShard},
    ActionRow{A::RenameShard, "shard.rename", M::Cluster, "Re&name...", "F2",
              "Give the selected shard another name", "", N::OneShard},
    ActionRow{A::WeightUp, "shard.weight-up", M::Cluster, "&More weight", "+",
              "Raise the weight of the selected shard by one", "", N::OneShard, G::None, false,
              false, true},
    ActionRow{A::WeightDown, "shard.weight-down", M::Cluster, "&Less weight", "-",
              "Lower the weight of the selected shard by one", "", N::OneShard},
    ActionRow{A::ShardState, "shard.state", M::Cluster, "&State", "", "", "", N::OneShard, G::None,
              false, true},
    ActionRow{A::StateActive, "shard.state-active", M::None, "&Active", "",
              "It takes keys", "", N::OneShard, G::ShardState, true},
    ActionRow{A::StateWarming, "shard.state-warming", M::None, "&Warming", "",
              "It is there, and takes no keys yet", "", N::OneShard, G::ShardState, true},
    ActionRow{A::StateDraining, "shard.state-draining", M::None, "&Draining", "",
              "It places like an active one, and runs empty", "", N::OneShard, G::ShardState, true},
    ActionRow{A::StateDown, "shard.state-down", M::None, "D&own", "",
              "It is lost: its keys go where the rule sends them", "", N::OneShard, G::ShardState, true},
    ActionRow{A::LoseShard, "shard.lose", M::Cluster, "If it is l&ost...", "",
              "Where the load of the selected shard would go, by the failure rule of the system", "",
              N::OneShard},
    ActionRow{A::LoseZone, "shard.lose-zone", M::Cluster, "If its &zone is lost...", "",
              "Where the load of its whole zone would go, by the failure rule of the system", "",
              N::OneShard},
    ActionRow{A::ShowKeys, "keys.show", M::Cluster, "Show &keys...", "Ctrl+Shift+K",
              "List the keys of the arc, the shards, or all of them", "", N::Keys, G::None, false,
              false, true},
    ActionRow{A::PinKey, "key.pin", M::Cluster, "&Pin key to", "", "", "", N::Key, G::None, false,
              true},
    ActionRow{A::UnpinKey, "key.unpin", M::Cluster, "&Unpin key", "",
              "Let the rule place the key again", "", N::KeyOverride},
    ActionRow{A::ShowUnits, "units.show", M::Cluster, "&Heaviest units...", "Ctrl+U",
              "List slots, partitions or ranges by the load that a file states of them", "", N::Units,
              G::None, false, false, true},
    ActionRow{A::MoveUnit, "unit.move", M::Cluster, "Mov&e unit to...", "",
              "Give one slot or range to another shard, and see what that does first", "", N::Unit},
    ActionRow{A::Rebalance, "cluster.rebalance", M::Cluster, "Rebalan&ce...", "",
              "Slots due and owned by shard, and what moves until they agree", "", N::Slots},
    ActionRow{A::VerifyClients, "cluster.verify", M::Cluster, "&Verify clients...", "Ctrl+Shift+V",
              "Whether a production client sends keys where the map says, and which rule it has", "",
              N::Snapshot, G::None, false, false, true},
    ActionRow{A::SetBaseline, "cluster.baseline", M::Cluster, "Set &baseline here", "",
              "Compare everything from now on with this state", "", N::Snapshot, G::None, false,
              false, true},

    ActionRow{A::MeasureKeys, "measure.keys", M::View, "&Keys", "", "Count every key once", "",
              N::Snapshot, G::Measure, true},
    ActionRow{A::MeasureRequests, "measure.requests", M::View, "&Requests", "",
              "Measure load in requests", "", N::Snapshot, G::Measure, true},
    ActionRow{A::MeasureBytes, "measure.bytes", M::View, "&Bytes", "", "Measure load in bytes", "",
              N::Snapshot, G::Measure, true},
    ActionRow{A::MeasureCost, "measure.cost", M::View, "C&ost", "", "Measure load in cost", "",
              N::Snapshot, G::Measure, true},
    ActionRow{A::ModeTeach, "mode.teach", M::View, "Teach", "Ctrl+1",
              "The ring in the middle, what can be changed beside it", "", N::Nothing, G::Mode, true,
              false, true},
    ActionRow{A::ModeInvestigate, "mode.investigate", M::View, "In&vestigate", "Ctrl+2",
              "Every shard by its load, the ring as evidence", "", N::Nothing, G::Mode, true},
    ActionRow{A::FilterShards, "view.filter", M::View, "&Filter shards", "/",
              "Find shards by name, host, zone, state or load", "", N::Snapshot},
    ActionRow{A::StartPage, "view.start", M::View, "Start page", "Ctrl+Home",
              "Back to the first page; what is open stays open", ""},
    ActionRow{A::ShowTable, "view.table", M::View, "Shard &table", "Ctrl+T",
              "Show every figure of every shard below the ring", "table", N::Snapshot, G::None, true,
              false, true},
    ActionRow{A::Lens, "view.lens", M::View, "Le&ns", "Z",
              "Magnify a piece of the ring: arrows move it, + and - zoom", "", N::Snapshot, G::None,
              true},
    ActionRow{A::Compare, "view.compare", M::View, "&Compare A and B", "Ctrl+B",
              "Two bands on one ring, then two rings, then off: the baseline, or the state before "
              "the last step, against now", "", N::Snapshot, G::None, true},
    ActionRow{A::CompareSwap, "view.compare-swap", M::View, "S&wap A and B", "Ctrl+Shift+B",
              "What was A becomes B", "", N::Snapshot},
    ActionRow{A::Presenter, "view.presenter", M::View, "&Presenter", "F11",
              "Ring and big text alone, for a projector", "", N::Snapshot, G::None, true},
    ActionRow{A::NextPane, "view.next-pane", M::View, "Next pane", "F6",
              "The keyboard goes to the next part of the window", ""},
    ActionRow{A::PreviousPane, "view.previous-pane", M::View, "Previous pane", "Shift+F6",
              "The keyboard goes to the part of the window before", ""},
    ActionRow{A::ThemeSystem, "theme.system", M::View, "&As the desktop", "",
              "Light or dark as the desktop asks", "", N::Nothing, G::Scheme, true, false, true},
    ActionRow{A::ThemeLight, "theme.light", M::View, "L&ight", "", "", "sun", N::Nothing, G::Scheme,
              true},
    ActionRow{A::ThemeDark, "theme.dark", M::View, "&Dark", "", "", "moon", N::Nothing, G::Scheme,
              true},
    ActionRow{A::ThemeHighContrast, "theme.high-contrast", M::View, "&High contrast", "", "", "",
              N::Nothing, G::Scheme, true},
    ActionRow{A::TextLarger, "text.larger", M::View, "Text &larger", "Ctrl++; Ctrl+=", "", "",
              N::Nothing, G::None, false, false, true},
    ActionRow{A::TextSmaller, "text.smaller", M::View, "Text &smaller", "Ctrl+-", "", ""},
    ActionRow{A::TextReset, "text.reset", M::View, "Text as d&esigned", "Ctrl+0", "", ""},
    ActionRow{A::ReducedMotion, "view.reduced-motion", M::View, "Reduced &motion", "",
              "Changes appear at once, nothing flies", "", N::Nothing, G::None, true, false, true},
    ActionRow{A::ResetLayout, "view.reset-layout", M::View, "Reset la&yout", "",
              "Give every column its first size again", ""},

    ActionRow{A::Play, "play.play", M::Play, "&Play or pause", "Space",
              "Play the last change, or pause it", "play", N::Transition},
    ActionRow{A::StepBack, "play.step-back", M::Play, "Step &back", "Left",
              "Back to the stop before", "step-back", N::Transition},
    ActionRow{A::StepForward, "play.step-forward", M::Play, "Step &forward", "Right",
              "On to the next stop", "step-forward", N::Transition},

    ActionRow{A::Help, "help.help", M::Help, "&Help", "F1", "What the window shows, in short", ""},
    ActionRow{A::Recipe, "help.recipe", M::Help, "What do I &run?", "",
              "A read-only script that collects what the map of a system is made of", ""},
    ActionRow{A::Palette, "help.palette", M::Help, "&Find an action...", "Ctrl+Shift+P",
              "Any action, shard, file or command by a few letters", ""},
    ActionRow{A::Shortcuts, "help.shortcuts", M::Help, "&Keys and gestures", "Ctrl+/; ?",
              "Every key and gesture, and keys of your own", ""},
    ActionRow{A::About, "help.about", M::Help, "&About Ringscope", "", "", ""},
};

struct NeedRow {
    Need need;
    const char* text;
};

constexpr std::array kNeeds = {
    NeedRow{N::Nothing, ""},
    NeedRow{N::Snapshot, "open a shard map first"},
    NeedRow{N::Undo, "there is nothing to take back"},
    NeedRow{N::Redo, "there is nothing to make again"},
    NeedRow{N::OneShard, "select a shard first"},
    NeedRow{N::Shards, "select a shard first"},
    NeedRow{N::Transition, "change something first: there is nothing to play"},
    NeedRow{N::Clearable, "nothing is probed or selected"},
    NeedRow{N::Units, "open a file of loads by slot, partition or range first"},
    NeedRow{N::Unit, "point at a slot or a range that the map gives to a shard first"},
    NeedRow{N::Slots, "the map gives no slots to shards"},
    NeedRow{N::Keys, "open keys, or make some, first"},
    NeedRow{N::Key, "probe a key first"},
    NeedRow{N::KeyOverride, "the key is not pinned to a shard"},
    NeedRow{N::PinnedProbes, "no probe is pinned"},
};

constexpr std::array kMenus = {
    MenuRow{M::File, "&File"}, MenuRow{M::Edit, "&Edit"}, MenuRow{M::View, "&View"},
    MenuRow{M::Cluster, "&Cluster"}, MenuRow{M::Play, "&Play"}, MenuRow{M::Help, "&Help"}};

}  // namespace

std::span<const ActionRow> actionRows()
{
    return kRows;
}

const ActionRow& rowOf(ActionId id)
{
    return *std::find_if(kRows.begin(), kRows.end(), [id](const ActionRow& r) { return r.id == id; });
}

const char* needText(Need need)
{
    const auto row = std::find_if(kNeeds.begin(), kNeeds.end(),
                                  [need](const NeedRow& r) { return r.need == need; });
    return row == kNeeds.end() ? "it is not possible now" : row->text;
}

std::span<const MenuRow> menuRows()
{
    return kMenus;
}

}  // namespace ringscope::ui
